import { placeOf, type Passage, type Unit } from './reading.js';
import { spansIn, statedYears, yearsCovered, type Span } from './years.js';

/** How long somebody did what the position is about, and where it says so. */
export interface Career {
  /** Years, to one decimal. */
  years: number;
  /** The passages that show it. */
  shownBy: readonly Passage[];
}

/** What makes a piece of a career relevant: one unit of the role, or two of what is asked beside it. */
export interface Relevance {
  role: readonly Unit[];
  asked: readonly Unit[];
}

const EDUCATION_HEADING =
  /^(?:education|qualifications?|studies|training|courses|certificates|issilavinimas|mokslai|kursai|kvalifikacij|mokymai)/u;
const OTHER_HEADING =
  /^(?:(?:work |professional |relevant |employment )?(?:experience|employment|history|career)|darbo|patirtis|profesine|karjera|skills|key skills|igudziai|gebejimai|kalbos|languages|summary|profile|about|apie|santrauka|references|hobb|interests|pomegiai|kita|other)/u;
const STUDY =
  /bachelor|master['’s of]|msc|bsc|degree|diploma|student|studij|bakalaur|magistr|universit|college|kolegij|vidurin|apprentice/u;
const LONGEST_HEADING = 40;
const LONGEST_ENTRY = 8;
const RELEVANT_PASSAGE = 2;

function isRelevant(passages: readonly Passage[], { role, asked }: Relevance): boolean {
  const names = (unit: Unit): boolean => passages.some((passage) => placeOf(unit, passage) !== null);
  return role.some(names) || asked.filter(names).length >= RELEVANT_PASSAGE;
}

/** A line that is hardly more than dates: what it dates stands around it. */
const isBareDate = (passage: Passage): boolean => passage.folded.replaceAll(/[^a-z]/gu, '').length <= 14;

/** For each passage whether it stands under a heading of studies. */
function underEducation(passages: readonly Passage[]): boolean[] {
  let inside = false;
  return passages.map(({ folded }) => {
    if (folded.length <= LONGEST_HEADING && !/\d/u.test(folded)) {
      if (EDUCATION_HEADING.test(folded)) inside = true;
      else if (OTHER_HEADING.test(folded)) inside = false;
    }
    return inside;
  });
}

/** The passages that belong to the dated one at `index`: its own, the title above a bare date, and what follows until the next date. */
function entryAt(index: number, passages: readonly Passage[], dated: readonly boolean[]): Passage[] {
  const own = passages[index];
  if (!own) return [];
  const entry = [own];
  const above = passages[index - 1];
  if (above && isBareDate(own) && !own.opensParagraph && !dated[index - 1]) entry.push(above);
  for (let next = index + 1; next < Math.min(passages.length, index + LONGEST_ENTRY); next += 1) {
    const passage = passages[next];
    if (!passage || dated[next] || passage.opensParagraph) break;
    const below = passages[next + 1];
    if (below && dated[next + 1] && isBareDate(below)) break;
    entry.push(passage);
  }
  return entry;
}

/** The relevant part of a career: dated entries merged without counting twice, or what is stated, whichever is longer. */
export function relevantCareer(passages: readonly Passage[], relevance: Relevance, asOf: string): Career {
  const spans = passages.map((passage) => spansIn(passage, asOf));
  const dated = spans.map((found) => found.length > 0);
  const studying = underEducation(passages);
  const counted: Span[] = [];
  const shownBy: Passage[] = [];
  let stated = 0;
  passages.forEach((passage, index) => {
    const isStudy =
      studying[index] === true || (STUDY.test(passage.folded) && !relevance.role.some((unit) => placeOf(unit, passage) !== null));
    if (dated[index] && !isStudy && isRelevant(entryAt(index, passages, dated), relevance)) {
      counted.push(...(spans[index] ?? []));
      shownBy.push(passage);
    }
    const years = statedYears(passage);
    if (years > stated && isRelevant([passage], relevance)) {
      stated = years;
      shownBy.unshift(passage);
    }
  });
  return { years: Math.max(stated, yearsCovered(counted)), shownBy };
}
