/** One mail to one person, ready to be sent. */
export interface OutgoingMail {
  /** Stable: the Message-ID is derived from it, so that a repeat after a crash is recognisable. */
  readonly id: string;
  /** One bare address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Where mails leave the platform. docs/rules.md#invitations, docs/rules.md#durable-tasks. */
export abstract class Mailer {
  /**
   * Hands one mail over. Sending the same id again is allowed: it carries the same Message-ID.
   * @throws {MailFailed} `permanent` tells whether another try can succeed.
   */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Removes sent mails where the transport keeps them (erasure of a person); unknown ids are fine. */
  abstract erase(ids: readonly string[]): Promise<void>;
}

/** A mail was not handed over. The message holds neither address nor content. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';

  constructor(
    reason: string,
    /** True where repeating the same mail cannot succeed (unknown mailbox, unusable address). */
    readonly permanent: boolean,
    /** The SMTP reply code or the transport's error code, for logs and counters. */
    readonly code: string,
  ) {
    super(`mail not sent: ${reason}`);
  }
}
