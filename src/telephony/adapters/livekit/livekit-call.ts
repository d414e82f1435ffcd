import { SECOND } from '../../../platform/domain/index.js';
import { callEnding, type CallStatus, type OutboundCall, type ReportSink, RING_TIMEOUT_MS } from '../../domain/index.js';
import { DIAL_TIMINGS, type DialTimings, FollowedCall, nullWithoutAnswer, type Preparation } from '../../dialling/followed-call.js';
import { type CallConclusion, type DialAnswer, endingOf, furthest, isAnswered, type SipCallStatus } from './call-ending.js';
import { identityOf, roomOf } from './call-names.js';
import { type LiveKitClient, LiveKitError, type RoomView, seconds } from './livekit-client.js';
import type { LiveKitFault, LiveKitFaults } from './livekit-faults.js';

export interface LiveKitTimings extends DialTimings {
  /** How long the phone rings. */
  readonly ringMs: number;
  /** How long the answer to the dialling request may take. */
  readonly answerMs: number;
  /** After this time without an agent its dispatch is looked at, and how often the gateway looks for it. */
  readonly agentMs: number;
  readonly agentPollMs: number;
}

export const LIVEKIT_TIMINGS: LiveKitTimings = {
  ...DIAL_TIMINGS,
  ringMs: RING_TIMEOUT_MS,
  answerMs: RING_TIMEOUT_MS + 15 * SECOND,
  agentMs: 10 * SECOND,
  agentPollMs: 300,
};

/** The parts of the gateway that a call uses. */
export interface LiveKitAccess {
  readonly client: LiveKitClient;
  readonly faults: LiveKitFaults;
  readonly timings: LiveKitTimings;
}

/** One attempt: its room, agent, dialling request and participant. docs/livekit.md#a-call */
export class LiveKitCall extends FollowedCall<LiveKitTimings> {
  /** Of another process, until this one has dialled. */
  private answer: DialAnswer = { kind: 'lost' };
  private lastStatus: SipCallStatus | null = null;
  private agent: 'dispatched' | 'lost' | 'none' = 'none';
  private withoutAgentSinceMs: number | null = null;
  private isAgentReplaced = false;
  /** Whether a dialling request of this process is on its way. */
  private isDialling = false;
  /** Whether the phone was hung up before its answer, because nobody would speak to the person. */
  private isUnattended = false;
  /** The look that is under way. */
  private looking: Promise<CallStatus> | null = null;
  private readonly faultsSeen = new Set<LiveKitFault>();

  /** `maxCallMs`: how long the call may take, ringing included. */
  constructor(
    call: OutboundCall,
    report: ReportSink,
    private readonly livekit: LiveKitAccess,
    private readonly maxCallMs: number,
  ) {
    super(call, report, livekit.timings);
  }

  /** Creates the room and waits for the agent. A dispatch that no worker took is lost, and sent again. */
  override async prepare(): Promise<Preparation> {
    const { client } = this.livekit;
    try {
      await client.createCallRoom(this.call);
      if (this.agent === 'lost' && !(await this.seeRoom()).hasAgent) await client.dispatchAgain(this.call);
      this.agent = 'dispatched';
      const prepared = await this.awaitAgent();
      if (prepared === 'not_ready') this.agent = 'lost';
      return prepared;
    } catch (error) {
      if (!(error instanceof LiveKitError)) throw error;
      this.fault(error.isPermanent ? 'configuration' : 'no_server', error.message);
      if (!error.isPermanent) return 'not_ready';
      await this.end(callEnding('TRUNK_UNAVAILABLE'));
      return 'over';
    }
  }

  async dial(onSent: () => void): Promise<'dialled' | 'not_dialled'> {
    const { ringMs, answerMs } = this.timings;
    // A server may create a room that was deleted meanwhile, and the phone would ring without an agent.
    if (!(await this.seeRoom().catch(nullWithoutAnswer))?.hasAgent) return 'not_dialled';
    const answered = new AbortController();
    const answering = this.livekit.client.dial(
      this.call,
      { ringingS: seconds(ringMs), answerS: seconds(answerMs) },
      seconds(this.maxCallMs),
    );
    this.isDialling = true;
    onSent();
    void this.watchRinging(answered.signal);
    const answer = await answering;
    this.isDialling = false;
    answered.abort();
    // Otherwise the answer is left to the process that asks next.
    if (!this.isActive) return 'dialled';
    this.answer = answer;
    // An agent that deletes the room ends the request like a phone that nobody answers.
    if (this.codeOf(answer) === 'canceled' && (await this.seeRoom().catch(nullWithoutAnswer))?.hasAgent === false) this.leaveUnattended();
    const conclusion = this.conclude(null);
    // The room was deleted before the request arrived: the SIP service is not to blame.
    if (conclusion.kind === 'not_dialled' && this.codeOf(answer) !== 'internal') this.fault('no_sip_service');
    if (conclusion.kind === 'unknown') this.fault('outcome_unknown', this.describe(answer));
    if (conclusion.kind === 'answered') this.observe({ kind: 'answered' });
    if (conclusion.kind === 'ended') {
      if (conclusion.fault === 'configuration') this.fault('configuration', this.describe(answer));
      await this.end(conclusion.ending);
    }
    return conclusion.kind === 'not_dialled' ? 'not_dialled' : 'dialled';
  }

