import { existsSync, readFileSync } from 'node:fs';
import { READER_LANGUAGES, type Term } from './findings.js';
import { namesBy } from './names.js';
import { remembered } from './remembered.js';

/** Words: `word` is one, `word*` any that begins so, `*word` any that ends so. */
export class WordList {
  private readonly words = new Set<string>();
  private readonly beginnings = new Affixes();
  private readonly endings = new Affixes();

  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      if (entry.endsWith('*')) this.beginnings.add(entry.slice(0, -1));
      else if (entry.startsWith('*')) this.endings.add(entry.slice(1));
      else this.words.add(entry);
    }
  }

  readonly has = remembered(
    (word: string): boolean =>
      this.words.has(word) ||
      this.beginnings.some((length) => word.slice(0, length)) ||
      this.endings.some((length) => word.slice(Math.max(0, word.length - length))),
  );
}

class Affixes {
  private readonly affixes = new Set<string>();
  private lengths: readonly number[] = [];

  add(affix: string): void {
    this.affixes.add(affix);
    this.lengths = [...new Set([...this.lengths, affix.length])];
  }

  some(cut: (length: number) => string): boolean {
    return this.lengths.some((length) => this.affixes.has(cut(length)));
  }
}

const FOLDER = new URL('./languages/', import.meta.url);

/** The sections of a file, by their headings: `[heading]`, then an entry a line. languages/README.md */
function sectionsAt(path: string): Map<string, string[]> {
  const file = new URL(`${path}.txt`, FOLDER);
  const sections = new Map<string, string[]>();
  let entries: string[] = [];
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    if (line.startsWith('[')) sections.set(line.slice(1, -1), (entries = []));
    else if (line !== '' && !line.startsWith('#')) entries.push(line);
  }
  return sections;
}

type Sections = ReadonlyMap<string, readonly string[]>;

/** The sections of a word list; those of all languages together, if none is named. */
export function sectionsOf(list: string, ...languages: readonly string[]): Sections {
  const sections = new Map<string, string[]>();
  for (const language of languages.length > 0 ? languages : READER_LANGUAGES)
    for (const [heading, entries] of sectionsAt(`${language}/${list}`))
      sections.set(heading, [...(sections.get(heading) ?? []), ...entries]);
  return sections;
}

/** The sections of a list that is no language's own. */
export const commonSections = (list: string): Sections => sectionsAt(list);

/** The sections `[key | name]` of a word list: the name of each key in each language, and the phrases of all. */
export function namedSections(list: string): Map<string, { name: Term; phrases: readonly string[] }> {
  const names = new Map<string, Map<string, string>>();
  const phrases = new Map<string, string[]>();
  for (const language of READER_LANGUAGES) {
    for (const [heading, entries] of sectionsOf(list, language)) {
      const [key = '', name = ''] = columnsOf(heading);
      names.set(key, (names.get(key) ?? new Map<string, string>()).set(language, name));
      phrases.set(key, [...(phrases.get(key) ?? []), ...entries]);
    }
  }
  return new Map(
    [...names].map(([key, known]) => {
      const name = namesBy((language) => known.get(language) ?? known.values().next().value ?? key);
      return [key, { name, phrases: phrases.get(key) ?? [] }];
    }),
  );
}

/** The columns of a heading. */
export const columnsOf = (heading: string): string[] => heading.split(' | ');

/** Gives the sections of a word list by their headings, as lists of words. */
export function wordLists(list: string, ...languages: readonly string[]): (heading: string) => WordList {
  const sections = sectionsOf(list, ...languages);
  return (heading) => new WordList(entriesOf(sections, heading));
}

/** The entries of a section. @throws Error if there is no such section, which is a mistake in the file. */
export function entriesOf(sections: ReadonlyMap<string, readonly string[]>, heading: string): readonly string[] {
  const entries = sections.get(heading);
  if (!entries) throw new Error(`The word lists have no section [${heading}].`);
  return entries;
}

const PATTERNS = sectionsOf('patterns');
const sources = (headings: readonly string[]): string[] => headings.flatMap((heading) => entriesOf(PATTERNS, heading));
/** Source of a regular expression for one entry of sections of `patterns`, of whatever language. */
export const oneOf = (...headings: string[]): string => `(?:${sources(headings).join('|')})`;
/** The same, as whole words. */
export const wordsOf = (...headings: string[]): string => String.raw`(?<!\p{L})${oneOf(...headings)}(?!\p{L})`;
/** Tests a text, or a word from its beginning to its end. */
export const hasOneOf = (...headings: string[]): RegExp => new RegExp(oneOf(...headings), 'u');
export const hasWordOf = (...headings: string[]): RegExp => new RegExp(wordsOf(...headings), 'u');
export const isOneOf = (...headings: string[]): RegExp => new RegExp(`^${oneOf(...headings)}$`, 'u');

/** Source of a regular expression for one of the phrases as whole words; `*` stands for letters. */
export function anyOf(phrases: readonly string[]): string {
  return String.raw`(?<!\p{L})(?:${phrases.join('|').replaceAll('*', String.raw`\p{L}*`)})(?!\p{L})`;
}
