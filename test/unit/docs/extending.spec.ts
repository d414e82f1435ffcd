import { readFileSync } from 'node:fs';
import * as face from '../../../src/index.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The names that a file exports, types included. */
function exportsOf(source: string): string[] {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, names = '']) => names.split(','));
  return lists.flat().map((name) => name.replace(/\btype\b/, '').trim());
}

describe('docs/extending.md', () => {
  it('lists what the package exports, and nothing else', () => {
    const [, section = ''] =
      /^## What the package exports\n([^]*?)^`interview-platform-api\/testing`/m.exec(read('docs/extending.md')) ?? [];
    const listed = [...section.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');
    const exported = exportsOf(read('src/index.ts')).filter((name) => name !== '');
    expect(exported).toEqual(expect.arrayContaining(Object.keys(face)));
    expect(listed.sort()).toEqual(exported.sort());
  });
});

describe('docs/field-decorators.md', () => {
  it('has a row with type and example for each decorator of fields that the package exports', () => {
    const [, section = ''] = /^\/\/ Routes\n([^]*?)^$/m.exec(read('src/index.ts')) ?? [];
    const names = [...section.matchAll(/^export \{([^}]*)\} from '\.\/platform\/http\/fields\/decorators\.js';/gm)];
    const exported = names.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    const rows = [...read('docs/field-decorators.md').matchAll(/^\| `@(\w+)\([^|]*`\s*\|[^|]*`[^|]+\|.*`@\w+\(/gm)];
    expect(exported.length).toBeGreaterThan(10);
    expect(rows.map(([, name]) => name).sort()).toEqual(exported.sort());
  });
});
