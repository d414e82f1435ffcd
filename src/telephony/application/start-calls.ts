import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { CandidateLifecycle } from '../../candidates/index.js';
import { JobPositionRepository } from '../../jobs/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { after, Clock, DAY, IdSource } from '../../platform/domain/index.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import type { CandidateId, FailureReason, JobPositionId, OutboundCall, Reservation, SessionId } from '../domain/index.js';
import { DispatchRepository, outboundCall } from '../domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { CandidateCalls } from './call-locks.js';
import { type AllowedCall, type DueCall, type DecidedCall, DecideDispatches } from './decide-dispatches.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** Calls that are dispatched in one transaction. */
const MAX_AT_ONCE = 64;

/** A call to dial. */
export interface StartedCall {
  readonly call: OutboundCall;
  /** The start for which it was booked. */
  readonly bookedFor: Date;
}

/** The end of a call that is not dialled. */
interface End {
  readonly reservation: Reservation;
  readonly reason: FailureReason;
}

/** Opens candidates' phone sessions with the first attempt: `invited_call`. docs/rules/telephony.md#phone-sessions */
@Injectable()
export class OpenPhoneSessions {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: CandidateLifecycle,
    private readonly ids: IdSource,
  ) {}

  /** A further attempt does not extend the open session. A candidate whose session has ended is absent. */
  async run(calls: readonly DueCall[], now: Date): Promise<ReadonlyMap<CandidateId, SessionId>> {
    const opened = calls.flatMap(({ candidate: { id: candidateId, status, externalId }, reservation }) => {
      const { company, jobPositionId, invitationExpirationDays } = reservation;
      const expiresAt = after(now, invitationExpirationDays * DAY);
      return status === 'invited_call'
        ? []
        : { company, jobPositionId, candidateId, status, externalId, sessionId: this.ids.next<SessionId>(), expiresAt };
    });
    const sessions = new Map(opened.map(({ candidateId, sessionId }) => [candidateId, sessionId]));
    const further = calls.map(({ candidate }) => candidate.id).filter((id) => !sessions.has(id));
    for (const { candidateId, id } of await this.sessions.listOpen(further, now)) sessions.set(candidateId, id);
    await this.lifecycle.startCalls(opened);
    const phone = { kind: 'phone', tokenHash: null, openedAt: now } as const;
    await this.sessions.open(...opened.map(({ status: _, externalId: __, sessionId: id, ...session }) => ({ ...session, id, ...phone })));
    return sessions;
  }
}

/** Makes a company's firm reservations whose time has come calls to dial, as far as they may be. docs/rules/telephony.md#dispatch */
@Injectable()
export class StartCalls {
  constructor(
    private readonly candidateCalls: CandidateCalls,
    private readonly dispatches: DispatchRepository,
    private readonly decide: DecideDispatches,
    private readonly profiles: CompanyProfiles,
    private readonly openSessions: OpenPhoneSessions,
    private readonly positions: JobPositionRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's unit of work, for a due reservation and those of its company that are due with it; alone if
   * `failures` says that it has failed. The calls to dial after the commit, by this caller only.
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
      .sort(({ reservation: a }, { reservation: b }) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
    const decided = await this.decide.run(calls, now);
    await this.putOff(decided);
    const allowed = decided.flatMap(({ outcome, ...call }) => (outcome.kind === 'dial' ? { ...call, outcome } : []));
    return allowed.length > 0 ? this.start(company, allowed) : [];
  }

  private async start(company: Reservation['company'], allowed: readonly AllowedCall[]): Promise<StartedCall[]> {
    // Read after the calls under way were counted: the history shows that these calls began after those that made room
    // for them.
    const dialledAt = this.clock.now();
    const sessions = await this.openSessions.run(allowed, dialledAt);
    const country = await this.profiles.countryFor(
      company,
      allowed.map(({ candidate }) => candidate),
    );
    const starts = allowed.flatMap(({ reservation, candidate, outcome: { slot, from, gatewayRef, clearance } }) => {
      const sessionId = sessions.get(candidate.id);
      const firm = { ...reservation, startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs), clearance };
      const to = parsePhone(candidate.phone, country)?.e164;
      // A number that no line can dial was not dialled.
      const calledE164 = (from && to) || '';
      return sessionId ? [{ firm, sessionId, calledE164, to, from, gatewayRef, bookedFor: reservation.startsAt }] : [];
    });
    const started = await this.lifecycle.start(starts, dialledAt);
    const languages = new Map<JobPositionId, string>();
    for (const id of new Set(started.map(({ jobPositionId }) => jobPositionId)))
      languages.set(id, (await this.positions.get(company, id)).interviewLanguages[0] ?? FALLBACK_LANGUAGE);
    const without = allowed.filter(({ candidate }) => !sessions.has(candidate.id));
    const ends: End[] = without.map(({ reservation }) => ({ reservation, reason: 'SESSION_ENDED' }));
    const calls = started.flatMap((reservation, i) => {
      const { to, from, gatewayRef, sessionId, bookedFor } = starts[i]!;
      const language = languages.get(reservation.jobPositionId)!;
      if (to && from) return { call: outboundCall(reservation, { sessionId, to, from, gatewayRef, language }), bookedFor };
      ends.push({ reservation, reason: to ? 'TRUNK_UNAVAILABLE' : 'NUMBER_INVALID' });
      return [];
    });
    await this.end(ends);
    return calls;
  }

  /** The calls that are not dialled now wait, move or end. */
  private async putOff(decided: readonly DecidedCall[]): Promise<void> {
    const waiting = decided.flatMap(({ reservation, outcome }) =>
      outcome.kind === 'wait' ? { ...reservation, dueAt: outcome.until } : [],
    );
    const postponed = decided.flatMap(({ reservation, outcome }) => {
      if (outcome.kind !== 'postpone') return [];
      const startsAt = new Date(outcome.slot.startMs);
      return { ...reservation, startsAt, endsAt: new Date(outcome.slot.endMs), dueAt: startsAt };
    });
    await this.dispatches.putOff([...waiting, ...postponed]);
    await this.lifecycle.postponed(postponed);
    await this.end(decided.flatMap(({ reservation, outcome }) => (outcome.kind === 'end' ? { reservation, reason: outcome.reason } : [])));
  }

  private async end(ends: readonly End[]): Promise<void> {
    for (const outcome of new Set(ends.map(({ reason }) => reason)))
      await this.lifecycle.end(
        ends.flatMap(({ reservation, reason }) => (reason === outcome ? reservation : [])),
        outcome,
      );
  }
}
