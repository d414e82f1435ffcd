import { Injectable } from '@nestjs/common';
import { type CallOfResult, type InterviewSession, InterviewSessionRepository, type OptOut, SessionNotFound } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { DispatchRepository, isUnderWay, type Reservation } from '../domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import { CallTrail } from './call-trail.js';
import { AddDoNotCall } from '../../clearance/index.js';
import { EndCalls, EndInvitation } from './end-calls.js';
import { ReservationLifecycle } from './reservation-lifecycle.js';

/** A person asked in a call not to be called again. docs/rules/clearance.md#opt-out */
@Injectable()
export class TakeOptOut {
  constructor(
    private readonly dispatches: DispatchRepository,
    private readonly candidates: CandidateRepository,
    private readonly profiles: CompanyProfiles,
    private readonly sessions: InterviewSessionRepository,
    private readonly lifecycle: ReservationLifecycle,
    private readonly endCalls: EndCalls,
    private readonly endInvitation: EndInvitation,
    private readonly addDoNotCall: AddDoNotCall,
    private readonly trail: CallTrail,
  ) {}

  /**
   * Runs in the caller's unit of work, which has locked no candidate. A session that has ended, or expired, is left as it is, with its
   * calls: the number is listed all the same. Throws `SessionNotFound` for a call of another session.
   */
  async run(session: InterviewSession, call: CallOfResult, { by, quote = null }: OptOut): Promise<void> {
    const { company, candidateId } = session;
    const phone = await this.phoneOf(session, await this.callOf(session, call));
    const calls = await this.endCalls.lockCallsTo(company, phone ? [phone] : [], [candidateId]);
    // Under the lock: another report may have come before this one.
    const reported = await this.callOf(session, call);
    const present = await this.sessions.find(session.id);
    if (!present || (await this.trail.hasOptedOut(reported))) return;
    const ended: string[] = [];
    if (present.state === 'open') {
      await this.lifecycle.end([reported], 'OPTED_OUT');
      const others = (await this.dispatches.ofSession(session.id)).filter(({ id, state }) => id !== reported.id && isUnderWay(state));
      await this.lifecycle.end(others, 'SESSION_ENDED');
      ended.push(reported.id, ...others.map(({ id }) => id));
    }
    await this.trail.optedOut(reported, by);
    if (present.state === 'open') await this.endInvitation.run(session);
    const source = { reason: by === 'key' ? 'pressed_key' : 'asked_by_voice', reservationId: reported.id } as const;
    if (phone) await this.addDoNotCall.add(company, [{ phone, note: quote, expiresAt: null }], source);
    // Those of other candidates with the number, and a firm retry of this one.
    await this.endCalls.end(
      calls.filter(({ live }) => !ended.includes(live.id)),
      'DO_NOT_CALL',
      'candidate',
    );
  }

  /** The named call, or the one under way, else the last one. */
  private async callOf({ id }: InterviewSession, call: CallOfResult): Promise<Reservation> {
    const all = await this.dispatches.ofSession(id);
    const named =
      call === null ? (all.find(({ state }) => isUnderWay(state)) ?? all.at(-1)) : all.find((one) => one.id === call.toLowerCase());
    if (!named) throw new SessionNotFound('the reservation is not one of this session');
    return named;
  }

  /** The number that was dialled, in the call or, for a call back, before; else the candidate's. Null if none is valid. */
  private async phoneOf(session: InterviewSession, { calledE164 }: Reservation): Promise<string | null> {
    const dialled = (await this.dispatches.ofSession(session.id)).map((each) => each.calledE164).filter(Boolean);
    if (calledE164 || dialled.length > 0) return calledE164 || dialled.at(-1)!;
    const candidate = await this.candidates.get(session);
    return parsePhone(candidate.phone, await this.profiles.countryFor(session.company, [candidate]))?.e164 ?? null;
  }
}
