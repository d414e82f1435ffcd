import {
  type Decision,
  type DecisionMail,
  DECISIONS,
  type DecisionReason,
  MAIL_DELAY_MINUTES,
  reasonIn,
} from '../../../../actions/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { field, formField } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Page, Problems, View } from '../layout.js';
import { type Outcome, type Person, refusedPeople } from './chosen-people.js';
import { queryOfReading, type Reading, withDecision } from './prepared-decisions.js';

export interface DecidedPerson extends Person, Outcome {
  readonly decision: Decision;
  /** Whether a person has to say that the interview was read. */
  readonly isToRead: boolean;
}

export interface DecisionsToMake {
  readonly position: JobPosition;
  readonly people: readonly DecidedPerson[];
  readonly reading: Reading;
  /** Those that are offered. */
  readonly reasons: readonly DecisionReason[];
  /** The mail to the first one of each decision. */
  readonly mails: Readonly<Partial<Record<Decision, DecisionMail & { readonly name: string }>>>;
  /** Whether another candidate waits in the list. */
  readonly isMoreWaiting: boolean;
  readonly fields: FormFields;
}

/** The step between the wish and the decision, for one candidate and for many. docs/rules/dashboard.md#deciding */
export function decisionsPage(view: View, problems: Problems, toMake: DecisionsToMake): Page {
  const { base, t, form, user } = view;
  const { position, people, reading, fields, isMoreWaiting } = toMake;
  const path = `${base}/positions/${position.id}`;
  const able = people.filter(({ refusal }) => refusal === null);
  const [only] = people.length === 1 ? able : [];
  const title = only
    ? `${t(only.decision === 'select' ? 'candidates.select' : 'candidates.reject')}: ${only.name}`
    : able.length > 0
      ? t('decisions.page.title', { count: able.length })
      : t('decisions.page.none');
  const chosen = DECISIONS.map((decision) => [decision, able.filter((one) => one.decision === decision)] as const);
  const hidden = [
    ...chosen.map(([decision, some]) => [decision, some.map(({ id }) => id).join(',')] as const),
    ...Object.entries(reading.list),
  ];
  const toRead = able.filter(({ isToRead }) => isToRead).map(({ name }) => name);
  const main = markup`<p><a href="${path}?${queryOfReading({ ...reading, prepared: [] })}">${position.position}</a></p>
<h1>${title}</h1>
${
  able.length > 0 &&
  markup`<form method="post" action="${path}/decisions">${formField(form)}${hidden.map(([name, value]) => value && markup`<input type="hidden" name="${name}" value="${value}">`)}
${chosen.map(([decision, some]) => some.length > 0 && group(view, problems, toMake, decision, some))}
${toRead.length > 0 && markup`<p><label class="check"><input type="checkbox" name="read"${fields.read === 'on' && markup` checked`}${problems.read && markup` aria-invalid="true" aria-describedby="read-problem"`}> ${t('decisions.page.read', { names: toRead.join(', ') })}</label></p>${problems.read && markup`<p class="problem" id="read-problem">${problems.read}</p>`}`}
<p class="quiet">${t('decisions.page.by', { name: user.name })}</p>
<p class="row"><button name="then" value="">${t('decisions.page.act', { count: able.length })}</button>${isMoreWaiting && markup`<button class="plain" name="then" value="next">${t('decisions.page.actNext')}</button>`}</p></form>`
}
${refusedPeople(view, people, t.group('decisions.page.refusals'), ({ id, name }) => markup`<a href="${path}/candidates/${id}?${queryOfReading(reading)}">${name}</a>`)}`;
  return { title, main };
}

/** The candidates of one decision, with its reason, its note and its mail. */
function group(view: View, problems: Problems, toMake: DecisionsToMake, decision: Decision, people: readonly DecidedPerson[]): Markup {
  const { t, base, language } = view;
  const { position, reading, fields, reasons, mails } = toMake;
  const chosen = fields[`${decision} reason`] ?? '';
  const mail = mails[decision];
  const reason = (value: string, text: string): Markup =>
    markup`<label class="check"><input type="radio" name="${decision} reason" value="${value}"${value === chosen && markup` checked`}> ${text}</label>`;
  return markup`${
    toMake.people.length > 1 &&
    markup`<h2>${t('decisions.page.heading', { decision, count: people.length })}</h2>
<ul class="names">${people.map(({ id, name }) => markup`<li><a href="${base}/positions/${position.id}/candidates/${id}?${queryOfReading(reading)}">${name}</a> <a href="${base}/positions/${position.id}/decisions?${queryOfReading(withDecision(reading, id, null))}" aria-label="${t('decisions.page.leaveOut')}: ${name}">${t('decisions.page.leaveOut')}</a></li>`)}</ul>`
  }
<fieldset><legend>${t('decisions.page.reason')}</legend>${reason('', t('decisions.page.noReason'))}
${reasons.flatMap((one) => (one.decision === decision ? reason(one.id, reasonIn(one, language)) : []))}
${problems.reason && markup`<p class="problem">${problems.reason}</p>`}</fieldset>
${field({ name: `${decision} note`, id: `${decision}-note`, label: t('decisions.page.note'), hint: t('decisions.page.noteHint'), rows: 2, value: fields[`${decision} note`], problem: problems.note })}
${
  mail &&
  markup`<p><label class="check"><input type="checkbox" name="${decision} mail"${fields[`${decision} mail`] === 'on' && markup` checked`}> ${t('decisions.page.mail', { minutes: MAIL_DELAY_MINUTES })}</label></p>
<div><h3>${t('decisions.page.preview', { name: mail.name })}</h3>
${people.length > 1 && markup`<p class="quiet">${t('decisions.page.previewEach')}</p>`}
<p><strong lang="${mail.language}">${mail.subject}</strong></p><div class="paper" lang="${mail.language}">${mail.text}</div></div>`
}`;
}
