import { READER_LANGUAGES } from './findings.js';
import { hasOneOf, oneOf, sectionsOf } from './lists.js';
import type { Statement } from './statements.js';

/** The twelve months of a language, by how their names begin. */
const MONTHS = READER_LANGUAGES.flatMap((language) => sectionsOf('patterns', language).get('months') ?? []);
const MONTH_NAME = `${oneOf('months')}[a-z]{0,8}`;
const MONTH_BEFORE = '(?:\\d{1,2}[./-])?(\\d{1,2})(?:[./-]|(?<=0[1-9]|1[0-2]) )';
const MONTH_AFTER = '(?:[./-]| (?=(?:0[1-9]|1[0-2])(?!\\d| ?[a-z%])))(\\d{1,2})(?:[./-]\\d{1,2})?(?!\\d)';
const POINT = `(?:(${MONTH_NAME})\\.?,? |${MONTH_BEFORE})?((?:19|20)\\d\\d)(?:${MONTH_AFTER}|${oneOf('after a year, before its month')}? (${MONTH_NAME}))?${oneOf('after a date')}?`;
const PRESENT = `(?:${oneOf('before now')} )?${oneOf('now')}`;
const TO = `(?:-|–|—|${oneOf('to a date')})`;
const RANGE = new RegExp(`(?<![\\d.])${POINT} ?${TO} ?(?:${POINT}|${PRESENT})(?!\\d)`, 'gu');
const SINCE = new RegExp(`(?<![a-z])${oneOf('since')} ${POINT}(?! ?${TO} )`, 'gu');

const NUMBERS = new Map(
  [...sectionsOf('grammar')].flatMap(([heading, words]) => {
    const number = /^number (\d+)$/u.exec(heading)?.[1];
    return number ? words.map((word) => [word, Number(number)] as const) : [];
  }),
);
const COUNT = `(\\d{1,2}|${[...NUMBERS.keys()].join('|')})`;
const STATED = new RegExp(`(?<![\\d.,a-z])${COUNT}(?: ?(?:-|–|to) ?\\d{1,2})? ?\\+?(?:-?[a-z]{2,5})? ?${oneOf('years')}(?![a-z])`, 'gu');
/** "34 years old" and "turiu 34 metus" state an age. The masking removes ages; those that it misses are not counted as experience. */
const AGE_BEFORE = new RegExp(`(?:^|[^a-z])${oneOf('before an age')},? $`, 'u');
const AGE_AFTER = new RegExp(`^${oneOf('after an age')}`, 'u');
const AGE_ALONE = /^,(?= |$)|^$/u;
const OF_WORK = new RegExp(`^(?: [a-z]+){0,3} ${oneOf('years of work')}`, 'u');
const MIN_WORKING_AGE = 16;
const MAX_CAREER = 45;

/** Months since year 0, `[from, to)`. */
export type Span = { from: number; to: number };

function monthOf(name: string | undefined, number: string | undefined): number | null {
  if (name) return MONTHS.findIndex((month) => name.startsWith(month)) % 12;
  const month = Number(number);
  return number && month >= 1 && month <= 12 ? month - 1 : null;
}

/** The spans of time named in a statement. Open spans end at `asOf` (`YYYY-MM`); no span reaches beyond it. */
function spansIn({ folded }: Statement, asOf: string): Span[] {
  if (!/(?:19|20)\d\d/u.test(folded)) return [];
  const present = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7));
  const spans: Span[] = [];
  for (const match of folded.matchAll(RANGE)) {
    const from = Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0);
    const endMonth = monthOf(match[6] ?? match[10], match[7] ?? match[9]);
    const to = match[8] === undefined ? present : Number(match[8]) * 12 + (endMonth === null ? 0 : endMonth + 1);
    spans.push({ from, to: Math.max(to, match[8] === match[3] ? from + 6 : to) });
  }
  for (const match of folded.matchAll(SINCE)) {
    spans.push({ from: Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0), to: present });
  }
  return spans.map(({ from, to }) => ({ from, to: Math.min(to, present) })).filter(({ from, to }) => from < to);
}

