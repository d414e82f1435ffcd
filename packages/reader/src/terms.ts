import type { Term as Name } from './findings.js';
import { RULES } from './languages/index.js';
import { namesBy, verbatim } from './names.js';
import { drivingMentions } from './driving.js';
import { isLevelWord, languagesInStatement, languageTerm, type Level } from './language-skills.js';
import { isOneOf, oneOf, wordLists } from './lists.js';
import type { Statement } from './statements.js';
import { PREPOSITION } from './grammar.js';
import { type Concept, conceptsIn, impliedBy } from './vocabulary.js';
import { isInformative, stemKeys } from './words.js';

/** One thing that a requirement asks for. */
export type Term = { name: Name; weight: number; isAdvanced?: true } &
  /** `stems` are those of the words that name it in the requirement. */
  (
    | { kind: 'concept'; concept: Concept; stems: readonly (readonly string[])[] }
    | { kind: 'words'; stems: readonly (readonly string[])[]; isName: boolean }
    /** A licence or certificate of something. */
    | { kind: 'credential'; of: readonly Term[] }
    /** Several words for one thing, all in the same statement. */
    | { kind: 'compound'; of: readonly Term[] }
    | { kind: 'language'; code: string; level: Level | null }
    | { kind: 'driving'; categories: ReadonlySet<string>; isAny: boolean }
  );

export const isCredential = (term: Term): boolean =>
  term.kind === 'credential' || (term.kind === 'concept' && term.concept.kind === 'credential');
export const isSkill = (term: Term): boolean => term.kind === 'words' || (term.kind === 'concept' && term.concept.kind !== 'credential');
export const partsOf = (term: Term): readonly Term[] => (term.kind === 'credential' || term.kind === 'compound' ? term.of : [term]);

/** A term with the words of the requirement that ask for it. */
export interface Span {
  term: Term;
  from: number;
  end: number;
}

export const WEIGHTS = { concept: 6, soft: 2, name: 6, words: 3 } as const;
const NAME = /^\p{Lu}/u;
const CERTAIN_NAME = /^\p{Lu}.*[\p{Lu}\d]/u;
const CREDENTIAL = wordLists('grammar')('credential heads');
const ADVANCED = new RegExp(`^${oneOf('advanced')}`, 'u');
const SIMILAR_WORD = new RegExp(`^${oneOf('similar')}`, 'u');
/** "Or similar" opens a requirement to other things of its kind. */
export const SIMILAR = new RegExp(`${oneOf('before similar')} (?:any )?(?:a |an )?${oneOf('similar')}`, 'u');
const OF_LICENCE = isOneOf('words of driving licences');
const JOINS = isOneOf('and', 'or', 'or, whether');
const ENDS_CREDENTIAL = isOneOf('and', 'or', 'or, whether', 'before examples of a head');

/** Whether a folded word is the head of a credential: licence, certificate, „pažymėjimas“. */
export function isCredentialHead(word: string): boolean {
  return CREDENTIAL.has(word);
}

/** The terms of a statement of a position, in their order, joined to credentials and compounds. */
export function termsIn(statement: Statement, text: string): Span[] {
  return withCompounds(statement, withCredentials(statement, withoutImplied(spansOf(statement, text)), text), text);
}

/** "TIG welding" asks for one thing: a wider concept beside a narrower one adds nothing. */
function withoutImplied(spans: readonly Span[]): Span[] {
  return spans.filter(({ term, from, end }) => {
    const neighbours = spans.filter((other) => other.end === from || other.from === end);
    return !(
      term.kind === 'concept' &&
      neighbours.some((other) => other.term.kind === 'concept' && impliedBy(other.term.concept.key).has(term.concept.key))
    );
  });
}

/** "English or German at B2": one level for all languages. */
function commonLevel(languages: readonly { level: Level | null }[]): Level | null {
  const stated = languages.flatMap(({ level }) => level ?? []);
  return stated.length === 1 ? (stated[0] ?? null) : null;
}

