import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import {
  CallGateway,
  type CallReport,
  type CallStatus,
  DialRegister,
  GatewayUnavailable,
  type OutboundCall,
  type ReservationId,
} from '../telephony/index.js';
import { after, MINUTE } from '../platform/domain/index.js';
import { type Bench, type Contract, rule, waitUntil } from './contract.js';

/** A gateway, and the telephone network behind it. */
export interface CallGatewayBench extends Bench<CallGateway> {
  /** The time on the bench. */
  readonly now: Date;
  /** E.164 numbers of a person who talks on, of a busy line, and of a person who can `leave` (default: `talks`). */
  readonly numbers: { readonly talks: string; readonly isBusy: string; readonly leaves?: string };
  /** Fields that every call has on this bench: a candidate that exists, for example. */
  readonly call?: Partial<OutboundCall>;
  /** How often the phone of this call rang. */
  timesPlaced(id: ReservationId): number | Promise<number>;
  /** Whether the line of this call is open. */
  isConnected(id: ReservationId): boolean | Promise<boolean>;
  /** The person of a connected call hangs up, or its line breaks. Part `departure`. */
  leave?(id: ReservationId): Promise<void> | void;
  /** How long a rule waits until something happens, ms; 30 s where left out. */
  readonly patienceMs?: number;
  /** Lets time pass, where calls do not go on by themselves. */
  passTime?(): Promise<void>;
  /** The gateway of another process on the same network, also after `cutOff`. Part `processes`. */
  another?(): CallGateway;
  /** Cuts the network off: no request is answered any more. Part `outage`. */
  cutOff?(): Promise<void> | void;
}

/** Parts that a bench may leave out. `reports`: they go to `CallReports`. The others: it cannot show them. */
export type CallGatewayPart = 'reports' | 'departure' | 'processes' | 'outage';

const withoutEnd = (): AbortSignal => new AbortController().signal;

/** docs/rules/telephony.md#call-gateway */
export const callGatewayContract: Contract<CallGatewayBench> = {
  port: CallGateway,
  rules: [
    rule('places a call once, also if it is asked twice', async (bench) => {
      const call = aCall(bench);
      await Promise.allSettled([bench.adapter.dial(call, ignore), bench.adapter.dial(call, ignore)]);
      await becomes(bench, call, 'answered');
      await bench.adapter.dial(call, ignore).catch(() => undefined);
      assert.equal(await bench.timesPlaced(call.id), 1);
    }),
    rule('knows how a call ended without an answer', async (bench) => {
      const call = aCall(bench, bench.numbers.isBusy);
      await bench.adapter.dial(call, ignore);
      const status = await becomes(bench, call, 'ended');
      assert.equal(status.ending.state, 'no_answer');
    }),
    rule('says of a call that it never placed that it is absent, and places it no more', async (bench) => {
      const call = aCall(bench);
      for (const _ of [1, 2]) assert.deepEqual(await bench.adapter.find(call, ignore), { kind: 'absent' });
      await bench.adapter.dial(call, ignore).catch(() => undefined);
      await bench.passTime?.();
      assert.equal(await bench.timesPlaced(call.id), 0);
    }),
    rule('hangs up a call, also twice', async (bench) => {
      const call = aCall(bench);
      await bench.adapter.dial(call, ignore);
      await becomes(bench, call, 'answered');
      assert.ok(await bench.isConnected(call.id), 'the line of an answered call is open');
      await bench.adapter.tearDown({ sessionId: null, calls: [call.id] }, withoutEnd());
      assert.ok(!(await bench.isConnected(call.id)), 'a hang-up is confirmed when the line is closed');
      await bench.adapter.tearDown({ sessionId: null, calls: [call.id] }, withoutEnd());
      await isOver(bench, call);
    }),
    rule('counts a call that has ended as hung up, also twice', async (bench) => {
      const call = aCall(bench, bench.numbers.isBusy);
      await bench.adapter.dial(call, ignore);
      await becomes(bench, call, 'ended');
      for (const _ of [1, 2]) await bench.adapter.tearDown({ sessionId: null, calls: [call.id] }, withoutEnd());
      assert.ok(hasEnded(await bench.adapter.find(call, ignore)), 'the call is still over');
    }),
    rule(
      'knows that a connected call has left the network, and reports it where it reports',
      async (bench) => {
        assert.ok('leave' in bench, 'the bench has no `leave`: give it one, or leave out the part `departure`');
        const call = aCall(bench, bench.numbers.leaves);
        const { reports, sink } = aSink();
        await bench.adapter.dial(call, sink);
        await becomes(bench, call, 'answered');
        assert.ok(!reports.some(hasEnded), 'the call is connected');
        await bench.leave?.(call.id);
        await waits(bench, 'the call is over', async () => hasEnded(await bench.adapter.find(call, sink)));
        if (reports.length > 0) await waits(bench, 'the end is reported', () => reports.some(hasEnded));
      },
      'departure',
    ),
    rule('counts an unknown call as hung up', async (bench) =>
      bench.adapter.tearDown({ sessionId: null, calls: [aCall(bench).id] }, withoutEnd()),
    ),
    rule('hangs up the calls that it is asked for, and no other', async (bench) => {
      const [ended, kept] = [aCall(bench), aCall(bench)];
      for (const call of [ended, kept]) await bench.adapter.dial(call, ignore);
      for (const call of [ended, kept]) await becomes(bench, call, 'answered');
      await bench.adapter.tearDown({ sessionId: null, calls: [ended.id] }, withoutEnd());
      await isOver(bench, ended);
      assert.ok(await bench.isConnected(kept.id), 'the other call was hung up, too');
    }),
    rule(
      'reports that a call rings, if it does, and then that it was answered',
      async (bench) => {
        const call = aCall(bench);
        const { reports, sink } = aSink();
        await bench.adapter.dial(call, sink);
        await waits(bench, 'the answer is reported', () => reports.some(({ kind }) => kind === 'answered'));
        const before = reports.slice(
          0,
          reports.findIndex(({ kind }) => kind === 'answered'),
        );
        assert.ok(
          before.every(({ kind }) => kind === 'ringing'),
          `before the answer: ${before.map(({ kind }) => kind).join()}`,
        );
      },
      'reports',
    ),
    rule(
      'reports how a call ended without an answer',
      async (bench) => {
        const { reports, sink } = aSink();
        await bench.adapter.dial(aCall(bench, bench.numbers.isBusy), sink);
        await waits(bench, 'the end is reported', () => reports.some(({ kind }) => kind === 'ended'));
        assert.ok(!reports.some(({ kind }) => kind === 'answered'), 'nobody answered');
      },
      'reports',
    ),
    rule(
      'finds, hangs up and never repeats the call of another process',
      async (bench) => {
        const call = aCall(bench);
        await bench.another?.().dial(call, ignore);
        await becomes(bench, call, 'answered');
        await bench.adapter.dial(call, ignore).catch(() => undefined);
        assert.equal(await bench.timesPlaced(call.id), 1);
        await bench.adapter.tearDown({ sessionId: null, calls: [call.id] }, withoutEnd());
        await isOver(bench, call);
      },
      'processes',
    ),
    rule(
      'throws GatewayUnavailable, and claims nothing, while the network does not answer',
      async (bench) => {
        const call = aCall(bench);
        await bench.adapter.dial(call, ignore);
        await becomes(bench, call, 'answered');
        await bench.cutOff?.();
        const gateway = bench.another?.() ?? bench.adapter;
        await assert.rejects(gateway.find(call, ignore), GatewayUnavailable, 'find()');
        await assert.rejects(gateway.tearDown({ sessionId: null, calls: [call.id] }, withoutEnd()), GatewayUnavailable, 'tearDown()');
      },
      'outage',
    ),
    rule(
      'gives up hanging up when its time is over',
      async (bench) => {
        const call = aCall(bench);
        await bench.adapter.dial(call, ignore);
        await becomes(bench, call, 'answered');
        await bench.cutOff?.();
        await assert.rejects(bench.adapter.tearDown({ sessionId: null, calls: [call.id] }, AbortSignal.abort()), GatewayUnavailable);
      },
      'outage',
    ),
  ],
};

