import { Injectable } from '@nestjs/common';
import { isMailAddress, isMailId, Mailer, MailFailed, type OutgoingMail } from 'interview-platform-api';
import { AcmeClient } from './acme-client.js';

/** Sends mails through Acme's mail service, which keeps them. */
@Injectable()
export class AcmeMailer extends Mailer {
  constructor(private readonly acme: AcmeClient) {
    super();
  }

  async send({ id, to, subject, text, html, onBehalfOf: company }: OutgoingMail): Promise<void> {
    if (!isMailAddress(to)) throw new MailFailed('the recipient is not one plain address', true, 'BAD_ADDRESS', 'address');
    if (!isMailId(id)) throw new MailFailed('its id cannot be a key', true, 'BAD_ID');
    // The company speaks in the mail, and gets the answers.
    const contact = company?.contactEmail ?? '';
    const sender = company && { fromName: oneLine(company.name), ...(isMailAddress(contact) && { replyTo: contact }) };
    const mail = JSON.stringify({ to, subject: oneLine(subject), text, html, ...sender });
    const headers = { 'Content-Type': 'application/json' };
    const response = await this.acme.request(`/mails/${id}`, { method: 'PUT', headers, body: mail }).catch(() => null);
    if (!response) throw new MailFailed('the mail service did not answer', false, 'UNREACHABLE');
    // A mail that is refused for good is the service's 422. Everything else may be better later.
    if (!response.ok) throw new MailFailed(`the mail service answered ${response.status}`, response.status === 422, `${response.status}`);
  }

  async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids.filter(isMailId)) {
      const { ok, status } = await this.acme.request(`/mails/${id}`, { method: 'DELETE' });
      if (!ok && status !== 404) throw new Error(`a mail could not be erased: ${status}`);
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
