import { movesOf } from '../../support/actions.js';
import { candidateOf } from '../../support/analysis.js';
import { aCall, type ReservationBody } from '../../support/booking.js';
import { expectStatus } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { type SimulatedCall, simulatedCalls } from '../../support/simulator.js';
import { aCallableCandidate, aTelephonyTenant, getTelephony, phoneEnding, type TelephonyTenant } from '../../support/telephony.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';
import type { WebhookReceiver } from '../../support/webhook-receiver.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';

type Reading = ReservationBody & {
  attempt: number;
  previousReservationId: string | null;
  failureReason: string | null;
  history: { state: string; at: string }[];
};

const REACHED = 'firm dispatching ringing active';
const INTERVIEWED = ['invited_call', 'call_ended completed', 'interviewed', 'analysis_ready'];

/** What every attempt does (its states and the reason of its end), the webhooks in their order, and how often the phone of each attempt rang. */
interface Expected {
  attempts: readonly (readonly [states: string, reason: string | null])[];
  webhooks: readonly string[];
  rang: readonly number[];
  /** The candidate's status when the session has ended. */
  finally: string;
}

const isStatus = (webhook: string): boolean => !/^(analysis_ready|call_ended )/.test(webhook);

const COMPLETED: Expected = { attempts: [[`${REACHED} completed`, null]], webhooks: INTERVIEWED, rang: [1], finally: 'interviewed' };

function missed(states: string, reason: string, end: 'expired' | 'failed'): Expected {
  return { attempts: [[states, reason]], webhooks: ['invited_call', `call_ended ${states.split(' ').at(-1)}`], rang: [1], finally: end };
}

const OPTED_OUT: Expected = {
  ...{ attempts: [[`${REACHED} cancelled`, 'OPTED_OUT']], webhooks: ['invited_call', 'call_ended cancelled', 'new'] },
  ...{ rang: [1], finally: 'new' },
};

const ROWS: readonly (readonly [ending: string, expected: Expected])[] = [
  ['0100', COMPLETED],
  ['4321', COMPLETED],
  ['0101', missed('firm dispatching ringing no_answer', 'NOT_ANSWERED', 'expired')],
  ['0102', missed('firm dispatching no_answer', 'BUSY', 'expired')],
  ['0103', missed('firm dispatching ringing no_answer', 'DECLINED', 'expired')],
  ['0104', missed('firm dispatching ringing no_answer', 'VOICEMAIL', 'expired')],
  ['0105', missed('firm dispatching sip_failed', 'TRUNK_UNAVAILABLE', 'failed')],
  ['0106', missed('firm dispatching sip_failed', 'NUMBER_INVALID', 'failed')],
  ['0107', missed(`${REACHED} failed`, 'DROPPED', 'failed')],
  ['0108', missed(`${REACHED} failed`, 'NO_RESULT', 'failed')],
  ['0109', { ...COMPLETED, webhooks: ['invited_call', 'call_ended completed', 'unevaluable'], finally: 'unevaluable' }],
  [
    '0110',
    {
      ...COMPLETED,
      attempts: [
        ['firm dispatching ringing no_answer', 'NOT_ANSWERED'],
        [`${REACHED} completed`, null],
      ],
      webhooks: ['invited_call', 'call_ended no_answer', ...INTERVIEWED.slice(1)],
      rang: [1, 1],
    },
  ],
  [
    '0111',
    {
      ...COMPLETED,
      attempts: [
        ['firm dispatching sip_failed', 'TRUNK_UNAVAILABLE'],
        [`${REACHED} completed`, null],
      ],
      webhooks: ['invited_call', 'call_ended sip_failed', ...INTERVIEWED.slice(1)],
      rang: [1, 1],
    },
  ],
  ['0112', COMPLETED],
  ['0113', { ...missed('firm dispatching sip_failed', 'GATEWAY_UNAVAILABLE', 'failed'), rang: [0] }],
  ['0114', missed('firm dispatching failed', 'OUTCOME_UNKNOWN', 'failed')],
  ['0115', COMPLETED],
  ['0118', OPTED_OUT],
  ['0119', OPTED_OUT],
  ['0120', COMPLETED],
];

