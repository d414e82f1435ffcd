import type { PositionProfile } from '../src/input.js';

/** The interviews of one position, with what an engine must and must not find in each. */
export interface InterviewSet {
  name: string;
  position: PositionProfile;
  /** The language that is spoken: `en` or `lt`. */
  language: string;
  /** Best first; each must rate higher than the next by at least `margin` points (default 5). */
  interviews: readonly ExpectedInterview[];
}

export interface ExpectedInterview {
  name: string;
  margin?: number;
  dialogue: readonly (readonly [question: string, answer: string])[];
  /**
   * What is found about a requirement, by its text; alternatives with "|". `met`: affirmed in full; `partly`: a part is affirmed;
   * `limited`: basics, a course or a lower level; `denied`: the candidate says no; `none`: nothing that counts, as for wishes and the
   * work of others; `toRead`: own work is told in words that do not name it; `notJudged`: the requirement cannot be carried into the language of the interview.
   */
  finds: Readonly<Record<string, string>>;
  /** Facts that the English texts, quotes included, must and must not have. */
  says?: readonly RegExp[];
  neverSays?: readonly RegExp[];
}
