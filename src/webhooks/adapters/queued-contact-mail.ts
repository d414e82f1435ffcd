import { Injectable } from '@nestjs/common';
import { MailQueue } from '../../platform/mail/mail-queue.js';
import { ContactMail } from '../domain/contact-mail.js';

/** Word for a company's contact, as a mail that leaves after the commit. A contact that is no plain address gets none. */
@Injectable()
export class QueuedContactMail extends ContactMail {
  constructor(private readonly mails: MailQueue) {
    super();
  }

  async add(mail: Parameters<ContactMail['add']>[0]): Promise<void> {
    await this.mails.add(mail);
  }
}
