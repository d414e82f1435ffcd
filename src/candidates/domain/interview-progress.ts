import type { CandidateRef } from './candidate.js';

/** How far an interview that is under way has come. */
export interface InterviewProgress {
  /** The number of the newest question. */
  question: number;
  /** The questions as far as they are known. */
  of: number;
  lastActiveAt: Date;
}

/** Tells the progress of interviews of its context. A subclass that is a provider of any module is found. */
export abstract class InterviewProgressSource {
  /** Null if no interview of the candidate is under way here. */
  abstract progressOf(ref: CandidateRef): Promise<InterviewProgress | null>;
}