  /** Callers share the look that is under way: two looks at once would replace the agent twice. */
  look(): Promise<CallStatus> {
    this.looking ??= this.lookAtRoom().finally(() => (this.looking = null));
    return this.looking;
  }

  private async lookAtRoom(): Promise<CallStatus> {
    const sinceMs = this.withoutAgentSinceMs;
    this.withoutAgentSinceMs = null;
    const { candidate, hasAgent } = await this.seeRoom();
    this.isAgentReplaced &&= !hasAgent;
    this.lastStatus = furthest(this.lastStatus, candidate?.status ?? null);
    const isConversation = this.status.kind === 'answered' || isAnswered(this.lastStatus);
    if (!hasAgent && !isConversation && (candidate || this.isDialling)) return this.hangUpUnattended(candidate !== null);
    if (candidate?.status === 'hangup') this.observe({ kind: 'answered' });
    if (!candidate || candidate.status === 'hangup') return { kind: 'absent' };
    if (!hasAgent) {
      this.withoutAgentSinceMs = sinceMs ?? performance.now();
      await this.replaceAgent();
      if (performance.now() - this.withoutAgentSinceMs >= this.timings.absenceMs) return this.endWithoutAgent();
    }
    if (isAnswered(this.lastStatus)) return { kind: 'answered' };
    return { kind: this.lastStatus === 'ringing' ? 'ringing' : 'dialling' };
  }

  /** The agent must not wait in a room without a call. */
  protected clear(): Promise<void> {
    return this.livekit.client.deleteRoom(roomOf(this.call));
  }

  protected override async endMissing(): Promise<void> {
    const conclusion = this.conclude('GONE');
    await (conclusion.kind === 'ended' ? this.end(conclusion.ending) : super.endMissing());
  }

  private async awaitAgent(): Promise<Preparation> {
    let endMs = performance.now() + this.timings.agentMs;
    while (this.isActive) {
      const { candidate, hasAgent } = await this.seeRoom();
      if (candidate) {
        this.observe(await this.look());
        return 'found';
      }
      if (hasAgent) return 'ready';
      const isTooLate = performance.now() > this.dialsUntilMs;
      if (isTooLate || performance.now() > endMs) {
        // Its worker is busy: a second dispatch would make it slower.
        const isStarting = !isTooLate && (await this.livekit.client.isAgentStarting(this.call));
        if (!isStarting) {
          this.fault('no_agent');
          return 'not_ready';
        }
        endMs = performance.now() + this.timings.agentMs;
      }
      await this.pause(this.timings.agentPollMs);
    }
    return 'over';
  }

  /** Looks at the room until the dialling request has its answer: no webhook tells that a phone rings. */
  private async watchRinging(answered: AbortSignal): Promise<void> {
    for (;;) {
      await this.pause(this.timings.ringPollMs);
      if (!this.isActive || answered.aborted) return;
      const status = await this.look().catch(() => null);
      // The answer itself says more than a look that was under way.
      if (status && !answered.aborted) this.observe(status);
    }
  }

  private seeRoom(): Promise<RoomView> {
    return this.livekit.client.look(roomOf(this.call), identityOf(this.call));
  }

  private conclude(left: string | null): CallConclusion {
    const { isCancelled, isUnattended, answer, lastStatus } = this;
    return endingOf({ hangup: isCancelled ? 'ours' : isUnattended ? 'unattended' : 'none', answer, lastStatus, left });
  }

  /** The agent's worker died: another one goes on where it stopped. docs/rules/conversation.md#conversation */
  private async replaceAgent(): Promise<void> {
    if (this.isAgentReplaced) return;
    try {
      await this.livekit.client.dispatchAgain(this.call);
      this.isAgentReplaced = true;
    } catch (error) {
      // The next look tries again.
      if (!(error instanceof LiveKitError)) throw error;
    }
  }

  /** Repeated until the request has its answer: a server may make the room again for it. Only then is the end reported. */
  private async hangUpUnattended(isListed: boolean): Promise<CallStatus> {
    this.leaveUnattended();
    await (isListed ? this.clear() : this.livekit.client.deleteHiddenRoom(roomOf(this.call)));
    return this.isDialling ? { kind: 'absent' } : { kind: 'ended', ending: callEnding('GATEWAY_UNAVAILABLE') };
  }

  private leaveUnattended(): void {
    this.isUnattended = true;
    this.fault('agent_left');
  }

  /** The candidate is alone on the line. The agent may still report its result. */
  private async endWithoutAgent(): Promise<CallStatus> {
    this.fault('agent_left');
    // Before the report, which frees the line. Without an answer the next look tries again.
    await this.clear();
    this.observe({ kind: 'hung_up' });
    return { kind: 'hung_up' };
  }

  /** Once for each call, however often it is tried. */
  private fault(fault: LiveKitFault, detail: string | null = null): void {
    if (this.faultsSeen.has(fault)) return;
    this.faultsSeen.add(fault);
    this.livekit.faults.record(fault, this.call.id, detail);
  }

  private codeOf(answer: DialAnswer): string | null {
    return answer.kind === 'error' ? answer.code : null;
  }

  /** Codes only: the text may hold a token. */
  private describe(answer: DialAnswer): string | null {
    return answer.kind === 'error' ? `CreateSIPParticipant: ${answer.status} ${answer.code ?? 'without a code'}` : null;
  }
}