describe('a number of the simulated network that ends in', () => {
  let world: WebhookWorld;
  let tenant: TelephonyTenant;
  let receiver: WebhookReceiver;
  let calls: SimulatedCall[];
  const candidates = new Map<string, string>();

  const advance = (milliseconds: number): Promise<unknown> =>
    world.app.inOperation(() => world.app.get(ClockAdvance).advance(milliseconds));

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '100' } });
    const { app } = world;
    // A retry of the same day needs some hours.
    await new SandboxTime(app).passUntilMorning();
    tenant = await aTelephonyTenant(app, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
    receiver = await world.receiver();
    await world.webhook(tenant, receiver.url, { events: ['candidate_status_changed', 'call_ended', 'analysis_ready'] });
    for (const [ending] of ROWS) {
      const candidateId = await aCallableCandidate(app, tenant, { phone: phoneEnding(ending) });
      candidates.set(ending, candidateId);
      // Only the rows with a second attempt need a retry; another attempt would change nothing in what the others show.
      const retryCall = ['0110', '0111'].includes(ending) ? { mode: 'SAME_DAY' } : null;
      await aCall(app, tenant, candidateId, { timezone: 'UTC', retryCall });
    }
    await advance(3 * HOUR);
    calls = await simulatedCalls(app);
  });
  afterAll(() => world.close());

  const attemptsOf = async (candidateId: string): Promise<Reading[]> => {
    const { body } = expectStatus(await getTelephony(world.app, tenant, 'reservations', { candidateId }), 200);
    const read = async ({ id }: { id: string }): Promise<Reading> =>
      (await getTelephony(world.app, tenant, `reservations/${id}`)).body.data as Reading;
    return Promise.all((body.data as { id: string }[]).map(read));
  };
  const webhooksOf = (candidateId: string): string[] =>
    receiver.requests
      .map(payloadOf)
      .filter(({ data }) => data.candidateId === candidateId)
      .map(({ event, data }) => {
        if (event === 'candidate_status_changed') return String(data.status);
        return event === 'call_ended' ? `${event} ${String(data.state)}` : event;
      });
  const callEndsOf = (candidateId: string): Record<string, unknown>[] =>
    receiver.requests
      .map(payloadOf)
      .filter(({ event, data }) => event === 'call_ended' && data.candidateId === candidateId)
      .map(({ data }) => data);

  describe.each(ROWS)('%s', (ending, expected) => {
    const candidate = (): string => candidates.get(ending) ?? '';

    it(`ends ${expected.attempts.map(([states, reason]) => reason ?? states.split(' ').at(-1)).join(', then ')}`, async () => {
      const attempts = await attemptsOf(candidate());
      expect(attempts.map(({ history, failureReason }) => [history.map(({ state }) => state).join(' '), failureReason])).toEqual(
        expected.attempts,
      );
      expect(attempts.map(({ attempt }) => attempt)).toEqual(expected.attempts.map((_, i) => i + 1));
      expect(attempts[1]?.previousReservationId ?? null).toBe(attempts[1] ? attempts[0]?.id : null);
    });

    it(`sends ${expected.webhooks.join(', ')}`, async () => {
      await eventually('the webhooks have arrived', () => webhooksOf(candidate()).length >= expected.webhooks.length);
      expect(webhooksOf(candidate())).toEqual(expected.webhooks);
      const status = expected.webhooks.findLast((name) => isStatus(name));
      expect(await candidateOf(world.app, tenant, candidate())).toMatchObject({ status });
    });

    it('tells of each attempt by an event with its end and the start of the next one', async () => {
      const attempts = await attemptsOf(candidate());
      expect(callEndsOf(candidate())).toEqual(
        attempts.map(({ id, state, failureReason, attempt, startsAt, history }, i) => ({
          ...{
            candidateId: candidate(),
            jobPositionId: tenant.position.id,
            externalId: null,
            reservationId: id,
            batchId: null,
            offerId: null,
          },
          ...{ state, failureReason },
          ...{ attempt, channel: 'outbound', startsAt, endedAt: history.at(-1)?.at, nextAttemptAt: attempts[i + 1]?.startsAt ?? null },
        })),
      );
    });

    it(`has let the phone ring ${expected.rang.join(' and ')} time(s)`, async () => {
      const attempts = await attemptsOf(candidate());
      expect(attempts.map(({ id }) => calls.find(({ callId }) => callId === id)?.timesDialled ?? 0)).toEqual(expected.rang);
    });
  });

  it('any digits is followed second by second', async () => {
    const [call] = await attemptsOf(candidates.get('0100') ?? '');
    const dialledAt = Date.parse(calls.find(({ callId }) => callId === call?.id)?.dialledAt ?? '');
    const [, , ringing = 0, active = 0, completed = 0] = call?.history.map(({ at }) => Date.parse(at) - dialledAt) ?? [];
    expect(dialledAt).toBeGreaterThanOrEqual(Date.parse(call?.startsAt ?? ''));
    expect(ringing).toBeGreaterThanOrEqual(2 * SECOND);
    expect(active).toBeGreaterThanOrEqual(8 * SECOND);
    expect(completed).toBeGreaterThanOrEqual(6 * MINUTE);
  });

  it('a repeated report leaves the call as it is', async () => {
    const before = await Promise.all([...candidates.values()].map(attemptsOf));
    const open = `SELECT id FROM simulated_calls WHERE dialled_at IS NOT NULL AND closed_at IS NULL`;
    await world.app.rows(`UPDATE simulated_calls SET step = 0, due_at = dialled_at WHERE id IN (${open})`);
    await advance(SECOND);
    expect(await Promise.all([...candidates.values()].map(attemptsOf))).toEqual(before);
    expect(await simulatedCalls(world.app)).toEqual(calls);
  });

  it.each(ROWS)('%s leaves its candidate with a final status when the session ends, and says so', async (ending, expected) => {
    if (ending === ROWS[0]?.[0]) await advance(8 * DAY);
    const candidateId = candidates.get(ending) ?? '';
    expect(await candidateOf(world.app, tenant, candidateId)).toMatchObject({ status: expected.finally });
    const moves = ['invited_call', expected.finally];
    expect((await movesOf(world.app, candidateId)).map((move) => move.split(' → ')[1])).toEqual(moves);
    // The clock waits for deliveries, too.
    expect(webhooksOf(candidateId).filter(isStatus)).toEqual(moves);
  });
});
