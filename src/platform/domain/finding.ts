/** What `admin doctor` found of one thing. Holds no secret and no personal data. docs/doctor.md */
export interface Finding {
  /** The checked thing: `database`, `mail`. */
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'error';
  readonly found: string;
  /** The operator's action; null if none is needed. */
  readonly advice: string | null;
}

export const ok = (check: string, found: string): Finding => ({ check, state: 'ok', found, advice: null });
export const warning = (check: string, found: string, advice: string): Finding => ({ check, state: 'warning', found, advice });
export const failure = (check: string, found: string, advice: string): Finding => ({ check, state: 'error', found, advice });

/** An adapter of a team that brings no check. */
export const uncheckable = (check: string, adapter: object): Finding =>
  warning(
    check,
    `not checked: ${adapter.constructor.name} has no check`,
    'Give the adapter a method `diagnose` (docs/doctor.md#checks-of-your-own), and check it by hand until then.',
  );
