import { Injectable } from '@nestjs/common';
import { HOUR, IdSource, MINUTE, SECOND } from '../../../src/platform/domain/index.js';
import {
  CallGateway,
  CallReports,
  type CallStatus,
  DIAL_TIMINGS,
  DiallingGateway,
  DialRegister,
  FollowedCall,
  GatewayUnavailable,
  type OutboundCall,
  type ReportSink,
  type Reservation,
  type ReservationId,
} from '../../../src/telephony/index.js';
import type { CallBatchId } from '../../../src/telephony/domain/reservation.js';
import { telephony } from '../../../src/telephony/telephony.context.js';
import { report as reportResult } from '../../support/actions.js';
import { expectStatus } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { Gate } from '../../support/gate.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aReservation, aTelephonyTenant, manyCallableCandidates, postTelephony, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** The callee's side: the phones that ring or on which somebody talks. */
class Phones {
  readonly open = new Set<ReservationId>();
  /** All that ever rang, oldest first. */
  readonly rang: OutboundCall[] = [];
  most = 0;
  /** Requests to dial that are on their way. */
  onTheirWay = 0;
  /** Closed: they do not arrive. */
  arrival = new Gate();
  /** Whether the network answers a request to hang up. */
  isSilent = false;
  private readonly answers = new Map<ReservationId, () => void>();

  /** Resolves when the call is over: the network answers a request to dial then. */
  async ring(call: OutboundCall): Promise<void> {
    this.onTheirWay += 1;
    await this.arrival.opened;
    this.onTheirWay -= 1;
    this.open.add(call.id);
    this.rang.push(call);
    this.most = Math.max(this.most, this.open.size);
    await new Promise<void>((resolve) => this.answers.set(call.id, resolve));
  }

  hangUp(id: ReservationId): void {
    if (this.isSilent) throw new GatewayUnavailable('no answer');
    this.open.delete(id);
    this.answers.get(id)?.();
  }
}

class PhoneCall extends FollowedCall {
  constructor(
    call: OutboundCall,
    report: ReportSink,
    private readonly phones: Phones,
  ) {
    super(call, report, DIAL_TIMINGS);
  }

  async dial(onSent: () => void): Promise<'dialled'> {
    onSent();
    await this.phones.ring(this.call);
    return 'dialled';
  }

  look = (): Promise<CallStatus> => Promise.resolve({ kind: 'absent' });
  protected clear = async (): Promise<void> => this.phones.hangUp(this.call.id);
}

@Injectable()
class PhonesGateway extends DiallingGateway {
  readonly phones = new Phones();

  constructor(dials: DialRegister) {
    super(dials);
  }

  protected open(call: OutboundCall, report: ReportSink): PhoneCall {
    return new PhoneCall(call, report, this.phones);
  }

  protected async hangUp(calls: readonly ReservationId[]): Promise<void> {
    for (const id of calls) this.phones.hangUp(id);
  }
}

const CAP = 2;
/** When the dispatcher looks at the two behind the cap again. */
const WAITING = `SELECT min(due_at) AS at FROM reservations WHERE company_id = $1 AND state = 'firm' HAVING count(*) = ${CAP}`;

