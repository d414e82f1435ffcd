// The operator's command line. Installing and building is reported on standard error, because standard output belongs to the command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { orExplain, prepare } from './prepare.mjs';
import { root } from './lib/tree-state.mjs';

await orExplain(() => prepare(process.stderr));
const program = join(root, 'dist/bundle/admin.js');
process.argv[1] = program;
await import(pathToFileURL(program).href);
