import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { type OutgoingMail, MailFailed } from './mailer.js';

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;
const ATOM = String.raw`[^\s\p{C}\p{Z}<>()[\]\\,;:"@]+`;
const ONE_ADDRESS = new RegExp(String.raw`^(?:${ATOM}|"[^\p{C}"\\]+")@(${ATOM})$`, 'u');
const SENDER = new RegExp(String.raw`^(?:"?([^\p{C}"<>@,;\\]*?)"?\s*<([^<>]+)>|([^<>]+))$`, 'u');

/** Who a mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/**
 * Reads `Name <address>` or a bare address.
 * @throws {Error} where it is neither: a fault of the configuration, best found at start.
 */
export function parseSender(from: string): Sender {
  const [, name = '', inBrackets, bare] = SENDER.exec(from.trim()) ?? [];
  const address = (inBrackets ?? bare ?? '').trim();
  if (!ONE_ADDRESS.test(address)) throw new Error('the sender of mails must read "name@example.org" or "Name <name@example.org>"');
  return { name: name.trim(), address };
}

/** Whether an id can be a file name and a Message-ID as it is. */
export function isMailId(id: string): boolean {
  return SAFE_ID.test(id);
}

/** Whether a text is one plain address that can be written into an envelope as it is. */
export function isMailAddress(text: string): boolean {
  return text.length <= 320 && ONE_ADDRESS.test(text);
}

/**
 * The mail as the composer takes it, both transports alike. The recipient travels as one structured address, never as a
 * list to be parsed; control characters in the subject become spaces, so that no caller can add a header or a recipient.
 * @throws {MailFailed} permanent, for an address or id that cannot be written safely.
 */
export function composed(mail: OutgoingMail, sender: Sender, date: Date): MailComposerOptions {
  if (!isMailId(mail.id)) throw new MailFailed('its id cannot be written into a Message-ID', true, 'BAD_ID');
  if (!isMailAddress(mail.to)) throw new MailFailed('the recipient is not one plain address', true, 'BAD_ADDRESS');
  return {
    from: { ...sender },
    to: { name: '', address: mail.to },
    subject: oneLine(mail.subject),
    text: body(mail.text),
    ...(mail.html === undefined ? {} : { html: body(mail.html) }),
    messageId: `<${mail.id}@${domainOf(sender.address)}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function domainOf(address: string): string {
  return new URL(`http://${address.slice(address.lastIndexOf('@') + 1)}`).hostname;
}

function oneLine(text: string): string {
  return wellFormed(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

function body(text: string): string {
  return wellFormed(text).replaceAll('\0', '').replace(/\r\n?/g, '\n');
}

function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\u{fffd}');
}
