import { fold } from './fold.js';
import { isMainVerb } from './grammar.js';
import { entriesOf, oneOf, sectionsOf, wordLists } from './lists.js';
import { type Word, wordsIn } from './words.js';

/** The separator between two words. A `label`, a colon or dash, precedes a value. */
export type Break = 'none' | 'comma' | 'clause' | 'label' | 'bracket';

/** The part of a CV that a heading opens. */
export type Section = 'work' | 'education' | 'credentials' | 'languages' | 'skills' | 'interests' | 'references' | 'other';

/** A sentence or list item of a text, by its offsets in it. */
export interface Statement {
  start: number;
  end: number;
  folded: string;
  words: readonly Word[];
  /** The separator before each word. */
  breaks: readonly Break[];
  /** Whether an empty line stands before it. */
  opensParagraph: boolean;
  section: Section;
  isQuestion: boolean;
}

const HEADINGS = [...sectionsOf('headings')].map(([section, beginnings]) => {
  return { section: section as Section, pattern: new RegExp(`^(?:${beginnings.join('|')})`, 'u') };
});
const MAX_HEADING_WORDS = 4;
const ABBREVIATION = new RegExp(String.raw`(?:^|[^\p{L}\p{N}'’])(?:\p{L}|${oneOf('abbreviations', 'months')})$`, 'u');
const SENTENCE_END = /[.!?…;]+["”“)\]]*\s+(?=[\p{Lu}\p{N}("„“[•–-])|\s*[•·]\s*|;\s+/gu;

function* sentencesOf(line: string, folded: string, lineStart: number): Iterable<readonly [start: number, end: number]> {
  let from = 0;
  for (const match of line.matchAll(SENTENCE_END)) {
    const mark = match[0].trim().charAt(0);
    if (mark === '.' && ABBREVIATION.test(folded.slice(lineStart + Math.max(from, match.index - 12), lineStart + match.index))) continue;
    yield [from, /[•·]/u.test(mark) ? match.index : match.index + match[0].trimEnd().length];
    from = match.index + match[0].length;
  }
  yield [from, line.length];
}

const CLAUSE_WORDS = sectionsOf('patterns');
const OPENS_CLAUSE = new Set(entriesOf(CLAUSE_WORDS, 'open a clause'));
const AFTER_COMMA = new Set(entriesOf(CLAUSE_WORDS, 'open a clause after a comma'));

function breakBefore(gap: string, word: string, hasCapital: boolean): Break {
  if (OPENS_CLAUSE.has(word)) return /…|\.{3,}|\|/u.test(gap) ? 'label' : 'clause';
  if (gap === ' ') return 'none';
  // Dot leaders and cells of a table: "Driving licence ..... none".
  if (/…|\.{3,}|\|/u.test(gap)) return 'label';
  // A full stop inside a sentence belongs to an abbreviation, which may end the sentence: "iki 2020 m. Neturiu …"
  if (/[;!?]/u.test(gap) || (hasCapital && /\.\s+$/u.test(gap))) return 'clause';
  if (gap.includes('(')) return 'bracket';
  if (/:| [-–—] ?|^[-–—] |—/u.test(gap)) return 'label';
  if (/\)/u.test(gap)) return 'comma';
  if (gap.includes(',')) return AFTER_COMMA.has(word) ? 'clause' : 'comma';
  return 'none';
}

const AFTER_PRONOUN = wordLists('grammar')('after a pronoun');

/** Folded, the Lithuanian prepositions „į“ and „iš“ look like the English pronoun and verb. */
function isPronoun(text: string, { at }: Word, next: Word | undefined): boolean {
  const letter = text.charAt(at);
  return letter === 'I' || (letter === 'i' && next !== undefined && (AFTER_PRONOUN.has(next.text) || isMainVerb(next.text)));
}

const UNFINISHED = new RegExp(String.raw`(?:^|\s)${oneOf('end no line')}$`, 'iu');
/** A line that a PDF has wrapped is at least so long. */
const MIN_WRAPPED = 40;

