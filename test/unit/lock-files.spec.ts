import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const FOLDERS = ['', 'tools/', 'tools/openapi/', 'agents/phone/'];

describe.each(FOLDERS.map((folder) => `${folder}package-lock.json`))('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };

  // A lock file written for one platform only, or with a registry that lacks some packages, makes `npm ci` fail with EUSAGE.
  it('has an entry for each optional package, so that npm ci works on every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).flatMap((name) => (isLocked(packages, path, name) ? [] : [`${path}: ${name}`])),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry, so that each machine asks its own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

/** Whether the package at `path` finds `name`, as Node looks for it: in its own node_modules, then in those above. */
function isLocked(packages: Record<string, LockedPackage>, path: string, name: string): boolean {
  if (packages[join(path, 'node_modules', name)]) return true;
  if (path === '') return false;
  const parent = path.lastIndexOf('/node_modules/');
  return isLocked(packages, parent < 0 ? '' : path.slice(0, parent), name);
}
