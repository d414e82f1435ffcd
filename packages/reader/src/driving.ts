import { hasWordOf, oneOf } from './lists.js';

const CATEGORY = '(?:AM|A1|A2|A|B1|BE|B\\+E|B|C1E|C1|CE|C\\+E|C/E|C|D1E|D1|DE|D\\+E|D|T)';
const LIST = `${CATEGORY}(?:\\s*(?:,|/|\\+|&|${oneOf('and', 'or')})\\s*${CATEGORY})*`;
const BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])(${LIST})[\\s„"“-]*(?=${oneOf('after licence categories')})`, 'gu');
const AFTER = new RegExp(`${oneOf('before licence categories')}[\\s:(–-]{1,4}(${LIST})(?![\\p{L}\\p{N}])`, 'gu');
const GENERIC = new RegExp(oneOf('driving licence'), 'giu');
const OF_DRIVING = new RegExp(oneOf('speaks of driving licences'), 'iu');
const OF_OTHERS = new RegExp(oneOf('speaks of other licences'), 'iu');
const OR = hasWordOf('or', 'or, whether');
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
    const list = text.slice(start, start + length);
    const isAny = list.includes('/') || OR.test(list);
    found.push({ categories: new Set(categories), isAny, start, end: start + length });
  };
  const isDriving = OF_DRIVING.test(text) && !OF_OTHERS.test(text);
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