/** The lines of a text; a line that a sentence was wrapped at is one with the next. */
function logicalLines(text: string): string[] {
  const lines = text.split('\n');
  // Who writes without capitals begins every line in lower case.
  const hasCapitals = lines.filter((line) => /^\p{Lu}/u.test(line)).length > lines.filter((line) => /^\p{Ll}/u.test(line)).length;
  return lines.reduce<string[]>((joined, line) => {
    const last = joined.at(-1);
    const isWrapped =
      last !== undefined &&
      (UNFINISHED.test(last) ? /^[\p{L}\d]/u : /^\p{Ll}/u).test(line) &&
      (UNFINISHED.test(last) || (hasCapitals && last.length - last.lastIndexOf('\n') >= MIN_WRAPPED && /[\p{L}\d,]$/u.test(last)));
    if (isWrapped) joined[joined.length - 1] = `${last}\n${line}`;
    else joined.push(line);
    return joined;
  }, []);
}

/** Words of a statement: a sentence without end is cut, because no cue reaches that far. */
const MAX_WORDS = 60;

/** Word documents come with an empty line after each line and each cell of a table: such lines part no paragraphs. */
const SINGLE_BREAK = /[^\n]\n[^\n]/u;

/** The text as statements: line by line, sentence by sentence. Linear. */
export function readStatements(text: string): Statement[] {
  const hasParagraphs = SINGLE_BREAK.test(text);
  const folded = fold(text);
  const statements: Statement[] = [];
  let section: Section = 'other';
  let opensParagraph = true;
  let lineStart = 0;
  for (const line of logicalLines(text)) {
    if (hasParagraphs && line.trim() === '') opensParagraph = true;
    let lineSection = section;
    let opensLine = true;
    for (const [from, to] of line === '' ? [] : sentencesOf(line, folded, lineStart)) {
      const words = wordsIn(folded, lineStart + from, lineStart + to).map((word, index, all) => {
        if (word.text === 'i' && !isPronoun(text, word, all[index + 1])) return { ...word, text: 'į' };
        return word.text === 'is' && text.charAt(word.end - 1) === 'š' ? { ...word, text: 'iš' } : word;
      });
      if (opensLine && words.length > 0) {
        const heading = headingOf(words, folded.slice(lineStart + from, lineStart + to));
        lineSection = heading?.section ?? section;
        // "Languages: English" names the section of its own line only.
        if (heading && !heading.isLabel) section = heading.section;
      }
      for (let at = 0; at < words.length; at += MAX_WORDS) {
        statements.push(
          statementOf(text, folded, words.slice(at, at + MAX_WORDS), {
            opensParagraph,
            section: lineSection,
            isWhole: words.length <= MAX_WORDS,
            from: lineStart + from,
            to: lineStart + to,
          }),
        );
        opensParagraph = false;
        opensLine = false;
      }
    }
    lineStart += line.length + 1;
  }
  return statements;
}

interface Place {
  opensParagraph: boolean;
  section: Section;
  /** Whether the words are all of the sentence between the offsets. */
  isWhole: boolean;
  from: number;
  to: number;
}

function statementOf(
  text: string,
  folded: string,
  words: readonly Word[],
  { opensParagraph, section, isWhole, from, to }: Place,
): Statement {
  let start = isWhole ? from : (words[0]?.at ?? from);
  let end = isWhole ? to : (words.at(-1)?.end ?? to);
  // A list item is quoted without its bullet.
  while (start < end && /[\s\-–—*•·▪■◦●‣➢➤✓✔>|]/u.test(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  const breaks = words.map(({ at, text: word }, index): Break => {
    const before = words[index - 1];
    if (!before) return 'none';
    return at - before.end === 1 && folded.charCodeAt(before.end) === 32
      ? breakBefore(' ', word, false)
      : breakBefore(folded.slice(before.end, at).replaceAll(/\[\w+\]/gu, 'x'), word, /\p{Lu}/u.test(text.charAt(at)));
  });
  const isQuestion = /\?["”“)]*$/u.test(text.slice(Math.max(start, end - 4), end));
  return { start, end, folded: folded.slice(start, end), words, breaks, opensParagraph, section, isQuestion };
}

const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 160;

/** The section that a line opens: a heading alone, or a label before its content ("Education: …"). */
function headingOf(words: readonly Word[], folded: string): { section: Section; isLabel: boolean } | null {
  const label = /^[^:]{1,40}:(?=\s*\S)/u.exec(folded)?.[0];
  if (!label && (words.length > MAX_HEADING_WORDS || /[\d,]/u.test(folded))) return null;
  const first = words[0]?.text ?? '';
  if (first.length < 4) return null;
  const trimmed = folded.slice(folded.indexOf(first));
  const found = HEADINGS.find(({ pattern }) => pattern.test(trimmed));
  return found ? { section: found.section, isLabel: label !== undefined } : null;
}
