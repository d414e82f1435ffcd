import { READER_LANGUAGES } from './findings.js';
import { hasOneOf, oneOf, sectionsOf } from './lists.js';
import type { Section, Statement } from './statements.js';

/** The twelve months of a language, by how their names begin. */
const MONTHS = READER_LANGUAGES.flatMap((language) => sectionsOf('patterns', language).get('months') ?? []);
const MONTH_NAME = `${oneOf('months')}[a-z]{0,8}`;
const MONTH_BEFORE = '(?:\\d{1,2}[./-])?(\\d{1,2})(?:[./-]|(?<=0[1-9]|1[0-2]) )';
const MONTH_AFTER = '(?:[./-]| (?=(?:0[1-9]|1[0-2])(?!\\d| ?[a-z%])))(\\d{1,2})(?:[./-]\\d{1,2})?(?!\\d)';
const POINT = `(?:(${MONTH_NAME})\\.?,? |${MONTH_BEFORE})?((?:19|20)\\d\\d)(?:${MONTH_AFTER}|${oneOf('after a year, before its month')}? (${MONTH_NAME}))?${oneOf('after a date')}?`;
const PRESENT = `(?:${oneOf('before now')} )?${oneOf('now')}`;
const TO = `(?:-|–|—|${oneOf('to a date')})`;
const RANGE = new RegExp(`(?<![\\d.])${POINT} ?${TO} ?(?:${POINT}|${PRESENT})(?!\\d)`, 'gu');
const OPEN = new RegExp(`(?<![\\d.])${POINT} ?[-–—] ?(?=$|[|,;:)])`, 'gu');
const SINCE = new RegExp(`(?<![a-z])${oneOf('since')} ${POINT}(?! ?${TO} )`, 'gu');
const HAS_OPEN_END = /\d ?[-–—] ?(?:$|[|,;:)])/u;
const OPENS_RANGE = /(?:19|20)\d\d[^\d]{0,8}[-–—]$/u;
const CLOSES_RANGE = new RegExp(`^(?:${POINT}|${PRESENT})$`, 'u');

/** Dates in a shorter form: quarters, '12 for 2012, and 2019–21. */
const SHORT_DATE = new RegExp(`(?<![a-z])q[1-4]|(?<![a-z\\d])['’‘]\\d\\d(?!\\d)|\\d[-–—]\\d\\d(?!\\d)|${oneOf('quarter')}`, 'u');
const SHORT_YEAR = /(?<![a-z\d])['’‘](\d\d)(?![\d'’‘a-z])/gu;
const SHORT_END = /(?<![\d.])((19|20)(\d\d)[-–—])(1[3-9]|[2-9]\d)(?!\d|[./-]\d)/gu;
const QUARTER = new RegExp(
  `(${TO} ?)?(?:q([1-4])[ /-]?((?:19|20)\\d\\d)|((?:19|20)\\d\\d)${oneOf('after a year, before its month')}? (?:q([1-4])|([1-4]|iv|i{1,3})[a-z.-]{0,4} ?${oneOf('quarter')}))`,
  'gu',
);
const ROMAN = ['', 'i', 'ii', 'iii', 'iv'];

/** The dates of a folded text in the form that the patterns read; a quarter begins with its first month and ends with its last. */
function withWholeDates(folded: string, asOf: string): string {
  if (!SHORT_DATE.test(folded)) return folded;
  const century = (year: string): string => `${year > asOf.slice(2, 4) ? 19 : 20}${year}`;
  return folded
    .replace(SHORT_YEAR, (_found, year: string) => century(year))
    .replace(SHORT_END, (found, from: string, own: string, start: string, end: string) => (end > start ? from + own + end : found))
    .replace(QUARTER, (_found, to = '', before, yearAfter, yearBefore, after, named: string) => {
      const quarter = Number(before ?? after ?? named) || ROMAN.indexOf(named);
      return `${to}${String(quarter * 3 - (to === '' ? 2 : 0)).padStart(2, '0')}.${yearAfter ?? yearBefore}`;
    });
}

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
function spansIn(text: string, asOf: string): Span[] {
  if (!/(?:19|20)\d\d|['’‘]\d\d/u.test(text)) return [];
  const folded = withWholeDates(text, asOf);
  const present = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7));
  const spans: Span[] = [];
  for (const match of folded.matchAll(RANGE)) {
    const from = Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0);
    const endMonth = monthOf(match[6] ?? match[10], match[7] ?? match[9]);
    const to = match[8] === undefined ? present : Number(match[8]) * 12 + (endMonth === null ? 0 : endMonth + 1);
    spans.push({ from, to: Math.max(to, match[8] === match[3] ? from + 6 : to) });
  }
  for (const match of [...folded.matchAll(SINCE), ...(HAS_OPEN_END.test(folded) ? folded.matchAll(OPEN) : [])])
    spans.push({ from: Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0), to: present });
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
const holdsLittle = ({ folded }: Statement): boolean => folded.replaceAll(/[^a-z]/gu, '').length <= 14;
/**
 * The dated entries of a CV: the line with the dates, the title above a bare date, and the lines until the next date or paragraph. Where the
 * first bare date of a section has nothing above it, dates stand above their titles.
 */
