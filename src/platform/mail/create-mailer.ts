import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import type { Clock } from '../domain/clock.js';
import { FolderMailer } from './folder-mailer.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The transport that the settings name: an SMTP server, or the folder `outbox` below the data folder. */
export function createMailer({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>, clock: Clock): Mailer {
  const { smtpUrl: url, from } = mail;
  return url ? new SmtpMailer({ url, from, clock }) : new FolderMailer({ folder: join(dataDir, 'outbox'), from, clock });
}
