import { Injectable } from '@nestjs/common';
import { after, MINUTE } from '../../platform/domain/clock.js';
import { breakerCap } from '../domain/breaker.js';
import { type DispatchDecision, decideDispatch, LATE_AFTER_MS } from '../domain/dispatch.js';
import type { Interval } from '../domain/wall-time.js';
import { PhoneNumberRepository } from '../domain/phone-number.js';
import type { FailureReason, Reservation } from '../domain/reservation.js';
import { ReservationRepository } from '../domain/reservation.repository.js';
import { type TelephonySettings, TelephonySettingsRepository } from '../domain/telephony-settings.js';
import { Breaker } from './breaker.js';
import { SlotSearch } from './slot-search.js';

/** A call that waits for capacity is woken when a call ends; this bounds the wait if no call of the company does. */
const WAIT_MS = MINUTE;
/**
 * A call that waits for telephony is woken when it is enabled; this bounds the wait if that process died after its
 * commit.
 */
const DISABLED_WAIT_MS = 15 * MINUTE;

/** The outcome for a firm reservation whose time has come. */
export type DispatchVerdict =
  /**
   * `slot`: the time that the call occupies. `from`: the number of the line, E.164; null if the company has it no
   * longer.
   */
  | { readonly kind: 'dial'; readonly slot: Interval; readonly from: string | null; readonly gatewayRef: string | null }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'postpone'; readonly slot: Interval }
  | { readonly kind: 'end'; readonly trigger: 'lapse' | 'cancel'; readonly reason: FailureReason };

/**
 * Judges whether a reservation is dialled now, once more as its booking did, and whether its line is free.
 * docs/rules.md#dispatch
 */
@Injectable()
export class JudgeDispatch {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly search: SlotSearch,
    private readonly breaker: Breaker,
  ) {}

  /**
   * In a unit of work that holds the candidate's lock. Locks the settings and the line: nothing else takes their
   * capacity before the commit.
   */
  async run(reservation: Reservation, isCallable: boolean, now: Date): Promise<DispatchVerdict> {
    const settings = await this.settings.lock(reservation.company);
    if (!settings.enabled) return waitForTelephony(reservation, now);
    if (!isCallable) return { kind: 'end', trigger: 'cancel', reason: 'SESSION_ENDED' };
    const decision = await this.decide(reservation, settings, now);
    if (decision.kind === 'expire') return { kind: 'end', trigger: 'lapse', reason: 'WINDOW_ENDED' };
    if (decision.kind === 'postpone') return decision;
    const { company, phoneNumberId } = reservation;
    const isLimited = settings.breakerEngagedAt !== null && (await this.breaker.limitsDispatch(settings));
    const capped = (cap: number): number => (isLimited ? breakerCap(cap) : cap);
    const line = await this.numbers.lockAssigned(company, phoneNumberId);
    // A call that runs over its end keeps its line, so a slot that is booked may not be free yet.
    const underWay = await this.reservations.countUnderWay(company, [phoneNumberId], now);
    const isFree =
      (underWay.lines.get(phoneNumberId) ?? 0) < capped(line.cap) && underWay.company < capped(settings.outboundCalling.globalCap);
    if (!isFree) return { kind: 'wait', until: after(now, WAIT_MS) };
    return { kind: 'dial', slot: decision.slot, from: line.e164, gatewayRef: line.gatewayRef };
  }

  private async decide(reservation: Reservation, settings: TelephonySettings, now: Date): Promise<DispatchDecision> {
    const isLate = now.getTime() - reservation.startsAt.getTime() > LATE_AFTER_MS;
    return decideDispatch(reservation, isLate ? await this.search.around(reservation, settings, now) : [], now);
  }
}

function waitForTelephony({ windowEnd }: Reservation, now: Date): DispatchVerdict {
  if (windowEnd <= now) return { kind: 'end', trigger: 'lapse', reason: 'TELEPHONY_DISABLED' };
  const next = after(now, DISABLED_WAIT_MS);
  return { kind: 'wait', until: next < windowEnd ? next : windowEnd };
}
