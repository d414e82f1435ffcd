import { domainToASCII } from 'node:url';
import { isEmailAddress as isMailAddress } from '@interview-platform/reader/contacts';
import addressparser from 'nodemailer/lib/addressparser';
import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import { type Finding, type Id, uncheckable } from '../domain/index.js';

export type MailId = Id<'Mail'>;

/** One mail to one person, ready to be sent. */
export interface OutgoingMail {
  /** Stable: the Message-ID is derived from it, so that a duplicate after a crash is recognisable. */
  readonly id: string;
  /** One bare address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** An iCalendar text (RFC 5545): an alternative of the mail, by which mail programs keep their calendars, and a file. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  /** The company that sends the mail and gets the answers. Absent in the service's own mails. docs/rules/platform.md#mail */
  readonly onBehalfOf?: { readonly name: string; readonly contactEmail: string | null };
}

/** A mail transport. docs/rules/platform.md#mail. */
export abstract class Mailer {
  /** Sends one mail, also again with the same id. @throws {MailFailed} `permanent` if a retry cannot succeed. */
  abstract send(mail: OutgoingMail): Promise<void>;

  /** Removes sent mails if the transport stores them (erasure of a person); unknown ids are ignored. */
  abstract erase(ids: readonly string[]): Promise<void>;

  /** Whether a mail could be sent now, for `admin doctor`. Sends nothing. docs/doctor.md */
  diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([uncheckable('mail', this)]);
  }
}

/** Which mails fail alike: those to this address, those with this content, or all that the service sends. */
export type MailConcern = 'address' | 'content' | 'service';

/** A mail was not sent. The message contains neither address nor content. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';

  constructor(
    reason: string,
    /** Whether a retry of the same mail cannot succeed (unknown mailbox, invalid address). */
    readonly permanent: boolean,
    /** The SMTP reply code or the transport's error code, for logs and counters. */
    readonly code: string,
    /** A failure that concerns the service is the operator's; any other is told to the company. docs/rules/platform.md#mail */
    readonly concerns: MailConcern = permanent ? 'content' : 'service',
  ) {
    super(`mail not sent: ${reason}`);
  }
}

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/;

const NOT_ASCII = /\P{ASCII}/u;

/** The sender of a mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** The sender that the settings name. */
export interface ServiceSender extends Sender {
  /** Domains for which the service may send: a company with its contact there is the sender itself. */
  readonly companyDomains: readonly string[];
}

/** From and Reply-To. A company's contact is left out if it is not one plain address. docs/rules/platform.md#mail */
export function sendersOf(
  { onBehalfOf: company }: Pick<OutgoingMail, 'onBehalfOf'>,
  service: ServiceSender,
): { from: Sender; replyTo?: Sender } {
  const { name, address, companyDomains } = service;
  const companyName = oneLine(company?.name ?? '');
  if (companyName === '') return { from: { name, address } };
  const contact = company?.contactEmail;
  const via = { name: name === '' ? companyName : `${companyName} via ${name}`, address };
  // A header with letters outside ASCII before the @ would need SMTPUTF8 at every server on the way.
  if (!contact || !isMailAddress(contact) || needsSmtpUtf8(contact)) return { from: via };
  const replyTo = { name: companyName, address: inAscii(contact) };
  const isSender = companyDomains.some((domain) => domainToASCII(domain) === domainOf(contact));
  return { from: isSender ? replyTo : via, replyTo };
}

/**
 * Parses one mailbox of RFC 5322, as the headers of mails are parsed: `Name <address>`, or a bare address. @throws {Error} if it is none.
 */
export function parseSender(from: string): Sender {
  const [mailbox, ...others] = addressparser(from);
  const address = mailbox?.address?.trim() ?? '';
  // A host without dots, such as localhost, can send.
  const isOne = isMailAddress(address) || isMailAddress(`${address}.localhost`);
  if (others.length > 0 || !isOne)
    throw new Error(
      'the sender of mails must be one address: name@example.org, Name <name@example.org> or "Name, Inc." <name@example.org>',
    );
  return { name: oneLine(mailbox!.name), address: inAscii(address) };
}

/** The address with a domain of letters outside ASCII as servers look it up (RFC 5890), unless it needs SMTPUTF8 anyway. */
export function inAscii(address: string): string {
  const isPlain = !NOT_ASCII.test(address) || needsSmtpUtf8(address) || !isMailAddress(address);
  return isPlain ? address : `${localPartOf(address)}@${domainOf(address)}`;
}

/** Whether only servers with SMTPUTF8 (RFC 6531) take the address: its part before the @ has letters outside ASCII. */
export function needsSmtpUtf8(address: string): boolean {
  return NOT_ASCII.test(localPartOf(address));
}

/** Whether an id can be used unchanged as a file name and in a Message-ID. */
export function isMailId(id: string): boolean {
  return SAFE_ID.test(id);
}

/** Whether a text is one plain address that can be used unchanged in an envelope: the rule by which addresses are imported. */
export { isMailAddress };

/**
 * The mail for nodemailer's composer. The recipient is structured and control characters become spaces, so that no
 * caller can add a header or a recipient. @throws {MailFailed} permanent, for an unsafe address or id.
 */
export function toMimeMessage(mail: OutgoingMail, sender: ServiceSender, date: Date): MailComposerOptions {
  if (!isMailId(mail.id)) throw new MailFailed('its id cannot be written into a Message-ID', true, 'BAD_ID');
  if (!isMailAddress(mail.to)) throw new MailFailed('the recipient is not one plain address', true, 'BAD_ADDRESS', 'address');
  return {
    ...sendersOf(mail, sender),
    to: { name: '', address: inAscii(mail.to) },
    subject: oneLine(mail.subject),
    text: body(mail.text),
    ...(mail.html === undefined ? {} : { html: body(mail.html) }),
    ...(mail.calendar && { icalEvent: { ...mail.calendar, filename: 'invite.ics' } }),
    messageId: `<${mail.id}@${domainOf(sender.address)}>`,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function localPartOf(address: string): string {
  return address.slice(0, address.lastIndexOf('@'));
}

/** The domain in ASCII and lower case; empty if it is none. */
function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1));
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
