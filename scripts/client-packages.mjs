/** A step of the build: the clients as packages that npm and pip install from the service, in dist/clients. The same sources give the same bytes. */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { root } from './lib/tree-state.mjs';

const folder = join(root, 'dist/clients');
const read = (file) => readFileSync(join(root, 'clients', file), 'utf8');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
write('typescript', '.tgz', typescriptPackage());
write('python', '.tar.gz', pythonPackage());

function write(name, suffix, { version, top, files }) {
  writeFileSync(join(folder, `${name}-${version}${suffix}`), gzipSync(tar(top, files), { level: 9 }));
}

/** What `npm pack` makes in clients/typescript, compiled by SWC. The command has no declarations. */
function typescriptPackage() {
  // Its scripts need the repository.
  const manifest = { ...JSON.parse(read('typescript/package.json')), scripts: undefined };
  const files = new Map([
    ['package.json', JSON.stringify(manifest, null, 2) + '\n'],
    ['README.md', read('typescript/README.md')],
  ]);
  const sources = readdirSync(join(root, 'clients/typescript/src'), { recursive: true }).filter((name) => name.endsWith('.ts'));
  for (const name of sources.map((source) => source.replaceAll('\\', '/'))) {
    const target = `dist/${name.slice(0, -'.ts'.length)}`;
    const { js, declarations } = compile(name);
    files.set(`${target}.js`, js);
    if (declarations) files.set(`${target}.d.ts`, declarations);
  }
  return { version: manifest.version, top: 'package', files };
}

/** Throws if an export that is part of the library has no explicit type. */
function compile(name) {
  const emitIsolatedDts = !name.startsWith('listen/');
  const { code, output } = transformSync(read(`typescript/src/${name}`), {
    ...{ filename: name, configFile: false, swcrc: false, module: { type: 'es6' } },
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, experimental: { emitIsolatedDts } },
  });
  return { js: code, declarations: emitIsolatedDts && JSON.parse(output).__swc_isolated_declarations__ };
}

/** A source distribution with the document, from which `generate.py` writes the rest when pip builds it. */
function pythonPackage() {
  const project = read('python/pyproject.toml');
  const field = (name) => new RegExp(`^${name} = (.+)$`, 'm').exec(project)?.[1];
  const [name, version, summary, python, dependencies] = ['name', 'version', 'description', 'requires-python', 'dependencies'].map((each) =>
    JSON.parse(field(each)),
  );
  const written = [...read('python/.gitignore').matchAll(/^!\/(.+)$/gm)].map(([, file]) => file);
  const files = new Map(['pyproject.toml', 'README.md', 'generate.py', ...written].map((file) => [file, read(`python/${file}`)]));
  const document = readFileSync(join(root, 'docs/openapi.json'), 'utf8');
  files.set('openapi.json', JSON.stringify(JSON.parse(document, (key, value) => (key === 'x-codeSamples' ? undefined : value))));
  const about = { 'Metadata-Version': '2.1', Name: name, Version: version, Summary: summary, 'Requires-Python': python };
  const lines = [...Object.entries(about), ...dependencies.map((one) => ['Requires-Dist', one])].map((entry) => entry.join(': '));
  files.set('PKG-INFO', lines.join('\n') + '\n');
  return { version, top: `${name.replaceAll('-', '_')}-${version}`, files };
}

/** An archive in the format ustar. Every file has one time and mode, as npm gives them. */
function tar(top, files) {
  const blocks = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, text]) => {
      const content = Buffer.from(text);
      return [header(`${top}/${name}`, content.length), content, Buffer.alloc(-content.length & 511)];
    });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

function header(path, size) {
  if (path.length > 100) throw new Error(`${path} is too long for the header of an archive`);
  const block = Buffer.alloc(512);
  const octal = (value, digits) => value.toString(8).padStart(digits, '0');
  const put = (text, at) => block.write(text, at, 'latin1');
  put(path, 0);
  put(octal(0o644, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(Date.UTC(1985, 9, 26, 8, 15) / 1000, 11), 136);
  put('        0', 148);
  put('ustar\x0000', 257);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  put(`${octal(checksum, 6)}\0 `, 148);
  return block;
}
