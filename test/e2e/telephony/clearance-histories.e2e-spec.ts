import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import { CallGateway, DialRegister, type OutboundCall, type Reservation } from '../../../src/telephony/index.js';
import { requestCall } from '../../support/booking.js';
import { expectStatus } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { simulatedCalls } from '../../support/simulator.js';
import {
  aCallableCandidate,
  advance,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  postTelephony,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const STEPS = 400;
const SEED = Number(process.env.FAST_CHECK_SEED ?? 20_260_203);

/** What happens next, to one of the candidates. */
type Step = { who: number } & (
  | { kind: 'list'; days: number | null }
  | { kind: 'unlist' }
  | { kind: 'consent'; state: string; hoursAgo: number }
  | { kind: 'policy'; consent: string; maxAttempts: { count: number; days: number } | null }
  | { kind: 'dial'; reached: boolean }
  | { kind: 'pass'; hours: number }
  | { kind: 'apply' }
  | { kind: 'book' }
);

const who = fc.nat(3);
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('list' as const), who, days: fc.option(fc.integer({ min: 1, max: 3 })) }),
  fc.record({ kind: fc.constant('unlist' as const), who }),
  fc.record({
    kind: fc.constant('consent' as const),
    who,
    state: fc.constantFrom('given', 'given', 'refused', 'withdrawn'),
    hoursAgo: fc.nat(4),
  }),
  fc.record({
    ...{ kind: fc.constant('policy' as const), who, consent: fc.constantFrom('off', 'require') },
    maxAttempts: fc.option(fc.record({ count: fc.integer({ min: 1, max: 3 }), days: fc.integer({ min: 1, max: 3 }) })),
  }),
  fc.record({ kind: fc.constant('dial' as const), who, reached: fc.boolean() }),
  fc.record({ kind: fc.constant('pass' as const), who, hours: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('apply' as const), who }),
  fc.record({ kind: fc.constant('book' as const), who }),
  fc.record({ kind: fc.constant('book' as const), who }),
  fc.record({ kind: fc.constant('book' as const), who }),
);

interface Person {
  id: string;
  phone: string;
  isTest: boolean;
  entry: { id: string; endsAt: number } | null;
  consents: { state: string; at: number }[];
}

