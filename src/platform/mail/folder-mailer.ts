import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Clock } from '../domain/clock.js';
import { composed, isMailId, parseSender, type Sender } from './mime-message.js';
import { Mailer, type OutgoingMail } from './mailer.js';

export interface FolderMailerOptions {
  /** The outbox folder; made where it is missing. */
  readonly folder: string;
  /** `Name <address>` or a bare address. */
  readonly from: string;
  readonly clock: Clock;
}

/** The embedded mail transport: each mail is a complete `.eml` file in an outbox folder, named by its id. */
export class FolderMailer extends Mailer {
  private readonly sender: Sender;

  constructor(private readonly options: FolderMailerOptions) {
    super();
    this.sender = parseSender(options.from);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const message = await new MailComposer(composed(mail, this.sender, this.options.clock.now())).compile().build();
    await mkdir(this.options.folder, { recursive: true });
    await writeFile(this.unfinished(mail.id), message, { flush: true });
    await rename(this.unfinished(mail.id), this.fileOf(mail.id));
  }

  async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids.filter(isMailId)) {
      await rm(this.unfinished(id), { force: true });
      await rm(this.fileOf(id), { force: true });
    }
  }

  private fileOf(id: string): string {
    return join(this.options.folder, `${id}.eml`);
  }

  /** Named by the id too, so that what a crash left behind is overwritten by the repeat and found by an erasure. */
  private unfinished(id: string): string {
    return join(this.options.folder, `.${id}.tmp`);
  }
}
