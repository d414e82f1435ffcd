/**
 * npm run openapi:lint: checks docs/openapi.json with Spectral and Redocly, and runs generators on it. Any warning fails. Installs the tools
 * of tools/openapi first if they are missing.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { openApiTools } from './lib/tools.mjs';
import { root } from './lib/tree-state.mjs';
import { orExplain } from './prepare.mjs';

const DOCUMENT = join(root, 'docs/openapi.json');
const HELP = `npm run openapi:lint

Checks docs/openapi.json with Spectral and Redocly, and runs openapi-typescript and @hey-api/openapi-ts on it.
Exit code 1 if any of them warns.
`;

/** Each program of the tools with its arguments. Redocly also warns of old versions of Node, which is no fault of the document. */
const checks = (folder) => [
  { name: 'Spectral', program: 'spectral', args: ['lint', DOCUMENT, '--ruleset', 'spectral.yaml', '--fail-severity', 'hint'] },
  { name: 'Redocly', program: 'redocly', args: ['lint', DOCUMENT, '--config', 'redocly.yaml'], warning: /you have \d+ warning/i },
  { name: 'openapi-typescript', program: 'openapi-typescript', args: [DOCUMENT, '--output', join(folder, 'types.ts')] },
  { name: '@hey-api/openapi-ts', program: 'openapi-ts', args: ['--input', DOCUMENT, '--output', join(folder, 'client'), '--no-log-file'] },
];

async function main() {
  if (process.argv.includes('--help')) return void process.stdout.write(HELP);
  const tools = await openApiTools();
  const folder = mkdtempSync(join(tmpdir(), 'openapi-lint-'));
  try {
    for (const check of checks(folder)) await run(tools, check);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(tools, { name, program, args, warning = /warn/i }) {
  const { failed, output } = await execute(tools, program, args);
  if (!failed && !warning.test(output)) return void process.stdout.write(`${name}: no warning.\n`);
  process.stderr.write(`${output}\n${name} objects to docs/openapi.json: its output is above.\n`);
  process.exitCode = 1;
}

async function execute(tools, program, args) {
  const file = join(tools, 'node_modules/.bin', program);
  const env = { ...process.env, CI: 'true', NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  try {
    const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: tools, env, maxBuffer: 64 * 1024 * 1024 });
    return { failed: false, output: stripVTControlCharacters(stdout + stderr) };
  } catch (error) {
    return { failed: true, output: stripVTControlCharacters(`${error.stdout ?? ''}${error.stderr ?? error.message}`) };
  }
}

await orExplain(main);
