/**
 * npm run openapi: writes generated/openapi-metadata.ts from the sources of requests and responses, and docs/openapi.json from the routes.
 * --check: fails if one of them is not what would be written. --help: says so.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addCodeSamples } from '../tools/code-samples.mjs';
import { METADATA, openApiMetadata } from '../tools/openapi-metadata.mjs';
import { root } from './lib/tree-state.mjs';
import { orExplain, prepare } from './prepare.mjs';

const PAGE = 'docs/openapi.json';
const HELP = `npm run openapi [-- --check]

Writes ${METADATA} from the sources of requests and responses, and ${PAGE} from the routes of the built tree, which is built if it is out of date.
  --check  writes nothing, and exits with 1 if a file is out of date`;

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(`${HELP}\n`);
  const write = process.argv.includes('--check') ? refuse : replace;
  if (!write(METADATA, openApiMetadata())) return;
  await prepare(process.stderr);
  const document = JSON.parse(execFileSync(process.execPath, [join(root, 'dist/src/bootstrap/write-openapi.js')], { maxBuffer: 2 ** 26 }));
  await addCodeSamples(document);
  write(PAGE, `${JSON.stringify(document, null, 2)}\n`);
  copyFileSync(join(root, PAGE), join(root, 'dist/openapi.json'));
}

function replace(file, text) {
  const path = join(root, file);
  const isCurrent = current(path) === text;
  if (!isCurrent) writeFileSync(path, text);
  process.stdout.write(`${file} ${isCurrent ? 'is up to date' : 'written'}.\n`);
  return true;
}

function refuse(file, text) {
  if (current(join(root, file)) === text) return true;
  process.stderr.write(`${file} is out of date. Run \`npm run openapi\` and commit the file.\n`);
  process.exitCode = 1;
  return false;
}

function current(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

await orExplain(main);
