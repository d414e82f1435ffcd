/** One turn of an interview. docs/rules.md#interview-results */
export interface TranscriptTurn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}
