// Prepares the tree: installs packages and builds, each only if it is missing or out of date. Imports Node's own modules only,
// because it runs before packages are installed. `--stderr` keeps standard output clean.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withTreeLock } from './lib/tree-lock.mjs';
import { StepFailed, runNpm } from './lib/run-npm.mjs';
import { isBuilt, isInstalled, noteInstalled, root } from './lib/tree-state.mjs';

const MIN_NODE = [20, 19];

/** Resolves when the tree is ready. Reports on the stream. Throws StepFailed. */
export async function prepare(stream) {
  refuseOldNode();
  if (isInstalled() && isBuilt()) return;
  await withTreeLock(root, stream, async () => {
    if (!isInstalled()) await install(stream);
    if (!isBuilt()) await build(stream);
  });
}

/** Runs a main function. A failed step ends the process with its exit code and its message. */
export async function orExplain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(error.exitCode);
  }
}

async function install(stream) {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await runNpm(args, { doing: 'Installing packages (npm ci)', done: 'Packages installed', stream });
  noteInstalled();
}

async function build(stream) {
  await runNpm(['run', 'build'], { doing: 'Building (npm run build)', done: 'Built', stream });
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new StepFailed(
    `This is Node ${process.versions.node}, and ${MIN_NODE.join('.')} or newer is needed. Install a current one (https://nodejs.org, or "nvm install 22") and try again.`,
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await orExplain(() => prepare(process.argv.includes('--stderr') ? process.stderr : process.stdout));
}
