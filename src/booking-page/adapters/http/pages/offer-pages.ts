import { mailLink, messageFrame, type NamedMessage } from '../../../../platform/http/pages/candidate-page.js';
import { markup } from '../../../../platform/http/pages/html.js';
import type { Group } from '../../../../platform/language/index.js';
import { choicesLeft, mayChoose, MOVE_UNTIL_MS, type OfferEnd, type OpenedOffer, type Reservation } from '../../../../telephony/index.js';
import { addressOf, bookingPage, document, facts, inWords, type Link } from './layout.js';
import { otherWays, step } from './times-page.js';

/** The call that was chosen, and how it is changed. */
export function chosenPage(link: Link, call: Reservation): string {
  const { t, opened } = link;
  const { offer, now } = opened;
  const until = inWords(link, new Date(call.startsAt.getTime() - MOVE_UNTIL_MS));
  const move = mayChoose(offer, call, now)
    ? markup`<p>${t('booking.chosen.moves', { count: choicesLeft(offer), until })}</p>
<p class="actions"><a class="button plain" href="${addressOf(link, '/times')}">${t('booking.times.another')}</a></p>`
    : markup`<p>${t('booking.chosen.noMoves')}</p>`;
  const main = markup`<h1>${t('booking.chosen.heading')}</h1>
<p class="lead"><strong><time datetime="${call.startsAt.toISOString()}">${inWords(link, call.startsAt)}</time></strong></p>
<p>${t('booking.chosen.text')}</p>
${facts(link)}
<p class="actions"><a class="button" href="${addressOf(link, '/call.ics')}" download>${t('booking.chosen.calendar')}</a></p>
${
  call.state === 'firm'
    ? markup`<h2>${t('booking.chosen.changes')}</h2>
${move}
${step(link, '/cancel', { summary: t('booking.chosen.cancel'), hint: t('booking.chosen.cancelHint', { left: choicesLeft(offer) === 0 ? 'none' : 'some' }), button: t('booking.chosen.cancelButton') })}
${otherWays(link)}`
    : markup`<p>${t('booking.chosen.underWay')}</p>`
}`;
  return bookingPage(link, { title: t('booking.chosen.title'), main, page: '' });
}

/** The use of the candidate's data. */
export function noticePage(link: Link, { hasChanged }: { hasChanged: boolean }): string {
  const { t, opened, call } = link;
  const { name: company, contactEmail } = opened.company;
  const sections = [
    [t('booking.notice.calls.heading'), t('booking.notice.calls.text', { company })],
    [t('notice.evaluates.heading'), t('notice.evaluates.text', { company })],
    [t('booking.notice.kept.heading'), t('booking.notice.kept.text', { recording: opened.policy.recording })],
    [t('notice.howLong.heading'), t('notice.howLong.text', { company })],
    [t('booking.notice.stop.heading'), t('booking.notice.stop.text')],
  ].map(([heading, text]) => markup`<h2>${heading}</h2>\n<p>${text}</p>\n`);
  const main = markup`<h1>${t('booking.howDataIsUsed')}</h1>
${hasChanged && markup`<p class="note" role="alert">${t('booking.notice.changed')}</p>`}
${sections}<h2>${t('notice.whomHeading')}</h2>
<p>${t('notice.whom', { company })}${contactEmail !== null && markup` ${t('askCompany', { company })} ${mailLink(contactEmail)}`}</p>
<p class="actions"><a class="button" href="${addressOf(link, '')}">${t(call ? 'booking.back' : 'booking.notice.goOn')}</a></p>`;
  return bookingPage(link, { title: t('booking.howDataIsUsed'), main, page: '/notice' });
}

/** The pages that explain an event and name the next step. */
type MessageName = keyof Group<'room', 'booking.messages'> extends infer K ? (K extends `${infer Name}.title` ? Name : never) : never;

const MESSAGE_OF_END: Readonly<Record<OfferEnd, MessageName>> = {
  NEW_OFFER: 'withdrawn',
  BOOKED: 'arranged',
  INVITED: 'written',
  DO_NOT_CALL: 'optedOut',
  CONSENT_WITHDRAWN: 'withdrawn',
  WITHDRAWN: 'withdrawn',
  CALL_ENDED: 'called',
  PHONE_CHANGED: 'withdrawn',
  EXPIRED: 'expired',
};

/** Why a link no longer works, in general words. A decision after the interview ends its offer too. */
export function messageOfEnd({ offer: { endReason }, reservation }: Pick<OpenedOffer, 'offer' | 'reservation'>): MessageName {
  const message = MESSAGE_OF_END[endReason ?? 'WITHDRAWN'];
  return reservation?.state === 'completed' && (message === 'called' || message === 'withdrawn') ? 'held' : message;
}

export function messagePage({ message, path, ...rest }: NamedMessage<MessageName>): string {
  const words = rest.t.group('booking.messages');
  const back = path === undefined ? null : { path, label: rest.t('booking.back') };
  return document(messageFrame({ ...rest, back, title: words[`${message}.title`], text: words[`${message}.text`] }));
}
