import { parseSender } from '../mail/mime-message.js';
import type { EnvironmentReader } from './environment-reader.js';

/** How mails leave the platform. README.md lists the variables. */
export interface MailSettings {
  /** null: files in the folder `outbox` below the data folder. */
  readonly smtpUrl: string | null;
  /** `Name <address>` or a bare address. */
  readonly from: string;
}

const EMBEDDED_SENDER = 'Interviews <interviews@localhost>';

export function readMailSettings(read: EnvironmentReader): MailSettings {
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = smtpUrl ? read.required('MAIL_FROM', 'SMTP_URL') : read.text('MAIL_FROM', EMBEDDED_SENDER);
  if (from !== '' && !isSender(from)) read.complain('MAIL_FROM must read name@example.org or Name <name@example.org>');
  return { smtpUrl, from };
}

function isSender(from: string): boolean {
  try {
    parseSender(from);
    return true;
  } catch {
    return false;
  }
}
