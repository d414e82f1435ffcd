const CATEGORY = '(?:AM|A1|A2|A|B1|BE|B\\+E|B|C1E|C1|CE|C\\+E|C/E|C|D1E|D1|DE|D\\+E|D|T)';
const LIST = `${CATEGORY}(?:\\s*(?:,|/|\\+|&|and|ir|or|arba|bei)\\s*${CATEGORY})*`;
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(${LIST})[\\s„"“-]*(?=[Cc]ateg|[Kk]ategor|[Kk]at\\.|[Dd]riv|[Ll]icen[cs]e|[Vv]airuotoj)`,
  'gu',
);
const AFTER = new RegExp(
  `(?:[Cc]ategor(?:y|ies)|CATEGORY|[Cc]at\\.?|[Kk]ategorij\\p{L}{1,4}|[Kk]at\\.|[Dd]riving [Ll]icen[cs]es?|[Dd]river['’]?s? [Ll]icen[cs]e|[Vv]airuotojo (?:pažymėjim|pazymejim)\\p{L}{1,3}|[Tt]eisės)[\\s:(–-]{1,4}(${LIST})(?![\\p{L}\\p{N}])`,
  'gu',
);
const GENERIC =
  /(?<!(?:forklift|truck|crane|train|tractor|boat|krautuvo|kranų|krano|traktoriaus|traktorininko|keltuvo)\s)(?:driving|driver['’]?s?|drivers['’]?)\s+(?:licen[cs]e|permit)|(?<!(?:krautuvo|krautuvų|kranų|krano|traktoriaus)\s)(?:vairuotojo\s+(?:pažymėjim|pazymejim|teis)|vairavimo\s+teis)|(?<!\p{L})car\s+licen[cs]e/giu;
const HGV = /(?:HGV|LGV)(?:\s+(?:licen[cs]e|class))?\s*(?:class\s*)?([12])?/giu;

/** What a category includes by Directive 2006/126/EC, article 6. */
const INCLUDES: Readonly<Record<string, readonly string[]>> = {
  BE: ['B'], C1: ['B'], C1E: ['C1', 'BE', 'B'], C: ['C1', 'B'], CE: ['C', 'C1', 'C1E', 'BE', 'B'], D1: ['B'], D: ['D1', 'B'], DE: ['D', 'D1', 'BE', 'B'], A: ['A1', 'A2'], A2: ['A1'],
}; // prettier-ignore

/** Categories of driving licences named in a text, with the offsets where they stand. No category: a licence without one. */
export interface DrivingMention {
  categories: ReadonlySet<string>;
  /** Whether one of them is enough: "B or C", "C/CE". */
  isAny: boolean;
  start: number;
  end: number;
}

const split = (list: string): string[] => (list.match(new RegExp(CATEGORY, 'gu')) ?? []).map((each) => each.replace(/[+/]/u, ''));

/** Finds driving licences and their categories; the text is not folded, because "a driving licence" is no category A. */
export function drivingMentions(text: string): DrivingMention[] {
  const found: DrivingMention[] = [];
  const add = (categories: readonly string[], start: number, length: number): void => {
    const isAny = /\/|(?<!\p{L})(?:or|arba|ar)(?!\p{L})/u.test(text.slice(start, start + length));
    found.push({ categories: new Set(categories), isAny, start, end: start + length });
  };
  const isDriving =
    /driv|licen|vairuot|kateg|teis[eė]s|hgv|truck|pažymėj|pazymej/iu.test(text) &&
    !/waste|vaccin|guns?(?!\p{L})|builder|hepatit/iu.test(text);
  if (!isDriving && text.split(/\s+/u).length > 3) return found;
  for (const pattern of [BEFORE, AFTER])
    for (const match of text.matchAll(pattern)) add(split(match[1] ?? ''), match.index, match[0].length);
  for (const match of text.matchAll(HGV)) add([match[1] === '2' ? 'C' : 'CE'], match.index, match[0].length);
  const hasCategory = found.length > 0;
  if (!hasCategory) for (const match of text.matchAll(GENERIC)) add([], match.index, match[0].length);
  return found;
}

/** Whether the categories held include one of those asked for; a licence without a category is one for cars. */
export function includesCategory(held: ReadonlySet<string>, asked: ReadonlySet<string>, isAny: boolean): boolean {
  const all = new Set(held.size === 0 ? ['B'] : [...held].flatMap((category) => [category, ...(INCLUDES[category] ?? [])]));
  const has = (category: string): boolean => all.has(category);
  return asked.size === 0 || (isAny ? [...asked].some(has) : [...asked].every(has));
}
