import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CONTEXTS } from '../../src/contexts.js';
import { migrationsOf } from '../../src/platform/context/define-context.js';

const FOLDER = new URL('../../dist/bundle/', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');
const files = new Map(readdirSync(FOLDER).map((file) => [file, textOf(file)]));

/** The files that a program loads before it does anything. */
function loadedBy(program: string, known = new Set<string>()): Set<string> {
  known.add(program);
  for (const [, file = ''] of files.get(program)!.matchAll(/^(?:import|\} from) (?:.* from )?"\.\/([^"]+)";$/gm)) {
    if (!known.has(file)) loadedBy(file, known);
  }
  return known;
}

const packagesIn = (loaded: Set<string>): string[] =>
  [...loaded].flatMap((file) =>
    [...files.get(file)!.matchAll(/^\s*(?:\/\/ |")node_modules\/((?:@[^/]+\/)?[^/"]+)/gm)].map(([, name = '']) => name),
  );

describe('the bundle', () => {
  it('has Nest and TypeORM for a start, and neither for the help of admin', () => {
    expect(packagesIn(loadedBy('main.js'))).toEqual(expect.arrayContaining(['@nestjs/core', 'typeorm']));
    expect(packagesIn(loadedBy('admin.js')).filter((name) => /^@nestjs\/|^typeorm$|^rxjs$/.test(name))).toEqual([]);
  });

  it('finds every file of the build that stands beside its source', () => {
    const places = [...files.values()].flatMap((text) => [...text.matchAll(/new URL\("(\.\.\/[^"]+\.js)", import\.meta\.url\)/g)]);
    expect(places.length).toBeGreaterThan(10);
    expect(places.map(([, place = '']) => place).filter((place) => !existsSync(new URL(place, FOLDER)))).toEqual([]);
  });

  it('keeps the names of migrations, by which a database knows them', () => {
    const text = [...files.values()].join('\n');
    const names = migrationsOf(CONTEXTS).map(({ name }) => name);
    expect(names.filter((name) => !new RegExp(`\\bvar ${name} = class \\{`).test(text))).toEqual([]);
  });
});
