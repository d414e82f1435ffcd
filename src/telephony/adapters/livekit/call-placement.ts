import type { CallEnding, OutboundCall } from '../../domain/call-gateway.js';
import type { CallConclusion } from './call-ending.js';
import { identityOf, roomOf } from './call-names.js';
import type { CallWatch, LiveKitAccess } from './call-watch.js';
import { LiveKitError, seconds } from './livekit-client.js';

const GATEWAY_UNAVAILABLE: CallEnding = { state: 'sip_failed', reason: 'GATEWAY_UNAVAILABLE' };
const TRUNK_UNAVAILABLE: CallEnding = { state: 'sip_failed', reason: 'TRUNK_UNAVAILABLE' };

/** `adopted`: the request was sent before, so that nothing may be dialled. `ended`: the call has ended, or is not wanted any more. */
type Preparation = 'ready' | 'adopted' | 'ended';

/** Places one call: the room, the agent, the one dialling request, and what follows from its answer. docs/livekit.md#a-call */
export class CallPlacement {
  private readonly call: OutboundCall;
  /** By `performance.now()`. The register also refuses a dial so long after the dispatch. */
  private readonly lastTryMs: number;

  /** `maxCallMs`: how long the call may take, ringing included. */
  constructor(
    private readonly watch: CallWatch,
    private readonly livekit: LiveKitAccess,
    private readonly maxCallMs: number,
  ) {
    this.call = watch.call;
    this.lastTryMs = performance.now() + livekit.timings.dispatchMs;
  }

  /** Resolves when the call has ended or is left to another process. `onSent`: the dialling request is on its way, or was before. */
  async run(onSent: () => void): Promise<void> {
    do {
      this.watch.answer = null;
      const preparation = await this.prepare();
      if (preparation === 'adopted') {
        onSent();
        return this.watch.reconcile();
      }
      if (preparation === 'ready') await this.dial(onSent);
      const conclusion = this.watch.conclude(null);
      if (conclusion.kind !== 'not_dialled') return this.follow(conclusion);
      this.watch.fault('no_sip_service');
      await this.livekit.dials.release(this.call.id);
    } while (await this.canRetry());
    return this.watch.end(GATEWAY_UNAVAILABLE);
  }

  /** Creates the room, waits for the agent, and claims the dialling request. */
  private async prepare(): Promise<Preparation> {
    try {
      await this.livekit.client.createCallRoom(this.call);
      const preparation = await this.awaitAgent();
      return preparation === 'ready' ? await this.claim() : preparation;
    } catch (error) {
      if (!(error instanceof LiveKitError)) throw error;
      const { isPermanent, message } = error;
      this.watch.fault(isPermanent ? 'configuration' : 'no_server', message);
      if (!isPermanent && (await this.canRetry())) return this.prepare();
      await this.watch.end(isPermanent ? TRUNK_UNAVAILABLE : GATEWAY_UNAVAILABLE);
      return 'ended';
    }
  }

  private async awaitAgent(): Promise<Preparation> {
    const { client, timings } = this.livekit;
    const endMs = performance.now() + timings.agentMs;
    while (this.watch.isActive) {
      const { candidate, hasAgent } = await client.look(roomOf(this.call), identityOf(this.call));
      if (candidate) {
        this.watch.answer = { kind: 'lost' };
        this.watch.observe(candidate.status);
        return 'adopted';
      }
      if (hasAgent) return 'ready';
      if (performance.now() > endMs) {
        this.watch.fault('no_agent');
        await this.watch.end(GATEWAY_UNAVAILABLE);
        break;
      }
      await this.watch.pause(timings.agentPollMs);
    }
    return 'ended';
  }

  /** The last step before the request. A claim is committed first, so that a process that dies later leaves no doubt whether it dialled. */
  private async claim(): Promise<Preparation> {
    const { dials, timings } = this.livekit;
    if (await dials.claim(this.call.id, timings.dispatchMs)) {
      if (this.watch.isActive) return 'ready';
      await dials.release(this.call.id);
      return 'ended';
    }
    if (!(await dials.withdraw(this.call.id))) {
      this.watch.answer = { kind: 'lost' };
      return 'adopted';
    }
    // Too late, or not wanted any more: a reservation that has ended takes no report.
    await this.watch.end(GATEWAY_UNAVAILABLE);
    return 'ended';
  }

  private async dial(onSent: () => void): Promise<void> {
    const { client, timings } = this.livekit;
    const timeouts = { ringingS: seconds(timings.ringMs), answerS: seconds(timings.answerMs) };
    const answered = new AbortController();
    const answering = client.dial(this.call, timeouts, seconds(this.maxCallMs));
    onSent();
    void this.watch.untilAnswered(answered.signal);
    const answer = await answering;
    answered.abort();
    // Otherwise the answer is left to the process that asks next.
    if (this.watch.isActive) this.watch.answer = answer;
  }

  private async follow(conclusion: CallConclusion): Promise<void> {
    switch (conclusion.kind) {
      case 'answered':
        this.watch.report({ kind: 'answered' });
        return this.watch.untilGone();
      case 'ended':
        if (conclusion.fault === 'configuration') this.watch.fault('configuration', this.describeAnswer());
        return this.watch.end(conclusion.ending);
      case 'unknown':
        this.watch.fault('outcome_unknown', this.describeAnswer());
        return this.watch.reconcile();
      case 'cancelled':
        // The room may have been created after it was deleted.
        return this.watch.removeRoom();
      default:
        return;
    }
  }

  /** Waits for the next try; false if the time to dial is over. */
  private async canRetry(): Promise<boolean> {
    await this.watch.pause(this.livekit.timings.retryMs);
    return this.watch.isActive && performance.now() < this.lastTryMs;
  }

  /** Codes only: the text may hold a token. */
  private describeAnswer(): string | null {
    const { answer } = this.watch;
    return answer?.kind === 'error' ? `CreateSIPParticipant: ${answer.status} ${answer.code ?? 'without a code'}` : null;
  }
}
