import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { MINUTE, SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import type { CallEnding, CallReport, CallStatus, OutboundCall, ReportSink } from '../domain/index.js';
import { callEnding, DISPATCH_TIMEOUT_MS, GatewayUnavailable, RING_TIMEOUT_MS } from '../domain/index.js';

/** Waits of a gateway, in milliseconds of wall time: telephone networks know no other clock. */
export interface DialTimings {
  /** No dialling request is sent later than this after the dispatch. */
  readonly dispatchMs: number;
  /** Between two tries of a call of which nothing was dialled. */
  readonly retryMs: number;
  /** How often the gateway looks at a call before its answer, and at a conversation. */
  readonly ringPollMs: number;
  readonly talkPollMs: number;
  /** How long a call of which nothing was seen may still appear, from the dialling request on. */
  readonly outcomeMs: number;
  /** How long a call that was seen is missing before it counts as ended: a server that restarts shows it again. */
  readonly absenceMs: number;
  /** Before a report that was not taken is repeated; doubled each time. */
  readonly reportRetryMs: number;
  /** How long the gateway watches one call. */
  readonly watchMs: number;
}

export const DIAL_TIMINGS: DialTimings = {
  dispatchMs: DISPATCH_TIMEOUT_MS,
  retryMs: 2 * SECOND,
  ringPollMs: 1_500,
  talkPollMs: 10 * SECOND,
  outcomeMs: RING_TIMEOUT_MS + 110 * SECOND,
  absenceMs: 45 * SECOND,
  reportRetryMs: SECOND,
  watchMs: 360 * MINUTE,
};

/** `found`: the call was dialled before. `not_ready`: another try may succeed. `over`: the call has ended. */
export type Preparation = 'ready' | 'found' | 'not_ready' | 'over';

/** For a question that may stay without an answer. */
export function nullWithoutAnswer(error: unknown): null {
  if (error instanceof GatewayUnavailable) return null;
  throw error;
}

/** A call goes through its states in this order; a report of an earlier one is late. */
const ORDER = { absent: 0, unknown: 0, dialling: 0, ringing: 1, answered: 2, hung_up: 3, ended: 3 } as const;

/**
 * One attempt as this process dials or follows it. A subclass asks its network; the reports and their times are decided
 * here and in `DiallingGateway`. docs/extending.md#a-call-gateway
 */
export abstract class FollowedCall<Timings extends DialTimings = DialTimings> {
  private readonly log = new Logger('CallGateway');
  private readonly stop = new AbortController();
  private readonly startedMs = performance.now();
  private current: CallStatus = { kind: 'dialling' };
  private hungUp = false;
  private seen = false;
  /** Reports leave one after another. */
  private reports: Promise<void> = Promise.resolve();

  constructor(
    readonly call: OutboundCall,
    private readonly sink: ReportSink,
    protected readonly timings: Timings,
  ) {}

  /** Everything that the network needs before it can dial. Tried again until the time to dial is over. */
  prepare(): Promise<Preparation> {
    return Promise.resolve('ready');
  }

  /**
   * Sends the one dialling request, which is claimed. `not_dialled`: no phone rings, and another try may succeed. After
   * an error the call may go out: it is looked for. `onSent`: the request is on its way.
   */
  abstract dial(onSent: () => void): Promise<'dialled' | 'not_dialled'>;

  /** The network's view. `absent`: the call is not shown (any more). Throws `GatewayUnavailable` without an answer. */
  abstract look(): Promise<CallStatus>;

  /** Hangs up the call, and frees everything that the network keeps for it. */
  protected abstract clear(): Promise<void>;

  get status(): CallStatus {
    return this.current;
  }

  get isOver(): boolean {
    return this.hungUp || ORDER[this.current.kind] === ORDER.ended;
  }

  /** When the time to dial is over, by `performance.now()`: what `prepare` waits for must be there before. */
  protected get dialsUntilMs(): number {
    return this.startedMs + this.timings.dispatchMs;
  }

  /** Whether this process is still to follow the call. */
  get isActive(): boolean {
    return !this.stop.signal.aborted && performance.now() - this.startedMs < this.timings.watchMs;
  }

  /** Whether we hung up: whatever the network says from then on is our own doing. */
  get isCancelled(): boolean {
    return this.hungUp;
  }

  cancel(): void {
    this.hungUp = true;
    this.abandon();
  }

  /** Leaves the call to the process that asks for it next. */
  abandon(): void {
    this.stop.abort();
  }

  /** Looks at the call until it is over: the messages of networks that report by themselves may be lost. */
  async follow(): Promise<void> {
    let missingSinceMs: number | null = null;
    while (this.isActive && !this.isOver) {
      const status = await this.look().catch(nullWithoutAnswer);
      if (!this.isActive) return;
      if (status !== null) this.observe(status);
      const isMissing = status?.kind === 'absent' || status?.kind === 'unknown';
      if (isMissing) missingSinceMs ??= performance.now();
      // Without an answer, a call that was seen may be there; one that was not seen may be missing still.
      else if (status !== null || this.seen) missingSinceMs = null;
      const missingMs = performance.now() - (missingSinceMs ?? performance.now());
      if (isMissing && missingMs >= (this.seen ? this.timings.absenceMs : this.timings.outcomeMs)) await this.endMissing();
      if (!this.isOver) await this.pause(this.current.kind === 'answered' ? this.timings.talkPollMs : this.timings.ringPollMs);
    }
  }

  /** Reports a state that the network shows, if the call was not further. */
  observe(status: CallStatus): void {
    if (status.kind === 'absent' || status.kind === 'unknown') return;
    this.seen = true;
    if (status.kind !== 'dialling') this.report(status);
  }

  /** A report that is not taken is not lost: the dispatcher asks for the status after its deadline. */
  report(report: CallReport): void {
    if (this.hungUp || ORDER[report.kind] <= ORDER[this.current.kind]) return;
    this.current = report;
    this.reports = this.reports
      .then(() => deliverReport(() => this.sink(report), this.stop.signal, this.timings.reportRetryMs))
      .catch((error: unknown) =>
        this.log.warn({ reservation: this.call.id, report: report.kind, error: safeError(error) }, 'a report of a call was not taken'),
      );
  }

  async end(ending: CallEnding): Promise<void> {
    this.report({ kind: 'ended', ending });
    await this.cleanUp();
    await this.reports;
  }

  /** `clear`, where a failure stops nothing. Whether it succeeded. */
  async cleanUp(): Promise<boolean> {
    try {
      await this.clear();
      return true;
    } catch (error) {
      this.log.warn({ reservation: this.call.id, error: safeError(error) }, 'the rest of a call could not be removed from the network');
      return false;
    }
  }

  async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }

  /**
   * The network shows the call no more, and nothing says why: the result decides of one that was answered. Its line is
   * free when the network has confirmed that nothing is left of the call; without an answer the next look tries again.
   */
  protected async endMissing(): Promise<void> {
    if (this.current.kind !== 'answered') return this.end(callEnding('OUTCOME_UNKNOWN'));
    if (await this.cleanUp()) this.report({ kind: 'hung_up' });
  }
}

const MAX_PAUSE_MS = 30 * SECOND;
/** How long a report is repeated, wall time: longer than a database needs to restart or to fail over. */
const MAX_TRYING_MS = 10 * MINUTE;

/** Sends a report until it is taken. Rejects with the last error after its time, or when `signal` aborts. */
export async function deliverReport(send: () => Promise<void>, signal: AbortSignal, firstPauseMs = SECOND): Promise<void> {
  const endMs = performance.now() + MAX_TRYING_MS;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    try {
      return await send();
    } catch (error) {
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted || performance.now() > endMs) throw error;
    }
  }
}
