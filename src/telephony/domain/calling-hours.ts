/** What a company allows for its calls. docs/rules.md#calling-hours */
export interface CallingPolicy {
  /** `HH:MM-HH:MM`; null: not set. */
  readonly defaultCallingHours: string | null;
  /** Fallback for candidates whose phone does not give a zone; null: none. */
  readonly defaultTimezone: string | null;
  /** ISO weekdays; null: every day. */
  readonly defaultCallingDays: readonly number[] | null;
}
