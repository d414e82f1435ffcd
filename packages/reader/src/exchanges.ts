import type { TranscriptTurn } from './input.js';
import { withoutFillers } from './answers.js';
import { pushTo } from './name-index.js';
import { readStatements, type Statement } from './statements.js';

/** An empty line: no sentence goes on behind it, so that none stands in two turns. */
const BETWEEN_TURNS = '\n\n';

/** A question and its answer, as indexes of statements. */
export interface Exchange {
  questions: readonly number[];
  answers: readonly number[];
}

/** One side of an interview as a single text, so that offsets and turns can be found back. */
export interface Side {
  text: string;
  statements: readonly Statement[];
  /** The turn of a statement, and the offset at which the turn begins in `text`. */
  turnOf: (statement: number) => { turn: number; start: number };
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
    if (questions.length > 0 || answers.length > 0) exchanges.push({ questions, answers });
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
    length += text.length + BETWEEN_TURNS.length;
    return { turn, start };
  });
  const text = turns.map((turn) => turn.text).join(BETWEEN_TURNS);
  const statements = readStatements(withoutFillers(text));
  let at = 0;
  const places = statements.map(({ start }) => {
    while ((starts[at + 1]?.start ?? Infinity) <= start) at += 1;
    return starts[at];
  });
  return { text, statements, turnOf: (statement) => places[statement] ?? { turn: 0, start: 0 } };
}

function byTurn({ statements, turnOf }: Side): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  statements.forEach((_, statement) => pushTo(groups, turnOf(statement).turn, statement));
  return groups;
}