/** The terms of a statement in their order, none overlapping another. */
function spansOf(statement: Statement, text: string): Span[] {
  const { words, start, folded } = statement;
  const taken = new Uint8Array(words.length);
  const similar = SIMILAR.test(folded) ? words.findIndex(({ text: word }) => SIMILAR_WORD.test(word)) : words.length;
  // The words after "or similar" name the class of those before it.
  if (similar >= 0) taken.fill(1, similar);
  const spans: Span[] = [];
  const take = (term: Term, from: number, count: number): void => {
    if (taken.subarray(from, from + count).some((each) => each > 0)) return;
    taken.fill(1, from, from + count);
    const isAdvanced =
      term.kind !== 'language' && [from - 1, ...(count === 2 ? [from] : [])].some((at) => ADVANCED.test(words[at]?.text ?? ''));
    spans.push({ term: isAdvanced ? { ...term, isAdvanced } : term, from, end: from + count });
  };
  for (const { categories, isAny, start: at, end } of drivingMentions(text.slice(start, statement.end))) {
    const inside = words.flatMap((word, index) => (word.at - start >= at && word.at - start < end ? [index] : []));
    const from = inside[0] ?? 0;
    const name = categories.size > 0 ? [...categories].join(', ') : '';
    take(
      {
        kind: 'driving',
        categories,
        isAny,
        weight: WEIGHTS.concept,
        name: namesBy((language) => RULES[language].drivingLicence(name)),
      },
      from,
      (inside.at(-1) ?? from) - from + 1,
    );
    // The words around belong to the licence: "category B driving licence".
    words.forEach(({ text: word }, index) => OF_LICENCE.test(word) && (taken[index] = 1));
  }
  const languages = languagesInStatement(statement);
  if (languages.length > 0) words.forEach(({ text: word }, index) => isLevelWord(word) && (taken[index] = 1));
  for (const { code, level, from, count } of languages)
    take(
      { kind: 'language', code, level: level ?? commonLevel(languages), weight: WEIGHTS.concept, name: languageTerm(code) },
      from,
      count,
    );
  const concepts = conceptsIn(words).filter(({ value }) => value.naming !== 'narrower');
  for (const {
    value: { concept },
    from,
    count,
  } of concepts.toSorted((one, other) => other.count - one.count || one.from - other.from))
    // prettier-ignore
    if (!spans.some(({ term }) => term.kind === 'concept' && term.concept.key === concept.key))
      take({ kind: 'concept', concept, stems: stemsIn(statement, text, from, count), weight: concept.kind === 'soft' ? WEIGHTS.soft : WEIGHTS.concept, name: concept.name }, from, count);
    else taken.fill(1, from, from + count);
  takeWords(statement, text, taken, take);
  return spans.toSorted((one, other) => one.from - other.from);
}

/** The stems of a name up to a preposition: "reporting in Excel" is reporting. */
function stemsIn({ words }: Statement, text: string, from: number, count: number): (readonly string[])[] {
  const span = words.slice(from, from + count);
  const preposition = span.findIndex((word, index) => index > 0 && PREPOSITION.has(word.text));
  const head = preposition < 0 ? span : span.slice(0, preposition);
  return head.filter((word) => isInformative(word.text)).map((word) => stemKeys(text.slice(word.at, word.end)));
}

