/** An interview as it is spoken, question by question. */
export interface DemoInterview {
  language: 'en' | 'lt';
  dialogue: readonly (readonly [question: string, answer: string])[];
}

/** An invented person who applies for one of the demo's job positions. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  /** With `{name}` and `{email}` for those of the person; null: there is no CV. */
  cv: string | null;
  /** Null: none was held, or it failed. */
  interview: DemoInterview | null;
}
