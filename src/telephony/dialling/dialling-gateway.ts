import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE, SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import type { CallStatus, OutboundCall, ReportSink, ReservationId, Teardown } from '../domain/index.js';
import { callEnding, CallGateway, GatewayUnavailable, untilAborted } from '../domain/index.js';
import { DIAL_TIMINGS, type DialTimings, type FollowedCall, type Preparation } from './followed-call.js';
import type { AdapterDefinition } from '../../platform/context/define-context.js';

/** Attempts that may be dialled, or may have been: known to every process. docs/rules/telephony.md#call-gateway */
export abstract class DialRegister {
  /**
   * Claims the dialling request, before it is sent. False if it was claimed or withdrawn before, if the reservation is not
   * `dispatching` any more or was dispatched more than `maxAgeMs` ago, or if the number is in the do-not-call list by now.
   */
  abstract claim(id: ReservationId, maxAgeMs: number): Promise<boolean>;
  /** Gives up a claim whose request dialled nothing. */
  abstract release(id: ReservationId): Promise<void>;
  /** The request has its answer, or will have none: it places no call any more. */
  abstract answered(id: ReservationId): Promise<void>;
  /** Whether a request of one of the calls may still place it. One that is older than `maxAgeMs` will not. */
  abstract isDialling(ids: readonly ReservationId[], maxAgeMs: number): Promise<boolean>;
  /** No later `claim` succeeds. True if nothing was dialled; false if the request may have been sent. */
  abstract withdraw(id: ReservationId): Promise<boolean>;
}

/** `sent`: the dialling request may have been sent. `withdrawn`: it was not, and never will be. */
export type DialState = 'sent' | 'withdrawn';

/** How long `dial` waits for the dialling request to be sent; the call goes on behind it. Milliseconds of wall time. */
const MAX_DIAL_MS = 20 * SECOND;
/** Between two hang-ups of a call whose dialling request is on its way; doubled each time. */
const HANG_UP_AGAIN_MS = 100;
const MAX_HANG_UP_AGAIN_MS = SECOND;
/** How long the end of a call is remembered, in case that its report was not taken. */
const MEMORY_MS = 10 * MINUTE;

/**
 * A gateway for a network that may dial twice, lose a request, or answer late. Each attempt is claimed before its
 * request is sent, its reports leave in order, and ended calls are remembered. docs/extending.md#a-call-gateway
 */
export abstract class DiallingGateway extends CallGateway implements OnApplicationShutdown {
  private readonly log = new Logger('CallGateway');
  /** The calls that this process dials or follows, and those that ended a short time ago. */
  private readonly calls = new Map<ReservationId, FollowedCall>();

  protected readonly timings: DialTimings = DIAL_TIMINGS;

  constructor(private readonly dials: DialRegister) {
    super();
  }

  protected abstract open(call: OutboundCall, report: ReportSink): FollowedCall;

  /** Hangs up calls of any process; an unknown one counts as ended. Throws `GatewayUnavailable` if one may go on. */
  protected abstract hangUp(calls: readonly ReservationId[], signal: AbortSignal): Promise<void>;

  async dial(outbound: OutboundCall, report: ReportSink): Promise<void> {
    if (this.calls.has(outbound.id)) return;
    const call = this.open(outbound, report);
    const sent = new Promise<void>((resolve) => {
      void this.inBackground(call, () => this.dialAndFollow(call, resolve)).then(resolve);
    });
    await Promise.race([sent, wait(MAX_DIAL_MS, undefined, { ref: false })]);
  }

  async find(outbound: OutboundCall, report: ReportSink): Promise<CallStatus> {
    const known = this.calls.get(outbound.id);
    if (known) return known.status;
    const call = this.open(outbound, report);
    if (await this.dials.withdraw(outbound.id)) {
      await call.cleanUp();
      return { kind: 'absent' };
    }
    const status = await call.look();
    // A second question may have come while the network was asked.
    const other = this.calls.get(outbound.id);
    if (other) return other.status;
    call.observe(status);
    void this.inBackground(call, () => call.follow());
    return call.status;
  }

  async tearDown({ calls }: Teardown, signal: AbortSignal): Promise<void> {
    for (const id of calls) this.calls.get(id)?.cancel();
    await untilAborted(this.hangUpWholly(calls, signal), signal);
  }

