import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { CandidateLifecycle } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { after, Clock, DAY } from '../../platform/domain/clock.js';
import { IdSource } from '../../platform/domain/ids.js';
import { type OutboundCall, outboundCall } from '../domain/call-gateway.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { parsePhone } from '../domain/phone.js';
import {
  type CandidateId,
  type FailureReason,
  intervalOf,
  type JobPositionId,
  type Reservation,
  type SessionId,
} from '../domain/reservation.js';
import { CandidateCalls } from './call-locks.js';
import { type AllowedCall, type DueCall, type JudgedCall, JudgeDispatch } from './judge-dispatch.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Calls that are dispatched in one transaction. */
const MAX_AT_ONCE = 64;

/** A call to dial. */
export interface StartedCall {
  readonly call: OutboundCall;
  /** The start for which it was booked. */
  readonly bookedFor: Date;
}

/** Opens candidates' phone sessions with the first attempt: `invited_call`. docs/rules.md#phone-sessions */
@Injectable()
export class OpenPhoneSessions {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly ids: IdSource,
  ) {}

  /** A further attempt does not extend the open session. A candidate whose session has ended is absent. */
  async run(calls: readonly DueCall[], now: Date): Promise<Map<CandidateId, SessionId>> {
    const first = calls.filter(({ candidate }) => candidate.status !== 'invited_call');
    const further = calls.filter((call) => !first.includes(call)).map(({ candidate }) => candidate.id);
    const open = further.length > 0 ? await this.sessions.listOpen(further, now) : [];
    const opened = first.map(({ candidate: { status }, reservation }) => {
      const { company, jobPositionId, candidateId, invitationExpirationDays } = reservation;
      const expiresAt = after(now, invitationExpirationDays * DAY);
      return { ref: { company, jobPositionId, candidateId }, status, id: this.ids.next<SessionId>(), expiresAt };
    });
    await this.lifecycle.startCalls(opened.map(({ ref, status, id: sessionId }) => ({ ...ref, status, sessionId })));
    await this.sessions.open(
      ...opened.map(({ ref, id, expiresAt }) => ({ ...ref, id, kind: 'phone' as const, tokenHash: null, openedAt: now, expiresAt })),
    );
    return new Map([
      ...open.map(({ candidateId, id }) => [candidateId, id] as const),
      ...opened.map(({ ref, id }) => [ref.candidateId, id] as const),
    ]);
  }
}

