import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

/** The packages named in the first column of a section's table. */
function listedUnder(heading: string): string[] {
  const [, section = ''] = read('docs/dependencies.md').split(`## ${heading}\n`);
  const rows = section.split(/^## /m)[0]!.match(/^\| `.+$/gm) ?? [];
  return rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
}

describe('docs/dependencies.md', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Manifest;
  const { devDependencies: tools } = JSON.parse(read('tools/package.json')) as Manifest;

  it('says of every package at run time what it does for us, and of no other', () => {
    expect(listedUnder('At run time')).toEqual(Object.keys(dependencies).sort());
  });

  it('says of every package for building and testing what it does for us, and of no other', () => {
    expect(listedUnder('For building and testing')).toEqual(Object.keys({ ...devDependencies, ...tools }).sort());
  });
});
