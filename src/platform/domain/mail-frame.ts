import { DateTime } from 'luxon';
import type { CompanyProfile } from './company-profile.js';
import { type Language, languageEntry } from '../language/index.js';

/** How a mail of a company looks. */
export interface MailBrand {
  readonly name: string;
  /** `#rrggbb`; null: the service's own. */
  readonly colour: string | null;
  /** The address of the logo, also where the mail is read. */
  readonly logo: string | null;
}

export function mailBrandOf({ name, colour, logo }: CompanyProfile, publicUrl: string): MailBrand {
  return { name, colour, logo: logo && `${publicUrl.replace(/\/+$/, '')}/brand/logos/${logo}` };
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** A text with its lines, for the HTML part of a mail. */
export function escapeMail(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>\n');
}

/** `Monday, 9 March 2026, 09:05 (Eastern European Standard Time)`. docs/rules/actions.md#invitations */
export function mailMoment(at: Date, timezone: string, language: Language): string {
  const moment = DateTime.fromJSDate(at, { zone: timezone }).setLocale(languageEntry(language).locale);
  return `${moment.toLocaleString(DateTime.DATE_HUGE)}, ${moment.toFormat('HH:mm')} (${timezone === 'UTC' ? 'UTC' : moment.offsetNameLong})`;
}

/** The HTML part of a mail, around markup. A mail program that loads no pictures shows the name. */
export function mailHtml(language: Language, body: string, { name, logo }: MailBrand): string {
  const mark = logo && `<p><img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="40"></p>\n`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head><body>${mark ?? ''}${body}</body></html>\n`;
}

/** A link as a button. Mail programs read no style sheets. */
export function mailButton(href: string, text: string, { colour }: MailBrand): string {
  const style = `display: inline-block; padding: 12px 24px; border-radius: 6px; background: ${colour ?? '#1b4f8f'}; color: #ffffff; text-decoration: none`;
  return `<div style="margin: 24px 0"><a href="${escapeHtml(href)}" style="${style}">${text}</a></div>`;
}
