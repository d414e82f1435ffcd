/** A part of npm run build: compiles packages/* into their `dist/`, from nothing, so that no file of an earlier build is left. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packages, root } from './lib/tree-state.mjs';

for (const folder of packages()) {
  rmSync(join(root, folder, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { status } = spawnSync(process.execPath, [compiler, '-p', join(root, folder)], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
