import type { CompanyId, PersonId } from '../domain/index.js';
import type { MailId } from './mailer.js';

/**
 * Why a mail could not be delivered: its address or content was refused for good, or a day of retries was in vain.
 * docs/rules/platform.md#mail
 */
export const MAIL_FAILURE_REASONS = ['ADDRESS_REFUSED', 'CONTENT_REFUSED', 'GIVEN_UP'] as const;
export type MailFailureReason = (typeof MAIL_FAILURE_REASONS)[number];

/** A mail to a person that has ended undelivered. */
export interface FailedMail {
  readonly id: MailId;
  readonly company: CompanyId;
  readonly person: PersonId;
  /** The purpose, such as `invitation`. */
  readonly kind: string;
  readonly reason: MailFailureReason;
}

/** Acts on a mail to a person that could not be delivered. A subclass that is a provider of any module is discovered. */
export abstract class MailFailureHandler {
  /** Runs in the unit of work that ends the mail, before its row is locked: a lock of the person's row may be taken. */
  abstract failed(mail: FailedMail): Promise<void>;
}
