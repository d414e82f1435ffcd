import type { TranscriptTurn } from '../../domain/transcript.js';
import { anyOf, entriesOf, sectionsOf } from './lists.js';
import { stancesIn } from './polarity.js';
import { readStatements, type Statement } from './statements.js';

/** A question and what was answered to it, as indexes of statements. */
export interface Exchange {
  questions: readonly number[];
  answers: readonly number[];
  /** Words of the answer. */
  words: number;
}

/** One side of an interview as a single text, so that offsets and turns can be found back. */
export interface Side {
  text: string;
  statements: readonly Statement[];
  /** The turn of a statement, and the offset at which the turn begins in `text`. */
  turnOf(statement: number): { turn: number; start: number };
}

/** An interview as its two sides and the exchanges between them. */
export interface Interview {
  asked: Side;
  answered: Side;
  exchanges: readonly Exchange[];
}

/** Reads a transcript: an answer in several turns is one, and so is a question. */
export function readInterview(transcript: readonly TranscriptTurn[]): Interview {
  const asked = sideOf(transcript, 'interviewer');
  const answered = sideOf(transcript, 'candidate');
  const exchanges: Exchange[] = [];
  let questions: number[] = [];
  let answers: number[] = [];
  const close = (): void => {
    const words = answers.reduce((sum, each) => sum + (answered.statements[each]?.words.length ?? 0), 0);
    if (questions.length > 0 || answers.length > 0) exchanges.push({ questions, answers, words });
    questions = [];
    answers = [];
  };
  const [ofAsked, ofAnswered] = [byTurn(asked), byTurn(answered)];
  transcript.forEach(({ speaker }, turn) => {
    if (speaker === 'interviewer') {
      if (transcript[turn - 1]?.speaker === 'candidate') close();
      questions.push(...(ofAsked.get(turn) ?? []));
    } else answers.push(...(ofAnswered.get(turn) ?? []));
  });
  // A last word of the interviewer is no question.
  if (answers.length > 0) close();
  return { asked, answered, exchanges };
}

function sideOf(transcript: readonly TranscriptTurn[], side: TranscriptTurn['speaker']): Side {
  const turns = transcript.flatMap(({ speaker, text }, turn) => (speaker === side ? [{ turn, text }] : []));
  let length = 0;
  const starts = turns.map(({ turn, text }) => {
    const start = length;
    length += text.length + 1;
    return { turn, start };
  });
  const text = turns.map((turn) => turn.text).join('\n');
  const statements = readStatements(text);
  const turnOf = (statement: number): { turn: number; start: number } => {
    const at = statements[statement]?.start ?? 0;
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle]?.start ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return starts[low] ?? { turn: 0, start: 0 };
  };
  return { text, statements, turnOf };
}

function byTurn(side: Side): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  side.statements.forEach((_, statement) => {
    const { turn } = side.turnOf(statement);
    const group = groups.get(turn);
    if (group) group.push(statement);
    else groups.set(turn, [statement]);
  });
  return groups;
}

const ANSWERS = sectionsOf('answers');
const answers = (heading: string): RegExp => new RegExp(anyOf(entriesOf(ANSWERS, heading)), 'u');

/** How an answer takes up what its question names. */
export type Reply = 'yes' | 'basics' | 'no' | 'wish' | 'nothing';

const FILLER = '(?:(?:well|um|uh|hm|na|honestly|o|oh|sorry|so|atvirai|nu),? )*';
const YES = new RegExp(
  String.raw`^${FILLER}(?:yes|yeah|yep|sure|certainly|absolutely|definitely|of course|i do|i have|i hold|i (?:have )?got|i['’]ve got|i am|taip|zinoma|tikrai|aisku|be abejo|turiu|moku|galioja|esu(?=[,.]))(?!\p{L})`,
  'u',
);
const NO = new RegExp(
  String.raw`^${FILLER}(?:no|nope|never|not really|not yet|not at all|unfortunately (?:not|no)|none|i (?:do not|don['’]t|have not|haven['’]t|never|cannot|can['’]t)|ne|deja|niekada|neteko|dar ne|nelabai|neturiu|nemoku|nesu|nedirbau)(?!\p{L})`,
  'u',
);
const ANAPHOR = /^(?:that|it|this|those|them|any|one|so|to|tai|tokio|tokios|toki|nieko|jo|tuo|sito)$/u;
const WISH =
  /(?<!\p{L})(?:would (?:love|like)|want to|hope|plan to|interested|eager|noreciau|noriu|tikiuosi|planuoju|domina|mielai)(?!\p{L})/u;
