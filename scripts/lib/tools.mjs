// What tests, checks, benches, the tour and pictures need has a folder and a lock file of its own, so that a start does not install it.
import { join } from 'node:path';
import { runNpm } from './run-npm.mjs';
import { withTreeLock } from './tree-lock.mjs';
import { isInstalledIn, noteInstalledIn, root } from './tree-state.mjs';

export const TOOLS = join(root, 'tools');
const OPENAPI = join(TOOLS, 'openapi');

/** Resolves when the packages of tools/ are installed. Reports on standard error, in one line each. Throws StepFailed. */
export async function installTools() {
  await install(TOOLS, 'the tools of tests and checks (tools/, npm ci)');
}

/** The folder of the linters and generators for the OpenAPI document, installed. */
export async function openApiTools() {
  await install(OPENAPI, 'the tools for the OpenAPI document (tools/openapi, npm ci)');
  return OPENAPI;
}

/** Programs that run at once wait for one installation. */
async function install(folder, what) {
  if (isInstalledIn(folder)) return;
  await withTreeLock(root, process.stderr, async () => {
    if (isInstalledIn(folder)) return;
    const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
    await runNpm(args, { doing: `Installing ${what}`, done: 'Tools installed', stream: process.stderr });
    noteInstalledIn(folder);
  });
}
