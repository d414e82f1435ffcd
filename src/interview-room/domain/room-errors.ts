import { conflict } from '../../platform/domain/index.js';

/** The version of the notice before consent. Change it with the notice, in any language. */
export const NOTICE_VERSION = '1.1';

export class NoticeChanged extends conflict('NOTICE_CHANGED', 'the notice has changed since it was shown', {
  remedy: 'Read the notice again, and consent to it.',
}) {}

export class ConsentRequired extends conflict('CONSENT_REQUIRED', 'the candidate has not consented yet', {
  remedy: 'Consent to the notice first.',
}) {}

export class QuestionsLeft extends conflict('QUESTIONS_LEFT', 'a question is neither answered nor skipped yet', {
  remedy: 'Answer or skip it, then send.',
}) {}
