/** A step of the build: the guides in HTML, and the script and the style sheet of the page at /docs, compressed, with their licence. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readGuides } from './lib/guides.mjs';
import { root } from './lib/tree-state.mjs';

const SWAGGER_UI = join(root, 'node_modules/swagger-ui-dist');
/** By the name under which it is served. */
const FILES = { 'reference.js': 'swagger-ui-bundle.js', 'reference.css': 'swagger-ui.css' };

const folder = join(root, 'dist/reference');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'guides.json'), JSON.stringify(readGuides()));
for (const [name, file] of Object.entries(FILES)) {
  // Its map is not served.
  const text = readFileSync(join(SWAGGER_UI, file), 'utf8').replace(/\n\/[/*]# sourceMappingURL=.*$/, '\n');
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
}
copyFileSync(join(SWAGGER_UI, 'LICENSE'), join(folder, 'LICENSE'));
