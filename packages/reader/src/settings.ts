import { fold } from './fold.js';
import { type CareerEntry, statedYears } from './career.js';
import type { Setting } from './evidence.js';
import { hasCue } from './polarity.js';
import { isOneOf, wordLists } from './lists.js';
import type { PositionCriteria } from './rubric-position.js';
import type { Statement } from './statements.js';
import { isFirstPersonVerb } from './grammar.js';
import { isForeign, isInformative, stemKeys } from './words.js';

const grammar = wordLists('grammar');
const SUBJECT = isOneOf('subjects');
/** A position speaks of "our" team, a candidate of "my" work. */
const SPEAKER = isOneOf('speaker');
const VERB = grammar('prose verbs');
const PAST = /^.{3,}ed$/u;
const NO_PAST = grammar('no past tense');
const GERUND = /^.{3,}ing$/u;
const FIGURE = /(?<![\p{L}\d./-])\d[\d .,]*(?!\d|[./-]\d)/gu;
const YEAR = /^(?:19|20)\d\d$/u;

/** Whether a statement is more than a list of names: it has a verb, a claim of experience or a figure. */
export function isProse({ words, folded }: Statement): boolean {
  if (words.some(({ text }, index) => isVerb(text) || (index === 0 && GERUND.test(text)))) return true;
  const commas = folded.split(',').length - 1;
  if ((words.length >= 5 && commas * 3 < words.length) || (words.length >= 3 && folded.endsWith('.'))) return true;
  return words.length > 2 && (folded.match(FIGURE) ?? []).some((figure) => !YEAR.test(figure.trim()));
}

function isVerb(word: string): boolean {
  return SUBJECT.test(word) || VERB.has(word) || (PAST.test(word) && !NO_PAST.has(word)) || isFirstPersonVerb(word);
}

/** Requirements whose words a run of copied statements must hold to be a pasted list. */
const MIN_PASTED = 3;
/** Different words of the position that make a run a pasted list, whatever requirements they belong to. */
const MIN_COPIED_WORDS = 8;

/** The kind of place of each statement of a CV. Text that only repeats the position's words is a list wherever it stands. */
export function settingsOf(
  text: string,
  statements: readonly Statement[],
  entries: readonly CareerEntry[],
  asked: PositionCriteria,
): Setting[] {
  const study = new Set(entries.filter(({ isStudy }) => isStudy).flatMap((entry) => entry.statements));
  const work = new Set(entries.filter(({ isStudy }) => !isStudy).flatMap((entry) => entry.statements));
  const copied = statements.map((statement) => isCopied(text, statement, asked));
  const announced = announcedByCue(text, statements);
  const pasted = pastedRuns(text, statements, copied, asked);
  return statements.map((statement, index): Setting => {
    if (statement.section === 'references') return 'silent';
    if (isForeign(statement.words)) return 'foreign';
    if (statement.section === 'interests') return 'wish';
    if (announced.has(index)) return 'silent';
    if (pasted.has(index)) return 'list';
    if (work.has(index)) return 'work';
    if (study.has(index) || statement.section === 'education') return 'study';
    return !copied[index] && isProse(statement) ? 'prose' : 'list';
  });
}

/** Items of a list under a line such as "I do not know:" or "Want to learn". */
function announcedByCue(text: string, statements: readonly Statement[]): Set<number> {
  const announced = new Set<number>();
  let isAnnounced = false;
  statements.forEach((statement, index) => {
    const isItem = /[-–*•·▪✓➢]\s*$/u.test(text.slice(Math.max(0, statement.start - 3), statement.start));
    if (isItem && isAnnounced) announced.add(index);
    else isAnnounced = !isItem && !/[.!?]$/u.test(statement.folded) && hasCue(statement);
  });
  return announced;
}

const informative = (text: string, { words }: Statement): string[] =>
  words.filter((word) => isInformative(word.text)).map((word) => text.slice(word.at, word.end));

/** Whether a statement has no word of its own. */
export function isCopied(text: string, statement: Statement, asked: PositionCriteria): boolean {
  const { stems, figures } = asked;
  if (statement.words.some((word) => SPEAKER.test(word.text) || isFirstPersonVerb(word.text))) return false;
  const hasOwnFigure = (statement.folded.match(/\d+/gu) ?? []).some((figure) => !figures.has(figure));
  if (hasOwnFigure || statedYears(statement).some(({ years }) => years !== asked.years && !figures.has(String(years)))) return false;
  const words = informative(text, statement);
  return words.length > 0 && words.every((word) => stemKeys(word).some((key) => stems.has(key)));
}

/** The copied statements of paragraphs that hold all words of several requirements, also where other lines stand between them. */
function pastedRuns(
  text: string,
  statements: readonly Statement[],
  copied: readonly boolean[],
  { requirements }: PositionCriteria,
): Set<number> {
  const asked = requirements.map((requirement) =>
    [...new Set(fold(requirement.text).match(/[\p{L}\p{N}]+/gu) ?? [])].filter(isInformative).map(stemKeys),
  );
  const enough = Math.min(MIN_PASTED, requirements.length);
  const pasted = new Set<number>();
  let paragraph: number[] = [];
  const close = (): void => {
    const found = new Set(paragraph.flatMap((each) => (statements[each] ? informative(text, statements[each]).flatMap(stemKeys) : [])));
    const held = asked.filter((words) => words.length > 0 && words.every((keys) => keys.some((key) => found.has(key)))).length;
    if ((held >= enough && enough > 0) || found.size >= 2 * MIN_COPIED_WORDS) for (const each of paragraph) pasted.add(each);
    paragraph = [];
  };
  statements.forEach((statement, index) => {
    if (statement.opensParagraph) close();
    if (copied[index]) paragraph.push(index);
  });
  close();
  return pasted;
}
