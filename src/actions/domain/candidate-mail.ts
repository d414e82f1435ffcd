/** The purposes of mails to candidates. `other`: of a context of a team. docs/rules/actions.md#failed-mails */
export const CANDIDATE_MAILS = [
  'invitation',
  'booking',
  'confirmation',
  'move',
  'reminder',
  'cancellation',
  'not_reached',
  'decision',
  'other',
] as const;
export type CandidateMail = (typeof CANDIDATE_MAILS)[number];
