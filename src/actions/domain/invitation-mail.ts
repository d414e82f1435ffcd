import { DateTime } from 'luxon';
import { ValidationFailed } from '../../platform/domain/domain-error.js';

/** The languages of our mails. */
export type MailLanguage = 'en' | 'lt';

/** The facts of an invitation. */
export interface Invitation {
  language: MailLanguage;
  firstName: string;
  /** The position's title. */
  position: string;
  /** The company's name. */
  company: string;
  link: string;
  /** The link does not work from this instant on. */
  expiresAt: Date;
  /** In which the mail says it: a name of the IANA database. */
  timezone: string;
}

/** Lithuanian if it is the position's first interview language, else English. */
export function mailLanguage(interviewLanguages: readonly string[]): MailLanguage {
  return /^lt\b/i.test(interviewLanguages[0] ?? '') ? 'lt' : 'en';
}

/** Replaced by the link in the caller's text. docs/rules.md#invitations */
export const LINK_PLACEHOLDER = '{interviewLink}';

/** In characters. */
export const MAX_SUBJECT = 200;
export const MAX_BODY = 5_000;

/** The caller's texts instead of the defaults; blank counts as absent. */
export interface CustomWording {
  subject: string | null;
  body: string | null;
}

/** The wording from a form. Throws `ValidationFailed`. */
export function customWordingOf({ subject = '', body = '' }: { subject?: string; body?: string }): CustomWording {
  if ([...subject].length > MAX_SUBJECT) throw ValidationFailed.of('subject', `subject must have at most ${MAX_SUBJECT} characters`);
  if ([...body].length > MAX_BODY) throw ValidationFailed.of('body', `body must have at most ${MAX_BODY} characters`);
  return { subject, body };
}

/** The texts of an invitation. */
export interface InvitationMail {
  subject: string;
  text: string;
  /** The content of `text`, escaped. */
  html: string;
}

/** The mail with the link. A body without the placeholder gets the link at its end. */
export function invitationMail(invitation: Invitation, custom: CustomWording): InvitationMail {
  const parts = isBlank(custom.body) ? defaultBody(invitation) : splitAtLinks(custom.body);
  return {
    subject: isBlank(custom.subject) ? defaultSubject(invitation) : custom.subject,
    text: parts.join(invitation.link),
    html: toHtml(parts, invitation, isBlank(custom.body)),
  };
}

/** The texts between the links; there is at least one link. */
function splitAtLinks(body: string): string[] {
  const parts = body.split(LINK_PLACEHOLDER);
  return parts.length > 1 ? parts : [`${body.trimEnd()}\n\n`, '\n'];
}

/** With a button besides the link: before it in the default text, at the end of a custom one. */
function toHtml(parts: readonly string[], { link, language }: Invitation, isDefault: boolean): string {
  const href = escape(link);
  const button = `<div style="margin: 24px 0"><a href="${href}" style="${BUTTON}">${START[language]}</a></div>`;
  const anchor = `<a href="${href}">${href}</a>`;
  const texts = parts.map((part) => escape(isDefault ? part.trim() : part).replace(/\r\n?|\n/g, '<br>\n'));
  const body = isDefault ? texts.join(`</p>\n${button}\n<p>${anchor}</p>\n<p>`) : texts.join(anchor);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body><p>${body}</p>${isDefault ? '' : `\n${button}`}</body></html>\n`;
}

const START: Readonly<Record<MailLanguage, string>> = { en: 'Start the interview', lt: 'Pradėti pokalbį' };
/** Mail programs read no style sheets. */
const BUTTON = 'display: inline-block; padding: 12px 24px; border-radius: 6px; background: #1b4f8f; color: #ffffff; text-decoration: none';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === '';
}

function defaultSubject({ language, position, company }: Invitation): string {
  return language === 'lt' ? `Kvietimas į pokalbį: ${position}, ${company}` : `Invitation to an interview: ${position}, ${company}`;
}

/** The text before and after the link. It says that an AI holds the interview (EU AI Act, article 50). */
function defaultBody(invitation: Invitation): [beforeLink: string, afterLink: string] {
  return invitation.language === 'lt' ? lithuanian(invitation) : english(invitation);
}

function english({ firstName, position, company, ...end }: Invitation): [string, string] {
  return [
    `Hello ${firstName},

Thank you for applying for the position “${position}”. ${company} would like to invite you to an interview.

It takes place online, at a time that suits you. Open this link when you are ready:

`,
    `

The link works for seven days, until ${momentInWords(end, 'en-GB')}. It is meant for you alone: please do not pass it on.

The interview is held by an AI interviewer. What you say is assessed with its help, and people decide.

Good luck!
${company}
`,
  ];
}

/** After a greeting that ends in a comma, Lithuanian continues in lower case. */
function lithuanian({ position, company, ...end }: Invitation): [string, string] {
  return [
    `Laba diena,

dėkojame, kad pretenduojate į pareigas „${position}“. ${company} kviečia Jus į pokalbį.

Pokalbis vyksta internetu, Jums patogiu metu. Kai būsite pasiruošę, atverkite šią nuorodą:

`,
    `

Nuoroda galioja septynias dienas, iki ${momentInWords(end, 'lt-LT')}. Ji skirta tik Jums, todėl prašome jos niekam nepersiųsti.

Pokalbį veda dirbtinis intelektas. Jis padeda įvertinti Jūsų atsakymus, o sprendimą priima žmonės.

Sėkmės!
${company}
`,
  ];
}

/** `Monday, 9 March 2026, 09:05 (Eastern European Standard Time)`. docs/rules.md#invitations */
function momentInWords({ expiresAt, timezone }: Pick<Invitation, 'expiresAt' | 'timezone'>, locale: string): string {
  const moment = DateTime.fromJSDate(expiresAt, { zone: timezone }).setLocale(locale);
  return `${moment.toLocaleString(DateTime.DATE_HUGE)}, ${moment.toFormat('HH:mm')} (${timezone === 'UTC' ? 'UTC' : moment.offsetNameLong})`;
}
