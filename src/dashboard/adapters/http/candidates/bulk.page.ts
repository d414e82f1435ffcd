import type { JobPosition } from '../../../../jobs/index.js';
import { wordsOfCode } from '../../../../platform/domain/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import { CALL_PRESETS, LINE_SELECTIONS, type PhoneNumberAssignment, TIMEZONES } from '../../../../telephony/index.js';
import { choice, formField, moment, table } from '../../../../platform/http/pages/elements.js';
import { lineName } from '../calls/calls.page.js';
import { type Page, type View } from '../layout.js';

export type BulkAction = 'invite' | 'call';

/** A candidate of many, with what would happen or has happened. */
export interface BulkPerson {
  readonly id: string;
  readonly name: string;
  /** The code of the refusal; null if there is none. */
  readonly reason: string | null;
  /** The time of a call. */
  readonly startsAt?: Date | null;
  readonly timezone?: string | null;
  /** To choose from, where none is known. */
  readonly zones?: readonly string[];
  /** Of an invitation that no mail can carry. */
  readonly link?: string | null;
}

export interface Bulk {
  readonly action: BulkAction;
  readonly position: JobPosition;
  readonly people: readonly BulkPerson[];
  /** The fields of the form: window and retry of calls. */
  readonly fields: FormFields;
  /** Whether the invitations have been sent; the calls of a batch have a page of their own. */
  readonly isDone: boolean;
  /** Of calls: the lines of the company, and the zones that are offered first. */
  readonly numbers?: readonly PhoneNumberAssignment[];
  readonly zones?: readonly string[];
}

/** Many candidates at once: who can be invited or called and who cannot, by reason; then the act, and its outcome. */
export function bulkPage(view: View, bulk: Bulk): Page {
  const { action, position, people: all, fields, isDone, zones = [] } = bulk;
  const { base, t, form } = view;
  const path = `${base}/positions/${position.id}`;
  const able = all.filter(({ reason }) => reason === null);
  const title = isDone
    ? t('people.invited', { some: able.length, all: all.length })
    : action === 'call'
      ? t('people.can.call', { some: able.length, all: all.length })
      : t('people.can.invite', { some: able.length, all: all.length });
  const reasons = [...new Set(all.flatMap(({ reason }) => reason ?? []))];
  const person = ({ id, name }: BulkPerson): Markup => markup`<a href="${path}/candidates/${id}">${name}</a>`;
  const wordsOf = (reason: string): string =>
    (action === 'invite' && t.find('people.notInvited', reason)) ||
    (reason === 'NOT_FOUND' ? t('people.gone') : (t.find('booking.refusals', reason) ?? wordsOfCode(reason, view.language) ?? reason));
  const calls = able
    .flatMap(({ startsAt, timezone, ...one }) => (startsAt && timezone ? [{ ...one, startsAt, timezone }] : []))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    .map((one) => [moment(one.startsAt, view.zone), person(one), localTime(one.startsAt, one.timezone)]);
  const links = able.filter(({ link }) => link);
  const refused = reasons.map((reason) => {
    const who = all.filter((one) => one.reason === reason);
    return markup`<h2>${who.length}: ${wordsOf(reason)}</h2><ul class="names">${who.map((one) => markup`<li>${person(one)}${one.zones?.length && markup` ${zoneSelect(`zone ${one.id}`, markup`aria-label="${t('people.zoneOf', { name: one.name })}"`, t('people.chooseZone'), one.zones)}`}</li>`)}</ul>`;
  });
  // Those who were given a zone have no choice of one.
  const given = all.map(
    ({ id, zones: own }) =>
      markup`${!own?.length && fields[`zone ${id}`] && markup`<input type="hidden" name="zone ${id}" value="${fields[`zone ${id}`]}">`}`,
  );
  const offered = [...zones, ...all.flatMap((one) => [...(one.zones ?? []), one.timezone ?? []].flat()), ...TIMEZONES];
  const terms = markup`<div class="row">${choice(
    'preset',
    t('people.window'),
    CALL_PRESETS.map((one) => [one, t.group('people.presets')[one]]),
    fields.preset ?? '',
  )}${choice('retry', t('booking.retry'), Object.entries(t.group('booking.retries')), fields.retry ?? '')}
${choice('line', t('people.line'), linesOf(view, bulk), fields.line)}
<div class="field"><label for="timezone">${t('people.timezone')}</label>${zoneSelect('timezone', markup`id="timezone"`, t('people.noZone'), offered, fields.timezone)}</div><button class="plain" name="action" value="look">${t('people.again')}</button></div>`;
  const main = markup`<p><a href="${path}">${position.position}</a></p>
<h1>${title}</h1>
${
  !isDone &&
  markup`<form method="post" action="${path}/bulk/${action === 'call' ? 'calls' : 'invitations'}">${formField(form)}<input type="hidden" name="ids" value="${all.map(({ id }) => id).join(',')}">
${action === 'call' ? terms : markup`<p class="quiet">${t('candidates.inviteHint')}</p>`}
${given}${able.length > 0 && markup`<p><button name="action" value="act">${action === 'call' ? t('people.act.call', { count: able.length }) : t('people.act.invite', { count: able.length })}</button></p>`}${refused}</form>`
}
${links.length > 0 && markup`<div class="notice" role="status"><p>${t('people.noMail')}</p><ul>${links.map((one) => markup`<li>${person(one)}: <code>${one.link}</code></li>`)}</ul></div>`}
${isDone && refused}
${calls.length > 0 && markup`<h2>${t('people.at')}</h2>${table(t('people.at'), [t('people.inZone', { zone: view.zone }), t('candidates.columns.name'), t('people.local')], calls)}`}
${calls.length === 0 && able.length > 0 && markup`<ul class="names">${able.map((one) => markup`<li>${person(one)}</li>`)}</ul>`}
${isDone && markup`<p><a class="button" href="${path}">${t('people.toList')}</a></p>`}`;
  return { title, main };
}

/** The wall time of the candidate, with its zone. */
function localTime(at: Date, zone: string): string {
  return `${moment(at, zone).slice(11)} ${zone}`;
}

/** How a call finds its line, or its line. */
function linesOf(view: View, { numbers = [] }: Bulk): (readonly [value: string, text: string])[] {
  const words = view.t.group('people.lines');
  const found = [['', words.country], ...LINE_SELECTIONS.map((one) => [one, words[one]] as const)] as const;
  return [...found, ...numbers.map(({ phoneNumberId: id }) => [id, lineName(view, numbers, id)] as const)];
}

/** A choice of zones, each once. */
function zoneSelect(name: string, attributes: Markup, none: string, zones: readonly string[], chosen?: string): Markup {
  const options = [...new Set(zones)].map((zone) => markup`<option${zone === chosen && markup` selected`}>${zone}</option>`);
  return markup`<select name="${name}" ${attributes}><option value="">${none}</option>${options}</select>`;
}
