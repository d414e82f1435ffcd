/**
 * A step of the build: the guides in HTML, and the script of the page at /docs, compressed, with its
 * licence. The product has no package of them at run time.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readGuides } from './lib/guides.mjs';
import { root } from './lib/tree-state.mjs';

/** Scalar's examples of a key, one of them a joke, and ours. */
const EXAMPLE_KEYS = { QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT: 'Your key', YOUR_SECRET_TOKEN: '$API_KEY' };

const folder = join(root, 'dist/reference');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'guides.json'), JSON.stringify(readGuides()));
const scalar = readFileSync(join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'), 'utf8');
const script = Object.entries(EXAMPLE_KEYS).reduce((text, [theirs, ours]) => text.replaceAll(theirs, () => ours), scalar);
writeFileSync(join(folder, 'scalar.js.gz'), gzipSync(script, { level: 9 }));
copyFileSync(join(root, 'scripts/lib/scalar-licence.txt'), join(folder, 'LICENSE'));
