import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { Clock, IdSource } from '../../platform/domain/index.js';
import { parsePhone } from '../../platform/domain/phone.js';
import {
  attemptAfter,
  type BookedSlot,
  CallOfferRepository,
  type Interval,
  type PhoneNumberAssignment,
  type PhoneNumberId,
  PhoneNumberRepository,
  type Reservation,
  type ReservationId,
  resolveOutboundNumber,
  resolveTimezone,
  retryPolicyOf,
  retryWindows,
  type SlotRequest,
  type TelephonySettings,
  TelephonySettingsRepository,
  wakingTime,
  withVoice,
  zoneRulesOf,
} from '../domain/index.js';
import type { ClearedCall } from '../../clearance/index.js';
import { ClearCalls } from './clear-calls.js';
import { SlotSearch } from './slot-search.js';

/** The second attempt of a call that ended, if its policy has one. docs/rules/telephony.md#retry */
@Injectable()
export class FindRetry {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly search: SlotSearch,
    private readonly clearCalls: ClearCalls,
    private readonly offers: CallOfferRepository,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /**
   * In the unit of work that ended the attempt and holds the candidate's lock. Locks the settings and the line. Null if
   * the policy has no retry, the session has ended, the person may not be called again, or no line is free. Telephony may be disabled: the dispatch waits.
   */
  async run(ended: Reservation): Promise<Reservation | null> {
    const session = ended.sessionId && retryPolicyOf(ended) && (await this.sessions.find(ended.sessionId));
    if (!session || session.state !== 'open') return null;
    const now = this.clock.now();
    const settings = await this.settings.lock(ended.company);
    const awakeIn = await this.awakeZones(ended);
    const windows = retryWindows(ended, ended.endedAt ?? now, session.expiresAt, settings.callingPolicy.exceptions).flatMap((window) =>
      wakingTime(awakeIn, window),
    );
    const cleared = windows.length > 0 && (await this.clear(ended, now));
    const slot = cleared && (await this.findSlot(ended, settings, windows, now));
    if (!slot) return null;
    const times = { startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs), windowEnd: session.expiresAt };
    const own = { ...times, id: this.ids.next<ReservationId>(), phoneNumberId: slot.phoneNumberId, windowStart: times.startsAt };
    return { ...attemptAfter(ended, { ...own, state: 'firm' }, now), attempt: ended.attempt + 1, ...cleared };
  }

  /** The zones of a call whose zone was stated on a booking page: its retry lies in waking hours where the number is, too. */
  private async awakeZones({ callOfferId, timezone, timezoneSource, calledE164 }: Reservation): Promise<readonly string[]> {
    const phone = timezoneSource === 'manual' && callOfferId ? parsePhone(calledE164, null) : null;
    const offer = phone && (await this.offers.find(callOfferId!));
    return offer ? (resolveTimezone(zoneRulesOf(offer, timezone), phone).awakeIn ?? []) : [];
  }

  /** By the number that was dialled. The dispatch decides again, by the candidate's present one. */
  private async clear({ company, candidateId, calledE164, callingHours, ...ended }: Reservation, now: Date): Promise<ClearedCall | null> {
    const person = { candidateId, phone: calledE164 ?? '', isTest: callingHours === null, policy: ended.clearancePolicySnapshot };
    const decision = (await this.clearCalls.of(company, [person], 'booking', now)).decide(person);
    if (decision.kind === 'refused') return null;
    const { clearance, clearancePolicySnapshot } = decision;
    return { clearance, clearancePolicySnapshot };
  }

  /** The windows one after the other: each is a search of its own. */
  private async findSlot(
    { company, phoneNumberId, durationMs }: Reservation,
    settings: TelephonySettings,
    windows: readonly Interval[],
    now: Date,
  ): Promise<BookedSlot | null> {
    const line = lineOfRetry(await this.numbers.list(company), phoneNumberId);
    if (line === null) return null;
    const own = { replaced: null, lines: [line], lineRule: { kind: 'fewest-calls' }, durationMs } as const;
    const requests = windows.map((window): SlotRequest => ({ ...own, callable: [window] }));
    const search = await this.search.begin(settings, requests, now);
    for (const request of requests) {
      const [slot] = await search.place([request]);
      if (slot) return slot;
    }
    return null;
  }
}

/** The line of the attempt if it can still carry a call, else the company's outbound number; null without any. */
function lineOfRetry(assignments: readonly PhoneNumberAssignment[], phoneNumberId: PhoneNumberId): PhoneNumberId | null {
  const usable = withVoice(assignments);
  if (usable.length === 0) return null;
  const same = usable.find((assignment) => assignment.phoneNumberId === phoneNumberId);
  return (same ?? resolveOutboundNumber(usable)).phoneNumberId;
}