describe('a line is free when the network says so', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: TelephonyTenant;
  let phones: Phones;

  beforeAll(async () => {
    const contexts = [telephony.with({ gateway: PhonesGateway })];
    app = await TestApp.start({ contexts, env: { CLOCK: 'sandbox', SWEEP_EVERY_MS: '50' } });
    time = new SandboxTime(app);
    await time.startNextMorning();
    ({ phones } = app.get(CallGateway) as PhonesGateway);
  });
  afterAll(() => app.close());

  /** Two calls that are due at the cap of their line, and two behind them. */
  async function atTheCap(): Promise<{ batchId: CallBatchId }> {
    tenant = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: CAP }] });
    Object.assign(phones, { most: 0, isSilent: false });
    phones.open.clear();
    phones.rang.length = 0;
    const [batchId, windowEnd] = [app.get(IdSource).next<CallBatchId>(), new Date(time.now() + HOUR)];
    const candidates = (await manyCallableCandidates(app, tenant, 2 * CAP)) as Reservation['candidateId'][];
    for (const [i, candidateId] of candidates.entries()) {
      const startsAt = new Date(time.now() + (i < CAP ? 5 : 6) * SECOND);
      await aReservation(app, tenant, { candidateId, startsAt, windowEnd, batchId: i < CAP ? batchId : null });
    }
    await time.pass(10 * SECOND);
    return { batchId };
  }
  const nextLook = async (): Promise<number> => (await app.rows<{ at: Date }>(WAITING, [tenant.company.id]))[0]?.at.getTime() ?? 0;
  /** A wait for capacity ends by itself after a minute: whoever would pass the cap would do so now. */
  const passAWait = async (): Promise<void> => {
    const before = await nextLook();
    await time.pass(MINUTE + SECOND);
    await until('the others were looked at, and wait again', async () => (await nextLook()) > before);
  };
  const theOthers = async (): Promise<void> => {
    // A teardown that failed is repeated.
    await time.pass(3 * MINUTE);
    const held = () =>
      app.rows('SELECT FROM reservations WHERE company_id = $1 AND line_free_at > $2', [tenant.company.id, new Date(time.now())]);
    await until('the lines are free', async () => (await held()).length === 0);
    expect(phones.open.size).toBe(0);
    // They were given another slot while the lines were held, or are dialled now.
    await time.pass(Math.max(0, (await nextLook()) - time.now()));
    await until('the others ring', () => phones.rang.length === 2 * CAP);
    expect(phones.most).toBe(CAP);
  };

  it('although the calls were cancelled before they rang', async () => {
    phones.arrival = new Gate();
    const { batchId } = await atTheCap();
    await until('their requests are on their way', () => phones.onTheirWay === CAP);
    expectStatus(await postTelephony(app, tenant, `batches/${batchId}/cancel`, { json: {} }), 200);
    await passAWait();
    expect(phones.onTheirWay).toBe(CAP);
    phones.arrival.open();
    await theOthers();
  });

  it.each([
    ['that the network lost', 'DROPPED'],
    ['whose outcome is unknown', 'OUTCOME_UNKNOWN'],
  ] as const)('although the calls %s have ended, while nobody can hang them up', async (_, reason) => {
    phones.arrival.open();
    await atTheCap();
    await until('two phones ring', () => phones.rang.length === CAP);
    phones.isSilent = true;
    const reports = app.get(CallReports);
    for (const { id } of [...phones.rang]) {
      if (reason !== 'OUTCOME_UNKNOWN') await reports.report(id, { kind: 'answered' });
      const lost = reason === 'DROPPED' ? ({ isLost: true } as const) : {};
      await reports.report(id, { kind: 'ended', ending: { state: 'failed', reason }, ...lost });
    }
    await passAWait();
    expect(phones.rang).toHaveLength(CAP);
    phones.isSilent = false;
    await theOthers();
  });

  describe('although the calls have their results, and nobody has hung up:', () => {
    const results = async (): Promise<void> => {
      phones.arrival.open();
      await atTheCap();
      await until('two phones ring', () => phones.rang.length === CAP);
      for (const { id, sessionId } of [...phones.rang]) {
        await app.get(CallReports).report(id, { kind: 'answered' });
        expectStatus(await reportResult(app, sessionId), 200);
      }
    };

    it('it hangs them up after 45 s', async () => {
      await results();
      await time.pass(44 * SECOND);
      expect([phones.open.size, phones.rang.length]).toEqual([CAP, CAP]);
      await theOthers();
    });

    it('it holds them for 10 minutes, while nobody can hang them up', async () => {
      await results();
      phones.isSilent = true;
      const held = `SELECT extract(epoch FROM line_free_at - ended_at)::int AS seconds FROM reservations WHERE company_id = $1 AND line_free_at IS NOT NULL`;
      expect(await app.rows(held, [tenant.company.id])).toEqual([{ seconds: 600 }, { seconds: 600 }]);
      await passAWait();
      expect([phones.rang.length, phones.most]).toEqual([CAP, CAP]);
      await time.pass(10 * MINUTE);
      await time.pass(Math.max(0, (await nextLook()) - time.now()));
      await until('the others ring', () => phones.rang.length === 2 * CAP);
      phones.isSilent = false;
    });
  });
});
