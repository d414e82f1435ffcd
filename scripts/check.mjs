/** npm run check: what must hold of the tree apart from its tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { capture } from './lib/capture.mjs';
import { CHECKS, NOT_CHECKED } from './lib/checks.mjs';
import { installTools } from './lib/tools.mjs';
import { root } from './lib/tree-state.mjs';
import { orExplain, prepare } from './prepare.mjs';

const WIDTH = Math.max(...CHECKS.map(({ name }) => name.length));
const HELP = `Usage: npm run check [-- [NAME…] [--json]]

Checks the tree, apart from its tests. All checks run, also after one that fails. Without a NAME, all of:
${CHECKS.map(({ name, what }) => `  ${name.padEnd(WIDTH)}  ${what}`).join('\n')}

  --json  print one object: {ok, checks: [{name, state, seconds, output, toDo}]}; state is ok, failed or not checked
Exit code 0 if none fails, 1 if one does, 2 if the command was wrong. A check that cannot be made, such as audit without a registry, is
"not checked": its reason is printed, and it does not fail.
`;

async function main() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(HELP);
  const unknown = positionals.filter((name) => !CHECKS.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(`there is no check ${unknown.join(', ')}; there are ${CHECKS.map(({ name }) => name).join(', ')}`);
  const print = values.json ? () => undefined : (text) => void process.stdout.write(text);
  await orExplain(async () => {
    await prepare(process.stderr);
    await installTools();
  });
  const chosen = CHECKS.filter(({ name, needs }) => (positionals.length === 0 || positionals.includes(name)) && exists(needs));
  const results = [];
  for (const check of chosen) {
    if (process.stdout.isTTY) print(`${check.name.padEnd(WIDTH)}  …\r`);
    const result = await run(check);
    results.push(result);
    print(`${line(result)}\n`);
    if (result.output) print(`\n${result.output.trimEnd()}\n\n`);
    if (result.toDo) print(`→ ${result.toDo}\n\n`);
  }
  const ok = results.every(({ state }) => state !== 'failed');
  if (values.json) process.stdout.write(`${JSON.stringify({ ok, checks: results }, null, 2)}\n`);
  else print(`\n${summary(results)}\n`);
  process.exitCode = ok ? 0 : 1;
}

function exists(file) {
  return file === undefined || existsSync(join(root, file));
}

async function run({ name, command: [program, ...args], toDo }) {
  const since = performance.now();
  const { code, output } = await capture(process.execPath, [join(root, program), ...args]);
  const seconds = Math.round((performance.now() - since) / 100) / 10;
  const state = code !== 0 ? 'failed' : output.startsWith(NOT_CHECKED) ? 'not checked' : 'ok';
  return { name, state, seconds, output: state === 'ok' ? '' : output, toDo: state === 'failed' ? toDo : undefined };
}

function line({ name, state, seconds }) {
  return `${name.padEnd(WIDTH)}  ${(state === 'failed' ? 'FAILED' : state).padEnd(11)}  ${seconds.toFixed(1).padStart(6)} s`;
}

function summary(results) {
  const named = (wanted) => results.filter(({ state }) => state === wanted).map(({ name }) => name);
  const [failed, unchecked] = [named('failed'), named('not checked')];
  if (failed.length > 0) return `Failed: ${failed.join(', ')}. Again: npm run check -- ${failed.join(' ')}`;
  if (unchecked.length === 0) return `All ${results.length} checks passed.`;
  return `${results.length - unchecked.length} of ${results.length} checks passed. Not checked: ${unchecked.join(', ')}.`;
}

await main().catch((error) => {
  process.stderr.write(`${error.message}\nnpm run check -- --help lists the checks.\n`);
  process.exitCode = 2;
});
