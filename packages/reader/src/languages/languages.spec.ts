import { readdirSync } from 'node:fs';
import { READER_LANGUAGES } from '../findings.js';
import { columnsOf, commonSections, sectionsOf } from '../lists.js';

const NAMED = [
  'skills-software-and-finance',
  'skills-care-and-trades',
  'skills-service-and-office',
  'soft-skills',
  'credentials',
  'languages',
];
const keysIn = (list: string, ...languages: string[]): string[] =>
  [...sectionsOf(list, ...languages).keys()].map((heading) => columnsOf(heading)[0] ?? '');

it('has a folder for each language, and no other', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(folders.sort()).toEqual([...READER_LANGUAGES].sort());
});

describe.each(READER_LANGUAGES)('%s', (language) => {
  it.each(NAMED)('names all of %s', (list) => {
    expect(new Set(keysIn(list, language))).toEqual(new Set(READER_LANGUAGES.flatMap((other) => keysIn(list, other))));
  });

  it('has the lists and frequent words by which it is read', () => {
    for (const list of ['answers', 'belongs', 'cues', 'grammar', 'headings', 'language-levels', 'people'])
      expect([list, sectionsOf(list, language).size]).not.toEqual([list, 0]);
    expect(sectionsOf('plain-words', language).get('frequent')?.length).toBeGreaterThan(10);
  });
});

it('knows the concepts that imply each other', () => {
  const known = new Set(NAMED.flatMap((list) => keysIn(list)));
  for (const [key, narrower] of commonSections('narrower')) expect([key, ...narrower].filter((each) => !known.has(each))).toEqual([]);
});
