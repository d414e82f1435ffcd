import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run-npm.mjs';
import { withTreeLock } from './tree-lock.mjs';
import { root } from './tree-state.mjs';

const TOOLS = join(root, 'scripts/openapi');
/** npm writes it last: without it an installation has not ended. */
const INSTALLED = join(TOOLS, 'node_modules/.package-lock.json');
const INSTALL = ['ci', '--prefix', TOOLS, '--no-audit', '--no-fund', '--loglevel=error'];

/** The folder of the tools for the OpenAPI document, installed. Programs that run at once wait for one installation. */
export async function openApiTools() {
  if (!existsSync(INSTALLED))
    await withTreeLock(root, process.stderr, async () => {
      const steps = { doing: 'Installing the tools of scripts/openapi', done: 'Tools installed', stream: process.stderr };
      if (!existsSync(INSTALLED)) await runNpm(INSTALL, steps);
    });
  return TOOLS;
}
