import type { PositionProfile } from '../src/input.js';

/** The interviews of one position, with what an engine must and must not find in each. */
export interface InterviewSet {
  name: string;
  position: PositionProfile;
  /** The language that is spoken: `en` or `lt`. */
  language: string;
  /** Best first; each must rate higher than the next by at least `margin` points (default 5), where both have a total. */
  interviews: readonly ExpectedInterview[];
}

export interface ExpectedInterview {
  name: string;
  margin?: number;
  dialogue: readonly (readonly [question: string, answer: string])[];
  /** The outcome of a requirement, by its text; alternatives with "|". */
  finds: Readonly<Record<string, string>>;
  /** Facts that the English texts, quotes included, must and must not have. */
  says?: readonly RegExp[];
  neverSays?: readonly RegExp[];
}
