import type { OnApplicationShutdown } from '@nestjs/common';
import { createTransport } from 'nodemailer';
import type { Clock } from '../domain/clock.js';
import { composed, parseSender, type Sender } from './mime-message.js';
import { MailFailed, Mailer, type OutgoingMail } from './mailer.js';

const DEFAULT_TIMEOUT_MS = 20_000;

export interface SmtpMailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; nodemailer's query parameters work. */
  readonly url: string;
  /** `Name <address>` or a bare address. */
  readonly from: string;
  readonly clock: Clock;
  /** Longest wait for each step of the dialogue, ms (default 20 s); a whole mail may take three times that. */
  readonly timeoutMs?: number;
  /** Connections held to the server (default 4). */
  readonly maxConnections?: number;
}

/** Mail over SMTP on pooled connections. Each `send` is one attempt: repeats are the caller's, whose row knows about them. */
export class SmtpMailer extends Mailer implements OnApplicationShutdown {
  private readonly sender: Sender;
  private readonly transport: ReturnType<typeof pooledTransport>;
  private readonly timeoutMs: number;

  constructor(private readonly options: SmtpMailerOptions) {
    super();
    this.sender = parseSender(options.from);
    this.timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.transport = pooledTransport(options, this.timeoutMs);
  }

  async send(mail: OutgoingMail): Promise<void> {
    const message = composed(mail, this.sender, this.options.clock.now());
    try {
      await this.transport.sendMail({ ...message, xMailer: false, signal: AbortSignal.timeout(3 * this.timeoutMs) });
    } catch (error) {
      throw failureOf(error);
    }
  }

  /** Nothing to do: what was handed to an SMTP server is out of our hands. */
  async erase(): Promise<void> {}

  /** With the process that it serves. */
  onApplicationShutdown(): void {
    this.close();
  }

  /** Ends the connections; a mail under way is finished first. */
  close(): void {
    this.transport.close();
  }
}

function pooledTransport({ url, maxConnections }: SmtpMailerOptions, timeoutMs: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections: maxConnections ?? 4,
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  });
}

/**
 * Only a refusal of this very mail (its envelope or its content) is permanent. A failed login or an unreachable server
 * concerns every mail and is mended by an operator, so the mail waits.
 */
function failureOf(error: unknown): MailFailed {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string };
  const permanent =
    (code === 'EENVELOPE' && !responseCode) || ((code === 'EENVELOPE' || code === 'EMESSAGE') && Number(responseCode) >= 500);
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const reason =
    responseCode === undefined ? (code ?? 'unknown error') : `the server answered ${[responseCode, enhanced].filter(Boolean).join(' ')}`;
  return new MailFailed(reason, permanent, String(responseCode ?? code ?? 'UNKNOWN'));
}
