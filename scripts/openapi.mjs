/**
 * npm run openapi: writes docs/openapi.json, the document that the built tree serves at /openapi.json; builds the tree first if needed.
 * --check: fails if the page is not what would be written. --help: says so.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/tree-state.mjs';
import { orExplain, prepare } from './prepare.mjs';

const PAGE = 'docs/openapi.json';
const HELP = `npm run openapi [-- --check]

Writes ${PAGE} from the built tree, which is built first if it is out of date.
  --check  writes nothing, and exits with 1 if the file is out of date`;

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(`${HELP}\n`);
  await prepare(process.stderr);
  const built = readFileSync(join(root, 'dist/openapi.json'), 'utf8');
  const page = join(root, PAGE);
  if (existsSync(page) && readFileSync(page, 'utf8') === built) return process.stdout.write(`${PAGE} is up to date.\n`);
  if (process.argv.includes('--check')) {
    process.stderr.write(`${PAGE} is out of date. Run \`npm run openapi\` and commit the file.\n`);
    process.exitCode = 1;
    return;
  }
  writeFileSync(page, built);
  process.stdout.write(`${PAGE} written.\n`);
}

await orExplain(main);
