import type { InvitationMail } from '../../../../actions/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { choice, confirm, field, formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { type CallOffer, mayRemind, type PhoneNumberAssignment } from '../../../../telephony/index.js';
import { lineAndZone } from '../calls/line-and-zone.js';
import type { Page, Problems, View } from '../layout.js';
import { type Bulk, bulkPage, idsField, lookAgain, personLink } from './bulk.page.js';
import { countOf } from './reading-order.js';
import { offerTag } from './state-tags.js';

/** Lengths of the window from now on. */
export const OFFER_DAYS = [7, 2, 14] as const;

interface Offers extends Omit<Bulk, 'action'> {
  /** The present offers, by candidate. */
  readonly offers: ReadonlyMap<string, CallOffer>;
  readonly fields: FormFields;
  readonly numbers: readonly PhoneNumberAssignment[];
  /** To the first of those who can be invited. */
  readonly mail: InvitationMail | null;
  /** Of the same. */
  readonly freeTimes: number;
}

/** Who can choose the time of a call and who cannot, with the mail; then the outcome. Below, those who have an offer. */
export function offersPage(view: View, offers: Offers, problems: Problems = {}): Page {
  const { t } = view;
  const { fields, numbers, mail, people, isDone } = offers;
  const { subject, body, days, changed } = fields;
  const lengths = OFFER_DAYS.toSorted((a, b) => a - b).map((one) => [String(one), t('offers.daysFromNow', { days: one })] as const);
  const replaced = people.filter(({ id, refusal }) => refusal === null && offers.offers.get(id)?.state === 'open').length;
  const terms = markup`<p class="quiet">${t('offers.hint')}</p>
${!isDone && replaced > 0 && markup`<p class="notice">${t('offers.replaced', { count: replaced })}</p>`}
<div class="row">${choice('days', t('offers.days'), lengths, days ?? String(OFFER_DAYS[0]))}${lineAndZone(view, fields, numbers, 'default')}</div>
${field({ name: 'subject', label: t('candidatePage.mail.subject'), value: subject, problem: problems.subject })}
${field({ name: 'body', label: t('candidatePage.mail.body'), value: body, rows: 8, hint: t('offers.bodyHint'), problem: problems.body })}
${lookAgain(view)}`;
  const name = people.find(({ refusal }) => refusal === null)?.name ?? '';
  const rest = markup`${!isDone && mail && mailOf(view, mail, name, offers.freeTimes)}${presentOffers(view, offers)}`;
  const said = changed && t('offers.changed', { count: countOf(changed) });
  return bulkPage(view, { action: 'offer', ...offers }, { terms, rest, said });
}

function mailOf({ t }: View, { subject, text }: InvitationMail, name: string, freeTimes: number): Markup {
  return markup`<section aria-labelledby="mail"><h2 id="mail">${t('candidatePage.mail.shown')}</h2><p>${t('offers.freeTimes', { count: freeTimes, name })}</p><dl><dt>${t('candidatePage.mail.to')}</dt><dd>${name}</dd><dt>${t('candidatePage.mail.subject')}</dt><dd>${subject}</dd></dl>
<div class="paper">${text}</div></section>`;
}

/** Who has chosen and who has not; those who have not are reminded. */
function presentOffers({ t, base, form, zone, now }: View, { position, people, offers }: Offers): Markup | false {
  const path = `${base}/positions/${position.id}`;
  const present = people.flatMap((one) => {
    const offer = offers.get(one.id);
    return offer ? [{ one, offer }] : [];
  });
  const { state, until, reminded } = t.group('offers.columns');
  const rows = present.map(({ one, offer }) => [
    ...[personLink(path, one), offerTag(t, offer), moment(offer.expiresAt, zone), offer.remindedAt && moment(offer.remindedAt, zone)],
  ]);
  const isOpen = present.some(({ offer }) => offer.state === 'open');
  const isRemindable = present.some(({ offer }) => mayRemind(offer, now));
  return (
    rows.length > 0 &&
    markup`<h2>${t('offers.present')}</h2>${table(t('offers.present'), [t('candidates.columns.name'), state, until, reminded], rows)}
${isRemindable && markup`<form method="post" action="${path}/offers/reminders">${formField(form)}${idsField(people)}<p class="row"><button class="plain">${t('offers.remind')}</button><span class="quiet">${t('offers.remindHint')}</span></p></form>`}
${isOpen && confirm(form, { action: `${path}/offers/withdrawals`, summary: t('offers.withdraw'), hint: t('offers.withdrawHint'), button: t('offers.withdraw'), rest: idsField(people) })}`
  );
}
