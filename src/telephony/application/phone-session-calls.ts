import { Injectable } from '@nestjs/common';
import { type CallOfResult, type InterviewSession, PhoneSessionHooks, SessionNotFound } from '../../actions/index.js';
import { after, Clock, MINUTE } from '../../platform/domain/clock.js';
import { RESULT_TIMEOUT_MS } from '../domain/dispatch.js';
import { DispatchRepository } from '../domain/dispatch.repository.js';
import { isUnderWay, type Reservation } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { EndAttempt } from './end-attempt.js';
import { TearDownCalls } from './tear-down-calls.js';
import { WaitingCalls } from './waiting-calls.js';

/** States of attempts that did not reach the candidate for technical reasons. */
const TECHNICAL: readonly string[] = ['sip_failed', 'failed'];

/** What happens to calls at the moments of their phone session. docs/rules.md#phone-sessions */
@Injectable()
export class PhoneSessionCalls extends PhoneSessionHooks {
  constructor(
    private readonly calls: DispatchRepository,
    private readonly reservations: ReservationRepository,
    private readonly endAttempt: EndAttempt,
    private readonly tearDownCalls: TearDownCalls,
    private readonly waitingCalls: WaitingCalls,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** After the deadline of the call itself, which ends it: no session ends under a call. */
  async underWayUntil({ id }: InterviewSession): Promise<Date | null> {
    const underWay = (await this.calls.ofSession(id)).find(({ state }) => isUnderWay(state));
    if (!underWay) return null;
    const ms = Math.max(underWay.endsAt.getTime() + RESULT_TIMEOUT_MS, this.clock.now().getTime());
    return after(new Date(ms), MINUTE);
  }

  /** `failed` where every attempt failed technically; otherwise the candidate could have been reached, or could have called back. */
  async expiryTrigger({ id }: InterviewSession): Promise<'expire' | 'fail'> {
    const attempts = await this.calls.ofSession(id);
    return attempts.length > 0 && attempts.every(({ state }) => TECHNICAL.includes(state)) ? 'fail' : 'expire';
  }

  async resultAccepted(session: InterviewSession, call: CallOfResult, outcome: 'completed' | 'failed'): Promise<void> {
    const reservation = await this.callOf(session, call);
    if (reservation) {
      // A result may overtake the report that the call was answered.
      const change = { at: this.clock.now(), reason: null };
      if (reservation.state !== 'active') await this.reservations.move(reservation.company, [reservation.id], 'answer', change);
      await this.endAttempt.run(
        reservation,
        outcome === 'completed' ? { trigger: 'complete', reason: null } : { trigger: 'drop', reason: 'DROPPED' },
      );
    }
    await this.endFirm(session);
    await this.endOthers(session);
  }

  async machineAnswered(session: InterviewSession, call: CallOfResult): Promise<void> {
    const reservation = await this.callOf(session, call);
    if (!reservation || !(await this.endAttempt.run(reservation, { trigger: 'voicemail', reason: 'VOICEMAIL' }))) return;
    await this.tearDownCalls.schedule(reservation.company, [{ sessionId: null, calls: [reservation.id] }]);
  }

  async expired(session: InterviewSession): Promise<void> {
    await this.endFirm(session);
  }

  /** The named call, or else the one under way; null if it has ended. Throws `SessionNotFound` for a call of another session. */
  private async callOf({ id }: InterviewSession, call: CallOfResult): Promise<Reservation | null> {
    const all = await this.calls.ofSession(id);
    const named =
      call === null ? all.find(({ state }) => isUnderWay(state)) : all.find((reservation) => reservation.id === call.toLowerCase());
    if (call !== null && !named) throw new SessionNotFound('the reservation is not one of this session');
    return named && isUnderWay(named.state) ? named : null;
  }

  /** Another call of the session, a call back for example, has nothing left to ask. */
  private async endOthers({ id, company }: InterviewSession): Promise<void> {
    const others = (await this.calls.ofSession(id)).filter(({ state }) => isUnderWay(state));
    if (others.length === 0) return;
    const calls = others.map((call) => call.id);
    await this.reservations.move(company, calls, 'revoke', { at: this.clock.now(), reason: 'SESSION_ENDED' });
    await this.tearDownCalls.schedule(company, [{ sessionId: null, calls }]);
    await this.waitingCalls.wake(company, others);
  }

  private async endFirm({ company, candidateId }: InterviewSession): Promise<void> {
    const live = await this.reservations.lockLive(company, [candidateId]);
    const firm = live.filter(({ state }) => state === 'firm').map(({ id }) => id);
    if (firm.length > 0) await this.reservations.move(company, firm, 'cancel', { at: this.clock.now(), reason: 'SESSION_ENDED' });
  }
}
