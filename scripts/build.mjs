/**
 * npm run build: compiles sources and packages to dist/ by SWC, which checks no types (`npm run typecheck` does), and puts beside them what the
 * service serves (the OpenAPI document of docs/, the reference and the clients) and the bundle from which it starts. --declarations: also .d.ts
 * files, for the package that teams install.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { transformSync } from '@swc/core';
import { bundle } from './lib/bundle.mjs';
import { ASSETS, isSource, SOURCES, SWC_OPTIONS } from './lib/compiler.mjs';
import { noteBuilt, packages, root, sourcesHash } from './lib/tree-state.mjs';

const HELP = `Usage: npm run build [-- --declarations]

Compiles sources and packages to dist/, without a check of types, and bundles them for a quick start.
  --declarations  also the .d.ts files of the package that teams install
`;

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await build(process.argv.includes('--declarations'));

async function build(withDeclarations) {
  const hash = sourcesHash();
  await import('./locales.mjs');
  const dist = join(root, 'dist');
  for (const name of packages()) compileTree(join(root, name), ['src'], join(root, name, 'dist'), 'src');
  compileTree(root, SOURCES, dist);
  if (withDeclarations) for (const project of [...packages(), '.']) declarations(project);
  copyFileSync(join(root, 'docs/openapi.json'), join(dist, 'openapi.json'));
  await import('./reference.mjs');
  await import('./client-packages.mjs');
  await bundle();
  noteBuilt(hash);
}

/** From nothing, so that no file of an earlier build is left. `base`: the folder whose name the result leaves out. */
function compileTree(folder, sources, target, base = '') {
  rmSync(target, { recursive: true, force: true });
  for (const file of sources.flatMap((name) => filesOf(join(folder, name)))) {
    const path = relative(root, file);
    const to = join(target, relative(join(folder, base), file));
    if (isSource(file)) compile(file, to.replace(/\.ts$/, '.js'));
    else if (ASSETS.test(path)) copy(file, to);
  }
}

function compile(file, target) {
  const { code, map } = transformSync(readFileSync(file, 'utf8'), {
    ...SWC_OPTIONS,
    filename: file,
    sourceMaps: true,
    sourceFileName: relative(dirname(target), file),
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}

function copy(file, target) {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
}

function declarations(project) {
  const compiler = join(root, 'tools/node_modules/typescript-native/bin/tsc');
  const args = ['-p', join(root, project), '--emitDeclarationOnly', '--sourceMap', 'false'];
  const { status } = spawnSync(process.execPath, [compiler, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
