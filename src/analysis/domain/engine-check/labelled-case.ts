import type { InterviewOutcome, Person, PositionProfile, TranscriptTurn } from '@interview-platform/reader';

/** Who speaks: `echo` repeats the question, `orders` tells the evaluation what to do, `neighbour` has a trade nearby. */
export const CASE_KINDS = ['expert', 'solid', 'beginner', 'neighbour', 'hobby', 'echo', 'orders', 'denier'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** What a careful expert of the trade accepts as true of one requirement. */
export interface CaseLabel {
  /** In the words of the position. */
  readonly requirement: string;
  /** `unread` is always accepted; alone, nothing may be claimed. */
  readonly outcomes: readonly InterviewOutcome[];
  /** A clear strength: it must be shown, at least in part, or left to a person. */
  readonly isStrength: boolean;
}

/** The name that takes the place of the person's, and the words of the text that change with the gender. */
export interface OtherPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly words: Readonly<Record<string, string>>;
}

/** An interview with its labels, for measuring an engine. docs/extending.md#cases-for-an-engine */
export interface LabelledCase {
  readonly name: string;
  readonly kind: CaseKind;
  readonly language: string;
  readonly person: Pick<Person, 'firstName' | 'lastName'>;
  readonly otherPerson?: OtherPerson;
  readonly position: PositionProfile;
  readonly transcript: readonly TranscriptTurn[];
  readonly labels: readonly CaseLabel[];
  /** Sentences of the candidate that address the evaluation. */
  readonly orders: readonly string[];
  /** Names of cases of the same position that must rank below this one. */
  readonly above: readonly string[];
}
