import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { safeError } from '../../../platform/observability/log.js';
import type { CallEnding, CallReport, CallStatus, OutboundCall, ReportSink } from '../../domain/call-gateway.js';
import { deliverReport } from './deliver-report.js';
import { type CallConclusion, type CallFacts, type DialAnswer, endingOf, furthest, type SipCallStatus } from './call-ending.js';
import { identityOf, roomOf } from './call-names.js';
import type { LiveKitClient, RoomView } from './livekit-client.js';
import type { DialRegister } from './livekit-dials.js';
import type { LiveKitFault, LiveKitFaults } from './livekit-faults.js';
import type { LiveKitTimings } from './livekit-timings.js';

const OUTCOME_UNKNOWN: CallEnding = { state: 'failed', reason: 'OUTCOME_UNKNOWN' };

/** What a call needs of the adapter. */
export interface LiveKitAccess {
  readonly client: LiveKitClient;
  readonly dials: DialRegister;
  readonly faults: LiveKitFaults;
  readonly timings: LiveKitTimings;
}

/** What this process knows of one attempt, and reports of it. docs/livekit.md#a-call */
export class CallWatch {
  answer: DialAnswer | null = null;
  private readonly logger = new Logger('LiveKit');
  private readonly stop = new AbortController();
  private readonly startedMs = performance.now();
  private current: CallStatus = { kind: 'dialling' };
  private hangup: CallFacts['hangup'] = 'none';
  private lastStatus: SipCallStatus | null = null;
  private readonly faultsSeen = new Set<LiveKitFault>();
  /** Reports leave one after another. */
  private reports: Promise<void> = Promise.resolve();

  constructor(
    readonly call: OutboundCall,
    private readonly sink: ReportSink,
    private readonly livekit: LiveKitAccess,
  ) {}

  get status(): CallStatus {
    return this.current;
  }

  /** Whether this process is still to follow the call. */
  get isActive(): boolean {
    return !this.stop.signal.aborted && performance.now() - this.startedMs < this.livekit.timings.watchMs;
  }

  /** We hang up: whatever LiveKit says from now on is our own doing. */
  cancel(): void {
    this.hangup = 'ours';
    this.abandon();
  }

  /** Leaves the call to the process that asks for it next. */
  abandon(): void {
    this.stop.abort();
  }

  /** Takes over a call of a process that has died. The view is what LiveKit showed of its room. */
  async adopt({ candidate }: RoomView): Promise<void> {
    this.answer = { kind: 'lost' };
    if (!candidate) return this.reconcile();
    this.observe(candidate.status);
    return this.untilGone();
  }

  /** What LiveKit shows of the candidate. No webhook tells that a phone rings. */
  observe(status: SipCallStatus | null): void {
    this.lastStatus = furthest(this.lastStatus, status);
    const isAnswered = this.lastStatus === 'active' || this.lastStatus === 'automation' || this.lastStatus === 'hangup';
    if (isAnswered && this.current.kind !== 'answered') this.report({ kind: 'answered' });
    else if (this.lastStatus === 'ringing' && this.current.kind === 'dialling') this.report({ kind: 'ringing' });
  }

  conclude(left: string | null): CallConclusion {
    const { hangup, answer, lastStatus } = this;
    return endingOf({ hangup, answer, lastStatus, left });
  }

  /** Looks at the room until the dialling request has its answer. */
  async untilAnswered(answered: AbortSignal): Promise<void> {
    while (this.isActive && !answered.aborted) {
      await this.pause(this.livekit.timings.ringPollMs);
      if (!this.isActive || answered.aborted) return;
      const view = await this.look();
      // The answer itself says more than a look that was under way.
      if (view?.candidate && !answered.aborted) this.observe(view.candidate.status);
    }
  }

