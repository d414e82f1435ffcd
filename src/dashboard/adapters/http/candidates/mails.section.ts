import type { FailedMail } from '../../../../platform/mail/mail-failure.js';
import { type MailRecord, progressOf } from '../../../../platform/mail/mail-records.js';
import { formField, moment, table, tag } from '../../../../platform/http/pages/elements.js';
import { type Markup, markup } from '../../../../platform/http/pages/html.js';
import type { Words } from '../../../../platform/language/index.js';
import { mayDo } from '../../../domain/user.js';
import type { View } from '../layout.js';
import type { CandidateFacts, Section } from './candidate-facts.js';

/** The mails to a candidate, with their ends. Null without any. docs/rules/actions.md#failed-mails */
export function mailsSection(view: View, { mails }: CandidateFacts): Section | null {
  const { t, zone } = view;
  const title = t('mails.title');
  const { mail, queued, state, at } = t.group('mails.columns');
  const rows = mails.map((one) => {
    const time = one.sentAt ?? one.failedAt ?? one.dueAt;
    return [mailName(t, one.kind), moment(one.queuedAt, zone), stateOf(view, one), time && moment(time, zone)];
  });
  return rows.length === 0 ? null : { id: 'mails', title, content: table(title, [mail, queued, state, at], rows) };
}

/** The mails that failed and that nobody has dealt with: what happened, and what can be done. */
export function failedMails(view: View, { mails, candidate, position }: CandidateFacts, path: Markup): Markup | false {
  const { t, zone, user, base } = view;
  const open = mails.filter(({ failedAt, doneAt }) => failedAt && !doneAt);
  if (open.length === 0) return false;
  const mayWork = mayDo(user, 'work');
  const offers = markup`${base}/positions/${position.id}/offers?ids=${candidate.id}`;
  return markup`<section class="notice" aria-label="${t.group('waiting.kinds').mails}">${open.map(({ id, kind, reason, failedAt }) => {
    const mail = mailName(t, kind);
    const done = markup`<form method="post" action="${base}/mails/${id}/done">${formField(view.form)}<input type="hidden" name="from" value="candidate"><button class="plain" aria-label="${t('mails.doneWith', { mail })}">${t('mails.done')}</button></form>`;
    return markup`<p>${t('mails.failed', { mail, at: moment(failedAt!, zone), reason: t.group('mails.reasons')[reason!] })} ${t('mails.remedy', { mail: kind })}</p>
${mayWork && markup`<div class="row"><a href="${path}/correction">${t('mails.correct')}</a>${kind === 'booking' && markup`<a href="${offers}">${t('mails.offers')}</a>`}${done}</div>`}`;
  })}</section>`;
}

export function failureOf(t: Words<'dashboard'>, { kind, reason }: Pick<FailedMail, 'kind' | 'reason'>): string {
  return `${mailName(t, kind)}: ${t.group('mails.states').failed}, ${t.group('mails.reasons')[reason]}`;
}

function mailName(t: Words<'dashboard'>, kind: string): string {
  return t.find('mails.kinds', kind) ?? t.group('mails.kinds').other;
}

function stateOf({ t }: View, mail: MailRecord): Markup | string {
  const progress = progressOf(mail);
  const words = t.group('mails.states')[progress];
  if (progress !== 'failed') return words;
  return markup`${tag(words, 'warn')} ${mail.reason && t.group('mails.reasons')[mail.reason]}`;
}
