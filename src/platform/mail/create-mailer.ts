import { join } from 'node:path';
import type { Clock } from '../domain/clock.js';
import { FolderMailer } from './folder-mailer.js';
import type { MailSettings } from './mail.settings.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The transport that the settings name: an SMTP server, or the folder `outbox` below the data folder. */
export function createMailer({ smtpUrl: url, from, dataDir }: MailSettings, clock: Clock): Mailer {
  return url ? new SmtpMailer({ url, from, clock }) : new FolderMailer({ folder: join(dataDir, 'outbox'), from, clock });
}
