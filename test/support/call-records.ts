import type { ReservationState } from '../../src/telephony/index.js';
import { isOver, scenarioOf } from '../../src/telephony/adapters/simulator/scenarios.js';
import { MINUTE } from '../../src/platform/domain/index.js';
import type { TestApp } from './test-app.js';
import { wallTimeOf } from './wall-clock.js';

/** A reservation with everything that was recorded of it. Times are epoch milliseconds. */
export interface CallRecord {
  id: string;
  companyId: string;
  candidateId: string;
  lineId: string;
  state: ReservationState;
  reason: string | null;
  attempt: number;
  previousId: string | null;
  sessionId: string | null;
  retryMode: string | null;
  startMs: number;
  endMs: number;
  durationMs: number;
  windowStartMs: number;
  windowEndMs: number;
  timezone: string;
  callingHours: string | null;
  callingDays: number[] | null;
  history: { state: ReservationState; atMs: number }[];
  /** How often the simulated network was asked to dial it. */
  timesDialled: number;
  /** When its phone was taken from the network and given back to it; null if it never was taken. */
  networkMs: { from: number; to: number } | null;
}

type Row = Omit<CallRecord, `${string}Ms` | 'history' | 'durationMs'> & {
  number: string | null;
  dialledAt: Date | null;
  closedAt: Date | null;
  starts: Date;
  ends: Date;
  windowStart: Date;
  windowEnd: Date;
  durationMs: number;
  history: { state: ReservationState; at: string }[];
};

/** All reservations of the database, in the order of their creation. */
export async function callRecords(app: TestApp): Promise<CallRecord[]> {
  const rows = await app.rows<Row>(
    `SELECT r.id, r.company_id AS "companyId", r.candidate_id AS "candidateId", r.phone_number_id AS "lineId", r.state,
            r.failure_reason AS reason, r.attempt, r.previous_reservation_id AS "previousId", r.session_id AS "sessionId",
            r.retry_mode AS "retryMode", r.starts_at AS starts, r.ends_at AS ends, r.duration_ms AS "durationMs",
            r.window_start AS "windowStart", r.window_end AS "windowEnd", r.timezone, r.calling_hours AS "callingHours",
            r.calling_days AS "callingDays", r.history, coalesce(call.times_dialled, 0) AS "timesDialled",
            call.number, call.dialled_at AS "dialledAt", call.closed_at AS "closedAt"
       FROM reservations AS r LEFT JOIN simulated_calls AS call ON call.id = r.id ORDER BY r.created_at, r.id`,
  );
  return rows.map(({ starts, ends, windowStart, windowEnd, history, number, dialledAt, closedAt, ...row }) => ({
    ...row,
    networkMs: dialledAt && { from: dialledAt.getTime(), to: leftMs(scenarioOf(number ?? '', row.attempt), dialledAt, closedAt) },
    startMs: starts.getTime(),
    endMs: ends.getTime(),
    windowStartMs: windowStart.getTime(),
    windowEndMs: windowEnd.getTime(),
    history: history.map(({ state, at }) => ({ state, atMs: Date.parse(at) })),
  }));
}

/** A phone that nobody else hangs up is free when we did. */
function leftMs({ steps }: ReturnType<typeof scenarioOf>, dialledAt: Date, closedAt: Date | null): number {
  const last = steps.at(-1);
  const byItself = last && 'report' in last && isOver(last.report) ? dialledAt.getTime() + last.afterMs : Infinity;
  return Math.min(byItself, closedAt?.getTime() ?? Infinity);
}

export function isFinal({ state }: Pick<CallRecord, 'state'>): boolean {
  return !['firm', 'dispatching', 'ringing', 'active'].includes(state);
}

/** When the call was dispatched; null if it never was. */
export function dispatchedMs({ history }: CallRecord): number | null {
  return history.find(({ state }) => state === 'dispatching')?.atMs ?? null;
}

export function endedMs(record: CallRecord): number {
  return isFinal(record) ? record.history.at(-1)!.atMs : Infinity;
}

/** The most calls that were under way at one instant, by the value of a field: from the dispatch to the end, or to the network. */
export function peaks(
  records: readonly CallRecord[],
  field: 'companyId' | 'lineId',
  timeOf: (record: CallRecord) => CallRecord['networkMs'] = fromDispatchToEnd,
): Map<string, number> {
  const changes = new Map<string, { atMs: number; by: 1 | -1 }[]>();
  for (const record of records) {
    const time = timeOf(record);
    if (!time) continue;
    const ofKey = changes.get(record[field]) ?? [];
    ofKey.push({ atMs: time.from, by: 1 }, { atMs: time.to, by: -1 });
    changes.set(record[field], ofKey);
  }
  return new Map([...changes].map(([key, ofKey]) => [key, peakOf(ofKey)]));
}

function fromDispatchToEnd(record: CallRecord): CallRecord['networkMs'] {
  const from = dispatchedMs(record);
  return from === null ? null : { from, to: endedMs(record) };
}

/** At one instant a call that ends makes room before another begins. */
function peakOf(changes: { atMs: number; by: 1 | -1 }[]): number {
  let [count, peak] = [0, 0];
  for (const { by } of changes.sort((a, b) => a.atMs - b.atMs || a.by - b.by)) {
    count += by;
    peak = Math.max(peak, count);
  }
  return peak;
}

/** What a wall clock of the callee showed during the call, outside of its hours and days. A call has its slot, however late its end is found. */
export function wallTimesOutside(record: CallRecord): string[] {
  const { timezone, callingHours, callingDays } = record;
  const [from = '', to = ''] = (callingHours ?? '00:00-24:00').split('-');
  const startMs = dispatchedMs(record) ?? record.startMs;
  const lastMs = Math.min(endedMs(record), record.endMs) - 1;
  const outside: string[] = [];
  for (let ms = startMs; ms <= lastMs; ms = ms < lastMs ? Math.min(ms + MINUTE, lastMs) : lastMs + 1) {
    const { date, isoWeekday, time } = wallTimeOf(timezone, ms);
    const isInside = time >= from && time < to && (callingDays === null || callingDays.includes(isoWeekday));
    if (!isInside) outside.push(`${record.id} ${timezone} ${date} ${time}`);
  }
  return outside;
}
