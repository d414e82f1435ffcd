import type { InvitationMail } from '../../../../actions/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import { wordsOfCode } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { choice, confirm, field, formField, moment, notice, table } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type CallOffer, LINE_SELECTIONS, mayRemind } from '../../../../telephony/index.js';
import type { Page, Problems, View } from '../layout.js';
import { countOf } from './reading-order.js';
import { offerTag } from './state-tags.js';

/** Lengths of the window from now on. */
export const OFFER_DAYS = [2, 7, 14] as const;

/** A candidate with the outcome that an offer would have, or has had. */
export interface OfferPerson {
  readonly id: string;
  readonly name: string;
  /** The code of a refusal. */
  readonly reason: string | null;
  /** Of an offer that no mail can carry. */
  readonly link?: string | null;
}

interface Offers {
  readonly position: JobPosition;
  readonly people: readonly OfferPerson[];
  /** The present offers, by candidate. */
  readonly offers: ReadonlyMap<string, CallOffer>;
  readonly fields: FormFields;
  readonly isDone: boolean;
  /** To the first of those who can be invited. */
  readonly mail: InvitationMail | null;
  /** Of the same. */
  readonly freeTimes: number;
}

/** Who can choose the time of a call and who cannot, with the mail; then the outcome. Below, those who have an offer. */
export function offersPage(
  view: View,
  { position, people, offers, fields, isDone, mail, freeTimes }: Offers,
  problems: Problems = {},
): Page {
  const { base, t, form, zone, now } = view;
  const path = `${base}/positions/${position.id}`;
  const able = people.filter(({ reason }) => reason === null);
  const counts = { some: able.length, all: people.length };
  const title = isDone ? t('offers.sent', counts) : t('offers.can', counts);
  const person = ({ id, name }: OfferPerson): Markup => markup`<a href="${path}/candidates/${id}">${name}</a>`;
  const idsField = markup`<input type="hidden" name="ids" value="${people.map(({ id }) => id).join(',')}">`;
  const ids = markup`${formField(form)}${idsField}`;
  const refused = [...new Set(people.flatMap(({ reason }) => reason ?? []))].map((reason) => {
    const who = people.filter((one) => one.reason === reason);
    const words =
      reason === 'NO_CAPACITY' ? t('offers.none') : (t.find('booking.refusals', reason) ?? wordsOfCode(reason, view.language) ?? reason);
    return markup`<h2>${who.length}: ${words}</h2><ul class="names">${who.map((one) => markup`<li>${person(one)}</li>`)}</ul>`;
  });
  const links = able.filter(({ link }) => link);
  const waiting = people.filter(({ id }) => offers.has(id));
  const rows = waiting.map((one) => {
    const offer = offers.get(one.id)!;
    return [person(one), offerTag(t, offer), moment(offer.expiresAt, zone), offer.remindedAt && moment(offer.remindedAt, zone)];
  });
  const { name } = t.group('candidates.columns');
  const { state, until, reminded } = t.group('offers.columns');
  const isOpen = waiting.some(({ id }) => offers.get(id)?.state === 'open');
  const isRemindable = waiting.some(({ id }) => mayRemind(offers.get(id)!, now));
  const { subject = '', body = '', days = '7', from = '', until: end = '', timezone = '', line = '' } = fields;
  const terms = markup`<form method="post" action="${path}/offers">${ids}
<div class="row">${choice(
    'days',
    t('offers.days'),
    OFFER_DAYS.map((one) => [String(one), t('offers.daysFromNow', { days: one })]),
    days,
  )}${field({ name: 'from', type: 'date', label: t('offers.from'), value: from, problem: problems.from })}${field({ name: 'until', type: 'date', label: t('offers.until'), value: end, problem: problems.until })}</div>
<div class="row">${choice(
    'line',
    t('booking.line'),
    LINE_SELECTIONS.map((one) => [one, t.group('booking.lines')[one]] as const),
    line,
  )}${field({ name: 'timezone', label: t('offers.timezone'), value: timezone, problem: problems.timezone })}</div>
${field({ name: 'subject', label: t('candidatePage.mail.subject'), value: subject, problem: problems.subject })}
${field({ name: 'body', label: t('candidatePage.mail.body'), value: body, rows: 8, hint: t('offers.bodyHint'), problem: problems.body })}
<p class="row">${able.length > 0 && markup`<button name="action" value="act">${t('offers.act', { count: able.length })}</button>`}<button class="plain" name="action" value="look">${t('people.again')}</button></p></form>`;
  const main = markup`<p><a href="${path}">${position.position}</a></p>
<h1>${title}</h1>
${notice(fields.changed && t('offers.changed', { count: countOf(fields.changed) }))}
${links.length > 0 && markup`<div class="notice" role="status"><p>${t('people.noMail')}</p><ul>${links.map((one) => markup`<li>${person(one)}: <code>${one.link}</code></li>`)}</ul></div>`}
${!isDone && markup`<p class="quiet">${t('offers.hint')}</p><div class="columns"><div>${terms}</div>${mail && mailOf(view, mail, able[0]!.name, freeTimes)}</div>`}
${refused}
${!isDone && able.length > 1 && markup`<h2>${t('offers.able')}</h2><ul class="names">${able.map((one) => markup`<li>${person(one)}</li>`)}</ul>`}
${rows.length > 0 && markup`<h2>${t('offers.present')}</h2>${table(t('offers.present'), [name, state, until, reminded], rows)}`}
${isRemindable && markup`<form method="post" action="${path}/offers/reminders">${ids}<p class="row"><button class="plain">${t('offers.remind')}</button><span class="quiet">${t('offers.remindHint')}</span></p></form>`}
${isOpen && confirm(form, { action: `${path}/offers/withdrawals`, summary: t('offers.withdraw'), hint: t('offers.withdrawHint'), button: t('offers.withdraw'), rest: idsField })}
${isDone && markup`<p><a class="button" href="${path}">${t('people.toList')}</a></p>`}`;
  return { title, main };
}

function mailOf({ t }: View, { subject, text }: InvitationMail, name: string, freeTimes: number): Markup {
  return markup`<section aria-labelledby="mail"><h2 id="mail">${t('candidatePage.mail.shown')}</h2><p>${t('offers.freeTimes', { count: freeTimes, name })}</p><dl><dt>${t('candidatePage.mail.to')}</dt><dd>${name}</dd><dt>${t('candidatePage.mail.subject')}</dt><dd>${subject}</dd></dl>
<div class="paper">${text}</div></section>`;
}
