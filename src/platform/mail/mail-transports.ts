import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import MailComposer from 'nodemailer/lib/mail-composer';
import { type Clock, failure, type Finding, ok } from '../domain/index.js';
import { createPrivateFolder, folderExists, PRIVATE_FILE } from '../persistence/private-files.js';
import { sharedFolder, type SharedStorages } from '../persistence/shared-storage.js';
import type { MailSettings } from './mail.settings.js';
import {
  inAscii,
  isMailId,
  Mailer,
  MailFailed,
  needsSmtpUtf8,
  type OutgoingMail,
  parseSender,
  type ServiceSender,
  toMimeMessage,
} from './mailer.js';
import { smtpReason, toMailFailed } from './smtp-failure.js';

/** The transport that the settings name: an SMTP server, or the folder `outbox` in the data folder. */
export function createMailer(
  { smtpUrl: url, from, companyDomains, dataDir }: MailSettings,
  clock: Clock,
  storages: SharedStorages,
): Mailer {
  if (url) return new SmtpMailer({ url, from, companyDomains, clock });
  const folder = join(dataDir, 'outbox');
  storages.add(sharedFolder('mails', folder, 'Set SMTP_URL, or use one volume as DATA_DIR in all processes.'));
  return new FolderMailer({ folder, from, companyDomains, clock });
}

const STAYS_HERE = 'no mail leaves this machine without SMTP_URL';

interface MailerOptions {
  /** `Name <address>` or a bare address. */
  readonly from: string;
  /** Domains for which this sender may send. None by default. */
  readonly companyDomains?: readonly string[];
  readonly clock: Clock;
}

export interface FolderMailerOptions extends MailerOptions {
  /** The outbox folder; created if it is missing. */
  readonly folder: string;
}

/** The embedded transport: each mail is a complete `.eml` file in an outbox folder, named by its id. */
export class FolderMailer extends Mailer {
  private readonly sender: ServiceSender;

  constructor(private readonly options: FolderMailerOptions) {
    super();
    this.sender = { ...parseSender(options.from), companyDomains: options.companyDomains ?? [] };
  }

  async send(mail: OutgoingMail): Promise<void> {
    const message = await new MailComposer(toMimeMessage(mail, this.sender, this.options.clock.now())).compile().build();
    await createPrivateFolder(this.options.folder);
    await writeFile(this.temporaryFile(mail.id), message, { flush: true, mode: PRIVATE_FILE });
    await rename(this.temporaryFile(mail.id), this.file(mail.id));
  }

  async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids.filter(isMailId)) {
      await rm(this.temporaryFile(id), { force: true });
      await rm(this.file(id), { force: true });
    }
  }

  override async diagnose(): Promise<readonly Finding[]> {
    const { folder } = this.options;
    const probe = join(folder, `.doctor-${randomUUID()}.tmp`);
    try {
      if (!(await folderExists(folder))) return [ok('mail', `files in ${folder}, which the first mail creates: ${STAYS_HERE}`)];
      await writeFile(probe, '', { flush: true });
      await rm(probe);
      return [ok('mail', `files in ${folder}: ${STAYS_HERE}`)];
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return [
        failure('mail', `${folder} cannot be written (${code})`, 'Let the user of the service write below DATA_DIR, or set SMTP_URL.'),
      ];
    }
  }

  private file(id: string): string {
    return join(this.options.folder, `${id}.eml`);
  }

  /** Named by the id, so that a retry overwrites it and an erasure finds it after a crash. */
  private temporaryFile(id: string): string {
    return join(this.options.folder, `.${id}.tmp`);
  }
}

const DEFAULT_TIMEOUT_MS = 20_000;
/** An operator waits for each step of the dialogue. */
const MAX_DIAGNOSIS_MS = 4_000;

export interface SmtpMailerOptions extends MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; nodemailer's query parameters work. */
  readonly url: string;
  /** Maximum wait for each step of the SMTP dialogue, ms (default 20 s); a whole mail may take three times as long. */
  readonly timeoutMs?: number;
}

/** Mail over SMTP on pooled connections. Each `send` is one attempt: the durable task retries. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly sender: ServiceSender;
  private readonly pool: SMTPPool;
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly timeoutMs: number;

  constructor(private readonly options: SmtpMailerOptions) {
    super();
    this.sender = { ...parseSender(options.from), companyDomains: options.companyDomains ?? [] };
    this.timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.pool = new SMTPPool({ url: options.url, maxConnections: 4, maxRequeues: 0, ...timeoutsOf(this.timeoutMs) });
    this.transport = createTransport(this.pool);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const message = toMimeMessage(mail, this.sender, this.options.clock.now());
    // Failures are reported to the service, for any sender.
    const envelope = { from: this.sender.address, to: inAscii(mail.to) };
    const foreign = [envelope.from, envelope.to].find(needsSmtpUtf8);
    try {
      if (foreign !== undefined && !(await this.offersSmtpUtf8())) {
        const isSender = foreign === envelope.from;
        const reason = 'the server takes no address with letters outside ASCII before the @';
        throw new MailFailed(reason, !isSender, 'SMTPUTF8', isSender ? 'service' : 'address');
      }
      await this.transport.sendMail({ ...message, envelope, xMailer: false, signal: AbortSignal.timeout(3 * this.timeoutMs) });
    } catch (error) {
      throw error instanceof MailFailed ? error : toMailFailed(error);
    }
  }

  /** Asked on a connection of its own: the pool tells its extensions only of mails that were sent. */
  private async offersSmtpUtf8(): Promise<boolean> {
    const connection = new SMTPConnection(this.pool.options);
    try {
      await new Promise<void>((resolve, reject) => {
        connection.on('error', reject);
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      return (connection as unknown as { _supportedExtensions: string[] })._supportedExtensions.includes('SMTPUTF8');
    } finally {
      connection.quit();
    }
  }

  override async diagnose(): Promise<readonly Finding[]> {
    const { host } = new URL(this.options.url);
    const limitMs = Math.min(this.timeoutMs, MAX_DIAGNOSIS_MS);
    const transport = createTransport({ url: this.options.url, ...timeoutsOf(limitMs) });
    try {
      await transport.verify();
      return [ok('mail', `the SMTP server at ${host} answers, and accepts the login`)];
    } catch (error) {
      const isLogin = (error as { code?: string }).code === 'EAUTH';
      const advice = isLogin
        ? 'Check the user and the password in SMTP_URL.'
        : 'Check the host and the port in SMTP_URL, and whether it needs smtps://.';
      return [failure('mail', `the SMTP server at ${host}: ${smtpReason(error)}`, advice)];
    } finally {
      transport.close();
    }
  }

  /** Nothing to remove: the SMTP server has the mail. */
  async erase(): Promise<void> {}

  onApplicationShutdown(): void {
    this.close();
  }

  /** Closes the connections after the mails that are being sent. */
  close(): void {
    this.transport.close();
  }
}

function timeoutsOf(timeoutMs: number) {
  return { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs };
}
