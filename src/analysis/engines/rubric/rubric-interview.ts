import type { InterviewEngineInput } from '../../domain/analysis-engine.js';
import type { InterviewCriterion, InterviewFindings, Quote } from '../../domain/findings.js';
import type { TranscriptTurn } from '../../domain/transcript.js';
import { coverageOf, showingsOf } from './coverage.js';
import { quoteAround, readPassages, type Passage, type Unit } from './reading.js';
import { readPosition } from './rubric-position.js';
import { statedYears } from './years.js';
import { apportion } from './weights.js';

const SHARES = { requirement: 55, role: 10, concreteness: 20, completeness: 15 } as const;
const MOST_QUOTES = 2;
/** An answer with at least so many words answers a question. */
const FULL_ANSWER = 12;
/** So many answers with an example, a number or a result are as concrete as an interview needs. */
const ENOUGH_EXAMPLES = 4;
const CONCRETE =
  /\d|(?<![a-z])(?:for example|for instance|such as|in my (?:last|previous|current)|we (?:reduced|increased|built|delivered|introduced)|i (?:reduced|increased|built|led|introduced|designed|trained|organised|organized|managed)|as a result|pavyzdziui|tarkim|ankstesn|praeit|sumazin|padidin|idieg|suorganizav|apmok|rezultat|vadovav|sukur|issprend)/u;

/** The candidate's words, and where each passage was said. */
interface Answers {
  passages: readonly Passage[];
  turnOf: ReadonlyMap<Passage, number>;
  /** Passages by turn, for the turns of the candidate. */
  turns: readonly (readonly Passage[])[];
}

type Judged = Omit<InterviewCriterion, 'weight'> & { share: number };

function answersOf(transcript: readonly TranscriptTurn[]): Answers {
  const turnOf = new Map<Passage, number>();
  const turns: Passage[][] = [];
  transcript.forEach(({ speaker, text }, turn) => {
    if (speaker !== 'candidate') return;
    const passages = readPassages(text);
    passages.forEach((passage) => turnOf.set(passage, turn));
    turns.push(passages);
  });
  return { passages: turns.flat(), turnOf, turns };
}

function quote({ turnOf }: Answers, passage: Passage, place: number): Quote {
  return { turn: turnOf.get(passage) ?? -1, text: quoteAround(passage, place) };
}

function judgeUnits(units: readonly Unit[], answers: Answers) {
  const { share, found, missing } = coverageOf(units, answers.passages);
  return {
    score: Math.round(share * 100),
    quotes: showingsOf(found, answers.passages, MOST_QUOTES).map(({ passage, place }) => quote(answers, passage, place)),
    found: found.map(({ name }) => name),
    missing: missing.map(({ name }) => name),
  };
}

const wordCount = (turn: readonly Passage[]): number => turn.reduce((sum, { words }) => sum + words.length, 0);

function judgeConcreteness(answers: Answers): Judged {
  const concrete = answers.turns.filter((turn) => wordCount(turn) >= FULL_ANSWER && turn.some(({ folded }) => CONCRETE.test(folded)));
  const quotes = concrete.slice(0, MOST_QUOTES).flatMap((turn) => {
    const passage = turn.find(({ folded }) => CONCRETE.test(folded));
    return passage ? [quote(answers, passage, CONCRETE.exec(passage.folded)?.index ?? 0)] : [];
  });
  const score = Math.round(Math.min(1, concrete.length / ENOUGH_EXAMPLES) * 100);
  const counts = { counted: concrete.length, total: answers.turns.length };
  return {
    key: 'concreteness',
    kind: 'concreteness',
    subject: '',
    share: SHARES.concreteness,
    score,
    quotes,
    found: [],
    missing: [],
    answers: counts,
  };
}

/** Questions followed by an answer of some length; an answer in several turns counts as one. */
function judgeCompleteness(transcript: readonly TranscriptTurn[]): Judged {
  const lengths: number[] = [];
  transcript.forEach(({ speaker, text }, index) => {
    if (speaker === 'interviewer') {
      if (transcript[index - 1]?.speaker !== 'interviewer' && index < transcript.length - 1) lengths.push(0);
    } else if (lengths.length > 0) lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + wordCount(readPassages(text));
    else lengths.push(wordCount(readPassages(text)));
  });
  const counted = lengths.filter((words) => words >= FULL_ANSWER).length;
  const score = lengths.length === 0 ? 0 : Math.round((counted / lengths.length) * 100);
  const counts = { counted, total: lengths.length };
  return {
    key: 'completeness',
    kind: 'completeness',
    subject: '',
    share: SHARES.completeness,
    score,
    quotes: [],
    found: [],
    missing: [],
    answers: counts,
  };
}

/** What an answer that states years adds to a requirement that asks for them. */
function yearsShare(required: number, passages: readonly Passage[]): number {
  const stated = passages.reduce((most, passage) => Math.max(most, statedYears(passage)), 0);
  return required === 0 ? 1 : Math.min(1, stated / required);
}

function judgeAll({ position, transcript }: InterviewEngineInput): Judged[] {
  const asked = readPosition(position);
  const answers = answersOf(transcript);
  const shares = apportion(
    asked.requirements.map(({ share }) => share),
    SHARES.requirement * 100,
  );
  const requirements = asked.requirements.map(({ text, units, years }, index): Judged => {
    const judged = judgeUnits(units, answers);
    const score = units.length === 0 && years !== null ? Math.round(yearsShare(years, answers.passages) * 100) : judged.score;
    return { key: `requirement-${index + 1}`, kind: 'requirement', subject: text, share: (shares[index] ?? 0) / 100, ...judged, score };
  });
  const role: Judged = { key: 'role', kind: 'role', subject: position.title, share: SHARES.role, ...judgeUnits(asked.role, answers) };
  return [...requirements, role, judgeConcreteness(answers), judgeCompleteness(transcript)];
}

/** The scorecard of a masked transcript: integer scores and weights, quotes that name their turn, and their exact weighted sum. */
export function findInInterview(input: InterviewEngineInput): InterviewFindings {
  const judged = judgeAll(input);
  const weights = apportion(
    judged.map(({ share }) => share),
    100,
  );
  const criteria = judged.map(({ share: _share, ...criterion }, index): InterviewCriterion => ({
    ...criterion,
    weight: weights[index] ?? 0,
  }));
  return { overallRating: overallRatingOf(criteria), criteria };
}

/** The weighted sum of a scorecard, exact to two decimals. */
export function overallRatingOf(criteria: readonly Pick<InterviewCriterion, 'weight' | 'score'>[]): number {
  return criteria.reduce((sum, { weight, score }) => sum + weight * score, 0) / 100;
}
