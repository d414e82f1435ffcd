import type { InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { InterviewCriterion, InterviewFindings, Quote } from '../../domain/findings.js';
import type { TranscriptTurn } from '../../domain/transcript.js';
import { apportion, IndexedText, quoteAround, type Evidence } from './coverage.js';
import { statedYears } from './experience.js';
import { readPassages, type Passage, type Unit } from './reading.js';
import { readPosition } from './rubric-position.js';

const SHARES = { requirement: 55, role: 10, concreteness: 20, completeness: 15 } as const;
const MAX_QUOTES = 2;
/** Words that an answer needs to count as an answer to a question. */
const FULL_ANSWER_WORDS = 12;
/** Answers with an example, a number or a result that an interview needs for the full score of concreteness. */
const ENOUGH_EXAMPLES = 4;
const CONCRETE =
  /\d|(?<![a-z])(?:for example|for instance|such as|in my (?:last|previous|current)|we (?:reduced|increased|built|delivered|introduced)|i (?:reduced|increased|built|led|introduced|designed|trained|organised|organized|managed)|as a result|pavyzdziui|tarkim|ankstesn|praeit|sumazin|padidin|idieg|suorganizav|apmok|rezultat|vadovav|sukur|issprend)/u;

/** What the candidate said in one turn. */
interface Answer {
  turn: number;
  passages: readonly Passage[];
  words: number;
}

/** The candidate's answers, and all their passages together. */
interface Answers {
  all: readonly Answer[];
  text: IndexedText;
  quote: (evidence: Evidence) => Quote;
}

type Assessment = Omit<InterviewCriterion, 'weight'> & { share: number };

function readAnswers(transcript: readonly TranscriptTurn[]): Answers {
  const all: Answer[] = [];
  const turns = new Map<Passage, number>();
  transcript.forEach(({ speaker, text }, turn) => {
    if (speaker !== 'candidate') return;
    const passages = readPassages(text);
    for (const passage of passages) turns.set(passage, turn);
    all.push({ turn, passages, words: passages.reduce((sum, { words }) => sum + words.length, 0) });
  });
  const text = new IndexedText(all.flatMap(({ passages }) => passages));
  const quote = (evidence: Evidence): Quote => {
    const turn = turns.get(evidence.passage) ?? -1;
    const quoted = quoteAround(evidence);
    return { turn, start: transcript[turn]?.text.indexOf(quoted) ?? -1, text: quoted };
  };
  return { all, text, quote };
}

function assessUnits(units: readonly Unit[], { text, quote }: Answers) {
  const { share, found, missing } = text.coverage(units);
  return {
    score: Math.round(share * 100),
    quotes: text.evidence(found, MAX_QUOTES).map(quote),
    found: found.map(({ name }) => name),
    missing: missing.map(({ name }) => name),
  };
}

/** The criteria that count answers quote them, and name no units. */
const COUNTED = { subject: '', found: [], missing: [] } as const;

function assessConcreteness({ all, quote }: Answers): Assessment {
  const concrete = all.flatMap(({ passages, words }) => {
    const passage = words >= FULL_ANSWER_WORDS ? passages.find(({ folded }) => CONCRETE.test(folded)) : undefined;
    return passage ? [passage] : [];
  });
  return {
    key: 'concreteness',
    kind: 'concreteness',
    ...COUNTED,
    share: SHARES.concreteness,
    score: Math.round(Math.min(1, concrete.length / ENOUGH_EXAMPLES) * 100),
    quotes: concrete.slice(0, MAX_QUOTES).map((passage) => quote({ passage, offset: CONCRETE.exec(passage.folded)?.index ?? 0 })),
    answers: { counted: concrete.length, total: all.length },
  };
}

/** The share of questions that have a full answer; an answer in several turns counts as one. */
function assessCompleteness(transcript: readonly TranscriptTurn[], { all }: Answers): Assessment {
  const wordsOfTurn = new Map(all.map(({ turn, words }) => [turn, words]));
  const lengths: number[] = [];
  transcript.forEach(({ speaker }, turn) => {
    if (speaker === 'interviewer') {
      if (transcript[turn - 1]?.speaker !== 'interviewer' && turn < transcript.length - 1) lengths.push(0);
    } else lengths.push((lengths.pop() ?? 0) + (wordsOfTurn.get(turn) ?? 0));
  });
  const counted = lengths.filter((words) => words >= FULL_ANSWER_WORDS).length;
  return {
    key: 'completeness',
    kind: 'completeness',
    ...COUNTED,
    share: SHARES.completeness,
    score: lengths.length === 0 ? 0 : Math.round((counted / lengths.length) * 100),
    quotes: [],
    answers: { counted, total: lengths.length },
  };
}

function assessAll({ position, transcript }: InterviewEngineInput): Assessment[] {
  const asked = readPosition(position);
  const answers = readAnswers(transcript);
  const stated = answers.text.passages.reduce((max, passage) => Math.max(max, statedYears(passage)), 0);
  const shares = apportion(
    asked.requirements.map(({ share }) => share),
    SHARES.requirement * 100,
  );
  const requirements = asked.requirements.map(({ text, units, years }, index): Assessment => {
    const assessed = assessUnits(units, answers);
    const yearsScore = years === null || years === 0 ? 100 : Math.round(Math.min(1, stated / years) * 100);
    const score = units.length === 0 && years !== null ? yearsScore : assessed.score;
    return { key: `requirement-${index + 1}`, kind: 'requirement', subject: text, share: (shares[index] ?? 0) / 100, ...assessed, score };
  });
  const role: Assessment = { key: 'role', kind: 'role', subject: position.title, share: SHARES.role, ...assessUnits(asked.role, answers) };
  return [...requirements, role, assessConcreteness(answers), assessCompleteness(transcript, answers)];
}

/** The scorecard of a masked transcript: integer scores and weights, quotes with their turns, and the exact weighted sum. */
export function findInInterview(input: InterviewEngineInput): InterviewFindings {
  const assessed = assessAll(input);
  const weights = apportion(
    assessed.map(({ share }) => share),
    100,
  );
  const criteria = assessed.map(({ share: _share, ...criterion }, index): InterviewCriterion => ({
    ...criterion,
    weight: weights[index] ?? 0,
  }));
  return { overallRating: overallRatingOf(criteria), criteria };
}

/** The weighted sum of a scorecard, exact to two decimals. */
export function overallRatingOf(criteria: readonly Pick<InterviewCriterion, 'weight' | 'score'>[]): number {
  return criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
}