/** Words that the vocabulary does not know: names one by one or as a run (SAP MM), other words as phrases (hive inspection). */
function takeWords(
  { words, breaks }: Statement,
  text: string,
  taken: Uint8Array,
  take: (term: Term, from: number, count: number) => void,
): void {
  let run: number[] = [];
  let runIsName = false;
  const flush = (): void => {
    const surfaces = run.map((index) => text.slice(words[index]?.at, words[index]?.end));
    const [first] = run;
    if (first !== undefined) {
      const name = text.slice(words[first]?.at, words[run.at(-1) ?? first]?.end);
      const stems = surfaces.map(stemKeys);
      take(
        {
          kind: 'words',
          stems,
          isName: runIsName,
          weight: WEIGHTS[runIsName ? 'name' : 'words'],
          name: verbatim(name),
        },
        first,
        (run.at(-1) ?? first) - first + 1,
      );
    }
    run = [];
  };
  words.forEach((word, index) => {
    const surface = text.slice(word.at, word.end);
    // The first word has a capital anyway: it is a name if a name follows (Power BI).
    const next = words[index + 1];
    const opensName =
      index === 0 &&
      NAME.test(surface) &&
      isInformative(word.text) &&
      breaks[1] === 'none' &&
      next !== undefined &&
      taken[1] === 0 &&
      NAME.test(text.slice(next.at, next.end));
    const isName = CERTAIN_NAME.test(surface) || (index > 0 && NAME.test(surface)) || opensName;
    const counts = taken[index] === 0 && (isName || isInformative(word.text)) && !isCredentialHead(word.text);
    const continues =
      run.at(-1) === index - 1 &&
      breaks[index] === 'none' &&
      !text.slice(words[index - 1]?.end, word.at).includes('/') &&
      isName === runIsName;
    if (!counts || !continues) flush();
    if (!counts) return;
    runIsName = isName;
    run.push(index);
  });
  flush();
}

/** "Restaurant management" asks for both in one: a restaurant alone says nothing of managing it. */
function withCompounds({ words, breaks }: Statement, spans: readonly Span[], text: string): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const isJoined = last?.end === span.from && breaks[span.from] === 'none' && text.charAt(words[span.from - 1]?.end ?? 0) === ' ';
    const isMixed = (last?.term.kind === 'concept' && isPlain(span.term)) || (last && isPlain(last.term) && span.term.kind === 'concept');
    if (!last || !isJoined || !isMixed) result.push(span);
    else {
      const name = text.slice(words[last.from]?.at, words[span.end - 1]?.end);
      const term: Term = {
        kind: 'compound',
        of: [last.term, span.term],
        weight: WEIGHTS.concept,
        name: verbatim(name),
      };
      result[result.length - 1] = { from: last.from, end: span.end, term };
    }
  }
  return result;
}

const isPlain = (term: Term): boolean => term.kind === 'words' && !term.isName;

const DEGREES = new Set(['higher-education', 'bachelor', 'master', 'doctorate', 'vocational-education']);
/** Whether a term is a degree or a kind of education. */
export const isDegree = (term: Term): boolean => term.kind === 'concept' && DEGREES.has(term.concept.key);

/** A licence, certificate or degree takes the terms beside it as its subject. */
function withCredentials(statement: Statement, spans: readonly Span[], text: string): Span[] {
  const { words, breaks } = statement;
  const isNamed = ({ term }: Span): boolean => term.kind === 'concept' && isCredential(term) && !isDegree(term);
  const isInside = (index: number): boolean => spans.some((span) => index >= span.from && index < span.end && isNamed(span));
  const heads = words.flatMap(({ text }, index) => (isCredentialHead(text) && !isInside(index) ? [index] : []));
  for (const { term, from } of spans) if (isDegree(term) && !heads.some((head) => Math.abs(head - from) <= 1)) heads.push(from);
  let result = [...spans];
  for (const head of heads) {
    let low = head;
    while (low > 0 && breaks[low] === 'none' && !JOINS.test(words[low - 1]?.text ?? '')) low -= 1;
    let high = head + 1;
    while (high < words.length && breaks[high] === 'none' && !ENDS_CREDENTIAL.test(words[high]?.text ?? '')) high += 1;
    const inside = result.filter(
      (span) => span.from >= low && span.from < high && span.term.kind !== 'driving' && span.term.kind !== 'credential' && !isNamed(span),
    );
    if (inside.every(({ term }) => isDegree(term))) continue;
    const of = inside.map(({ term }) => term);
    const first = Math.min(head, ...inside.map(({ from }) => from));
    const last = Math.max(head + 1, ...inside.map(({ end }) => end));
    const name = text.slice(words[first]?.at, words[last - 1]?.end);
    result = [
      ...result.filter((span) => !inside.includes(span)),
      { from: first, end: last, term: { kind: 'credential', of, weight: WEIGHTS.concept, name: verbatim(name) } },
    ];
  }
  return result.toSorted((one, other) => one.from - other.from);
}
