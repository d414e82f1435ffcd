import { displayPhone } from '../../../../platform/domain/phone.js';
import { companyMark } from '../../../../platform/http/pages/brand.js';
import { candidateDocument, type CandidateFrame, contactLine, linksToLanguages } from '../../../../platform/http/pages/candidate-page.js';
import { queryOf } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { momentInWords } from '../../../../platform/http/pages/moments.js';
import type { Visit } from '../../../../platform/http/pages/page-request.js';
import { type Language, languageEntry, type Words } from '../../../../platform/language/index.js';
import type { OpenedOffer, Reservation } from '../../../../telephony/index.js';
import { BOOKING_ASSETS } from '../booking-assets.js';

/** A browser whose link was verified. Its pages show no fact of the candidate: a link can be forwarded. */
export interface Link extends Visit {
  readonly opened: OpenedOffer;
  /** The call that is chosen and has not ended. */
  readonly call: Reservation | null;
  readonly t: Words<'room'>;
  /** Those of the pages that the position allows, never empty. */
  readonly languages: readonly Language[];
  /** In which times are shown: an IANA name. */
  readonly zone: string;
  /** `YYYY-MM-DD`; undefined where none was picked. */
  readonly day: string | undefined;
  /** The path of all booking pages, for assets; and that of this offer. */
  readonly base: string;
  readonly path: string;
  /** Whether the token came in the address of the mailed link, not in the cookie. */
  readonly isFromMail: boolean;
}

/** The address of a page of this offer, with the visitor's language, zone and day. */
export function addressOf(
  { opened: { offer }, languages, call, zone, path, ...link }: Omit<Link, 'form'>,
  page: string,
  { language = link.t.language, day = link.day, done }: { language?: Language; day?: string; done?: string } = {},
): string {
  const isOwnZone = [offer, call].every((each) => !each || each.timezone === zone);
  const changed = { language: language === languages[0] ? undefined : language, zone: isOwnZone ? undefined : zone };
  const query = queryOf({ ...changed, day, done });
  return `${path}${page}${query && `?${query}`}`;
}

/** The frame of every page, also of errors. */
export function document(frame: CandidateFrame): string {
  return candidateDocument({ ...frame, style: BOOKING_ASSETS.path(frame.base, 'book.css') });
}

/** `page`: below the path of the offer, for the links to the other languages. */
export function bookingPage(link: Link, { title, main, page }: { title: string; main: Markup; page: string }): string {
  const { t, base, opened, languages } = link;
  const { company } = opened;
  return document({
    ...{ language: t.language, base, main, brand: company, title: `${title} – ${company.name}` },
    header: markup`${companyMark(base, company)}${linksToLanguages(t, languages, (language) => addressOf(link, page, { language }))}`,
    footer: markup`${contactLine(company, t)}
${page !== '/notice' && markup`<p><a href="${addressOf(link, '/notice')}">${t('booking.howDataIsUsed')}</a></p>`}`,
  });
}

/** A moment in the language and zone of the page. */
export function inWords({ t, zone }: Link, at: Date): string {
  return momentInWords(at, t.language, zone);
}

/** Who calls, how long, and whether it is recorded. `rest`: further lines. */
export function facts({ opened: { offer, policy, lineNumbers, ...opened }, t }: Link, ...rest: [label: string, value: string][]): Markup {
  const company = opened.company.name;
  const number = new Intl.ListFormat(languageEntry(t.language).locale, { type: 'disjunction' }).format(lineNumbers.map(displayPhone));
  const caller = number === '' ? t('booking.facts.callerLater', { company }) : t('booking.facts.callerText', { company, number });
  const lines = [
    [t('booking.facts.callerLabel'), caller],
    [t('booking.facts.speakerLabel'), t('booking.facts.speakerText')],
    [t('booking.facts.lengthLabel'), t('booking.facts.lengthText', { minutes: Math.ceil(offer.durationMs / 60_000) })],
    [t('booking.facts.recordingLabel'), t.group('booking.facts.recording')[policy.recording]],
    ...rest,
  ];
  return markup`<dl>
${lines.map(([label, value]) => markup`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
