import { type ClearancePolicy, DEFAULT_POLICY } from '../../src/clearance/domain/clearance.js';
import type { Reservation } from '../../src/telephony/index.js';
import { expectStatus } from './builders.js';
import type { Call, Reply } from './http-client.js';
import { aPhoneInvitation, aReservation, type TelephonyTenant } from './telephony.js';
import { RUNTIME_TOKEN, type TestApp } from './test-app.js';

/** The step that is to be said now. */
export interface Step {
  index: number;
  kind: string;
  text: string;
}

const POLICY: ClearancePolicy = DEFAULT_POLICY;

/** Answers with enough different words to be evaluated, and concrete enough for no follow-up. */
export const SPOKEN: readonly string[] = [
  'I have built payment services with TypeScript and Node.js for six years, the last one in 2025 at Northwind in Kaunas.',
  'In 2024 I moved 40 tables to PostgreSQL, and the nightly report fell from two hours to nine minutes.',
  'I designed a REST API for 12 partners in March, wrote its documents, and we had no breaking change for a year.',
  'I run Docker on every project; last spring I made the images 60 percent smaller, which cut each deployment to two minutes.',
];

/** An interview that the service leads, as the mouth that holds it talks to the service. */
export class LedInterview {
  constructor(
    private readonly app: TestApp,
    readonly sessionId: string,
    readonly candidateId: string,
    /** Null in the browser. */
    readonly reservationId: string | null,
  ) {}

  /** On the phone, with a call under this policy. */
  static async onThePhone(app: TestApp, tenant: TelephonyTenant, policy: Partial<ClearancePolicy> = {}): Promise<LedInterview> {
    const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
    const fields: Partial<Reservation> = { candidateId, clearancePolicySnapshot: { ...POLICY, ...policy } };
    const { id } = await aReservation(app, tenant, fields);
    await app.rows('UPDATE reservations SET session_id = $2 WHERE id = $1', [id, sessionId]);
    return new LedInterview(app, sessionId, candidateId, id);
  }

  /** The policy that is frozen on the call. */
  setPolicy(policy: Partial<ClearancePolicy>): Promise<unknown> {
    const snapshot = { ...POLICY, ...policy };
    return this.app.rows('UPDATE reservations SET clearance_policy_snapshot = $2 WHERE id = $1', [this.reservationId, snapshot]);
  }

  get(call: Call = {}): Promise<Reply> {
    return this.app.http.get(`/runtime/v1/sessions/${this.sessionId}`, { ...authorized(), ...call });
  }

  turn(json: object, call: Call = {}): Promise<Reply> {
    const turn = { reservationId: this.reservationId, text: '', startMs: 0, endMs: 0, ...json };
    return this.app.http.post(`/runtime/v1/sessions/${this.sessionId}/turns`, { ...authorized(), json: turn, ...call });
  }

  consent(json: object, call: Call = {}): Promise<Reply> {
    const word = { reservationId: this.reservationId, given: true, by: 'voice', ...json };
    return this.app.http.post(`/runtime/v1/sessions/${this.sessionId}/consent`, { ...authorized(), json: word, ...call });
  }

  report(json: object = { outcome: 'completed' }): Promise<Reply> {
    return this.app.http.post(`/runtime/v1/sessions/${this.sessionId}/result`, { ...authorized(), json });
  }

  /** The next step as the session shows it. */
  async next(): Promise<Step> {
    return expectStatus(await this.get(), 200).body.data.next as Step;
  }

  /** Answers step after step, all or `count` of them, and agrees to a recording. Returns the next step. */
  async talk(count = Infinity): Promise<Step> {
    let next = await this.next();
    for (let said = 0; said < count && next.kind !== 'end'; said += 1) {
      const text = next.kind === 'disclosure' ? '' : SPOKEN[next.index % SPOKEN.length];
      const times = { startMs: next.index * 20_000, endMs: next.index * 20_000 + 9_000 };
      const reply = next.kind === 'consent' ? await this.consent({}) : await this.turn({ index: next.index, text, ...times });
      next = expectStatus(reply, 200).body.data.next as Step;
    }
    return next;
  }
}

function authorized(): Call {
  return { headers: { authorization: `Bearer ${RUNTIME_TOKEN}` } };
}
