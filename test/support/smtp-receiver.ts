import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the SMTP server received. */
export interface ReceivedMail {
  recipients: string[];
  message: Email;
}

/** An SMTP server on loopback. */
export class SmtpReceiver {
  readonly received: ReceivedMail[] = [];
  /** The SMTP code that refuses a recipient at this attempt (from 1); null accepts. */
  refuse: (recipient: string, attempt: number) => number | null | Promise<number | null> = () => null;
  /** The SMTP code that refuses every sender; null accepts. */
  refuseSender: () => number | null = () => null;
  /** Runs between the arrival of a mail and its acceptance. */
  beforeAccepting: () => Promise<void> = () => Promise.resolve();
  private readonly attempts = new Map<string, number>();

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<SmtpReceiver> {
    const server: SMTPServer = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_from, _session, done) => done(refusalBy(receiver.refuseSender())),
      onRcptTo: ({ address }, _session, done) => void receiver.refusalOf(address).then((code) => done(refusalBy(code)), done),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          void receiver.take(Buffer.concat(chunks), recipients).then(() => done(), done);
        });
      },
    });
    const receiver = new SmtpReceiver(server);
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  attemptsFor(recipient: string): number {
    return this.attempts.get(recipient) ?? 0;
  }

  to(recipient: string): ReceivedMail[] {
    return this.received.filter(({ recipients }) => recipients.includes(recipient));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async take(bytes: Buffer, recipients: string[]): Promise<void> {
    const message = await new PostalMime().parse(bytes);
    await this.beforeAccepting();
    this.received.push({ recipients, message });
  }

  private async refusalOf(recipient: string): Promise<number | null> {
    const attempt = this.attemptsFor(recipient) + 1;
    this.attempts.set(recipient, attempt);
    return this.refuse(recipient, attempt);
  }
}

function refusalBy(responseCode: number | null): Error | null {
  return responseCode === null ? null : Object.assign(new Error('refused'), { responseCode });
}
