/**
 * A step of the build: the samples of the OpenAPI document, and the script of the page at /docs, compressed, with its licence. The product
 * has no package of it at run time.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addCodeSamples } from './lib/code-samples.mjs';
import { root } from './lib/tree-state.mjs';

const folder = join(root, 'dist/reference');
mkdirSync(folder, { recursive: true });
const script = readFileSync(join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'));
writeFileSync(join(folder, 'scalar.js.gz'), gzipSync(script, { level: 9 }));
copyFileSync(join(root, 'scripts/lib/scalar-licence.txt'), join(folder, 'LICENSE'));

const openapi = join(root, 'dist/openapi.json');
const document = JSON.parse(readFileSync(openapi, 'utf8'));
await addCodeSamples(document);
writeFileSync(openapi, `${JSON.stringify(document, null, 2)}\n`);
