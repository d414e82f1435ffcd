import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { contractTest } from '../../testing/index.js';
import { SmtpMailer } from './mail-transports.js';
import { aMail, noon } from '../../../test/fixtures/platform/mail.js';
import { Mailer } from './mailer.js';

describe('SmtpMailer', () => {
  const open: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });

  async function serverWith(options: SMTPServerOptions) {
    const received: { recipients: string[]; message: Email }[] = [];
    let connections = 0;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => {
        connections += 1;
        done();
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          void new PostalMime().parse(Buffer.concat(chunks)).then((message) => {
            received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), message });
            done();
          });
        });
      },
      ...options,
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(() => new Promise<void>((resolve) => server.close(resolve)));
    return { port: (server.server.address() as AddressInfo).port, socket: server.server, received, connections: () => connections };
  }

  function mailerTo(port: number, credentials = '', timeoutMs = 2_000, from = 'Hiring <jobs@example.org>'): SmtpMailer {
    const mailer = new SmtpMailer({
      url: `smtp://${credentials}127.0.0.1:${port}`,
      from,
      clock: noon,
      timeoutMs,
    });
    open.push(() => mailer.close());
    return mailer;
  }

  const refusing = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

  it('sends a mail to exactly one recipient, with the same Message-ID for the same id', async () => {
    const server = await serverWith({});
    const mailer = mailerTo(server.port);
    await mailer.send(aMail({ subject: 'Kvietimas į pokalbį\r\nBcc: x@evil.test' }));
    await mailer.send(aMail());
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['ona@example.org'], ['ona@example.org']]);
    const [first, second] = server.received.map(({ message }) => message);
    expect(first).toMatchObject({ subject: 'Kvietimas į pokalbį Bcc: x@evil.test', from: { name: 'Hiring', address: 'jobs@example.org' } });
    expect(first?.text?.trim()).toBe(aMail().text);
    expect(first?.messageId).toBe(second?.messageId);
    expect(server.connections()).toBe(1);
  });

  it('logs in with the credentials in the URL', async () => {
    const users: string[] = [];
    const server = await serverWith({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username = '', password }, _session, done) => {
        users.push(username);
        done(null, password === 'p@ss' ? { user: username } : undefined);
      },
    });
    await mailerTo(server.port, 'robot:p%40ss@').send(aMail());
    expect(users).toEqual(['robot']);
    await expect(mailerTo(server.port, 'robot:wrong@').send(aMail())).rejects.toMatchObject({ permanent: false });
  });

  it('reports an unknown mailbox as permanent, without the address', async () => {
    const server = await serverWith({ onRcptTo: (_to, _session, done) => done(refusing(550, 'no ona@example.org here')) });
    const failure = mailerTo(server.port).send(aMail());
    await expect(failure).rejects.toMatchObject({ name: 'MailFailed', permanent: true, code: '550' });
    await expect(failure).rejects.not.toThrow('ona@');
  });

  it.each([
    ['greylisting', { onRcptTo: (_to, _session, done) => done(refusing(451, 'try later')) }, '451'],
    ['a full queue', { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusing(452, 'full'))) }, '452'],
    ['a closing server', { onConnect: (_session, done) => done(refusing(421, 'closing')) }, '421'],
  ] satisfies [string, SMTPServerOptions, string][])('reports %s as temporary', async (_what, options, code) => {
    const server = await serverWith(options);
    await expect(mailerTo(server.port).send(aMail())).rejects.toMatchObject({ permanent: false, code });
  });

  it.each([
    ['content', { onData: (stream, _session, done) => void stream.resume().on('end', () => done(refusing(554, 'spam'))) }, true, 'content'],
    ['a mail that is too large', { onMailFrom: (_from, _session, done) => done(refusing(552, '5.3.4 too large')) }, true, 'content'],
    ['a full mailbox', { onRcptTo: (_to, _session, done) => done(refusing(552, '5.2.2 full')) }, true, 'address'],
    ['greylisting', { onRcptTo: (_to, _session, done) => done(refusing(451, '4.7.1 later')) }, false, 'address'],
    ['its sender', { onMailFrom: (_from, _session, done) => done(refusing(550, '5.7.1 not allowed')) }, false, 'service'],
    ['a missing login', { onRcptTo: (_to, _session, done) => done(refusing(530, '5.7.0 sign in')) }, false, 'service'],
    [
      'a relay',
      { onRcptTo: (_to, _session, done) => done(refusing(554, '5.7.1 <ona@example.org>: Relay access denied')) },
      false,
      'service',
    ],
    [
      'a mailbox called relay',
      { onRcptTo: (_to, _session, done) => done(refusing(550, '<relay@relay.example> unknown')) },
      true,
      'address',
    ],
    ['a closing server', { onRcptTo: (_to, _session, done) => done(refusing(421, '4.3.2 closing')) }, false, 'service'],
  ] satisfies [string, SMTPServerOptions, boolean, string][])(
    'tells whom the refusal for %s concerns',
    async (_what, options, permanent, concerns) => {
      const server = await serverWith(options);
      await expect(mailerTo(server.port).send(aMail())).rejects.toMatchObject({ permanent, concerns });
    },
  );

  it('writes a domain with other letters as servers look it up, in the envelope and in every header', async () => {
    const server = await serverWith({ hideSMTPUTF8: true });
    let said = '';
    server.socket.on('connection', (socket) => socket.on('data', (bytes: Buffer) => (said += bytes.toString())));
    const from = 'Žalia <jobs@žalia.example>';
    const mailer = mailerTo(server.port, '', 2_000, from);
    await mailer.send(aMail({ to: 'anna@müller.example', onBehalfOf: { name: 'Müller', contactEmail: 'office@müller.example' } }));
    expect(said).toContain('RCPT TO:<anna@xn--mller-kva.example>');
    expect(said).toContain('MAIL FROM:<jobs@xn--alia-kbb.example>');
    expect(server.received).toMatchObject([
      {
        message: {
          from: { name: 'Müller via Žalia', address: 'jobs@xn--alia-kbb.example' },
          to: [{ address: 'anna@xn--mller-kva.example' }],
          replyTo: [{ address: 'office@xn--mller-kva.example' }],
          messageId: `<${aMail().id}@xn--alia-kbb.example>`,
        },
      },
    ]);
  });

  it('leaves out a contact that would need SMTPUTF8 at the server of the candidate', async () => {
    const server = await serverWith({});
    await mailerTo(server.port).send(aMail({ onBehalfOf: { name: 'Haas', contactEmail: 'jörg@example.org' } }));
    expect(server.received[0]?.message).toMatchObject({ from: { address: 'jobs@example.org' } });
    expect(server.received[0]?.message.replyTo).toBeUndefined();
  });

  it('sends to letters outside ASCII before the @ with SMTPUTF8, and refuses them for good without it', async () => {
    const to = 'jörg.haas@example.org';
    const server = await serverWith({});
    await mailerTo(server.port).send(aMail({ to }));
    expect(server.received[0]?.recipients).toEqual([to]);
    const old = await serverWith({ hideSMTPUTF8: true });
    const failure = mailerTo(old.port).send(aMail({ to }));
    await expect(failure).rejects.toMatchObject({ permanent: true, code: 'SMTPUTF8', concerns: 'address' });
    expect(old.received).toEqual([]);
    await expect(mailerTo(old.port, '', 2_000, 'jörg@example.org').send(aMail())).rejects.toMatchObject({
      permanent: false,
      concerns: 'service',
    });
  });

  it('fails after the timeout on a silent server, and at once on an unreachable one', async () => {
    const server = await serverWith({ onMailFrom: () => undefined });
    await expect(mailerTo(server.port, '', 100).send(aMail())).rejects.toMatchObject({ permanent: false });
    await expect(mailerTo(1).send(aMail())).rejects.toMatchObject({ permanent: false });
  });

  contractTest(
    Mailer,
    async () => {
      let refusal: Error | null = null;
      const server = await serverWith({
        onRcptTo: (_to, _session, done) => {
          done(refusal);
          refusal = null;
        },
      });
      return {
        adapter: mailerTo(server.port),
        inbox: async () =>
          server.received.map(({ recipients, message: { subject = '', text = '', messageId = '' } }) => {
            return { recipients, subject, text, messageId };
          }),
        refuseNext: (how) => (refusal = how === 'forGood' ? refusing(550, 'no ona@example.org here') : refusing(451, 'try later')),
      };
    },
    { without: ['erasure'] },
  );
});
