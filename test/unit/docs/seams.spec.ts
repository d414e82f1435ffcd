import { readFileSync } from 'node:fs';
import { CONTEXTS } from '../../../src/contexts.js';
import { platform } from '../../../src/platform/platform.context.js';

interface Seams {
  options: { context: string; option: string; port: string }[];
  found: string[];
  fields: { name: string; doc: string }[];
  ports: { name: string; file: string; doc: string; by: string[] }[];
}

const { readSeams } = (await import(new URL('../../../scripts/lib/seams.mjs', import.meta.url).href)) as {
  readSeams: (root: string) => Seams;
};
const page = readFileSync('docs/seams.md', 'utf8');
const { options, found, fields, ports } = readSeams('.');
/** The rows of one table: its cells. */
const rowsUnder = (heading: string): string[][] => {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [, , ...rows] = section.split(/^## /m)[0]!.match(/^\|.*$/gm) ?? [];
  return rows.map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
};

describe('docs/seams.md (npm run docs)', () => {
  it('has a row with its file for each port in the code', () => {
    expect(ports.length).toBeGreaterThan(40);
    const missing = ports.filter(({ name, file }) => !page.includes(`[${name}](../${file})`));
    expect(missing).toEqual([]);
    expect([...page.matchAll(/\[\w+\]\(\.\.\/src\/(?!index\.ts)[^)]+\)/g)]).toHaveLength(ports.length + 1);
  });

  it('has the options of all contexts', () => {
    const all = [...new Set([...CONTEXTS, platform])].flatMap(({ ports: own }) => Object.keys(own));
    expect(options.map(({ option }) => option).sort()).toEqual(all.sort());
    expect(rowsUnder('Adapters that a team chooses')).toHaveLength(all.length);
  });

  it('has the classes that are found, and the properties of a context', () => {
    expect(rowsUnder('Classes that are found').map(([name]) => /^\[(\w+)\]|`(\w+)`/.exec(name!)?.slice(1).find(Boolean))).toEqual(found);
    expect(rowsUnder('What a context brings').map(([name]) => name)).toEqual(fields.map(({ name }) => `\`${name}\``));
  });
});
