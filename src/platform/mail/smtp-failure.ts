import { MailFailed, type MailConcern } from './mailer.js';

/** The fields that nodemailer adds to an error. */
interface SmtpError {
  readonly code?: string;
  /** The step of the dialogue: `CONN`, `AUTH LOGIN`, `MAIL FROM`, `RCPT TO`, `DATA` … */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/**
 * Only a refusal of this mail is permanent. A failed login or an unreachable server concerns every mail: it waits.
 * docs/rules/platform.md#mail
 */
export function toMailFailed(error: unknown): MailFailed {
  const { code, responseCode } = error as SmtpError;
  const concerns = concernOf(error as SmtpError);
  const permanent = concerns !== 'service' && (responseCode ?? 500) >= 500;
  return new MailFailed(smtpReason(error), permanent, String(responseCode ?? code ?? 'UNKNOWN'), concerns);
}

/** Codes only: the text of a server may quote an address. */
export function smtpReason(error: unknown): string {
  const { code, responseCode } = error as SmtpError;
  return responseCode === undefined
    ? (code ?? 'unknown error')
    : `the server answered ${[responseCode, statusOf(error as SmtpError)].filter(Boolean).join(' ')}`;
}

/** The server closes the connection, or asks for another login (RFC 5321, RFC 4954). */
const SERVICE_CODES = [421, 530, 534, 535, 538];
/** The sender's address, or what it may do (RFC 3463; 7.57 and 7.60 are those of Exchange). */
const SERVICE_STATUS = /^\d\.(1\.[78]|7\.(57|60))$/;

function concernOf(error: SmtpError): MailConcern {
  const { code, command, responseCode } = error;
  const status = statusOf(error) ?? '';
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'service';
  if (SERVICE_CODES.includes(responseCode ?? 0) || SERVICE_STATUS.test(status) || isRelayDenied(error)) return 'service';
  // A sender is refused for every mail, a size is that of this one.
  if (command === 'MAIL FROM') return code === 'EMESSAGE' || responseCode === 552 || status.endsWith('.3.4') ? 'content' : 'service';
  return command === 'DATA' ? 'content' : 'address';
}

/** The enhanced status code (RFC 2034). */
function statusOf({ response }: SmtpError): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
}

/** The server sends for nobody who has not signed in. It has no code of its own, only words, beside the address. */
function isRelayDenied({ response }: SmtpError): boolean {
  return /\brelay/i.test((response ?? '').replace(/\S*@\S*/g, ''));
}