/** A duration of work that a statement gives as a number ("over 5 years of experience"). */
export interface StatedYears {
  years: number;
  /** Offset in the statement. */
  at: number;
}

export function statedYears({ folded }: Pick<Statement, 'folded'>): StatedYears[] {
  return Array.from(folded.matchAll(STATED), (match) => ({ match, years: NUMBERS.get(match[1] ?? '') ?? Number(match[1]) }))
    .filter(({ match, years }) => years <= MAX_CAREER && !isAge(folded, match, years))
    .map(({ match, years }) => ({ years, at: match.index }));
}

function isAge(folded: string, { 0: stated, index }: RegExpExecArray, years: number): boolean {
  if (years < MIN_WORKING_AGE) return false;
  const after = folded.slice(index + stated.length, index + stated.length + 60);
  if (AGE_AFTER.test(after)) return true;
  const before = folded.slice(Math.max(0, index - 10), index);
  return (AGE_BEFORE.test(before) && !OF_WORK.test(after)) || (stated.endsWith('m.') && /, $/u.test(before) && AGE_ALONE.test(after));
}

/** The years that a requirement asks for (the lower bound of "3–5 years"); null if it names none. An age is none. */
export function requiredYears(folded: string): number | null {
  return statedYears({ folded })[0]?.years ?? null;
}

/** Years covered by the spans together, overlaps counted once; to one decimal. */
export function yearsCovered(spans: readonly Span[]): number {
  let months = 0;
  let reached = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.round((months / 12) * 10) / 10;
}

const CERTAIN_STUDY = hasOneOf('certain study');
const STUDY = hasOneOf('study');
const MAX_ENTRY_STATEMENTS = 12;
const MAX_TITLE_LINES = 2;

/** A dated part of a CV: its spans and the statements that belong to it. */
export interface CareerEntry {
  spans: readonly Span[];
  /** Its title: the line with the dates, or those beside a bare date. */
  title: readonly number[];
  statements: readonly number[];
  isStudy: boolean;
}

/** Whether a line holds little more than dates: the job they belong to stands in the lines around it. */
const isBareDate = ({ folded }: Statement): boolean => folded.replaceAll(/[^a-z]/gu, '').length <= 14;

/** The dated entries of a CV: the line with the dates, the title above a bare date, and the lines until the next date or paragraph. */
export function careerEntries(statements: readonly Statement[], asOf: string, namesRole: (statement: number) => boolean): CareerEntry[] {
  const spans = statements.map((statement) => (statement.section === 'references' ? [] : spansIn(statement, asOf)));
  const isDated = (index: number): boolean => (spans[index]?.length ?? 0) > 0;
  return statements.flatMap((statement, index) => {
    if (!isDated(index)) return [];
    const own = [index];
    // The title stands above a bare date, sometimes with the employer between.
    for (let above = index - 1; above >= Math.max(0, index - MAX_TITLE_LINES) && isBareDate(statement); above -= 1) {
      if (isDated(above) || statements[above + 1]?.opensParagraph) break;
      own.unshift(above);
    }
    const title = own.length > 1 || !isBareDate(statement) ? [...own] : [index, index + 1];
    for (let next = index + 1; next < Math.min(statements.length, index + MAX_ENTRY_STATEMENTS); next += 1) {
      const following = statements[next];
      if (!following || isDated(next) || following.opensParagraph || following.section !== statement.section) break;
      const after = statements[next + 1];
      if (after && isDated(next + 1) && isBareDate(after) && !after.opensParagraph) break;
      own.push(next);
    }
    return [
      {
        title,
        spans: spans[index] ?? [],
        statements: own,
        isStudy:
          statement.section === 'education' || CERTAIN_STUDY.test(statement.folded) || (STUDY.test(statement.folded) && !namesRole(index)),
      },
    ];
  });
}
