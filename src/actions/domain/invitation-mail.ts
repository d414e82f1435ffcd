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
}

/** Lithuanian if it is the position's first interview language, else English. */
export function mailLanguage(interviewLanguages: readonly string[]): MailLanguage {
  return /^lt\b/i.test(interviewLanguages[0] ?? '') ? 'lt' : 'en';
}

/** Replaced by the link in the caller's text. docs/rules.md#invitations */
export const LINK_PLACEHOLDER = '{interviewLink}';

/** The caller's texts instead of the defaults; blank counts as absent. */
export interface CustomWording {
  subject: string | null;
  body: string | null;
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
    html: toHtml(parts, invitation.link, invitation.language),
  };
}

/** The texts between the links; there is at least one link. */
function splitAtLinks(body: string): string[] {
  const parts = body.split(LINK_PLACEHOLDER);
  return parts.length > 1 ? parts : [`${body.trimEnd()}\n\n`, '\n'];
}

function toHtml(parts: readonly string[], link: string, language: MailLanguage): string {
  const anchor = `<a href="${escape(link)}">${escape(link)}</a>`;
  const body = parts.map((part) => escape(part).replace(/\r\n?|\n/g, '<br>\n')).join(anchor);
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head><body><p>${body}</p></body></html>\n`;
}

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

function english({ firstName, position, company, expiresAt }: Invitation): [string, string] {
  return [
    `Hello ${firstName},

Thank you for applying for the position “${position}”. ${company} would like to invite you to an interview.

It takes place online, at a time that suits you. Open this link when you are ready:

`,
    `

The link works for seven days, until ${englishMoment(expiresAt)}. It is meant for you alone: please do not pass it on.

The interview is held by an AI interviewer. What you say is assessed with its help, and people decide.

Good luck!
${company}
`,
  ];
}

/** After a greeting that ends in a comma, Lithuanian continues in lower case. */
function lithuanian({ position, company, expiresAt }: Invitation): [string, string] {
  return [
    `Laba diena,

dėkojame, kad pretenduojate į pareigas „${position}“. ${company} kviečia Jus į pokalbį.

Pokalbis vyksta internetu, Jums patogiu metu. Kai būsite pasiruošę, atverkite šią nuorodą:

`,
    `

Nuoroda galioja septynias dienas, iki ${lithuanianMoment(expiresAt)}. Ji skirta tik Jums, todėl prašome jos niekam nepersiųsti.

Pokalbį veda dirbtinis intelektas. Jis padeda įvertinti Jūsų atsakymus, o sprendimą priima žmonės.

Sėkmės!
${company}
`,
  ];
}

const ENGLISH_MONTHS = 'January February March April May June July August September October November December'.split(' ');
/** In the genitive, as in dates. */
const LITHUANIAN_MONTHS = 'sausio vasario kovo balandžio gegužės birželio liepos rugpjūčio rugsėjo spalio lapkričio gruodžio'.split(' ');

function englishMoment(at: Date): string {
  return `${at.getUTCDate()} ${ENGLISH_MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}, ${clockOf(at, ':')} UTC`;
}

function lithuanianMoment(at: Date): string {
  return `${at.getUTCFullYear()} m. ${LITHUANIAN_MONTHS[at.getUTCMonth()]} ${at.getUTCDate()} d. ${clockOf(at, '.')} val. (UTC)`;
}

function clockOf(at: Date, separator: string): string {
  return [at.getUTCHours(), at.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(separator);
}
