import assert from 'node:assert/strict';
import { Mailer, MailFailed, type OutgoingMail } from '../platform/mail/mailer.js';
import { type Bench, type Contract, rule } from './contract.js';

export interface ReceivedMail {
  /** Addresses of the envelope, or of `To`, `Cc` and `Bcc`. */
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The mark of copies of one mail: the Message-ID, or the idempotency key of an API. */
  readonly messageId: string;
}

/** A mailer, and the place where its mails arrive. */
export interface MailerBench extends Bench<Mailer> {
  /** The mails that have arrived and are still kept. */
  readonly inbox: () => Promise<readonly ReceivedMail[]>;
  /** Makes the far end refuse the next mail `forNow` (greylisting) or `forGood` (unknown mailbox). Part `refusals`. */
  readonly refuseNext?: (how: 'forNow' | 'forGood') => void;
}

/** Parts that a bench may leave out. `refusals`: nothing refuses a mail. `erasure`: the transport keeps none. */
export type MailerPart = 'refusals' | 'erasure';

const HOSTILE_ADDRESSES = ['a@b.c\r\nBcc: x@y.z', 'a@b.c, x@y.z', 'Name <a@b.c>', 'a@b.c\0', '', 'nobody', 'a b@c.d', 'group:a@b.c;'];
const HOSTILE_IDS = ['../escape', '', '.hidden', 'a/b', 'a\nb', 'x'.repeat(129)];

/** docs/rules/platform.md#mail */
export const mailerContract: Contract<MailerBench> = {
  port: Mailer,
  rules: [
    rule('brings a mail to its one recipient, with every letter of its subject and text', async ({ adapter, inbox }) => {
      await adapter.send(aMail({ subject: 'Kvietimas į pokalbį 📞', text: 'Sveiki, Ąžuole!\nhttps://interview.example/s/abc' }));
      const [mail, ...others] = await inbox();
      assert.deepEqual(others, []);
      assert.deepEqual(mail?.recipients, ['ona@example.org']);
      assert.equal(mail?.subject, 'Kvietimas į pokalbį 📞');
      assert.equal(mail?.text.trim().replaceAll('\r\n', '\n'), 'Sveiki, Ąžuole!\nhttps://interview.example/s/abc');
    }),
    rule('makes a repeated mail recognisable, and two mails different', async ({ adapter, inbox }) => {
      for (const id of ['first', 'first', 'second']) await adapter.send(aMail({ id }));
      const ids = new Set((await inbox()).map(({ messageId }) => messageId));
      assert.equal(ids.size, 2, `two message ids were expected, not ${[...ids].join(', ')}`);
    }),
    rule('lets no subject add a header or a recipient', async ({ adapter, inbox }) => {
      await adapter.send(aMail({ subject: 'Invitation\r\nBcc: x@evil.test\u2028Cc: y@evil.test' }));
      const [mail] = await inbox();
      assert.deepEqual(mail?.recipients, ['ona@example.org']);
      assert.doesNotMatch(mail?.subject ?? '', /[\r\n\u2028]/);
    }),
    rule('refuses for good an address that is not one plain address, and sends nothing', async ({ adapter, inbox }) => {
      for (const to of HOSTILE_ADDRESSES) await assertFails(adapter.send(aMail({ to })), { permanent: true });
      assert.deepEqual(await inbox(), []);
    }),
    rule('refuses an id that cannot stand in a Message-ID or a file name, and sends nothing', async ({ adapter, inbox }) => {
      for (const id of HOSTILE_IDS) await assertFails(adapter.send(aMail({ id })), { permanent: true });
      assert.deepEqual(await inbox(), []);
    }),
    rule('sends several mails at the same time, each once', async ({ adapter, inbox }) => {
      const people = Array.from({ length: 8 }, (_, i) => `person-${i}@example.org`);
      await Promise.all(people.map((to, i) => adapter.send(aMail({ id: `mail-${i}`, to }))));
      assert.deepEqual((await inbox()).flatMap(({ recipients }) => recipients).sort(), people);
    }),
    rule('ignores unknown and hostile ids when it erases, and leaves the other mails alone', async ({ adapter, inbox }) => {
      await adapter.send(aMail({ id: 'kept' }));
      await adapter.erase(['unknown', '../kept', '..', '']);
      assert.equal((await inbox()).length, 1);
    }),
    rule(
      'erases the mails that it keeps, also twice',
      async ({ adapter, inbox }) => {
        for (const id of ['erased', 'kept']) await adapter.send(aMail({ id, subject: id }));
        await adapter.erase(['erased']);
        await adapter.erase(['erased']);
        assert.deepEqual(
          (await inbox()).map(({ subject }) => subject),
          ['kept'],
        );
      },
      'erasure',
    ),
    ...(['forNow', 'forGood'] as const).map((how) =>
      rule(
        `says of a refusal ${how === 'forGood' ? 'for good that a retry cannot succeed' : 'for now that a retry can succeed'}, without the address`,
        async ({ adapter, inbox, refuseNext }: MailerBench) => {
          refuseNext?.(how);
          await assertFails(adapter.send(aMail()), { permanent: how === 'forGood' });
          await adapter.send(aMail());
          assert.equal((await inbox()).length, 1);
        },
        'refusals',
      ),
    ),
  ],
};

function aMail(changes: Partial<OutgoingMail> = {}): OutgoingMail {
  return { id: '0192f7a0-0000-7000-8000-000000000001', to: 'ona@example.org', subject: 'Your interview', text: 'Welcome.', ...changes };
}

async function assertFails(sending: Promise<void>, { permanent }: Pick<MailFailed, 'permanent'>): Promise<void> {
  await assert.rejects(sending, (error) => {
    assert.ok(error instanceof MailFailed, `MailFailed was expected, not ${String(error)}`);
    assert.equal(error.permanent, permanent, `permanent: ${error.message}`);
    assert.doesNotMatch(error.message, /ona@|Welcome/, 'the message contains neither address nor content');
    return true;
  });
}
