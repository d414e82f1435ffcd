/** A part of npm run build: makes packages/<name>/dist from nothing, so that no file of an earlier build is left. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from './lib/tree-state.mjs';

for (const folder of packages().map((name) => join(root, name))) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  // The files that the sources read.
  cpSync(join(folder, 'src'), join(folder, 'dist'), {
    recursive: true,
    filter: (file) => file.endsWith('.txt') || statSync(file).isDirectory(),
  });
}
