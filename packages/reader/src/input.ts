/** What a position asks for, in its own words. */
export interface PositionProfile {
  title: string;
  description: string;
  experience: string;
  requirements: readonly string[];
  interviewLanguages: readonly string[];
}

export interface CvInput {
  position: PositionProfile;
  /** The CV masked by `maskCv`: without names, contacts and personal details. */
  cvText: string;
  /** The current month, `YYYY-MM`: the end of "until now" in a CV. */
  asOf: string;
}

/** One turn of an interview. */
export interface TranscriptTurn {
  speaker: 'interviewer' | 'candidate';
  text: string;
  /** Milliseconds from the beginning of the interview. */
  startMs: number;
}

export interface InterviewInput {
  position: PositionProfile;
  /** The language of the interview: `en`, `lt` or another code. */
  language: string;
  /** The turns masked by `maskTranscript`. */
  transcript: readonly TranscriptTurn[];
}
