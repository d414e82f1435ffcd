import { readFileSync } from 'node:fs';
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

/** The sections of a file of `words/`: `[heading]`, then an entry a line. Empty lines and lines that begin with `#` say nothing. */
export function sectionsOf(file: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>();
  let entries: string[] = [];
  for (const line of readFileSync(new URL(`../words/${file}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('[')) sections.set(line.slice(1, -1), (entries = []));
    else if (line !== '' && !line.startsWith('#')) entries.push(line);
  }
  return sections;
}

/** The columns of a heading: `key | English name | Lithuanian name`. */
export const columnsOf = (heading: string): string[] => heading.split(' | ');

/** Gives the sections of a file by their headings, as lists of words. */
export function wordLists(file: string): (heading: string) => WordList {
  const sections = sectionsOf(file);
  return (heading) => new WordList(entriesOf(sections, heading));
}

/** The entries of a section. @throws Error if there is no such section, which is a mistake in the file. */
export function entriesOf(sections: ReadonlyMap<string, readonly string[]>, heading: string): readonly string[] {
  const entries = sections.get(heading);
  if (!entries) throw new Error(`The word lists have no section [${heading}].`);
  return entries;
}

/** Source of a regular expression for one of the phrases as whole words; `*` stands for letters. */
export function anyOf(phrases: readonly string[]): string {
  return String.raw`(?<!\p{L})(?:${phrases.join('|').replaceAll('*', String.raw`\p{L}*`)})(?!\p{L})`;
}
