import type { CandidateId, InterviewSession, SessionId } from './interview-session.js';

export const OUTCOMES = ['completed', 'failed'] as const;
/** `failed`: the interview failed technically. */
export type Outcome = (typeof OUTCOMES)[number];

/** How a person asked in a call not to be called again. */
export interface OptOut {
  readonly by: 'voice' | 'key';
  /** The words of the person. */
  readonly quote?: string | null;
}

export const SPEAKERS = ['interviewer', 'candidate'] as const;
export type Speaker = (typeof SPEAKERS)[number];

export const TURN_KINDS = ['opening', 'requirement', 'further', 'closing', 'answer'] as const;
/** What a turn is for. */
export type TurnKind = (typeof TURN_KINDS)[number];

/** One turn of an interview. */
export interface TranscriptTurn {
  speaker: Speaker;
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
  /** Absent if the runtime did not say. */
  kind?: TurnKind | null;
  /** A question of the company itself, or the answer to it: a person reads it, no engine does. docs/rules/conversation.md#interview-plan */
  isOwn?: true;
  /** The requirement that a question asks about without its words. */
  topic?: string;
}

/** The result of an interview, as the interview runtime reports it. docs/rules/actions.md#interview-results */
export interface InterviewResult {
  outcome: Outcome;
  /** A BCP 47 tag, such as `en` or `lt`. */
  language: string;
  transcript: readonly TranscriptTurn[];
  recordingUrl: string | null;
  /** The interviewer's version, if the embedded room asked the questions. Kept for the audit of an evaluation. */
  conversationVersion: string | null;
}

/** A result whose turns the service may hold itself. */
export type ReportedResult = Omit<InterviewResult, 'language' | 'transcript'> & {
  /** Null: that of the stored turns. */
  language: string | null;
  /** Null: the stored turns. */
  transcript: readonly TranscriptTurn[] | null;
};

/** An accepted result. */
export interface AcceptedResult extends InterviewResult, Pick<InterviewSession, 'company' | 'jobPositionId' | 'candidateId'> {
  sessionId: SessionId;
  acceptedAt: Date;
}

/** An interview with less is not analysed: the candidate becomes `unevaluable`. docs/rules/actions.md#interview-results */
export const MIN_EVALUABLE = {
  /** Turns in which the candidate says at least one word. */
  candidateTurns: 3,
  /** Words of the candidate in total. */
  candidateWords: 60,
  /** Different words of the candidate: sixty times "yes" cannot be analysed. */
  distinctWords: 30,
} as const;

/** Whether a transcript contains enough words of the candidate. */
export function isEvaluable(transcript: readonly TranscriptTurn[]): boolean {
  const turns = transcript
    .filter(({ speaker }) => speaker === 'candidate')
    .map(({ text }) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = turns.flat();
  return (
    turns.filter((turn) => turn.length > 0).length >= MIN_EVALUABLE.candidateTurns &&
    words.length >= MIN_EVALUABLE.candidateWords &&
    new Set(words).size >= MIN_EVALUABLE.distinctWords
  );
}

type Turns = Pick<InterviewResult, 'transcript' | 'conversationVersion'>;

/**
 * The turns that count, at their places. Disclosure and consent, which the service marks by having no kind, and the company's own questions
 * with their answers are empty. A question in the company's words is followed by its requirement.
 */
export function evaluatedTurns({ transcript, conversationVersion }: Turns): readonly TranscriptTurn[] {
  return transcript.map((turn) => {
    if (turn.isOwn || (conversationVersion !== null && !turn.kind)) return { ...turn, text: '' };
    return turn.topic === undefined ? turn : { ...turn, text: `${turn.text}\n“${turn.topic}”` };
  });
}

/** A reported transcript, in which the company's own questions are those of the stored one. */
export function withOwnQuestionsOf(stored: readonly TranscriptTurn[], reported: readonly TranscriptTurn[]): readonly TranscriptTurn[] {
  const questions = new Set(stored.flatMap(({ isOwn, speaker, text }) => (isOwn && speaker === 'interviewer' ? text.trim() : [])));
  let isOwn = false;
  return reported.map((turn) => {
    if (turn.speaker === 'interviewer') isOwn = questions.has(turn.text.trim());
    return isOwn ? { ...turn, isOwn } : turn;
  });
}

/** The trigger for the candidate's status. docs/rules/candidates.md#candidate-status */
export function candidateTrigger({
  outcome,
  ...turns
}: Turns & Pick<InterviewResult, 'outcome'>): 'acceptResult' | 'markUnevaluable' | 'fail' {
  if (outcome === 'failed') return 'fail';
  return isEvaluable(evaluatedTurns(turns)) ? 'acceptResult' : 'markUnevaluable';
}

/** Internal event with `InterviewToAnalyse`: the candidate is `interviewed`, and the result is to be analysed. */
export const INTERVIEW_RESULT_ACCEPTED = 'interview_result_accepted';

export type InterviewToAnalyse = Pick<AcceptedResult, 'sessionId' | 'candidateId' | 'jobPositionId' | 'language'>;

/** An accepted result with the session in which the interview was held. */
export interface HeldInterview {
  result: AcceptedResult;
  session: InterviewSession;
}

/** A part of a result that can go before the rest. docs/rules/candidates.md#retention-policy */
export type ResultPart = 'transcript' | 'recording';

/** Accepted results with their transcripts. They are deleted with their candidate. */
export abstract class InterviewResultRepository {
  /** The candidate's latest interview with a turn, or that of a session; null if there is none. */
  abstract latest(
    candidate: Omit<AcceptedResult, keyof InterviewResult | 'sessionId' | 'acceptedAt'>,
    sessionId?: string,
  ): Promise<HeldInterview | null>;
  /** Null if there is none, also after the deletion of the candidate. */
  abstract get(sessionId: SessionId): Promise<AcceptedResult | null>;
  /** Those of the candidates that have a transcript, or the address of a recording. */
  abstract holders(of: ResultPart, candidates: readonly CandidateId[]): Promise<CandidateId[]>;
  /** Removes the part from all results of a candidate, and returns how many had it. The caller holds the candidate's row. */
  abstract removePart(part: ResultPart, candidateId: CandidateId): Promise<number>;
  /** In the unit of work that ends the session. */
  abstract add(result: AcceptedResult): Promise<void>;
}
