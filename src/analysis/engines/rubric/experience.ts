import type { Passage, Unit } from './reading.js';

const EN_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LT_MONTHS = ['saus', 'vasar', 'kov', 'baland', 'geguz', 'birz', 'liep', 'rugp', 'rugs', 'spal', 'lapkr', 'gruod'];
const MONTH_NAME = `(?:${[...EN_MONTHS, ...LT_MONTHS].join('|')})[a-z]{0,8}`;
const MONTH_BEFORE = '(?:\\d{1,2}[./-])?(\\d{1,2})(?:[./-]|(?<=0[1-9]|1[0-2]) )';
const MONTH_AFTER = '(?:[./-]| (?=(?:0[1-9]|1[0-2])(?!\\d| ?[a-z%])))(\\d{1,2})(?:[./-]\\d{1,2})?(?!\\d)';
const POINT = `(?:(${MONTH_NAME})\\.?,? |${MONTH_BEFORE})?((?:19|20)\\d\\d)(?:${MONTH_AFTER}|(?: ?m\\.?| metu)? (${MONTH_NAME}))?(?: ?men\\.?| ?m\\.?(?![a-z])| meta[ia]s?)?`;
const PRESENT = '(?:to )?(?:date|the present|present|now|current|currently|today|ongoing|dabar|siol|siandien|dabartin[a-z]{1,3})';
const RANGE = new RegExp(`(?<![\\d.])${POINT} ?(?:-|–|—|to|until|till|iki) ?(?:${POINT}|${PRESENT})(?!\\d)`, 'gu');
const SINCE = new RegExp(`(?<![a-z])(?:since|nuo) ${POINT}(?! ?(?:-|–|—|to|until|till|iki) )`, 'gu');

const WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, vieneri: 1, vieneriu: 1, vieneru: 1, dveji: 2, dveju: 2,
  dvejus: 2, treji: 3, treju: 3, trejus: 3, ketveri: 4, ketveriu: 4, ketverius: 4, penkeri: 5, penkeriu: 5, penkerius: 5, sesi: 6, seseri: 6, seseriu: 6,
  septyneri: 7, septyneriu: 7, astuoneri: 8, astuoneriu: 8, devyneri: 9, devyneriu: 9, desimt: 10, desimties: 10,
}; // prettier-ignore
const COUNT = `(\\d{1,2}|${Object.keys(WORDS).join('|')})`;
const STATED = new RegExp(
  `(?<![\\d.,a-z])${COUNT}(?: ?(?:-|–|to) ?\\d{1,2})? ?\\+?(?:-?[a-z]{2,5})? ?(?:years?|yrs?|metai|metu|metus|m\\.)(?![a-z])`,
  'gu',
);
/** "34 years old" and "turiu 34 metus" state an age. The masking removes ages; those that it misses are not counted as experience. */
const AGE_BEFORE = /(?:^|[^a-z])(?:i am|i['’]m|is|aged?|esu|turiu|turi|man|jam|jai|man yra),? $/u;
const AGE_AFTER = /^(?:[ -]?old(?![a-z])| of age| amz)/u;
const AGE_ALONE = /^,(?= |$)|^$/u;
const OF_WORK = /^(?: [a-z]+){0,3} (?:patirt|staz|darb|praktik|experience)/u;
const MIN_WORKING_AGE = 16;
const ABOUT_WORK =
  /experience|patirt|patyr|staz|worked|working|dirb|practice|practis|career|karjer|employ|(?<![a-z])(?:led|lead|leading|manag[a-z]*|roles?|team|serving|served)(?![a-z])|vadov|pareig|profesij/u;
const MAX_CAREER = 45;

/** Months since the year 0, `[from, to)`. */
type Span = { from: number; to: number };

function monthOf(name: string | undefined, number: string | undefined): number | null {
  if (name)
    return Math.max(
      EN_MONTHS.indexOf(name.slice(0, 3)),
      LT_MONTHS.findIndex((month) => name.startsWith(month)),
    );
  const month = Number(number);
  return number && month >= 1 && month <= 12 ? month - 1 : null;
}

/** The spans of time named in a passage. Open spans end at `asOf` (`YYYY-MM`); no span reaches beyond it. */
function spansIn(passage: Passage, asOf: string): Span[] {
  if (!/(?:19|20)\d\d/u.test(passage.folded)) return [];
  const present = Number(asOf.slice(0, 4)) * 12 + Number(asOf.slice(5, 7));
  const spans: Span[] = [];
  for (const match of passage.folded.matchAll(RANGE)) {
    const from = Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0);
    const endMonth = monthOf(match[6] ?? match[10], match[7] ?? match[9]);
    const to = match[8] === undefined ? present : Number(match[8]) * 12 + (endMonth === null ? 0 : endMonth + 1);
    spans.push({ from, to: Math.max(to, match[8] === match[3] ? from + 6 : to) });
  }
  for (const match of passage.folded.matchAll(SINCE)) {
    spans.push({ from: Number(match[3]) * 12 + (monthOf(match[1] ?? match[5], match[2] ?? match[4]) ?? 0), to: present });
  }
  return spans.map(({ from, to }) => ({ from, to: Math.min(to, present) })).filter(({ from, to }) => from < to);
}

/** The years of work that a passage states as a number ("over 5 years of experience"); 0 if it states none. */
export function statedYears({ folded }: Passage): number {
  if (!ABOUT_WORK.test(folded)) return 0;
  let max = 0;
  for (const match of folded.matchAll(STATED)) {
    const years = WORDS[match[1] ?? ''] ?? Number(match[1]);
    if (years <= MAX_CAREER && !isAge(folded, match, years)) max = Math.max(max, years);
  }
  return max;
}

function isAge(folded: string, { 0: stated, index }: RegExpExecArray, years: number): boolean {
  if (years < MIN_WORKING_AGE) return false;
  const after = folded.slice(index + stated.length, index + stated.length + 60);
  if (AGE_AFTER.test(after)) return true;
  const before = folded.slice(Math.max(0, index - 10), index);
  return (AGE_BEFORE.test(before) && !OF_WORK.test(after)) || (stated.endsWith('m.') && /, $/u.test(before) && AGE_ALONE.test(after));
}

/** The years that a requirement asks for (the lower bound of "3–5 years"); null if it names none. */
export function requiredYears(folded: string): number | null {
  const match = folded.matchAll(STATED).next().value;
  if (!match) return null;
  const years = WORDS[match[1] ?? ''] ?? Number(match[1]);
  return years <= MAX_CAREER ? years : null;
}

/** Years covered by the spans together, overlaps counted once; to one decimal. */
function yearsCovered(spans: readonly Span[]): number {
  let months = 0;
  let reached = 0;
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.round((months / 12) * 10) / 10;
}

/** How long the candidate did relevant work, and the passages that show it. */
export interface Career {
  /** Years, to one decimal. */
  years: number;
  evidence: readonly Passage[];
}

/** Decides which parts of a career count: those that name one unit of the role, or two units of the other requirements. */
export class Relevance {
  private readonly role: ReadonlySet<string>;
  private readonly asked: ReadonlyMap<string, Unit>;

  constructor(role: readonly Unit[], asked: readonly Unit[]) {
    this.role = new Set(role.flatMap(({ keys }) => keys));
    this.asked = new Map(asked.flatMap((unit) => unit.keys.map((key) => [key, unit])));
  }

  namesRole({ units }: Passage): boolean {
    for (const key of units.keys()) if (this.role.has(key)) return true;
    return false;
  }

  includes(passages: readonly Passage[]): boolean {
    const asked = new Set<Unit>();
    for (const passage of passages) {
      if (this.namesRole(passage)) return true;
      for (const key of passage.units.keys()) {
        const unit = this.asked.get(key);
        if (unit) asked.add(unit);
      }
    }
    return asked.size >= MIN_ASKED_UNITS;
  }
}

const MIN_ASKED_UNITS = 2;
const EDUCATION_HEADING =
  /^(?:education|qualifications?|studies|training|courses|certificates|issilavinimas|mokslai|kursai|kvalifikacij|mokymai)/u;
const OTHER_HEADING =
  /^(?:(?:work |professional |relevant |employment )?(?:experience|employment|history|career)|darbo|patirtis|profesine|karjera|skills|key skills|igudziai|gebejimai|kalbos|languages|summary|profile|about|apie|santrauka|references|hobb|interests|pomegiai|kita|other)/u;
const STUDY =
  /bachelor|master['’s of]|msc|bsc|degree|diploma|student|studij|bakalaur|magistr|universit|college|kolegij|vidurin|apprentice/u;
const MAX_HEADING_LENGTH = 40;
const MAX_ENTRY_PASSAGES = 8;

/** Whether a line holds little more than dates: the job they belong to stands in the lines around it. */
const isBareDate = (passage: Passage): boolean => passage.folded.replaceAll(/[^a-z]/gu, '').length <= 14;

/** For each passage, whether it stands below an education heading. */
function underEducation(passages: readonly Passage[]): boolean[] {
  let inside = false;
  return passages.map(({ folded }) => {
    if (folded.length <= MAX_HEADING_LENGTH && !/\d/u.test(folded)) {
      if (EDUCATION_HEADING.test(folded)) inside = true;
      else if (OTHER_HEADING.test(folded)) inside = false;
    }
    return inside;
  });
}

/** The passages of the dated entry at `index`: the passage itself, the title above a bare date, and what follows until the next date. */
function entryAt(index: number, passages: readonly Passage[], dated: readonly boolean[]): Passage[] {
  const own = passages[index];
  if (!own) return [];
  const entry = [own];
  const above = passages[index - 1];
  if (above && isBareDate(own) && !own.opensParagraph && !dated[index - 1]) entry.push(above);
  for (let next = index + 1; next < Math.min(passages.length, index + MAX_ENTRY_PASSAGES); next += 1) {
    const passage = passages[next];
    if (!passage || dated[next] || passage.opensParagraph) break;
    const below = passages[next + 1];
    if (below && dated[next + 1] && isBareDate(below)) break;
    entry.push(passage);
  }
  return entry;
}

/** Relevant years: dated entries with overlaps counted once, or the years stated as a number, whichever is more. */
export function relevantCareer(passages: readonly Passage[], relevance: Relevance, asOf: string): Career {
  const spans = passages.map((passage) => spansIn(passage, asOf));
  const dated = spans.map((found) => found.length > 0);
  const studying = underEducation(passages);
  const counted: Span[] = [];
  const evidence: Passage[] = [];
  let stated = 0;
  passages.forEach((passage, index) => {
    const isStudy = studying[index] === true || (STUDY.test(passage.folded) && !relevance.namesRole(passage));
    if (dated[index] && !isStudy && relevance.includes(entryAt(index, passages, dated))) {
      counted.push(...(spans[index] ?? []));
      evidence.push(passage);
    }
    const years = statedYears(passage);
    if (years > stated && relevance.includes([passage])) {
      stated = years;
      evidence.unshift(passage);
    }
  });
  return { years: Math.max(stated, yearsCovered(counted)), evidence };
}
