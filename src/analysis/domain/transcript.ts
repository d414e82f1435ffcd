/** One turn of an interview, as the runtime's result endpoint brings it. docs/rules.md#candidate-status. */
export interface TranscriptTurn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}