/** Makes a company's firm reservations whose time has come calls to dial, as far as they may be. docs/rules.md#dispatch */
@Injectable()
export class StartCalls {
  constructor(
    private readonly candidateCalls: CandidateCalls,
    private readonly dispatches: DispatchRepository,
    private readonly judge: JudgeDispatch,
    private readonly openSessions: OpenPhoneSessions,
    private readonly positions: JobPositionRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work, for a due reservation and those of its company that are due with it; alone if
   * `failures` tells that it has failed. The calls to dial after the commit, by this caller only.
   */
  async run({ id, company, candidateId }: Pick<Reservation, 'id' | 'company' | 'candidateId'>, failures: number): Promise<StartedCall[]> {
    const others = failures > 0 ? [] : await this.dispatches.listDue(company, this.clock.now(), MAX_AT_ONCE);
    const due = new Map([[id, candidateId], ...others.map((other) => [other.id, other.candidateId] as const)]);
    const locked = await this.candidateCalls.lock({ company }, [...due.values()]);
    const now = this.clock.now();
    // Some may have been postponed or ended since they were read.
    const calls = [...locked.values()]
      .flatMap(({ candidate, live }) => (live && due.has(live.id) ? { candidate, reservation: live } : []))
      .filter(({ reservation: { state, startsAt } }) => state === 'firm' && startsAt <= now)
      .sort(
        (a, b) => a.reservation.startsAt.getTime() - b.reservation.startsAt.getTime() || (a.reservation.id < b.reservation.id ? -1 : 1),
      );
    const judged = await this.judge.run(calls, now);
    // Read after the calls under way were counted: the history shows that these calls began after those that made room
    // for them.
    const dialledAt = this.clock.now();
    const allowed = judged.flatMap(({ verdict, ...call }) => (verdict.kind === 'dial' ? { ...call, verdict } : []));
    const sessions = await this.openSessions.run(allowed, dialledAt);
    const started = await this.start(allowed, sessions, dialledAt);
    const noSession = { kind: 'end', trigger: 'cancel', reason: 'SESSION_ENDED' } as const;
    await this.putOff(
      judged.map((call) => (call.verdict.kind !== 'dial' || sessions.has(call.candidate.id) ? call : { ...call, verdict: noSession })),
    );
    return started;
  }

  private async start(
    allowed: readonly AllowedCall[],
    sessions: ReadonlyMap<CandidateId, SessionId>,
    dialledAt: Date,
  ): Promise<StartedCall[]> {
    const starts = allowed.flatMap(({ reservation, candidate, verdict }) => {
      const sessionId = sessions.get(candidate.id);
      const firm = { ...reservation, startsAt: new Date(verdict.slot.startMs), endsAt: new Date(verdict.slot.endMs) };
      const calledE164 = parsePhone(candidate.phone)?.e164 ?? '';
      return sessionId ? [{ firm, sessionId, calledE164, verdict, bookedFor: reservation.startsAt }] : [];
    });
    const started = await this.lifecycle.start(starts, dialledAt);
    const calling = starts.map((start, i) => ({ ...start, reservation: started[i]! }));
    await this.refuse(
      calling.filter(({ calledE164 }) => !calledE164),
      'NUMBER_INVALID',
    );
    await this.refuse(
      calling.filter(({ calledE164, verdict }) => calledE164 && !verdict.from),
      'TRUNK_UNAVAILABLE',
    );
    const languages = await this.languagesOf(started);
    return calling.flatMap(({ reservation, sessionId, calledE164: to, bookedFor, verdict: { from, gatewayRef } }) => {
      if (!to || !from) return [];
      const language = languages.get(reservation.jobPositionId) ?? 'en';
      return [{ call: outboundCall(reservation, { sessionId, to, from, gatewayRef, language }), bookedFor }];
    });
  }

  private async refuse(calls: readonly { reservation: Reservation }[], reason: FailureReason): Promise<void> {
    await this.lifecycle.move(
      calls.map(({ reservation }) => reservation),
      'refuse',
      reason,
    );
  }

  private async languagesOf(reservations: readonly Reservation[]): Promise<Map<JobPositionId, string | undefined>> {
    const languages = new Map<JobPositionId, string | undefined>();
    for (const { company, jobPositionId } of reservations) {
      if (languages.has(jobPositionId)) continue;
      const { interviewLanguages } = await this.positions.get(company, jobPositionId);
      languages.set(jobPositionId, interviewLanguages[0]);
    }
    return languages;
  }

  /** The calls that are not dialled now wait, move or end. */
  private async putOff(judged: readonly JudgedCall[]): Promise<void> {
    await this.dispatches.putOff(
      judged.flatMap(({ reservation, verdict }) => {
        if (verdict.kind === 'wait') return { id: reservation.id, slot: intervalOf(reservation), dueAt: verdict.until };
        return verdict.kind === 'postpone' ? { id: reservation.id, slot: verdict.slot, dueAt: new Date(verdict.slot.startMs) } : [];
      }),
    );
    const ended = judged.flatMap(({ reservation, verdict }) => (verdict.kind === 'end' ? { reservation, ...verdict } : []));
    for (const { trigger, reason } of new Map(ended.map((end) => [end.reason, end])).values()) {
      const equal = ended.filter((end) => end.reason === reason);
      await this.lifecycle.move(
        equal.map(({ reservation }) => reservation),
        trigger,
        reason,
      );
    }
  }
}
