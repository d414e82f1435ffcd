import { anyOf, entriesOf, sectionsOf, WordList } from './lists.js';
import { stancesIn } from './polarity.js';
import type { Statement } from './statements.js';
import { isInformative } from './words.js';

const ANSWERS = sectionsOf('answers');
/** The phrases of a section; blanks stand for any white space, also where fillers were taken out. */
const phrases = (heading: string): RegExp => pattern(anyOf(entriesOf(ANSWERS, heading)));
const pattern = (source: string): RegExp => new RegExp(source.replaceAll(' ', String.raw`\s+`), 'u');

const FILLER = /(,\s*)?(?<![\p{L}\p{N}])(?:u+m+|u+h+|er+m*|hm+|mhm|you know|i mean|em+|nu|na|zinote|žinote)(?![\p{L}\p{N}])\s*,?/giu;
/** A filler after them stands inside a clause, so that its commas say nothing. */
const UNFINISHED = /(?<![\p{L}\p{N}])(?:i|we|the|an?|to|with|and|of|in|my|our|have|had|is|was|ir|su|as|aš|mes|per|į)$/iu;

/** The text with blanks in the place of fillers, so that offsets remain valid. */
export const withoutFillers = (text: string): string =>
  text.replaceAll(FILLER, (filler, comma: string | undefined, at: number) =>
    comma && !UNFINISHED.test(text.slice(Math.max(0, at - 8), at)) ? `,${' '.repeat(filler.length - 1)}` : ' '.repeat(filler.length),
  );

/** How an answer takes up what its question names. */
export type Reply = 'yes' | 'basics' | 'no' | 'wish' | 'nothing';

const OPENING = '(?:(?:well|honestly|o|oh|sorry|so|atvirai),? )*';
const ENDS = String.raw`(?=\s*(?:[,.;!–-]|$))`;
const opening = (source: string): RegExp => pattern(String.raw`^\s*${OPENING}(?:${source})`);
/** They answer a question for yes or no, and say nothing after another one: "Yes, I can tell you about my garden." */
const YES = opening(String.raw`(?:yes|yeah|yep|sure|certainly|absolutely|definitely|of course|taip|zinoma|tikrai|aisku|be abejo)(?!\p{L})`);
const NO = opening(String.raw`(?:no|nope|none|not really|not yet|not at all|unfortunately (?:not|no)|ne|deja|dar ne|nelabai)${ENDS}`);
const HAS = opening(
  String.raw`(?:i do|i have|i hold|i (?:have )?got|i['’]ve got|i am|turiu|moku|galioja|esu)(?:${ENDS}| (?:it|that|one|this|them|both|such|ji|ja|tai|toki|tokia|abu|abi)(?!\p{L}))`,
);
const HAS_NOT = opening(
  String.raw`(?:never|i (?:do not|don['’]t|have not|haven['’]t|never|cannot|can['’]t)|niekada|neteko|neturiu|nemoku|nesu|nedirbau)${ENDS}`,
);
const ASKS =
  /(?:^|[,.:;–] ?|(?:and|so|but|o|ir|tai) )(?:do|does|did|have|has|are|is|was|were|can|ar) |(?<!\p{L})(?:do|have|are|can) you(?!\p{L})|(?<!\p{L})ar (?!kita)|(?:turite|mokate|dirbate|dirbote|naudojate)\?/u;
const MAX_ELLIPTIC_WORDS = 5;
/** Whether a question asks for yes or no: "Have you used it?", "And Docker?" */
export const asksYesOrNo = ({ folded, words, isQuestion }: Statement): boolean =>
  isQuestion && (ASKS.test(folded) || words.length <= MAX_ELLIPTIC_WORDS);

const ANAPHOR = /^(?:that|it|this|those|them|any|one|so|to|tai|tokio|tokios|toki|nieko|jo|tuo|sito)$/u;
const WISH =
  /(?<!\p{L})(?:would (?:love|like)|want to|hope|plan to|interested|eager|noreciau|noriu|tikiuosi|planuoju|domina|mielai)(?!\p{L})/u;
