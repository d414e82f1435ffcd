import type { JobPosition } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { CALL_PRESETS, type PhoneNumberAssignment } from '../../../../telephony/index.js';
import { choice, formField, moment, notice, table } from '../../../../platform/http/pages/elements.js';
import { lineAndZone, zoneSelect } from '../calls/line-and-zone.js';
import { type Page, type View } from '../layout.js';
import { type Outcome, type Person, refusedPeople } from './chosen-people.js';

/** A candidate of many, with what would happen or has happened. */
export interface BulkPerson extends Person, Outcome {
  /** The time of a call. */
  readonly startsAt?: Date | null;
  readonly timezone?: string | null;
  /** To choose from, where none is known. */
  readonly zones?: readonly string[];
}

export interface Bulk {
  readonly action: 'invite' | 'call' | 'offer';
  readonly position: JobPosition;
  readonly people: readonly BulkPerson[];
  /** Whether it has been done; the calls of a batch have a page of their own. */
  readonly isDone: boolean;
}

/** The parts of one act. */
interface Parts {
  /** Fields of the form. */
  readonly terms: Markup;
  /** Of those who are refused. */
  readonly besideName?: (person: BulkPerson) => Markup;
  /** Below, in the place of the names of those who are not. */
  readonly able?: Markup | false;
  readonly rest?: Markup;
  /** A change that was just made. */
  readonly said?: string | undefined;
}

/** The form of each act, and its words: before, on the button, and after. A batch has a page of its own. */
const ACTS = {
  invite: ['bulk/invitations', 'people.can.invite', 'people.act.invite', 'people.did.invite'],
  call: ['bulk/calls', 'people.can.call', 'people.act.call', 'people.can.call'],
  offer: ['offers', 'people.can.offer', 'people.act.offer', 'people.did.offer'],
} as const;

/** Many candidates at once: for whom it can be done and for whom not, by reason; then the act, and its outcome. */
export function bulkPage(
  view: View,
  { action, position, people, isDone }: Bulk,
  { terms, besideName, able: shown, rest, said }: Parts,
): Page {
  const { base, t } = view;
  const path = `${base}/positions/${position.id}`;
  const able = people.filter(({ refusal }) => refusal === null);
  const counts = { some: able.length, all: people.length };
  const [form, can, act, did] = ACTS[action];
  const groups = { invite: t.group('people.notInvited'), call: t.group('booking.refusals'), offer: t.group('offers.refusals') };
  const title = t(isDone ? did : can, counts);
  const item = (one: BulkPerson): Markup => markup`${personLink(path, one)}${besideName?.(one)}`;
  const again = besideName && people.some(({ zones }) => zones?.length) && lookAgain(view);
  const refused = refusedPeople(view, people, groups[action], item);
  const links = able.filter(({ link }) => link);
  const main = markup`<p><a href="${path}">${position.position}</a></p>
<h1>${title}</h1>
${notice(said)}
${!shown && able.length > 0 && markup`<ul class="names">${able.map((one) => markup`<li>${item(one)}</li>`)}</ul>`}
${
  isDone
    ? refused
    : markup`<form method="post" action="${path}/${form}">${formField(view.form)}${idsField(people)}
${terms}${able.length > 0 && markup`<p><button name="action" value="act">${t(act, { count: able.length })}</button></p>`}${refused}${again}</form>`
}
${links.length > 0 && markup`<div class="notice" role="status"><p>${t('people.noMail')}</p><ul>${links.map((one) => markup`<li>${item(one)}: <code>${one.link}</code></li>`)}</ul></div>`}
${shown}${rest}
${isDone && markup`<p><a class="button" href="${path}">${t('people.toList')}</a></p>`}`;
  return { title, main };
}

/** Shows the same for the present choices. */
export function lookAgain({ t }: View): Markup {
  return markup`<p><button class="plain" name="action" value="look">${t('people.again')}</button></p>`;
}

export function personLink(path: string, { id, name }: Person): Markup {
  return markup`<a href="${path}/candidates/${id}">${name}</a>`;
}

export function idsField(people: readonly Person[]): Markup {
  return markup`<input type="hidden" name="ids" value="${people.map(({ id }) => id).join(',')}">`;
}

export function invitationsPage(view: View, bulk: Bulk): Page {
  return bulkPage(view, bulk, { terms: markup`<p class="quiet">${view.t('candidates.inviteHint')}</p>` });
}

/** Calls of many, at the times that they would get. Those whose zone nothing gives have a choice of one. */
export function callsOfManyPage(view: View, bulk: Bulk, fields: FormFields, numbers: readonly PhoneNumberAssignment[]): Page {
  const { base, t, zone } = view;
  const { people, position } = bulk;
  // Those who were given a zone have no choice of one.
  const given = people.flatMap(({ id, zones }) => (!zones?.length && fields[`zone ${id}`] ? [`zone ${id}`] : []));
  const presets = CALL_PRESETS.map((one) => [one, t.group('people.presets')[one]] as const);
  const terms = markup`<div class="row">${choice('preset', t('people.window'), presets, fields.preset)}${choice('retry', t('booking.retry'), Object.entries(t.group('booking.retries')), fields.retry)}
${lineAndZone(view, fields, numbers, 'country')}</div>
${lookAgain(view)}
${given.map((name) => markup`<input type="hidden" name="${name}" value="${fields[name]}">`)}`;
  const besideName = ({ id, name, zones = [] }: BulkPerson): Markup =>
    markup`${zones.length > 0 && markup` ${zoneSelect(`zone ${id}`, markup`aria-label="${t('people.zoneOf', { name })}"`, t('people.chooseZone'), zones)}`}`;
  const calls = people
    .flatMap(({ startsAt, timezone, ...one }) => (startsAt && timezone ? [{ ...one, startsAt, timezone }] : []))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((one) => [
      moment(one.startsAt, zone),
      personLink(`${base}/positions/${position.id}`, one),
      `${moment(one.startsAt, one.timezone).slice(11)} ${one.timezone}`,
    ]);
  const columns = [t('people.inZone', { zone }), t('candidates.columns.name'), t('people.local')];
  const able = calls.length > 0 && markup`<h2>${t('people.at')}</h2>${table(t('people.at'), columns, calls)}`;
  return bulkPage(view, bulk, { terms, besideName, able });
}