describe('of people with every history', () => {
  /** Without workers: what is dialled is said by the histories. */
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' } });
    time = new SandboxTime(app);
    tenant = await aTelephonyTenant(app, { globalCap: 50, numbers: [{ maxConcurrentCalls: 50 }] });
  });
  afterAll(() => app.close());

  const add = async (phone: string, expiresAt: string | null = null): Promise<string> =>
    expectStatus(await postTelephony(app, tenant, 'do-not-call', { json: { entries: [{ phone, expiresAt }] } }), 200).body.data.results[0]
      .id as string;

  it('those are booked who may be called, and each refusal names the first reason', async () => {
    const phones = [uniqueE164(), uniqueE164(), uniqueE164()];
    // Two share a number, and one is a test candidate.
    const people: Person[] = [];
    const aCandidate = async (phone: string, isTest: boolean): Promise<string> => {
      const id = await aCallableCandidate(app, tenant, { phone });
      if (isTest) await app.rows('UPDATE candidates SET is_test = true WHERE id = $1', [id]);
      return id;
    };
    for (const [i, phone] of [...phones, phones[0]!].entries())
      people.push({ id: await aCandidate(phone, i === 1), phone, isTest: i === 1, entry: null, consents: [] });
    let policy: { consent: string; maxAttempts: { count: number; days: number } | null } = { consent: 'off', maxAttempts: null };
    const dials: { phone: string; at: number }[] = [];
    const seen = new Set<string>();

    const expected = ({ phone, isTest, consents }: Person): string => {
      const entry = people.find((one) => one.phone === phone && one.entry)?.entry;
      if (entry && entry.endsAt > time.now()) return 'DO_NOT_CALL';
      const newest = [...consents].reverse().reduce<Person['consents'][number] | null>((a, b) => (a && a.at >= b.at ? a : b), null);
      if (newest && newest.state !== 'given') return 'CONSENT_REFUSED';
      if (!newest && policy.consent === 'require' && !isTest) return 'CONSENT_REQUIRED';
      const since = time.now() - (policy.maxAttempts?.days ?? 0) * DAY;
      const counted = dials.filter((dial) => dial.phone === phone && dial.at > since).length;
      return policy.maxAttempts && counted >= policy.maxAttempts.count && !isTest ? 'ATTEMPTS_EXHAUSTED' : 'booked';
    };
    const take = async (step: Step): Promise<void> => {
      const person = people[step.who]!;
      const { key, position } = tenant;
      const holder = people.find((one) => one.phone === person.phone)!;
      switch (step.kind) {
        case 'list': {
          const endsAt = step.days === null ? Infinity : time.now() + step.days * DAY;
          const known = holder.entry && holder.entry.endsAt > time.now() ? holder.entry.endsAt : 0;
          const id = await add(person.phone, step.days === null ? null : new Date(endsAt).toISOString());
          holder.entry = { id, endsAt: Math.max(known, endsAt) };
          return;
        }
        case 'unlist':
          if (holder.entry) expectStatus(await app.http.delete(`/v1/telephony/do-not-call/${holder.entry.id}`, { key }), 200);
          holder.entry = null;
          return;
        case 'consent': {
          const at = time.now() - step.hoursAgo * HOUR - 1_000;
          const json = { jobPositionId: position.id, kind: 'ai_call', state: step.state, basis: 'form', at: new Date(at).toISOString() };
          expectStatus(await app.http.post(`/v1/candidates/${person.id}/consents`, { key, json }), 201);
          person.consents.push({ state: step.state, at });
          return;
        }
        case 'policy': {
          const { consent, maxAttempts } = step;
          policy = { consent, maxAttempts };
          expectStatus(await app.http.patch('/v1/telephony/clearance-policy', { key, json: policy }), 200);
          return;
        }
        case 'dial': {
          const dialledAt = new Date(time.now());
          const failureReason = step.reached ? 'NOT_ANSWERED' : 'GATEWAY_UNAVAILABLE';
          const fields = { candidateId: person.id as Reservation['candidateId'], calledE164: person.phone, dialledAt };
          await aReservation(app, tenant, { ...fields, state: step.reached ? 'no_answer' : 'sip_failed', failureReason });
          if (step.reached) dials.push({ phone: person.phone, at: dialledAt.getTime() });
          return;
        }
        // For another position, so to say: with the same number, and without a word about calls.
        case 'apply':
          person.id = await aCandidate(person.phone, person.isTest);
          person.consents = [];
          return;
        case 'pass':
          return time.pass(step.hours * HOUR);
        case 'book': {
          const reply = await requestCall(app, tenant, person.id, { preset: 'complete-within-24h' });
          const outcome = reply.status === 201 ? 'booked' : (reply.body.error as string);
          expect([outcome, reply.text]).toEqual([expected(person), reply.text]);
          seen.add(outcome);
          if (reply.status === 201) await postTelephony(app, tenant, `reservations/${reply.body.data.id}/cancel`);
        }
      }
    };
    for (const step of fc.sample(steps, { seed: SEED, numRuns: STEPS })) await take(step);
    expect([...seen].sort()).toEqual(['ATTEMPTS_EXHAUSTED', 'CONSENT_REFUSED', 'CONSENT_REQUIRED', 'DO_NOT_CALL', 'booked']);
  });

  it('no call stays scheduled to a number that is listed while it is booked', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const phone = uniqueE164();
        return { phone, id: await aCallableCandidate(app, tenant, { phone }) };
      }),
    );
    await app.http.patch('/v1/telephony/clearance-policy', { key: tenant.key, json: { consent: 'off', maxAttempts: null } });
    const both = people.flatMap(({ phone, id }, i) => {
      const requests = [(): Promise<unknown> => requestCall(app, tenant, id), (): Promise<unknown> => add(phone)];
      return i % 2 ? requests : requests.reverse();
    });
    await Promise.all(both.map((send) => send()));
    const scheduled = await app.rows(`SELECT FROM reservations WHERE state = 'firm' AND candidate_id = ANY ($1)`, [
      people.map(({ id }) => id),
    ]);
    expect(scheduled).toEqual([]);
  });

  describe('a call that was dispatched', () => {
    /** As the dispatcher hands it to the gateway. */
    const dispatched = async (): Promise<{ call: OutboundCall; phone: string }> => {
      const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
      const phone = uniqueE164();
      const reservation = await aReservation(app, tenant, { candidateId, sessionId, calledE164: phone, dialledAt: new Date(time.now()) });
      await advance(app, reservation, 'claim');
      const { id, company, jobPositionId, phoneNumberId, endsAt } = reservation;
      const line = { phoneNumberId, from: tenant.numbers[0]!.e164, gatewayRef: null };
      return {
        phone,
        call: { id, attempt: 1, company, sessionId, candidateId, jobPositionId, to: phone, ...line, language: 'en', endsAt },
      };
    };
    /** An entry whose addition ended no call: it came at the very moment. */
    const listBehind = (phone: string): Promise<unknown> =>
      app.rows(
        `INSERT INTO do_not_call_entries (id, company_id, phone, phone_hash, reason, created_at) VALUES ($1, $2, $3, $4, 'api', now())`,
        [randomUUID(), tenant.company.id, phone, randomBytes(32)],
      );
    const dial = async (call: OutboundCall): Promise<boolean> => {
      await app.inOperation(() => app.get(CallGateway).dial(call, () => Promise.resolve()));
      return (await simulatedCalls(app)).some(({ callId }) => callId === call.id);
    };
    const claim = ({ id }: OutboundCall): Promise<boolean> => app.get(DialRegister).claim(id, HOUR);

    it('is dialled', async () => {
      const { call } = await dispatched();
      expect([await claim(call), await dial(call)]).toEqual([true, true]);
    });

    it('is not dialled once its number is listed', async () => {
      const { call, phone } = await dispatched();
      await add(phone);
      expect([await claim(call), await dial(call)]).toEqual([false, false]);
    });

    it('is not dialled if the entry came at the very moment', async () => {
      const { call, phone } = await dispatched();
      await listBehind(phone);
      expect([await claim(call), await dial(call)]).toEqual([false, false]);
    });
  });
});
