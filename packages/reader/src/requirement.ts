import { hasOneOf, hasWordOf, isOneOf, oneOf, wordsOf } from './lists.js';
import { fold } from './fold.js';
import { requiredYears } from './career.js';
import { readStatements, type Statement } from './statements.js';
import { namesBy } from './names.js';
import { isCredential, isDegree, partsOf, SIMILAR, type Span, type Term, termsIn, WEIGHTS } from './terms.js';
import { conceptsAndImplied } from './vocabulary.js';
import { languagesOf } from './words.js';

/** Terms of which one is enough. */
export type Alternatives = readonly [Term, ...Term[]];

/** One requirement of a position: all groups are asked for. */
export interface Requirement {
  text: string;
  groups: readonly Alternatives[];
  /** The things that it asks for: words that stand together are one, so that "first aid for children" is not half shown by first aid. */
  things: readonly Alternatives[];
  /** Years of experience that it asks for; null if it names none. */
  years: number | null;
  /** Soft skills and mere advantages weigh half. */
  share: number;
}

const MAX_TERMS = 60;
const OR = new RegExp(String.raw`${wordsOf('or', 'or, whether')}|/`, 'u');
const EXAMPLES = hasWordOf('for example');
/** „Teisės arba politikos mokslų išsilavinimas“: both are an education. */
const SHARED_EDUCATION = new RegExp(oneOf('shared education'), 'iu');
const NEGATIVE = new RegExp(String.raw`^${oneOf('asks for an absence')}(?!\p{L})|${oneOf('not required')}`, 'u');
const AND = hasWordOf('and');
const SEVERAL = new RegExp(`[,;]| ${oneOf('and')} `, 'u');
/** What stands between two things of a list. */
const SEPARATES = new RegExp(String.raw`[,;/()–]|${wordsOf('and', 'or', 'or, whether')}`, 'u');
const OPTIONAL = hasOneOf('optional');

/** Parses a requirement into its terms; null if it asks for nothing that a text could show. docs/analysis.md#requirements */
export function readRequirement(text: string): Requirement | null {
  // "No criminal record", "a licence is not required": nothing that is said can show an absence.
  if (NEGATIVE.test(fold(text))) return null;
  const spelled = text.trim().replace(SHARED_EDUCATION, '$1 $3$2');
  const read = readStatements(spelled).map((statement) => groupsOf(statement, spelled));
  const groups = read.flatMap((each) => each.groups).slice(0, MAX_TERMS);
  const things = read.flatMap((each) => each.things).slice(0, MAX_TERMS);
  const years = requiredYears(fold(text));
  if (groups.length === 0 && years === null) return null;
  const isSoft = groups.length > 0 && groups.flat().every((term) => term.kind === 'concept' && term.concept.kind === 'soft');
  return { text: text.trim(), groups, things, years, share: isSoft || OPTIONAL.test(fold(text)) ? 1 : 2 };
}

function groupsOf(statement: Statement, text: string): Pick<Requirement, 'groups' | 'things'> {
  const spans = termsIn(statement, text);
  const connectors = spans.map((span, index) => connector(statement, spans[index - 1]?.end ?? 0, span.from));
  // A comma means the same as the next conjunction of its list.
  for (let index = connectors.length - 2; index > 0; index -= 1)
    if (connectors[index] === 'comma') connectors[index] = connectors[index + 1] === 'or' ? 'or' : 'comma';
  // "Such as Jenkins, GitLab": examples go on after a comma.
  connectors.forEach((each, index) => {
    if (each === 'comma' && connectors[index - 1] === 'example') connectors[index] = 'example';
  });
  const groups: [Term, ...Term[]][] = [];
  const firsts: number[] = [];
  spans.forEach(({ term }, index) => {
    const last = groups.at(-1);
    if (index > 0 && (connectors[index] === 'or' || connectors[index] === 'example') && last) last.push(term);
    else {
      groups.push([term]);
      firsts.push(index);
    }
  });
  if (SIMILAR.test(statement.folded)) addSimilar(statement, spans, groups);
  shareDegree(statement, spans, groups);
  return { groups, things: thingsOf(groups, statement, spans, firsts) };
}

const isHeld = (term: Term): boolean => isCredential(term) || term.kind === 'language' || term.kind === 'driving';

