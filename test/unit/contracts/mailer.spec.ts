import { isMailAddress, isMailId, Mailer, MailFailed, type OutgoingMail } from '../../../src/platform/mail/mailer.js';
import { brokenRules, type ReceivedMail } from '../../../src/testing/index.js';

/** The smallest mailer that keeps the contract: its transport is a list. */
class MemoryMailer extends Mailer {
  readonly sent: (ReceivedMail & { id: string })[] = [];
  refusal: 'forNow' | 'forGood' | null = null;

  async send(mail: OutgoingMail): Promise<void> {
    this.check(mail);
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw this.failure(refusal, mail);
    this.add(mail, mail.id);
  }

  async erase(ids: readonly string[]): Promise<void> {
    for (const id of ids) while (this.sent.some((mail) => mail.id === id)) this.sent.splice(this.indexOf(id), 1);
  }

  protected check({ id, to }: OutgoingMail): void {
    if (!isMailAddress(to)) throw new MailFailed('bad address', true, 'BAD_ADDRESS');
    if (!isMailId(id)) throw new MailFailed('bad id', true, 'BAD_ID');
  }

  protected failure(refusal: 'forNow' | 'forGood', _mail: OutgoingMail): Error {
    return new MailFailed('refused', refusal === 'forGood', refusal);
  }

  protected add({ id, to, subject, text }: OutgoingMail, messageId: string): void {
    this.sent.push({ id, messageId, recipients: [to], subject: subject.replace(/[\r\n\u2028]+/g, ' '), text });
  }

  protected indexOf(id: string): number {
    return this.sent.findIndex((mail) => mail.id === id);
  }
}

class ThatChecksNothing extends MemoryMailer {
  protected override check(): void {}
}

class ThatWritesANewIdEachTime extends MemoryMailer {
  protected override add(mail: OutgoingMail): void {
    super.add(mail, String(this.sent.length));
  }
}

class ThatSendsTwice extends MemoryMailer {
  protected override add(mail: OutgoingMail, messageId: string): void {
    super.add(mail, messageId);
    super.add(mail, messageId);
  }
}

class ThatCopiesTheSubject extends MemoryMailer {
  protected override add(mail: OutgoingMail): void {
    this.sent.push({ id: mail.id, messageId: mail.id, recipients: [mail.to], subject: mail.subject, text: mail.text });
  }
}

class ThatErasesNothing extends MemoryMailer {
  override async erase(): Promise<void> {}
}

class ThatErasesEverything extends MemoryMailer {
  override async erase(): Promise<void> {
    this.sent.length = 0;
  }
}

class ThatNeverGivesUp extends MemoryMailer {
  protected override failure(): Error {
    return new MailFailed('refused', false, '0');
  }
}

class ThatNamesTheRecipient extends MemoryMailer {
  protected override failure(refusal: 'forNow' | 'forGood', { to }: OutgoingMail): Error {
    return new MailFailed(`no ${to} here`, refusal === 'forGood', '550');
  }
}

describe('the contract of a mailer', () => {
  const brokenBy = (Broken: new () => MemoryMailer) =>
    brokenRules(Mailer, () => {
      const adapter = new Broken();
      return { adapter, inbox: async () => adapter.sent, refuseNext: (how: 'forNow' | 'forGood') => void (adapter.refusal = how) };
    });

  it('is kept by a mailer in memory', async () => {
    expect(await brokenBy(MemoryMailer)).toEqual([]);
  });

  it.each([
    ['that checks no address', ThatChecksNothing, /not one plain address/],
    ['that checks no id', ThatChecksNothing, /an id that cannot stand/],
    ['that writes a new id each time', ThatWritesANewIdEachTime, /recognisable/],
    ['that sends twice', ThatSendsTwice, /each once/],
    ['that copies the subject as it is', ThatCopiesTheSubject, /lets no subject add/],
    ['that erases nothing', ThatErasesNothing, /erases the mails that it keeps/],
    ['that erases everything', ThatErasesEverything, /leaves the other mails alone/],
    ['that never gives up', ThatNeverGivesUp, /for good that a retry cannot succeed/],
    ['that names the recipient', ThatNamesTheRecipient, /without the address/],
  ])('is broken by a mailer %s', async (_which, Broken, rule) => {
    expect(await brokenBy(Broken)).toContainEqual(expect.stringMatching(rule));
  });
});
