import type { CandidateMail } from './candidate-mail.js';
import { escapeHtml, escapeMail, type MailBrand, mailButton, mailHtml, mailMoment, ValidationFailed } from '../../platform/domain/index.js';
import { catalogue, type Language, type Words } from '../../platform/language/index.js';

/** The facts of an invitation. */
export interface Invitation {
  language: Language;
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
  /** Absent: as the service's own mails look. */
  brand?: MailBrand;
  /** The words of the mail. Absent: `invitation`. */
  words?: keyof typeof WORDS;
}

/** Replaced by the link in the caller's text. docs/rules/actions.md#invitations */
export const LINK_PLACEHOLDER = '{interviewLink}';
/** The same in an invitation to choose the time of a call. docs/rules/telephony.md#call-offers */
export const BOOKING_LINK_PLACEHOLDER = '{bookingLink}';

const CALL_WORDS = { placeholder: BOOKING_LINK_PLACEHOLDER, start: 'callInvitation.start', after: 'callInvitation.afterLink' } as const;
/** To an interview in the browser, or to the times of a call. */
const WORDS = {
  invitation: {
    kind: 'invitation',
    placeholder: LINK_PLACEHOLDER,
    subject: 'invitation.subject',
    start: 'invitation.start',
    before: 'invitation.beforeLink',
    after: 'invitation.afterLink',
  },
  callInvitation: { ...CALL_WORDS, kind: 'booking', subject: 'callInvitation.subject', before: 'callInvitation.beforeLink' },
  callReminder: { ...CALL_WORDS, kind: 'reminder', subject: 'callReminder.subject', before: 'callReminder.beforeLink' },
} as const;

export function kindOfInvitation({ words = 'invitation' }: Pick<Invitation, 'words'>): CandidateMail {
  return WORDS[words].kind;
}

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
  if ([...subject].length > MAX_SUBJECT) throw ValidationFailed.of('subject', 'rules.charsAtMost', { max: MAX_SUBJECT });
  if ([...body].length > MAX_BODY) throw ValidationFailed.of('body', 'rules.charsAtMost', { max: MAX_BODY });
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
  const t = catalogue('mails').in(invitation.language);
  const { position, company, words = 'invitation' } = invitation;
  const parts = isBlank(custom.body) ? defaultBody(t, invitation) : splitAtLinks(custom.body, WORDS[words].placeholder);
  return {
    subject: isBlank(custom.subject) ? t(WORDS[words].subject, { position, company }) : custom.subject,
    text: parts.join(invitation.link),
    html: toHtml(t, parts, invitation, isBlank(custom.body)),
  };
}

/** The texts between the links; there is at least one link. */
function splitAtLinks(body: string, placeholder: string): string[] {
  const parts = body.split(placeholder);
  return parts.length > 1 ? parts : [`${body.trimEnd()}\n\n`, '\n'];
}

/** With a button besides the link: before it in the default text, at the end of a custom one. */
function toHtml(
  t: Words<'mails'>,
  parts: readonly string[],
  { link, company, brand, words = 'invitation' }: Invitation,
  isDefault: boolean,
): string {
  const look = brand ?? { name: company, colour: null, logo: null };
  const href = escapeHtml(link);
  const button = mailButton(link, t(WORDS[words].start), look);
  const anchor = `<a href="${href}">${href}</a>`;
  const texts = parts.map((part) => escapeMail(isDefault ? part.trim() : part));
  const body = isDefault ? texts.join(`</p>\n${button}\n<p>${anchor}</p>\n<p>`) : texts.join(anchor);
  return mailHtml(t.language, `<p>${body}</p>${isDefault ? '' : `\n${button}`}`, look);
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === '';
}

/** The text before and after the link. It says that an AI holds the interview (EU AI Act, article 50). */
function defaultBody(
  t: Words<'mails'>,
  { firstName, position, company, words = 'invitation', ...end }: Invitation,
): [beforeLink: string, afterLink: string] {
  const until = mailMoment(end.expiresAt, end.timezone, t.language);
  return [t(WORDS[words].before, { firstName, position, company }), t(WORDS[words].after, { until, company })];
}
