import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { type CompanyId, DAY, DomainError } from '../../platform/domain/index.js';
import {
  CallBatchRepository,
  CallOfferRepository,
  conflictOf,
  intervalOf,
  type Reservation,
  ReservationEnded,
  type ReservationId,
  ReservationRepository,
  type RuleOfAnyZone,
  ruleOf,
  TelephonySettingsRepository,
  zoneRulesOf,
} from '../domain/index.js';
import { BookCalls } from './book-calls.js';
import { CandidateCalls, CompanyMutex } from './call-locks.js';

/** A call whose window has no free time left is looked for so long after its start. */
const BEYOND_WINDOW_MS = 14 * DAY;

/** The outcome of one call: it was moved, or stays with the code of a reason. */
export interface MovedCall {
  readonly before: Reservation;
  readonly after: Reservation | null;
  /** An error code, or `NO_CONFLICT`; null if the call was moved. */
  readonly reason: string | null;
}

/** Moves booked calls that present calling hours do not allow to their next free times. docs/rules/telephony.md#calling-hours */
@Injectable()
export class MoveCalls {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly reservations: ReservationRepository,
    private readonly batches: CallBatchRepository,
    private readonly offers: CallOfferRepository,
    private readonly candidateCalls: CandidateCalls,
    private readonly bookCalls: BookCalls,
    private readonly mutex: CompanyMutex,
    private readonly audit: Audit,
  ) {}

  /** Each in a unit of its own, so that bookings of others come in between. A call that does not exist is left out. */
  async run(company: CompanyId, ids: readonly ReservationId[]): Promise<MovedCall[]> {
    const outcomes: MovedCall[] = [];
    for (const id of ids) {
      const before = await this.reservations.find(company, id);
      if (before) outcomes.push(await this.move(before));
    }
    const moved = outcomes.filter(({ after }) => after !== null).length;
    const facts = { moved, kept: outcomes.length - moved };
    if (outcomes.length > 0) await this.audit.record({ company, action: 'calls.moved', subject: company, facts });
    return outcomes;
  }

  private async move(before: Reservation): Promise<MovedCall> {
    try {
      const after = await this.mutex.run(before.company, () => this.replace(before));
      return { before, after, reason: after ? null : 'NO_CONFLICT' };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { before, after: null, reason: error.code };
    }
  }

  /** Null if it does not conflict. The booking takes the locks of candidate and reservation, which are held, once more. */
  private async replace(before: Reservation): Promise<Reservation | null> {
    const { id, company, candidateId, jobPositionId, batchId } = before;
    const locked = (await this.candidateCalls.lock({ company, jobPositionId }, [candidateId])).get(candidateId);
    if (locked?.live?.id !== id || locked.live.state !== 'firm') throw new ReservationEnded();
    const { callingPolicy } = await this.settings.lock(company);
    if (callingPolicy.defaultCallingHours === null || !conflicts(ruleOf(callingPolicy), before)) return null;
    const after = await this.book(before);
    if (batchId) await this.batches.replaceCall(batchId, id, after.id);
    return after;
  }

  /**
   * The first free time after the present one, else the first of the window, else the first after the window. A chosen call stays in the window
   * of its offer, and a retry in that of its session. Throws the error of a refused booking.
   */
  private async book({ company, candidateId, jobPositionId, batchId, ...call }: Reservation): Promise<Reservation> {
    const { phoneNumberId, timezone, timezoneSource, retryCallSnapshot, invitationExpirationDays, durationMs, startsAt } = call;
    const { attempt, previousReservationId, callOfferId } = call;
    const offer = callOfferId && (await this.offers.find(callOfferId));
    const { windowStart, windowEnd } = offer && attempt === 1 ? offer : call;
    const line = { kind: 'named', phoneNumberId } as const;
    const zoneRules = zoneRulesOf(offer ?? { timezone, timezoneSource }, timezone);
    const calls = [{ candidateId, line, zoneRules: () => zoneRules }];
    const own = { attempt: { attempt, previousReservationId }, ...(offer && { offer: { id: offer.id, durationMs } }) };
    const kept = { retryCallSnapshot, invitationExpirationDays, existing: 'replace', ...own } as const;
    const [presentMs, fromMs, untilMs] = [startsAt.getTime(), windowStart.getTime(), windowEnd.getTime()];
    const beyond = offer || attempt > 1 ? [] : [{ startMs: presentMs, endMs: presentMs + BEYOND_WINDOW_MS }];
    const windows = [{ startMs: presentMs, endMs: untilMs }, { startMs: fromMs, endMs: untilMs }, ...beyond];
    let refusal: DomainError | undefined;
    for (const window of windows) {
      const [outcome] = await this.bookCalls.run({ company, jobPositionId, batchId, terms: { ...kept, window }, calls });
      if (outcome?.kind === 'booked') return outcome.reservation;
      refusal = outcome?.error;
    }
    throw refusal ?? new Error('a booking has no outcome');
  }
}

/** Calls without hours, of test candidates and forced ones, never conflict. */
function conflicts(rule: RuleOfAnyZone, call: Reservation): boolean {
  return call.callingHours !== null && conflictOf(rule, { ...intervalOf(call), timezone: call.timezone }) !== null;
}