const ignore = (): Promise<void> => Promise.resolve();

const hasEnded = ({ kind }: CallStatus): boolean => kind === 'hung_up' || kind === 'ended';

function aCall({ now, numbers, call }: CallGatewayBench, to = numbers.talks): OutboundCall {
  const id = <T extends string>(): T => randomUUID() as string as T;
  return {
    ...{ id: id(), attempt: 1, company: id(), sessionId: id(), candidateId: id(), jobPositionId: id(), phoneNumberId: id() },
    ...{ to, from: '+15550000001', gatewayRef: null, language: 'en', endsAt: after(now, 10 * MINUTE) },
    ...call,
  };
}

function aSink() {
  const reports: CallReport[] = [];
  const sink = async (report: CallReport): Promise<void> => void reports.push(report);
  return { reports, sink };
}

async function waits(bench: CallGatewayBench, what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  await waitUntil(
    what,
    async () => {
      await bench.passTime?.();
      return holds();
    },
    bench.patienceMs,
  );
}

/** Waits until the gateway reports this kind of the call, and returns the report. */
async function becomes<Kind extends CallReport['kind']>(bench: CallGatewayBench, call: OutboundCall, kind: Kind) {
  let status = await bench.adapter.find(call, ignore);
  await waits(bench, `the call is ${kind}`, async () => {
    status = await bench.adapter.find(call, ignore);
    return status.kind === kind;
  });
  return status as Extract<CallReport, { kind: Kind }>;
}

async function isOver(bench: CallGatewayBench, { id }: OutboundCall): Promise<void> {
  await waits(bench, 'the line is closed', async () => !(await bench.isConnected(id)));
}

/** The register of the product in memory. Gateways that share one are processes of one service. */
export class MemoryDialRegister extends DialRegister {
  readonly states = new Map<ReservationId, 'sent' | 'withdrawn'>();
  /** Whether reservations may still be dialled. */
  isDue = true;
  private readonly dialling = new Set<ReservationId>();

  claim(id: ReservationId): Promise<boolean> {
    const isClaimed = this.isDue && !this.states.has(id);
    if (isClaimed) this.states.set(id, 'sent');
    if (isClaimed) this.dialling.add(id);
    return Promise.resolve(isClaimed);
  }

  release(id: ReservationId): Promise<void> {
    this.states.delete(id);
    return this.answered(id);
  }

  answered(id: ReservationId): Promise<void> {
    this.dialling.delete(id);
    return Promise.resolve();
  }

  isDialling(ids: readonly ReservationId[]): Promise<boolean> {
    return Promise.resolve(ids.some((id) => this.dialling.has(id)));
  }

  withdraw(id: ReservationId): Promise<boolean> {
    if (!this.states.has(id)) this.states.set(id, 'withdrawn');
    return Promise.resolve(this.states.get(id) === 'withdrawn');
  }
}
