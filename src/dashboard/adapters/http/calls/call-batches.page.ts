import type { BatchAttempt, BatchItemState, CallBatch, CallBatchRepository, ReservationId } from '../../../../telephony/index.js';
import { isLive } from '../../../../telephony/index.js';
import { wordsOfCode } from '../../../../platform/domain/index.js';
import { markup } from '../../../../platform/http/pages/html.js';
import { mayDo } from '../../../domain/user.js';
import type { CallFacts } from './company-calls.js';
import { callsHead, candidateLink } from './calls.page.js';
import { confirm, listPage, moment, notice, table, tag } from '../../../../platform/http/pages/elements.js';
import { callTag } from '../candidates/state-tags.js';
import { type Page, type View } from '../layout.js';

interface Listed {
  readonly found: Awaited<ReturnType<CallBatchRepository['list']>>;
  /** By the id of the position. */
  readonly titles: ReadonlyMap<string, string>;
}

/** The batches of calls, newest first. */
export function batchesPage(view: View, { found, titles }: Listed): Page {
  const { base, t } = view;
  const path = `${base}/calls/batches`;
  const { created, position, total, scheduled, ended, completed } = t.group('calls.batches.columns');
  const rows = found.items.map((batch) => [
    markup`<a href="${path}/${batch.id}">${moment(batch.createdAt, view.zone)}</a>`,
    titles.get(batch.jobPositionId) ?? null,
    ...[batch.total, batch.scheduled, t('calls.batches.endedOf', batch), batch.completed],
  ]);
  const title = t('calls.tabs.batches');
  const main = listPage({
    head: callsHead(view, 'batches', title),
    caption: title,
    columns: [created, position, total, scheduled, ended, completed],
    rows,
    empty: t('calls.batches.empty'),
    next: { text: t('next'), path, cursor: found.cursor },
  });
  return { title, main };
}

interface Batch extends CallFacts {
  readonly batch: CallBatch;
  readonly items: readonly BatchItemState[];
  readonly attempts: ReadonlyMap<ReservationId, BatchAttempt>;
  readonly position: string;
  readonly isCancelled: boolean;
}

/** A batch with its progress, the last call of each candidate, and the reason of each call that was not booked or came to nothing. */
export function batchPage(view: View, { batch, items, attempts, position, names, isCancelled, isOn }: Batch): Page {
  const { base, t, user, form } = view;
  const states = items.flatMap(({ state }) => state ?? []);
  const live = states.filter(isLive).length;
  const retries = [...attempts.values()].filter(({ attempt, state }) => attempt > 1 && state === 'firm').length;
  const rows = items.map(({ candidateId, outcome: booked, reason: refusal, reservationId }) => {
    const last = attempts.get(reservationId!);
    const why = last
      ? last.failureReason && t.group('calls.reasons')[last.failureReason]
      : refusal && (t.find('calls.refusals', refusal) ?? wordsOfCode(refusal, view.language) ?? refusal);
    return [
      candidateLink(view, names, candidateId),
      last ? callTag(t, last.state) : tag(t.group('calls.batches.outcomes')[booked], 'warn'),
      last && moment(last.startsAt, view.zone),
      [why, last && last.attempt > 1 && t('calls.batches.again', { attempt: last.attempt })].filter(Boolean).join('; '),
    ];
  });
  const { candidate, outcome, at, reason } = t.group('calls.batches.columnsOf');
  const title = t('calls.batches.of', { created: moment(batch.createdAt, view.zone) });
  const progress = t('calls.batches.progress', { ended: states.length - live, scheduled: states.length, retries });
  const failed = items.filter((item) => item.outcome !== 'scheduled').length;
  const main = markup`${callsHead(view, 'batches', title)}
${notice(isCancelled && t('calls.batches.cancelled'))}
<p><a href="${base}/positions/${batch.jobPositionId}">${position}</a></p>
<p><progress max="${Math.max(1, states.length)}" value="${states.length - live}" aria-label="${progress}"></progress> ${progress} ${failed > 0 && t('calls.batches.notBooked', { count: failed })}</p>
${table(title, [candidate, outcome, at, reason], rows)}
${
  (states.includes('firm') || states.includes('dispatching')) &&
  isOn &&
  mayDo(user, 'work') &&
  confirm(form, {
    action: `${base}/calls/batches/${batch.id}/cancel`,
    summary: t('calls.batches.cancel'),
    hint: t('calls.batches.cancelHint'),
    button: t('calls.batches.cancelSure'),
  })
}`;
  return { title, main };
}
