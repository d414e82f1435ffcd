import { memoize } from '../../../../platform/domain/index.js';
import { choice, confirm, formField } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { moment } from '../../../../platform/http/pages/moments.js';
import { languageEntry } from '../../../../platform/language/index.js';
import { choicesLeft, type OfferDay, TIMEZONES } from '../../../../telephony/index.js';
import { CALL_NOTICE_VERSION } from '../../../domain/notice.js';
import { clockOf, shownStarts } from '../../../domain/shown-times.js';
import { addressOf, bookingPage, facts, inWords, type Link } from './layout.js';

/** Formats that are remembered. */
const LANGUAGES = 20;

/** The first words of the page. `taken`: another was quicker; `missing`: no time was chosen. */
export type TimesState = 'shown' | 'taken' | 'missing' | 'cancelled';

/** The free times of the window, one day at once. With a chosen call: to move it. Without a choice left: the other ways. */
export function timesPage(link: Link, offered: readonly OfferDay[], state: TimesState): string {
  const { opened, call, t } = link;
  const { company, offer } = opened;
  if (!call && choicesLeft(offer) === 0) {
    const title = t('booking.usedUp.heading');
    const lead = markup`<p class="lead">${t('booking.usedUp.text', { company: company.name })}</p>`;
    return bookingPage(link, { title, main: markup`<h1>${title}</h1>${lead}${otherWays(link)}`, page: '' });
  }
  const page = call ? '/times' : '';
  const days = offered.map(({ date, starts }) => ({ date, starts: shownStarts(starts) }));
  const day = link.day ?? (call && moment(call.startsAt, link.zone).slice(0, 10));
  const picked = days.find(({ date }) => date === day) ?? days[0];
  const title = t(call ? 'booking.times.another' : 'booking.heading');
  const main = markup`${says(link, state)}
<h1>${title}</h1>
<p class="lead">${call ? t('booking.times.anotherHint', { time: inWords(link, call.startsAt) }) : t('booking.intro', { company: company.name })}</p>
${!call && facts(link, [t('booking.facts.untilLabel'), inWords(link, offer.expiresAt)])}
${zones(link, page)}
${picked ? markup`${dayPicker(link, page, days, picked)}\n${times(link, picked)}` : markup`<p class="note">${t('booking.times.none')}</p>`}
${!call && otherWays(link)}`;
  return bookingPage(link, { title, main, page });
}

function says({ t, call, opened }: Link, state: TimesState): Markup | null {
  const note = (words: string): Markup => markup`<p class="note" role="status">${words}</p>`;
  if (state === 'cancelled') return note(t('booking.chosen.cancelled'));
  if (state === 'shown') return opened.reservation && !call ? note(t('booking.times.missed')) : null;
  return markup`<p class="note problem" id="problem" role="alert" tabindex="-1" autofocus>${t.group('booking.problems')[state]}</p>`;
}

function zones({ opened, t, path, zone, day }: Link, page: string): Markup {
  const names = new Set([opened.offer.timezone, ...TIMEZONES.filter((name) => name.includes('/') || name === 'UTC')]);
  const options = [...names].map((name) => [name, name.replaceAll('_', ' ')] as const);
  return markup`<details><summary>${t('booking.zone.summary', { zone })}</summary>
<form method="get" action="${path}${page}"><input type="hidden" name="language" value="${t.language}">${day && markup`<input type="hidden" name="day" value="${day}">`}
${choice('zone', t('booking.zone.label'), options, zone)}
<button class="plain">${t('booking.zone.show')}</button></form></details>`;
}

function dayPicker(link: Link, page: string, days: readonly OfferDay[], picked: OfferDay): Markup {
  const items = days.map(({ date, starts }) => {
    const current = date === picked.date && markup` aria-current="date"`;
    const count = link.t('booking.times.dayTimes', { count: starts.length });
    return markup`<li><a href="${addressOf(link, page, { day: date })}"${current}>${dayInWords(link, date)} <small>${count}</small></a></li>\n`;
  });
  return markup`<nav aria-label="${link.t('booking.times.days')}"><ul class="days">
${items}</ul></nav>`;
}

/** Made once for each language: one costs as much as all days of the page. */
const dayFormatOf = memoize(LANGUAGES, (locale) => {
  return new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
});

function dayInWords({ t }: Link, date: string): string {
  return dayFormatOf(languageEntry(t.language).locale).format(new Date(date));
}

function times(link: Link, { date, starts }: OfferDay): Markup {
  const { opened, call, t, form, zone } = link;
  const clock = clockOf(starts, zone);
  const [open, close] = languageEntry(t.language).quotes;
  const choices = starts.map(
    (start) => markup`<label><input type="radio" name="start" value="${start}" required> ${clock(start)}</label>\n`,
  );
  return markup`<form method="post" action="${addressOf(link, '/choose', { day: date })}">${formField(form)}
<input type="hidden" name="noticeVersion" value="${CALL_NOTICE_VERSION}"><input type="hidden" name="choices" value="${opened.offer.choices}">
<fieldset><legend>${t('booking.times.legend', { day: dayInWords(link, date) })}</legend>
<div class="times">${choices}</div></fieldset>
<p>${t('booking.times.consent', { company: opened.company.name })} ${open}<a href="${addressOf(link, '/notice')}">${t('booking.howDataIsUsed')}</a>${close}.</p>
<p class="actions"><button>${t(call ? 'booking.times.move' : 'booking.times.choose')}</button></p></form>`;
}

/** A form with a step between. */
export function step(link: Link, action: string, words: { summary: string; hint: string; button: string }): Markup {
  return confirm(link.form, { action: addressOf(link, action), ...words });
}

/** The ways out of a call by phone. */
export function otherWays(link: Link): Markup {
  const { t, opened } = link;
  const hint = t('booking.doNotCall.hint', { company: opened.company.name });
  return markup`${opened.policy.writtenAlternative && step(link, '/in-writing', t.group('booking.inWriting'))}
${step(link, '/do-not-call', { ...t.group('booking.doNotCall'), hint })}`;
}