  /** Watches the participant until it has left. Webhooks say so earlier, but they may be lost. */
  async untilGone(): Promise<void> {
    const { talkPollMs, ringPollMs } = this.livekit.timings;
    const [candidate, agent] = [new Absence(this.livekit.timings.absenceMs), new Absence(this.livekit.timings.absenceMs)];
    while (this.isActive) {
      await this.pause(this.current.kind === 'answered' ? talkPollMs : ringPollMs);
      if (!this.isActive) return;
      const view = await this.look();
      this.observe(view?.candidate?.status ?? null);
      const isGone = view !== null && (view.candidate === null || view.candidate.status === 'hangup');
      if (candidate.lasts(isGone)) return this.endAbsent();
      if (agent.lasts(view !== null && !view.hasAgent && this.current.kind === 'answered')) return this.endWithoutAgent();
    }
  }

  /**
   * Looks for a call of which nothing is known. Deleting the room hangs up what may still be there, and stops a late request of ours. While
   * LiveKit does not answer the end is left to the dispatcher, which hangs up by a durable task.
   */
  async reconcile(): Promise<void> {
    const { outcomeMs, ringPollMs } = this.livekit.timings;
    const startMs = performance.now();
    while (this.isActive) {
      const view = await this.look();
      if (view?.candidate) {
        this.observe(view.candidate.status);
        return this.untilGone();
      }
      if (view && performance.now() - startMs > outcomeMs) return this.end(OUTCOME_UNKNOWN);
      await this.pause(ringPollMs);
    }
  }

  async end(ending: CallEnding): Promise<void> {
    this.report({ kind: 'ended', ending });
    await this.removeRoom();
    await this.reports;
  }

  /** Until the call is active, a report that is not taken is not lost: the dispatcher asks for the status when its deadline has come. */
  report(report: CallReport): void {
    if (this.hangup === 'ours' || this.current.kind === report.kind) return;
    this.current = report;
    this.reports = this.reports
      .then(() => deliverReport(() => this.sink(report), this.stop.signal, this.livekit.timings.reportRetryMs))
      .catch((error: unknown) =>
        this.logger.warn({ reservation: this.call.id, report: report.kind, error: safeError(error) }, 'a report of a call was not taken'),
      );
  }

  /** The agent must not wait in a room without a call. */
  async removeRoom(): Promise<void> {
    try {
      await this.livekit.client.deleteRoom(roomOf(this.call));
    } catch (error) {
      this.logger.warn({ reservation: this.call.id, error: safeError(error) }, 'the room of a call could not be deleted');
    }
  }

  /** Once for each call, however often it is tried. */
  fault(fault: LiveKitFault, detail: string | null = null): void {
    if (this.faultsSeen.has(fault)) return;
    this.faultsSeen.add(fault);
    this.livekit.faults.record(fault, this.call.id, detail);
  }

  async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined);
  }

  /** The participant is missing, and nothing says why. */
  private async endAbsent(): Promise<void> {
    const conclusion = this.conclude('GONE');
    if (conclusion.kind === 'hung_up') this.report({ kind: 'hung_up' });
    else await this.end(conclusion.kind === 'ended' ? conclusion.ending : OUTCOME_UNKNOWN);
  }

  /** The candidate is alone on the line. The agent may still report its result. */
  private async endWithoutAgent(): Promise<void> {
    this.fault('agent_left');
    this.report({ kind: 'hung_up' });
    await this.removeRoom();
  }

  /** Null if LiveKit does not answer. */
  private look(): Promise<RoomView | null> {
    return this.livekit.client.look(roomOf(this.call), identityOf(this.call)).catch(() => null);
  }
}

/** Notices that a participant is missing for a while: a server that restarts shows it again. */
class Absence {
  private sinceMs: number | null = null;

  constructor(private readonly lastsMs: number) {}

  lasts(isAbsent: boolean): boolean {
    const nowMs = performance.now();
    this.sinceMs = isAbsent ? (this.sinceMs ?? nowMs) : null;
    return this.sinceMs !== null && nowMs - this.sinceMs >= this.lastsMs;
  }
}
