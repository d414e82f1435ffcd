/**
 * node scripts/tools.mjs [PROGRAM [argument…]]: installs the packages of tools/ where they are missing or out of date, then runs one of their
 * programs in the present folder. Passes on its exit code.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { StepFailed } from './lib/run-npm.mjs';
import { installTools, TOOLS } from './lib/tools.mjs';
import { orExplain } from './prepare.mjs';

/** Packages whose program has another name than they. */
const PACKAGES = { depcruise: 'dependency-cruiser', tsc: 'typescript' };

await orExplain(async () => {
  const [program, ...args] = process.argv.slice(2);
  await installTools();
  if (program === undefined) return;
  const { status, signal } = spawnSync(process.execPath, [fileOf(program), ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 128 + constants.signals[signal];
});

/** The file of a program: npm's links in .bin are no scripts of Node on Windows. */
function fileOf(program) {
  const folder = join(TOOLS, 'node_modules', PACKAGES[program] ?? program);
  try {
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return join(folder, typeof bin === 'string' ? bin : (bin[program] ?? Object.values(bin)[0]));
  } catch {
    throw new StepFailed(`tools/ has no program ${program}. tools/package.json lists its packages.`);
  }
}