export function careerEntries(statements: readonly Statement[], asOf: string, namesRole: (statement: number) => boolean): CareerEntry[] {
  const opens = ({ folded }: Statement, next: Statement | undefined): boolean =>
    OPENS_RANGE.test(folded) && next !== undefined && CLOSES_RANGE.test(next.folded);
  const spans = statements.map((statement, index) => {
    const next = statements[index + 1];
    if (statement.section === 'references') return [];
    return spansIn(opens(statement, next) ? `${statement.folded} ${next?.folded}` : statement.folded, asOf);
  });
  const isDated = (index: number): boolean => (spans[index]?.length ?? 0) > 0;
  const isBare = (index: number): boolean => {
    const statement = statements[index];
    return statement !== undefined && isDated(index) && holdsLittle(statement) && !namesRole(index);
  };
  const datesFirst = new Map<string, boolean>();
  return statements.flatMap((statement, index) => {
    if (!isDated(index)) return [];
    const { section } = statement;
    const own = [index];
    const last = opens(statement, statements[index + 1]) ? index + 1 : index;
    const bare = isBare(index);
    if (bare && !datesFirst.has(section))
      datesFirst.set(section, index === 0 || (section !== 'other' && statements[index - 2]?.section !== section));
    const isAbove = bare && !datesFirst.get(section);
    // The title stands above a bare date, sometimes with the employer between.
    for (let above = index - 1; above >= Math.max(0, index - MAX_TITLE_LINES) && isAbove; above -= 1) {
      if (isDated(above) || statements[above + 1]?.opensParagraph) break;
      own.unshift(above);
    }
    if (last > index) own.push(last);
    const title = bare && own[0] === index ? [...own, last + 1] : [...own];
    for (let next = last + 1; next < Math.min(statements.length, index + MAX_ENTRY_STATEMENTS); next += 1) {
      const following = statements[next];
      const isTitle = title.includes(next);
      if (!following || isDated(next) || following.section !== section || (following.opensParagraph && !isTitle)) break;
      if (!isTitle && !datesFirst.get(section) && isBare(next + 1) && !statements[next + 1]?.opensParagraph) break;
      own.push(next);
    }
    const named = title.map((each) => statements[each]?.folded).join(' ');
    const isStudy = section === 'education' || CERTAIN_STUDY.test(named) || (STUDY.test(named) && !title.some(namesRole));
    return [{ title, spans: spans[index] ?? [], statements: own, isStudy }];
  });
}

const MAX_TITLE_WORDS = 12;
const EMPLOYER = new RegExp(`(?<!\\p{L})${oneOf('employers, not folded')}`, 'u');
const NO_WORK: ReadonlySet<Section> = new Set(['education', 'credentials', 'languages', 'interests', 'references']);

/**
 * The lines that name a post without dates that can be read: in the part about work, or beside an employer. They, or the line below, have words
 * of their own: a list of the position's words names no post.
 */
export function undatedPosts(
  text: string,
  statements: readonly Statement[],
  entries: readonly CareerEntry[],
  namesRole: (statement: number) => boolean,
  hasOwnWords: (statement: Statement) => boolean,
): ReadonlySet<number> {
  const dated = new Set(entries.flatMap((entry) => entry.statements));
  const isPost = ({ start, end, words, folded, section }: Statement, index: number): boolean =>
    words.length <= MAX_TITLE_WORDS &&
    !dated.has(index) &&
    !NO_WORK.has(section) &&
    !/[!?]$/u.test(folded) &&
    (section === 'work' || EMPLOYER.test(text.slice(start, end))) &&
    namesRole(index) &&
    statements.slice(index, index + 2).some(hasOwnWords);
  return new Set(statements.flatMap((statement, index) => (isPost(statement, index) ? [index] : [])));
}
