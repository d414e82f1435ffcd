import { join } from 'node:path';
import type { Clock } from '../domain/clock.js';
import { sharedFolder, type SharedStorages } from '../persistence/shared-storage.js';
import { FolderMailer } from './folder-mailer.js';
import type { MailSettings } from './mail.settings.js';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

/** The transport that the settings name: an SMTP server, or the folder `outbox` below the data folder. */
export function createMailer({ smtpUrl: url, from, dataDir }: MailSettings, clock: Clock, storages: SharedStorages): Mailer {
  if (url) return new SmtpMailer({ url, from, clock });
  const folder = join(dataDir, 'outbox');
  storages.add(sharedFolder('mails', folder, 'Set SMTP_URL, or use one volume as DATA_DIR in all processes.'));
  return new FolderMailer({ folder, from, clock });
}
