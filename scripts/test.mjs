// Runs jest with the options that ES modules need; passes on arguments, signals and the exit code. `--deep` adds the files *.deep.*, with
// crashes, processes, browsers and simulated weeks; `--deep-only` runs no others.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installTools, TOOLS } from './lib/tools.mjs';
import { orExplain } from './prepare.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const hooks = pathToFileURL(join(root, 'tools/jest/register.mjs')).href;
// Most of what a test makes dies at once: with a larger young generation less of it is copied.
const options = [process.env.NODE_OPTIONS, '--enable-source-maps', '--max-semi-space-size=64', `--import=${hooks}`]
  .filter(Boolean)
  .join(' ');
const tiers = { '--deep': 'all', '--deep-only': 'deep' };
const args = process.argv.slice(2);
const tier = args.map((arg) => tiers[arg]).find(Boolean) ?? 'quick';
if (args.some((arg) => /^--(coverage|collect-?coverage)(?!=false$)/i.test(arg))) {
  process.stderr.write('--coverage is not supported: tests run outside the sandbox of Jest, which would count 0 % of every file.\n');
  process.exit(2);
}

await orExplain(installTools);
const jest = spawn(process.execPath, [join(TOOLS, 'node_modules/jest/bin/jest.js'), ...args.filter((arg) => !(arg in tiers))], {
  cwd: root,
  env: { ...process.env, NODE_OPTIONS: options, TEST_TIER: tier },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => jest.kill(signal));
jest.once('error', (error) => {
  process.stderr.write(`jest could not be started: ${error.message}\n`);
  process.exitCode = 1;
});
jest.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
