import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Walk {
  from: string | string[];
  adapters?: Record<string, string>;
  without?: Record<string, string>;
}
type Walker = (walk: Walk) => { files: string[]; undecided: string[]; unused: string[] };

const { WALKS, walker } = (await import(new URL('../../../tools/walks.mjs', import.meta.url).href)) as {
  WALKS: (Walk & { title: string; max: number })[];
  walker: (root: string) => Walker;
};

describe('the walks through the sources', () => {
  const walk = walker('.');

  it.each(WALKS.map((one) => [one.title, one] as const))('%s: in few files', (_, one) => {
    const { files, undecided, unused } = walk(one);
    expect({ undecided, unused }).toEqual({ undecided: [], unused: [] });
    // A longer list: merge hops that say nothing.
    expect(files.slice(one.max)).toEqual([]);
  });
});

describe('a walk', () => {
  const SOURCES: Record<string, string> = {
    'src/a/controller.ts': `import { Port } from './index.js';
      import { Other, rule } from './rule.js';
      export class Controller {
        constructor(private readonly port: Port, private readonly other: Other) {}
        run() { this.check(); if (!this.port.save(rule(1))) throw new Other().fail(); }
        check() { return () => this.other.look(); }
      }`,
    'src/a/index.ts': `export * from './port.js';`,
    'src/a/port.ts': 'export abstract class Port { abstract save(n: number): boolean; }',
    'src/a/adapter.ts': `import { Port } from './port.js';
      import * as sql from './adapter.sql.js';
      import { clock } from '../platform/clock.js';
      export class Adapter extends Port { save() { return this.execute(sql.SAVE, clock()); } }`,
    'src/a/adapter.sql.ts': `export const SAVE = 'UPDATE';`,
    'src/a/rule.ts': `import { MAX } from './limits.js';
      export class Other { look() { return MAX; } fail() {} }
      export const rule = (n: number) => Math.min(n, MAX);`,
    'src/a/limits.ts': 'export const MAX = 1; export const MIN = 0;',
    'src/platform/clock.ts': 'export function clock() {}',
  };
  let root: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const from = 'src/a/controller.ts#Controller.run';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'walks-'));
    for (const [file, text] of Object.entries(SOURCES)) write(file, text);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('goes from a method to what it calls, at a port to its adapter, and not onto the ground', () => {
    const files = ['controller', 'rule', 'limits', 'adapter', 'adapter.sql'].map((name) => `src/a/${name}.ts`);
    expect(walker(root)({ from })).toEqual({ files, undecided: [], unused: [] });
  });

  it('takes no turn that it names, and says which it did not meet', () => {
    const { files, unused } = walker(root)({ from, without: { rule: 'not needed', 'Other.look': 'not needed', 'Other.hear': 'gone' } });
    expect(files).toEqual(['controller', 'adapter', 'adapter.sql'].map((name) => `src/a/${name}.ts`));
    expect(unused).toEqual(['Other.hear']);
  });

  it('asks for the adapter where a port has several', () => {
    write('src/b/second.ts', `import { Port } from '../a/port.js'; export class Second extends Port { save() { return true; } }`);
    expect(walker(root)({ from }).undecided).toEqual(['Port: Adapter, Second']);
    expect(walker(root)({ from, adapters: { Port: 'Second' } }).files.at(-1)).toBe('src/b/second.ts');
  });

  it('says that its beginning is gone', () => {
    expect(walker(root)({ from: 'src/a/controller.ts#Controller.gone' }).undecided).toEqual([
      'src/a/controller.ts#Controller.gone does not exist',
    ]);
  });
});