const LIMITED = /^(?:only|just|a little|a bit|barely|hardly|tik|siek tiek|vos|truput)(?!\p{L})/u;
const DENIAL =
  /(?<!\p{L})(?:not|never|\p{L}+n['’]t|no|nothing|nobody|ne(?!ed|xt|w|ar|gotia|twork|ither|cess|cklace)[a-z]{3,}|ne)(?!\p{L})/u;
const HYPOTHETICAL = phrases('hypothetical');
const SHORT_CLAUSE_WORDS = 9;
/** A "no" of so few words ends a matter and says nothing of it, if the question only asks for more. */
const BARE_WORDS = 4;

/** Reads how an answer opens: it affirms, limits, denies or only wishes what the question names. */
export function replyOf(statement: Statement, isYesOrNo = true): Reply {
  const { folded, words } = statement;
  const clause = folded.split(/[,;–]| - | but | bet /u)[0] ?? '';
  const pronouns = words.flatMap(({ text }, index) => (ANAPHOR.test(text) ? [index] : []));
  const isAnaphoric = (pronouns[0] ?? SHORT_CLAUSE_WORDS) < SHORT_CLAUSE_WORDS;
  const isShort = clause.split(' ').length <= SHORT_CLAUSE_WORDS;
  if ((isYesOrNo && NO.test(folded)) || HAS_NOT.test(folded) || (isShort && isAnaphoric && DENIAL.test(clause))) return 'no';
  const stance = pronouns.length > 0 ? stancesIn(statement, []) : null;
  const manners = pronouns.map((index) => stance?.(index, 1)?.manner);
  if (manners.includes('wish') || (WISH.test(folded) && isAboutQuestion(statement))) return 'wish';
  if (manners.includes('basics') || (LIMITED.test(folded) && isAboutQuestion(statement))) return 'basics';
  if ((isYesOrNo && YES.test(folded)) || HAS.test(folded)) return DENIAL.test(folded) ? 'basics' : 'yes';
  return 'nothing';
}

const MAX_LIMITING_WORDS = 12;
const LIMITS = /(?<!\p{L})(?:basic|(?<!of )course|beginner|little|only|pagrind|kurs|truput|pradmen|tik(?!\p{L}))/u;
const MAX_REPLY_WORDS = 7;
/** Whether a statement is about what the question names, and not about something else: it is short, or has a pronoun for it. */
const isAboutQuestion = ({ words }: Statement): boolean => words.length <= MAX_REPLY_WORDS || words.some(({ text }) => ANAPHOR.test(text));

const ASKS_FOR_MORE = phrases('asks for more');
/** Whether a question only asks for more, so that a bare "no" ends the matter: "Could you give one more example?" */
export const asksForMore = ({ folded }: Statement): boolean => ASKS_FOR_MORE.test(folded);
export const isBare = ({ words }: Statement): boolean => words.length <= BARE_WORDS;

/** Whether a statement limits what it is about to basics, a course or help. */
export function isLimited(statement: Statement): boolean {
  const { folded, words } = statement;
  if (/, (?:no|ne), (?:not|ne)(?!\p{L})/u.test(folded)) return true;
  if (words.length > MAX_LIMITING_WORDS || !LIMITS.test(folded)) return false;
  const stance = stancesIn(statement, []);
  const stances = words.map((_, index) => stance(index, 1));
  return stances.some((each) => each?.manner === 'basics') && !stances.includes(null);
}

const OPENS_LIMITED =
  /^(?:well, )?(?:only|just|tik) (?:as an?|when|while|if|once|helping|for a (?:few|short)|kai|kaip|karta|pavad)(?!\p{Lu})/u;
/** Whether an answer limits from its first word all that it tells: "Only as a stand-in, when my manager was ill." */
export const opensLimited = ({ folded }: Statement): boolean => OPENS_LIMITED.test(folded);

const FIGURE = pattern(String.raw`(?<![\p{L}\d])\d|${anyOf(entriesOf(ANSWERS, 'figures'))}`);
const RESULT = phrases('results');
const OWN_ACTION = pattern(
  String.raw`(?<!\p{L})(?:i|we)(?:['’]ve)?(?: (?:have|also|then|once|even|personally|myself|just))* (?:\p{L}{2,}ed|built|led|ran|wrote|made|kept|taught|sold|grew|drove|took|set|began|found|won|cut|brought|split|rebuilt|held|dealt|did|gave|went|put|dug|sent|bought|spoke)(?!\p{L})|(?<!\p{L})(?!ne)\p{L}{3,}(?:iau|[^i\W]au)(?!\p{L})`,
);
const PRESENT_ACTION = pattern(
  String.raw`(?<!\p{L})i (?:always |usually |also |still |often |mostly )?(?!am |think|believe|like|love|guess|know|can|could|feel|see |mean|hope|want|try|would|will|have |was |did |do )\p{L}{3,}|(?<!\p{L})(?!ne)\p{L}{2,}(?:uoju|iuoju|inu|auju)(?!\p{L})|${anyOf(entriesOf(ANSWERS, 'present actions'))}`,
);
const PRAISE = phrases('praise');

/** Whether a statement praises the candidate or the matter in general words. */
export const isPraise = ({ folded }: Statement): boolean => PRAISE.test(folded);

/** Whether a statement says what was done, how often or with what result. */
export function isAccount({ folded }: Statement): boolean {
  return (
    !HYPOTHETICAL.test(folded) && (OWN_ACTION.test(folded) || PRESENT_ACTION.test(folded) || FIGURE.test(folded) || RESULT.test(folded))
  );
}

const MIN_ACCOUNT_WORDS = 5;

/** Whether a statement tells of the candidate's own work, and limits or denies nothing. */
export function tellsOfOwnWork(statement: Statement): boolean {
  const { folded, words, isQuestion, start } = statement;
  if (isQuestion || words.length < MIN_ACCOUNT_WORDS || HYPOTHETICAL.test(folded) || DENIAL.test(folded) || PRAISE.test(folded))
    return false;
  const action = OWN_ACTION.exec(folded) ?? PRESENT_ACTION.exec(folded);
  if (!action) return false;
  const from = start + action.index;
  const to = from + action[0].length;
  const stance = stancesIn(statement, []);
  // A clause about others before the own one leaves open who did what was asked.
  return words.every(({ at }, index) => at >= to || (at < from ? stance(index, 1) !== null : stance(index, 1)?.polarity === 'affirmed'));
}

/** Whether a statement has a figure, a result or an own action. */
export const isConcrete = ({ folded, isQuestion }: Statement): boolean =>
  !isQuestion && (OWN_ACTION.test(folded) || PRESENT_ACTION.test(folded) || FIGURE.test(folded) || RESULT.test(folded));

const COURSE = phrases('courses');
/** Whether a statement tells of a course or studies. */
export const isCourse = ({ folded }: Statement): boolean => COURSE.test(folded);

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

/** Whether a statement says that the candidate did or does what a pronoun stands for: "I use it every day." */
export const refersBack = ({ folded }: Statement): boolean => REFERENCE.test(folded) && !DENIAL.test(folded);

const REFUSAL = phrases('refusals');
/** Whether a statement declines to answer. */
export const isRefusal = ({ folded }: Statement): boolean => REFUSAL.test(folded);

const ADDRESS = phrases('addresses the evaluation');
/** Whether a statement addresses the evaluation, in place of an answer. */
export const addressesEvaluation = ({ folded }: Pick<Statement, 'folded'>): boolean => ADDRESS.test(folded);

const BLANKET = phrases('blanket denials');
const OF_ALL = phrases('denials of all');

/** Whether a statement denies what has been told before it: of the answer, or of all answers; null if it does not. */
export function blanketDenial({ folded }: Statement): 'answer' | 'all' | null {
  return OF_ALL.test(folded) ? 'all' : BLANKET.test(folded) ? 'answer' : null;
}

const OCCUPATION = phrases('occupations');
const ONE_WORD = /^\s*(\p{L}+)/u;
const FEW_WORDS =
  /^\s*(?:an? |the )?((?:\p{L}+[ -]?){1,3}?)(?=\s*(?:[.,;:!?()–]|$)| (?:at|in|for|with|on|and|of|near|by|from|to|since|now|here|who|but|so)(?!\p{L}))/u;

/** Where a statement names the occupation of the candidate: the words after "I work as a"; null if it names none. */
export function occupationIn({ folded, start }: Statement): { start: number; end: number } | null {
  const match = OCCUPATION.exec(folded);
  if (!match) return null;
  const from = match.index + match[0].length;
  const name = (/^(?:as |dirb|esu|pagal)/u.test(match[0]) ? ONE_WORD : FEW_WORDS).exec(folded.slice(from));
  if (!name?.[1]) return null;
  const at = start + from + name[0].length - name[1].length;
  return { start: at, end: at + name[1].trimEnd().length };
}

const HELD = new WordList(entriesOf(ANSWERS, 'credential words'));
const DRIVEN = new WordList(entriesOf(ANSWERS, 'driving words'));
/** The index of the first word that belongs to a credential, or to a driving licence; -1 if there is none. */
export const credentialWordIn = ({ words }: Statement, isDriving: boolean): number =>
  words.findIndex(({ text }) => HELD.has(text) || (isDriving && DRIVEN.has(text)));
