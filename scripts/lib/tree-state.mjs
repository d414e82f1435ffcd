// Compares what is installed and built with what should be. Compares content, because a checkout or a copy changes file times.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.prepared';
const NPM_RECORD = 'node_modules/.package-lock.json';
const BUILT = join(root, 'dist/.built');
/** The build itself, and the pages that it renders. */
const BUILDERS = ['build', 'lib/compiler', 'lib/bundle', 'reference', 'client-packages', 'locales', 'lib/messages', 'lib/guides'].map(
  (name) => `scripts/${name}.mjs`,
);
const GUIDES = ['docs', 'docs/rules'].flatMap((folder) =>
  readdirSync(join(root, folder)).flatMap((file) => (file.endsWith('.md') ? [`${folder}/${file}`] : [])),
);
const READMES = ['clients/typescript/README.md', 'clients/python/README.md', 'CHANGELOG.md'];
const CLIENTS = [
  'typescript/src',
  'typescript/package.json',
  'python/interview_platform',
  'python/generate.py',
  'python/pyproject.toml',
].map((path) => `clients/${path}`);
const SOURCES = [
  'src',
  'migrations',
  'locales',
  'generated',
  'docs/openapi.json',
  'packages',
  'package-lock.json',
  ...BUILDERS,
  ...GUIDES,
  ...READMES,
  ...CLIENTS,
];
/** Specs, and what a build and an installation make in packages/. */
const NOT_BUILT = /\.spec\.ts$|^[\\/]packages[\\/][^\\/]+[\\/](dist|node_modules|test)[\\/]/;

/** The folders of the workspaces, `packages/<name>`. */
export function packages() {
  return readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
}

export function isInstalled() {
  return isInstalledIn(root);
}

export function noteInstalled() {
  noteInstalledIn(root);
}

/** Whether the node_modules of a folder match its package-lock.json, for this platform and this Node. */
export function isInstalledIn(folder) {
  if (textOf(join(folder, INSTALLED)) === installation(folder)) return true;
  if (existsSync(join(folder, INSTALLED)) || !wasInstalledByHand(folder)) return false;
  noteInstalledIn(folder);
  return true;
}

export function noteInstalledIn(folder) {
  writeFileSync(join(folder, INSTALLED), installation(folder));
}

export function isBuilt() {
  const entries = ['dist/bundle/main.js', ...packages().map((folder) => `${folder}/dist/index.js`)];
  return entries.every((file) => existsSync(join(root, file))) && textOf(BUILT) === sourcesHash();
}

/** Take it before the build, so that a change made during the build is built the next time. */
export function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES) addTo(hash, path);
  return hash.digest('hex');
}

export function noteBuilt(hash) {
  writeFileSync(BUILT, hash);
}

function installation(folder) {
  const [major] = process.versions.node.split('.');
  const wanted = createHash('sha256')
    .update(textOf(join(folder, LOCK)) ?? textOf(join(folder, 'package.json')))
    .digest('hex');
  return `${wanted} node${major} ${process.platform}-${process.arch}\n`;
}

/** npm records what it installed, so an earlier `npm ci` need not be repeated. Optional packages may be for other platforms. */
function wasInstalledByHand(folder) {
  const [lock, record] = [join(folder, LOCK), join(folder, NPM_RECORD)];
  if (!existsSync(lock) || !existsSync(record)) return false;
  const wanted = packagesIn(lock);
  const found = packagesIn(record);
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || found[path]?.version === version || ((optional || devOptional) && !found[path]),
  );
}

function packagesIn(lock) {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

function addTo(hash, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  const entries = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, withFileTypes: true }) : null;
  const files = entries
    ? entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    : [full];
  for (const file of files.filter((name) => !NOT_BUILT.test(name.slice(root.length))).sort()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)} ${content.length}\n`).update(content);
  }
}

function textOf(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