/** Groups that nothing separates are one thing; those in brackets say the thing before them in other words, or give examples. */
function thingsOf(
  groups: readonly (readonly [Term, ...Term[]])[],
  statement: Statement,
  spans: readonly Span[],
  firsts: readonly number[],
): Alternatives[] {
  const things: [Term, ...Term[]][] = [];
  groups.forEach((group, at) => {
    const span = firsts[at] ?? 0;
    const [last, before, here] = [things.at(-1), spans[span - 1], spans[span]];
    const begin = statement.words[(before?.end ?? 0) - 1];
    const between = statement.folded.slice(
      begin ? begin.end - statement.start : 0,
      (statement.words[here?.from ?? 0]?.at ?? statement.start) - statement.start,
    );
    const opened = statement.folded.slice(0, (statement.words[here?.from ?? 0]?.at ?? statement.start) - statement.start);
    if (last && opened.lastIndexOf('(') > opened.lastIndexOf(')')) last.push(...group);
    else if (!last || SEPARATES.test(between)) things.push([...group]);
    else if (last.some(isHeld)) return;
    else if (group.some(isHeld)) things[things.length - 1] = [...group];
    else {
      const [first, ...others] = last.flatMap((one) => group.map((other) => joined(one, other))).slice(0, MAX_TERMS);
      if (first) things[things.length - 1] = [first, ...others];
    }
  });
  return things;
}

function joined(one: Term, other: Term): Term {
  const of = [one, other].flatMap(partsOf);
  const isVerbatim = one.name.verbatim && other.name.verbatim;
  const name = {
    ...namesBy((language) => `${one.name[language]} ${other.name[language]}`),
    ...(isVerbatim ? { verbatim: isVerbatim } : {}),
  };
  return { kind: 'compound', of, weight: WEIGHTS.concept, name, ...(one.isAdvanced || other.isAdvanced ? { isAdvanced: true } : {}) };
}

/** "Airflow or similar" is met by anything of a kind that the vocabulary knows Airflow to be. */
function addSimilar({ words }: Statement, spans: readonly Span[], groups: readonly [Term, ...Term[]][]): void {
  for (const {
    value: { concept, naming },
    from,
  } of conceptsAndImplied(words)) {
    const named = spans.find((span) => from >= span.from && from < span.end)?.term;
    if (naming === 'narrower' && named && !(named.kind === 'concept' && named.concept.key === concept.key))
      groups
        .find((group) => group.includes(named))
        ?.push({ kind: 'concept', concept, stems: [], weight: WEIGHTS.concept, name: concept.name });
  }
}

/** "A degree in mathematics, physics or computer science": the degree is asked for in each of the subjects. */
function shareDegree({ words }: Statement, spans: readonly Span[], groups: readonly [Term, ...Term[]][]): void {
  spans.forEach(({ term, from, end }, at) => {
    const degrees = term.kind === 'credential' ? term.of.filter(isDegree) : isDegree(term) ? [term] : [];
    const group = groups.find((each) => each.includes(term));
    if (degrees.length === 0 || !group) return;
    for (const step of [-1, 1]) {
      let edge = step > 0 ? end : from;
      for (let next = spans[at + step], index = at; next && isSubject(next.term); index += step, next = spans[index + step]) {
        const between = step > 0 ? words.slice(edge, next.from) : words.slice(next.end, edge);
        const place = group.indexOf(next.term);
        if (place < 0 || between.some(({ text }) => !BETWEEN_SUBJECTS.test(text))) break;
        const { name, weight } = next.term;
        group[place] = { kind: 'credential', of: [...degrees, next.term], name, weight };
        edge = step > 0 ? next.end : next.from;
      }
    }
  });
}

const BETWEEN_SUBJECTS = isOneOf('between subjects');
const isSubject = (term: Term): boolean =>
  term.kind === 'words' || term.kind === 'compound' || (term.kind === 'concept' && term.concept.kind === 'skill');

function connector({ words, folded, start }: Statement, from: number, to: number): 'or' | 'example' | 'comma' | 'and' {
  const begin = from === 0 ? 0 : (words[from - 1]?.end ?? start) - start;
  const between = folded.slice(begin, (words[to]?.at ?? start) - start);
  if (EXAMPLES.test(between)) return 'example';
  if (OR.test(between) || isExplained(folded, begin, between)) return 'or';
  return between.includes(',') && !AND.test(between) ? 'comma' : 'and';
}

/** "Accessibility (WCAG)", "accounting software (Xero or Sage)": the brackets say the same in other words, or give examples. */
function isExplained(folded: string, begin: number, between: string): boolean {
  const inside = /^[^(]*\(([^)]*)/u.exec(folded.slice(begin))?.[1] ?? '';
  return between.lastIndexOf('(') > between.lastIndexOf(')') && (!SEVERAL.test(inside) || OR.test(inside));
}

/** The language that a text is written in, if its words tell. */
export function languageOf(text: string): string | null {
  const ranked = [
    ...languagesOf(
      text,
      readStatements(text).flatMap(({ words }) => words),
    ),
  ].toSorted((one, other) => other[1] - one[1]);
  return ranked[0]?.[0] ?? null;
}
