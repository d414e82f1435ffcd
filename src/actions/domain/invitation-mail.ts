import { defaultBody, defaultSubject, type Invitation, type MailLanguage } from './invitation-wording.js';

/** Where a caller's text has the link. docs/rules.md#invitations. */
export const LINK_PLACEHOLDER = '{interviewLink}';

/** What a caller wrote instead of the default; blank is the same as absent. */
export interface CustomWording {
  subject: string | null;
  body: string | null;
}

/** An invitation in words. */
export interface InvitationMail {
  subject: string;
  text: string;
  /** Says what `text` says; all of it but the markup around is escaped. */
  html: string;
}

/** The mail that brings the link. A body without the placeholder has the link at its end. */
export function invitationMail(invitation: Invitation, own: CustomWording): InvitationMail {
  const parts = isBlank(own.body) ? defaultBody(invitation) : partsOf(own.body);
  return {
    subject: isBlank(own.subject) ? defaultSubject(invitation) : own.subject,
    text: parts.join(invitation.link),
    html: htmlOf(parts, invitation.link, invitation.language),
  };
}

/** What stands between the links, of which there is at least one. */
function partsOf(body: string): string[] {
  const parts = body.split(LINK_PLACEHOLDER);
  return parts.length > 1 ? parts : [`${body.trimEnd()}\n\n`, '\n'];
}

function htmlOf(parts: readonly string[], link: string, language: MailLanguage): string {
  const anchor = `<a href="${escaped(link)}">${escaped(link)}</a>`;
  const body = parts.map((part) => escaped(part).replace(/\r\n?|\n/g, '<br>\n')).join(anchor);
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head><body><p>${body}</p></body></html>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function isBlank(text: string | null): text is null {
  return text === null || text.trim() === '';
}