  /** The calls go on: the process that asks next follows them. */
  onApplicationShutdown(): void {
    for (const call of this.calls.values()) call.abandon();
  }

  /** A call whose request is on its way, from any process, may ring after its hang-up: it is hung up until it cannot. */
  private async hangUpWholly(calls: readonly ReservationId[], signal: AbortSignal): Promise<void> {
    for (let pauseMs = HANG_UP_AGAIN_MS; !signal.aborted; pauseMs = Math.min(2 * pauseMs, MAX_HANG_UP_AGAIN_MS)) {
      const isDialling = await this.dials.isDialling(calls, this.timings.outcomeMs);
      await this.hangUp(calls, signal);
      if (!isDialling) return;
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    throw new GatewayUnavailable('a request to dial got no answer in time');
  }

  /** Resolves when the call has ended or is left to another process. `onSent`: the request is on its way, or was. */
  private async dialAndFollow(call: FollowedCall, onSent: () => void): Promise<void> {
    // The register also refuses a dial so long after the dispatch.
    const lastTryMs = performance.now() + this.timings.dispatchMs;
    let outcome = await this.place(call, onSent);
    while (outcome === 'not_ready') {
      if (performance.now() + this.timings.retryMs >= lastTryMs) return call.end(callEnding('GATEWAY_UNAVAILABLE'));
      await call.pause(this.timings.retryMs);
      if (!call.isActive) break;
      outcome = await this.place(call, onSent);
    }
    if (outcome === 'found') {
      onSent();
      await call.follow();
    }
    // The network may have something for the call that is younger than its hang-up.
    if (call.isCancelled) await call.cleanUp();
  }

  /** One try. `found`: the call may have been dialled, now or before. */
  private async place(call: FollowedCall, onSent: () => void): Promise<Exclude<Preparation, 'ready'>> {
    const prepared = await call.prepare();
    const claimed = prepared === 'ready' ? await this.claim(call) : prepared;
    return claimed === 'ready' ? this.send(call, onSent) : claimed;
  }

  /**
   * The last step before the request. It is committed first: a process that dies leaves no doubt whether it dialled.
   */
  private async claim(call: FollowedCall): Promise<'ready' | 'found' | 'over'> {
    const { id } = call.call;
    if (await this.dials.claim(id, this.timings.dispatchMs)) {
      if (call.isActive) return 'ready';
      await this.dials.release(id);
      return 'over';
    }
    if (!(await this.dials.withdraw(id))) return 'found';
    // Too late, or not wanted any more: a reservation that has ended takes no report.
    await call.end(callEnding('GATEWAY_UNAVAILABLE'));
    return 'over';
  }

  private async send(call: FollowedCall, onSent: () => void): Promise<'found' | 'not_ready'> {
    const reservation = call.call.id;
    const outcome = await call.dial(onSent).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable)) throw error;
      this.log.warn({ reservation, error: safeError(error) }, 'a dialling request got no answer: the call may go on, and is looked for');
      return 'dialled' as const;
    });
    // Without it a hang-up waits longer.
    await this.dials.answered(reservation).catch(() => undefined);
    if (outcome === 'dialled') return 'found';
    await this.dials.release(reservation);
    return 'not_ready';
  }

  private async inBackground(call: FollowedCall, work: () => Promise<void>): Promise<void> {
    const { id } = call.call;
    this.calls.set(id, call);
    try {
      await work();
      if (call.isOver) setTimeout(() => this.calls.delete(id), MEMORY_MS).unref();
      else this.calls.delete(id);
    } catch (error) {
      this.log.error({ reservation: id, error: safeError(error) }, 'the call is not followed until it is asked for');
      this.calls.delete(id);
    }
  }
}

/** A call gateway with its settings, tables, routes and checks of `admin doctor`. */
export interface GatewayDefinition extends AdapterDefinition<CallGateway> {
  /** The value of CALL_GATEWAY, for ours. */
  readonly name: string;
}

/** `telephony.with({ gateway: defineGateway({ … }) })` chooses a team's own. docs/extending.md#a-call-gateway */
export const defineGateway = (definition: GatewayDefinition): GatewayDefinition => definition;
