import { FIRST_PERSON, isFirstPersonVerb, THIRD_PERSON } from './grammar.js';
import { anyOf, entriesOf, hasOneOf, hasWordOf, oneOf, sectionsOf, WordList } from './lists.js';
import { stancesIn } from './polarity.js';
import { remembered, rememberedTest } from './remembered.js';
import type { Statement } from './statements.js';
import { isInformative, type Word } from './words.js';

const ANSWERS = sectionsOf('answers');
/** The phrases of a section; blanks stand for any white space, also where fillers were taken out. */
const phrases = (heading: string): RegExp => pattern(anyOf(entriesOf(ANSWERS, heading)));
/** Whether a statement has one of the phrases of a section. */
const says = (heading: string): ((statement: Pick<Statement, 'folded'>) => boolean) => {
  const said = phrases(heading);
  return ({ folded }) => said.test(folded);
};
const pattern = (source: string): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s+`), 'u');

const FILLER = new RegExp(String.raw`(,\s*)?(?<![\p{L}\p{N}])${oneOf('fillers')}(?![\p{L}\p{N}])\s*,?`, 'giu');
/** A filler after them stands inside a clause, so that its commas say nothing. */
const UNFINISHED = new RegExp(String.raw`(?<![\p{L}\p{N}])${oneOf('before a filler in a clause')}$`, 'iu');

/** The text with blanks in the place of fillers, so that offsets remain valid. */
export const withoutFillers = (text: string): string =>
  text.replaceAll(FILLER, (filler, comma: string | undefined, at: number) =>
    comma && !UNFINISHED.test(text.slice(Math.max(0, at - 8), at)) ? `,${' '.repeat(filler.length - 1)}` : ' '.repeat(filler.length),
  );

/** How an answer takes up the thing that its question names. */
export type Reply = 'yes' | 'basics' | 'no' | 'wish' | 'nothing';

const ENDS = String.raw`(?=\s*(?:[,.;!–-]|$))`;
/** The phrases of a section at the beginning of an answer. */
const opening = (heading: string, end = String.raw`(?!\p{L})`): RegExp =>
  pattern(String.raw`^\s*(?:${oneOf('before an answer')},? )*(?:${entriesOf(ANSWERS, heading).join('|')})${end}`);
/** They answer a question for yes or no, and say nothing after another one: "Yes, I can tell you about my garden." */
const YES = opening('yes');
const NO = opening('no', ENDS);
const HAS = opening('has', `(?:${ENDS}| ${oneOf('objects of has')}(?!\\p{L}))`);
const HAS_NOT = opening('has not', ENDS);
const ASKS = new RegExp(entriesOf(ANSWERS, 'asks').join('|'), 'u');
/** "No problem" and "yes, gladly" say no other words than themselves. */
const withoutYes = (folded: string): string => folded.replace(YES, '');
const MAX_ELLIPTIC_WORDS = 5;
/** Whether a question asks for yes or no: "Have you used it?", "And Docker?" */
export const asksYesOrNo = ({ folded, words, isQuestion }: Statement): boolean =>
  isQuestion && (ASKS.test(folded) || words.length <= MAX_ELLIPTIC_WORDS);

/** Words that may stand for the thing in question. */
export const PRONOUN = new WordList(entriesOf(ANSWERS, 'pronouns'));
const WISH = phrases('wishes');
const LIMITED = opening('limited');
const LIMITS = phrases('limits');
const DENIAL = phrases('denials');
const HYPOTHETICAL = phrases('hypothetical');
const CLAUSES = new RegExp(`[,;–]| - | ${oneOf('but')} `, 'u');
const NOT = new RegExp(String.raw`, ${oneOf('no, twice')}, ${oneOf('not')}(?!\p{L})`, 'u');
const SHORT_CLAUSE_WORDS = 9;
/** A "no" of so few words ends a matter and says nothing of it, if the question only asks for more. */
const BARE_WORDS = 4;

/** Reads how an answer opens: it affirms, limits, denies or only wishes the thing in question. */
export function replyOf(statement: Statement, isYesOrNo = true): Reply {
  const { folded, words } = statement;
  const isYes = isYesOrNo && YES.test(folded);
  const [clause = '', ...others] = (isYes ? withoutYes(folded) : folded).split(CLAUSES);
  const pronouns = words.flatMap(({ text }, index) => (PRONOUN.has(text) ? [index] : []));
  const isAbout = words.length <= MAX_REPLY_WORDS || pronouns.length > 0;
  const isShort = clause.split(' ').length <= SHORT_CLAUSE_WORDS && (pronouns[0] ?? SHORT_CLAUSE_WORDS) < SHORT_CLAUSE_WORDS;
  if ((isYesOrNo && NO.test(folded)) || HAS_NOT.test(folded) || (isShort && DENIAL.test(clause))) return 'no';
  const stance = pronouns.length > 0 ? stancesIn(statement, []) : null;
  const manners = pronouns.map((index) => stance?.(index, 1)?.manner);
  if (manners.includes('wish') || (isAbout && WISH.test(folded))) return 'wish';
  if (manners.includes('basics') || (isYesOrNo && opensLimited(statement)) || (isAbout && LIMITED.test(folded))) return 'basics';
  if (!isYes && !HAS.test(folded)) return 'nothing';
  // "I have one, but not a car" denies something else.
  const isLimited = DENIAL.test(clause) || others.some((part) => DENIAL.test(part) && part.split(' ').some((word) => PRONOUN.has(word)));
  return isLimited ? 'basics' : 'yes';
}

const MAX_LIMITING_WORDS = 12;
/** An answer of so few words is about the thing in question. */
const MAX_REPLY_WORDS = 7;

/** Whether a question only asks for more, so that a bare "no" ends the matter: "Could you give one more example?" */
export const asksForMore = says('asks for more');
export const isBare = ({ words }: Statement): boolean => words.length <= BARE_WORDS;

/** Whether a statement speaks of basics, a course or help only. */
export function isLimited(statement: Statement): boolean {
  const { folded, words } = statement;
  if (NOT.test(folded)) return true;
  if (words.length > MAX_LIMITING_WORDS || !LIMITS.test(folded)) return false;
  const stance = stancesIn(statement, []);
  const stances = words.map((_, index) => stance(index, 1));
  return stances.some((each) => each?.manner === 'basics') && !stances.includes(null);
}

/** Whether a statement says that a part is not done yet, or not alone: "The files would be new", "For the rest I still ask". */
export const isReservation = says('reservations');
const BUT = new RegExp(String.raw`^${oneOf('but', 'but, too')}(?!\p{L})`, 'u');
export const opensWithBut = ({ folded }: Statement): boolean => BUT.test(folded);

const OPENS_LIMITED = opening('only');
/** Whether an answer limits from its first word all that it tells: "Only as a stand-in, when my manager was ill." */
export const opensLimited = ({ folded }: Statement): boolean => OPENS_LIMITED.test(folded);

const FIGURE = pattern(String.raw`(?<![\p{L}\d])\d|${anyOf(entriesOf(ANSWERS, 'figures'))}`);
const RESULT = phrases('results');
const OWN_ACTION = phrases('own actions');
const PRESENT_ACTION = phrases('present actions');
/** Whether a folded text has an own action, a figure or a result. */
const hasFacts = (folded: string): boolean => [OWN_ACTION, PRESENT_ACTION, FIGURE, RESULT].some((facts) => facts.test(folded));
/** Whether a statement praises the candidate or the matter in general words. */
export const isPraise = says('praise');

const BARE_CLAIM = phrases('bare claims');
const MAX_BARE_CLAIM_WORDS = 5;
/** Whether a statement says that a thing was done, and nothing else of it: "I did recruitment." */
const isBareClaim = ({ folded, words }: Statement): boolean =>
  words.length <= MAX_BARE_CLAIM_WORDS && BARE_CLAIM.test(folded) && !FIGURE.test(folded) && !DURATION.test(folded) && !RESULT.test(folded);

/** Whether a statement tells of an action, a figure or a result. */
export const isAccount = rememberedTest(
  (statement: Statement) => !HYPOTHETICAL.test(statement.folded) && hasFacts(statement.folded) && !isBareClaim(statement),
);

/** Whether a statement tells of what the candidate would do: "I would put it in the cold room." */
export const isConditional = says('conditionals');

const MIN_ACCOUNT_WORDS = 5;

/** Whether a statement tells of the candidate's own work, and limits or denies nothing. */
export const tellsOfOwnWork = rememberedTest((statement: Statement): boolean => {
  const { folded, words, isQuestion, start } = statement;
  if (isQuestion || words.length < MIN_ACCOUNT_WORDS || HYPOTHETICAL.test(folded) || DENIAL.test(folded) || isPraise(statement))
    return false;
  const action = OWN_ACTION.exec(folded) ?? PRESENT_ACTION.exec(folded);
  if (!action) return false;
  const from = start + action.index;
  const to = from + action[0].length;
  const stance = stancesIn(statement, []);
  // A clause about others before the own one leaves open who did it.
  return words.every(({ at }, index) => at >= to || (at < from ? stance(index, 1) !== null : stance(index, 1)?.polarity === 'affirmed'));
});

/** Whether a statement has a figure, a result or an own action. */
export const isConcrete = ({ folded, isQuestion }: Statement): boolean => !isQuestion && hasFacts(folded);

/** Whether a statement tells of a course or studies. */
export const isCourse = says('courses');

const DURATION = phrases('durations');
const MAX_DURATION_WORDS = 8;

/** Whether a statement is little more than a length of time: "For six years, every day." */
export function isDuration({ folded, words }: Statement): boolean {
  const others = words.filter(({ text }) => isInformative(text) && !FIGURE.test(text) && !DURATION.test(text));
  return (
    words.length <= MAX_DURATION_WORDS &&
    others.length <= 2 &&
    DURATION.test(folded) &&
    !OWN_ACTION.test(folded) &&
    !PRESENT_ACTION.test(folded)
  );
}

const REFERENCE = phrases('references');

/** "I just read it." */
const MERELY = hasWordOf('merely');

/** A pronoun after more words with a meaning stands for one of them: "I own an app, and I look at it". */
const MAX_BEFORE_REFERENCE = 2;
/** Whether a statement says that the candidate did or does the thing that the question names: "I use it every day." */
export function refersBack({ folded, words, start }: Statement): boolean {
  const at = DENIAL.test(folded) || MERELY.test(folded) ? -1 : folded.search(REFERENCE);
  const before = words.filter((word) => word.at < start + at);
  // "He fits the pipes, and I hold them."
  const isOfOthers = before.some(({ text }) => THIRD_PERSON.has(text) || text.startsWith('['));
  return at >= 0 && !isOfOthers && before.filter(({ text }) => isInformative(text)).length <= MAX_BEFORE_REFERENCE;
}

const REFUSAL = phrases('refusals');
const YET_TELLS = new RegExp(String.raw`, ${oneOf('but', 'but, too')} ${oneOf('speaks of own deeds')}(?!\p{L})`, 'u');
/** Whether a statement declines to answer: "I cannot share the names, but I led the move" answers. */
export const isRefusal = ({ folded }: Statement): boolean => REFUSAL.test(folded) && !YET_TELLS.test(folded);

const ADDRESS = phrases('addresses the evaluation');
const addressesUnlessOwn = says('addresses the evaluation unless told of oneself');
/** "I grade all tests from 1 to 10", "drivers who ignore the rules" tell of somebody's work. */
const TOLD_OF = hasOneOf('told of somebody');
export const speaksOfOneself = ({ words }: Statement): boolean =>
  words.some(({ text }) => FIRST_PERSON.has(text) || isFirstPersonVerb(text));

const replacedAt = (text: string, at: number, letter: string): string => text.slice(0, at) + letter + text.slice(at + 1);

/** Whether a statement addresses the evaluation, in place of an answer. */
export const addressesEvaluation = (statement: Statement): boolean => {
  const { folded, words, start } = statement;
  const at = folded.search(ADDRESS);
  // Folded, the preposition „į“ looks like "I".
  const before = words
    .reduce((text, word) => (word.text === 'į' ? replacedAt(text, word.at - start, word.text) : text), folded)
    .slice(0, at);
  if (at >= 0) return !TOLD_OF.test(before);
  return addressesUnlessOwn(statement) && !speaksOfOneself(statement);
};

const deniesAnswer = says('blanket denials');
const deniesAll = says('denials of all');

/** The reach of a denial of all that was told before it: the answer, or all answers; null for other statements. */
export const blanketDenial = (statement: Statement): 'answer' | 'all' | null =>
  deniesAll(statement) ? 'all' : deniesAnswer(statement) ? 'answer' : null;

const CLAIMS = new WordList(entriesOf(ANSWERS, 'words of a bare claim'));
const DURATIONS = new RegExp(DURATION.source, 'gu');
/** The words with a meaning by which a statement says more than that a thing is so, and how long: "Yes, since 2015", "I have used it for six years". */
export function furtherWordsOf({ folded, words, start }: Statement): Word[] {
  const blank = (said: string): string => ' '.repeat(said.length);
  const rest = folded.replace(YES, blank).replaceAll(DURATIONS, blank);
  return words.filter(({ text, at }) => rest.charAt(at - start) !== ' ' && isTelling(text) && !isFigure(text) && !CLAIMS.has(text));
}

const EMPTY = new WordList(entriesOf(ANSWERS, 'empty words'));
/** Whether a word, or its beginning, is a figure. */
export const isFigure = remembered((word) => /\d/u.test(word) || FIGURE.test(word));
/** Whether a word is content of an account, or a figure. */
export const isTelling = remembered((word) => (isInformative(word) && !EMPTY.has(word)) || isFigure(word));

/** Whether a statement only ends an answer: "That is all I can say about it." */
export const isClosing = says('no content');
/** Whether a statement has no word that says anything: "Hm." */
export const saysNothing = ({ folded, words }: Statement): boolean =>
  (words.length <= BARE_WORDS && !words.some(({ text }) => isTelling(text) || isFirstPersonVerb(text))) || isClosing({ folded });

/** Whether a statement tells of home, family or a hobby. */
export const isOfPrivateLife = rememberedTest(says('private life'));

const HELD = new WordList(entriesOf(ANSWERS, 'credential words'));
/** The index of the first word that belongs to a credential; -1 if there is none. */
export const credentialWordIn = ({ words }: Statement): number => words.findIndex(({ text }) => HELD.has(text));