const LIMITED = /^(?:only|just|a little|a bit|barely|hardly|tik|siek tiek|vos|truput)(?!\p{L})/u;
const DENIAL = /(?<!\p{L})(?:not|never|\p{L}+n['’]t|no|nothing|nobody|ne[a-z]{3,}|ne)(?!\p{L})/u;
const HYPOTHETICAL = answers('hypothetical');
/** Words that an answer needs to describe something. */
export const FULL_ANSWER_WORDS = 12;
const SHORT_CLAUSE_WORDS = 9;

/** Reads how an answer opens: it affirms, limits, denies or only wishes what the question names. */
export function replyOf(statement: Statement): Reply {
  const { folded, words } = statement;
  const stance = stancesIn(statement, []);
  const manners = words.map(({ text }, index) => (ANAPHOR.test(text) ? stance(index, 1)?.manner : undefined));
  const clause = folded.split(/[,;–]| - | but | bet /u)[0] ?? '';
  const isAnaphoric = words.slice(0, SHORT_CLAUSE_WORDS).some((word) => ANAPHOR.test(word.text));
  const isShort = clause.split(' ').length <= SHORT_CLAUSE_WORDS;
  if (NO.test(folded) || (isShort && isAnaphoric && DENIAL.test(clause))) return 'no';
  if (WISH.test(folded) || manners.includes('wish')) return 'wish';
  if (manners.includes('basics') || LIMITED.test(folded)) return 'basics';
  if (YES.test(folded)) return DENIAL.test(folded) ? 'basics' : 'yes';
  return 'nothing';
}

/** Whether a statement limits what it is about to basics, a course or help. */
export function isLimited(statement: Statement): boolean {
  const stance = stancesIn(statement, []);
  const stances = statement.words.map((_, index) => stance(index, 1));
  return (
    (stances.some((each) => each?.manner === 'basics') && !stances.includes(null)) ||
    /, (?:no|ne), (?:not|ne)(?!\p{L})/u.test(statement.folded)
  );
}

/** Whether a statement tells of the candidate's own work, and limits or denies nothing. */
export function tellsOfOwnWork(statement: Statement): boolean {
  const { folded, words, isQuestion, start } = statement;
  if (isQuestion || words.length < 5 || HYPOTHETICAL.test(folded) || DENIAL.test(folded)) return false;
  const action = OWN_ACTION.exec(folded) ?? PRESENT_ACTION.exec(folded);
  const isFigure = FIGURE.test(folded) || RESULT.test(folded);
  if (!action && !isFigure) return false;
  const from = start + (action?.index ?? 0);
  const to = action ? from + action[0].length : (words[2]?.end ?? from);
  const stance = stancesIn(statement, []);
  // A clause about others before the own one leaves open who did what was asked.
  return words.every(({ at }, index) => at >= to || (at < from ? stance(index, 1) !== null : stance(index, 1)?.polarity === 'affirmed'));
}

const FIGURE = new RegExp(String.raw`\d|${answers('figures').source}`, 'u');
const RESULT = answers('results');
const OWN_ACTION =
  /(?<!\p{L})(?:i|we)(?:['’]ve)?(?: (?:have|also|then|once|even|personally|myself|just))* (?:\p{L}{2,}ed|built|led|ran|wrote|made|kept|taught|sold|grew|drove|took|set|began|found|won|cut|brought|split|rebuilt|held|dealt)(?!\p{L})|(?<!\p{L})(?!ne)\p{L}{3,}(?:iau|[^i\W]au)(?!\p{L})/u;

const PRESENT_ACTION = new RegExp(
  String.raw`(?<!\p{L})i (?:always |usually |also |still |often |mostly )?(?!am |think|believe|like|love|guess|know|can|could|feel|see |mean|hope|want|try|would|will|have |was |did |do )\p{L}{3,}|(?<!\p{L})(?!ne)\p{L}{2,}(?:uoju|iuoju|inu|auju)(?!\p{L})|${answers('present actions').source}`,
  'u',
);

/** How concrete a statement is, 0 to 3: an action of the candidate's own, a figure, also in words, a result. */
export function concretenessOf({ folded, isQuestion }: Statement): number {
  if (isQuestion) return 0;
  return (OWN_ACTION.test(folded) ? 1 : 0) + (FIGURE.test(folded) ? 1 : 0) + (RESULT.test(folded) ? 1 : 0);
}
