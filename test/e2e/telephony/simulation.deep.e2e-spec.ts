import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { type CallRecord, callRecords, dispatchedMs, endedMs, isFinal, peaks, wallTimesOutside } from '../../support/call-records.js';
import { EXPECTED_ENDS, expectedEnd } from '../../support/callees.js';
import { MortalWorker } from '../../support/mortal-worker.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { SimulatedWeeks } from '../../support/simulated-weeks.js';
import { SurvivingWorker } from '../../support/surviving-worker.js';
import { aTelephonyTenant, shareNumber, type TelephonyTenant } from '../../support/telephony.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { wallTimeOf } from '../../support/wall-clock.js';

const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_101);
const CANDIDATES = 500;
const WEEKS_MS = 14 * DAY;
const KILL_EVERY_MS = 12 * HOUR;
const MARK_MS = 5 * MINUTE;

const CANCELLATIONS = ['CANCELLED', 'BATCH_CANCELLED', 'REPLACED', 'REVOKED'].map((reason) => `cancelled ${reason}`);

interface Session {
  id: string;
  candidateId: string;
  state: string;
}

describe(`two weeks of calls, whose workers are killed every twelve hours (seed ${SEED})`, () => {
  let world: WebhookWorld;
  let receiver: WebhookReceiver;
  let survivor: SurvivingWorker | undefined;
  let worker: MortalWorker | undefined;
  let tenants: TelephonyTenant[];
  let weeks: SimulatedWeeks;
  let records: CallRecord[];
  let sessions: Session[];
  let statuses: Map<string, string>;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api', CLOCK: 'sandbox' } });
    const { app } = world;
    // A Tuesday. Clocks in Europe change on the 28th.
    await new SandboxTime(app).startAt('2027-03-16T00:00:00Z');
    const lines = [{ maxConcurrentCalls: 3 }, { maxConcurrentCalls: 3 }];
    const first = await aTelephonyTenant(app, { globalCap: 5, hours: '09:00-17:00', days: [1, 2, 3, 4, 5], numbers: lines });
    const second = await aTelephonyTenant(app, { globalCap: 4, hours: '08:30-20:00', numbers: [{ maxConcurrentCalls: 3 }] });
    // The two companies share a line.
    tenants = [first, { ...second, numbers: [...second.numbers, await shareNumber(app, second, first.numbers[0]!)] }];
    receiver = await world.receiver();
    const events = ['candidate_status_changed', 'call_ended', 'analysis_ready'];
    for (const tenant of tenants) await world.webhook(tenant, receiver.url, { events });
    survivor = await SurvivingWorker.start(app, world.env);
    worker = await MortalWorker.start(app, { kills: WEEKS_MS / KILL_EVERY_MS, env: world.env, survivor });
    const simulation = { seed: SEED, lengthMs: WEEKS_MS, candidates: CANDIDATES, killEveryMs: KILL_EVERY_MS };
    weeks = new SimulatedWeeks(app, tenants, worker, simulation);
    await weeks.run();
    records = await callRecords(app);
    sessions = await app.rows('SELECT id, candidate_id AS "candidateId", state FROM interview_sessions ORDER BY opened_at');
    const rows = await app.rows<{ id: string; status: string }>('SELECT id, status FROM candidates');
    statuses = new Map(rows.map(({ id, status }) => [id, status]));
  }, 900_000);
  afterAll(async () => {
    await worker?.stop();
    await survivor?.stop();
    await world.close();
  });

  const callsOf = (candidateId: string): CallRecord[] => records.filter((record) => record.candidateId === candidateId);

  const endOf = ({ state, reason }: CallRecord): string => [state, reason].filter(Boolean).join(' ');

  it('end every reservation and every phone session', () => {
    expect(records.filter((record) => !isFinal(record))).toEqual([]);
    expect(sessions.filter(({ state }) => state === 'open')).toEqual([]);
    expect(new Set(records.map(({ candidateId }) => candidateId)).size).toBe(CANDIDATES);
  });

  it('pass no cap at any instant', () => {
    const ofCompany = peaks(records, 'companyId');
    expect(tenants.map(({ company }) => ofCompany.get(company.id))).toEqual([5, 4]);
    expect([...peaks(records, 'lineId').values()]).toEqual([3, 3, 3]);
  });

  it('pass no cap of a line at any instant, as the network counts, which knows a call until its phone is free', () => {
    expect(records.filter(({ networkMs }) => networkMs?.to === Infinity)).toEqual([]);
    expect([...peaks(records, 'lineId', ({ networkMs }) => networkMs).values()].filter((peak) => peak > 3)).toEqual([]);
  });

  it('call in the calling hours only, by the clock on the wall', () => {
    const called = records.filter((record) => dispatchedMs(record) !== null);
    expect(called.flatMap(wallTimesOutside)).toEqual([]);
    expect(called.filter(({ candidateId, timezone }) => weeks.people.get(candidateId)?.timezone !== timezone)).toEqual([]);
    expect(new Set(called.map(({ timezone }) => timezone)).size).toBe(12);
  });

  it('dial no phone twice for an attempt, and end each call as its number says', () => {
    expect(records.filter(({ timesDialled }) => timesDialled > 1)).toEqual([]);
    const unlike = records.filter(
      (record) => record.state !== 'cancelled' && endOf(record) !== expectedEnd(weeks.people.get(record.candidateId)!, record),
    );
    // A worker died between the commit and the dial.
    const isNeverPlaced = ({ reason, timesDialled }: CallRecord): boolean => reason === 'GATEWAY_UNAVAILABLE' && timesDialled === 0;
    expect(unlike.filter((record) => !isNeverPlaced(record))).toEqual([]);
    expect(unlike.length).toBeLessThanOrEqual(WEEKS_MS / KILL_EVERY_MS);
    expect(new Set(records.map(endOf))).toEqual(new Set([...EXPECTED_ENDS, ...CANCELLATIONS]));
  });

  describe('retry', () => {
    const retryOf = (first: CallRecord): CallRecord | undefined => records.find(({ previousId }) => previousId === first.id);
    const isRetriable = ({ state, reason, attempt, retryMode }: CallRecord): boolean =>
      attempt === 1 && retryMode !== null && (state === 'no_answer' || state === 'sip_failed') && reason !== 'NUMBER_INVALID';
    const middleOf = (hours: string): string => {
      const [from = 0, to = 0] = hours.split('-').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
      const middle = (from + to) / 2;
      return `${String(Math.floor(middle / 60)).padStart(2, '0')}:${String(middle % 60).padStart(2, '0')}`;
    };

    it('once, on the terms of the first attempt', () => {
      const retries = records.filter(({ previousId }) => previousId !== null);
      for (const retry of retries) {
        const first = records.find(({ id }) => id === retry.previousId)!;
        expect([isRetriable(first), retry.attempt, retryOf(retry)]).toEqual([true, 2, undefined]);
        expect([retry.timezone, retry.callingHours, retry.callingDays, retry.durationMs, retry.retryMode]).toEqual([
          ...[first.timezone, first.callingHours, first.callingDays, first.durationMs, first.retryMode],
        ]);
      }
      expect(retries.length).toBeGreaterThan(50);
    });

    it('SAME_DAY an hour after the end or later on that day, unless the day has no room', () => {
      for (const first of records.filter((record) => isRetriable(record) && record.retryMode === 'SAME_DAY')) {
        const earliestMs = Math.ceil((endedMs(first) + HOUR) / MARK_MS) * MARK_MS;
        const retry = retryOf(first);
        const day = wallTimeOf(first.timezone, first.startMs).date;
        const last = wallTimeOf(first.timezone, earliestMs + first.durationMs - 1);
        if (retry) {
          expect(retry.windowStartMs).toBeGreaterThanOrEqual(earliestMs);
          expect(wallTimeOf(first.timezone, retry.windowStartMs).date).toBe(day);
        } else expect(last.date === day && last.time < first.callingHours!.slice(6) && first.id).toBe(false);
      }
    });

    it('LATER_HALF in the later half of that day, or in the first half of the next calling day before the session ends', () => {
      for (const first of records.filter((record) => isRetriable(record) && record.retryMode === 'LATER_HALF')) {
        const retry = retryOf(first);
        const middle = middleOf(first.callingHours!);
        const missed = wallTimeOf(first.timezone, first.startMs);
        const tomorrow = wallTimeOf(first.timezone, first.startMs + DAY);
        const isFirstHalf = missed.time < middle;
        // The session lasts a day.
        const isExpected = isFirstHalf || (first.callingDays?.includes(tomorrow.isoWeekday) ?? true);
        expect([first.id, retry !== undefined]).toEqual([first.id, isExpected]);
        if (!retry) continue;
        const booked = wallTimeOf(first.timezone, retry.windowStartMs);
        expect([booked.date, booked.time < middle]).toEqual(isFirstHalf ? [missed.date, false] : [tomorrow.date, true]);
      }
    });
  });

  it('leave each candidate with the status that the calls of the last phone session say', () => {
    const expected = (candidateId: string): string => {
      const session = sessions.findLast((each) => each.candidateId === candidateId);
      if (!session || session.state === 'cancelled') return 'new';
      const attempts = callsOf(candidateId).filter(({ sessionId }) => sessionId === session.id);
      if (session.state === 'completed') return weeks.people.get(candidateId)!.phone.endsWith('0109') ? 'unevaluable' : 'interviewed';
      return attempts.every(({ state }) => state === 'sip_failed' || state === 'failed') ? 'failed' : 'expired';
    };
    const unlike = [...weeks.people.keys()].filter((id) => statuses.get(id) !== expected(id));
    expect(unlike.map((id) => [id, statuses.get(id), expected(id)])).toEqual([]);
    expect(new Set(statuses.values())).toEqual(new Set(['new', 'interviewed', 'unevaluable', 'failed', 'expired']));
  });

  it('send webhooks that agree with the final states, whose deliveries are repeats where they come twice', () => {
    const deliveries = new Map(receiver.requests.map((post) => [post.headers['x-service-delivery'], payloadOf(post)]));
    const ofCandidate = new Map<unknown, { at: string; from: unknown; to: unknown }[]>();
    const analysed = new Set<unknown>();
    for (const { event, timestamp, data } of deliveries.values()) {
      if (event === 'analysis_ready') analysed.add(data.candidateId);
      else if (event === 'candidate_status_changed')
        ofCandidate.set(data.candidateId, [
          ...(ofCandidate.get(data.candidateId) ?? []),
          { at: timestamp, from: data.previousStatus, to: data.status },
        ]);
    }
    for (const id of weeks.people.keys()) {
      let status: unknown = 'new';
      for (const move of (ofCandidate.get(id) ?? []).sort((a, b) => a.at.localeCompare(b.at))) {
        expect([id, move.from]).toEqual([id, status]);
        status = move.to;
      }
      expect([id, status]).toEqual([id, statuses.get(id)]);
    }
    const interviewed = [...statuses].filter(([, status]) => status === 'interviewed').map(([id]) => id);
    expect([...analysed].sort()).toEqual(interviewed.sort());
  });

  it('tell of the end of each call that was dispatched, once, and of its retry', () => {
    const deliveries = new Map(receiver.requests.map((post) => [post.headers['x-service-delivery'], payloadOf(post)]));
    const reported = [...deliveries.values()].flatMap(({ event, data }) => (event === 'call_ended' ? [data] : []));
    const timeOf = (ms: number | undefined): string | null => (ms === undefined ? null : new Date(ms).toISOString());
    const expected = records
      .filter((record) => dispatchedMs(record) !== null)
      .map((record) => {
        const { id: reservationId, candidateId, state, reason: failureReason, attempt } = record;
        const retry = records.find(({ previousId }) => previousId === reservationId);
        const times = { startsAt: timeOf(record.startMs), endedAt: timeOf(endedMs(record)), nextAttemptAt: timeOf(retry?.windowStartMs) };
        return {
          candidateId,
          externalId: null,
          offerId: null,
          reservationId,
          state,
          failureReason,
          attempt,
          channel: 'outbound',
          ...times,
        };
      });
    const byId = (a: { reservationId?: unknown }, b: { reservationId?: unknown }): number =>
      String(a.reservationId).localeCompare(String(b.reservationId));
    const compared = reported.map(({ jobPositionId: _, batchId: __, ...data }) => data);
    expect(compared.sort(byId)).toEqual(expected.sort(byId));
    expect(expected.length).toBeGreaterThan(CANDIDATES);
  });

  it('tell of the end of a call before the status that it causes', async () => {
    const rows = await world.app.rows<{ candidateId: string; event: string; end: string }>(
      `SELECT subject_id AS "candidateId", type AS event, coalesce(data ->> 'state', data ->> 'status') AS end
         FROM events WHERE type IN ('candidate_status_changed', 'call_ended') ORDER BY subject_id, sequence`,
    );
    const results = new Set<string>();
    rows.forEach(({ candidateId, event, end }, i) => {
      const before = rows[i - 1];
      if (event === 'candidate_status_changed' && ['interviewed', 'unevaluable'].includes(end))
        results.add([before?.candidateId === candidateId, before?.event, before?.end].join(' '));
    });
    expect([...results]).toEqual(['true call_ended completed']);
  });
});
