// The operator's command line. What has to be installed or built first is told on standard error: standard output is the command's own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './prepare.mjs';
import { root } from './lib/tree-state.mjs';

await orExplain(() => prepare(process.stderr));
const program = join(root, 'dist/src/admin.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
