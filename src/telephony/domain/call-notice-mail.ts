import { escapeMail, type MailBrand, mailButton, mailHtml, mailMoment, MINUTE } from '../../platform/domain/index.js';
import { displayPhone } from '../../platform/domain/phone.js';
import { catalogue, type Language } from '../../platform/language/index.js';
import type { NoticeKind } from './call-notice.js';
import type { Reservation } from './reservation.js';

/** The facts of a call that its candidate reads. */
export interface NoticeFacts extends Pick<Reservation, 'startsAt' | 'endsAt' | 'timezone'> {
  readonly language: Language;
  readonly firstName: string;
  /** The position's title. */
  readonly position: string;
  readonly company: string;
  /** Null: answers to the mail. */
  readonly contact: string | null;
  /** The number that calls, E.164; null if it is no longer a line. */
  readonly number: string | null;
}

/** The line of a call in mails and calendars: time, duration, number, and that software calls (EU AI Act, article 50). */
export function callInWords({ language, startsAt, endsAt, timezone, number }: NoticeFacts): string {
  const minutes = Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE);
  const when = mailMoment(startsAt, timezone, language);
  return catalogue('mails').in(language)('callNotice.call', { when, minutes, number: number ? displayPhone(number) : 'none' });
}

/** The title of a call in calendars. */
export function callTitle({ language, position, company }: NoticeFacts): string {
  return catalogue('mails').in(language)('callNotice.title', { position, company });
}

/** The title in a file, which whoever has the link can load: it names no position. */
export function callFileTitle({ language, company }: NoticeFacts): string {
  return catalogue('mails').in(language)('callNotice.fileTitle', { company });
}

/** A mail about a call. `link`: to the page of the offer, where the candidate chooses, moves and cancels; null without one. */
export function callNoticeMail(
  kind: NoticeKind,
  facts: NoticeFacts,
  link: string | null,
  brand: MailBrand,
): { subject: string; text: string; html: string } {
  const t = catalogue('mails').in(facts.language);
  const { firstName, position, company, contact } = facts;
  const isToCome = kind !== 'cancelled' && kind !== 'not_reached';
  const before = [
    t('callNotice.greeting', { firstName }),
    t('callNotice.lead', { kind, position, company }),
    isToCome ? callInWords(facts) : mailMoment(facts.startsAt, facts.timezone, facts.language),
    ...(isToCome ? [t('callNotice.software')] : []),
  ];
  const isOpen = link === null ? 'no' : 'yes';
  const change = isToCome
    ? t('callNotice.change', { isOpen, contact: contact ?? 'none' })
    : t('callNotice.again', { isOpen, contact: contact ?? 'none' });
  const bye = t('callNotice.bye', { company });
  const paragraph = (text: string): string => `<p>${escapeMail(text)}</p>`;
  const button = link === null ? [] : [mailButton(link, t(isToCome ? 'callNotice.changeButton' : 'callNotice.chooseButton'), brand)];
  const body = [...before.map(paragraph), paragraph(change), ...button, paragraph(bye)];
  return {
    subject: t('callNotice.subject', { kind, position, company }),
    text: `${[...before, change, ...(link === null ? [] : [link]), bye].join('\n\n')}\n`,
    html: mailHtml(facts.language, body.join('\n'), brand),
  };
}
