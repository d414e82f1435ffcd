import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../../actions/index.js';
import { DAY } from '../../../platform/domain/index.js';
import { endingWith, mayChoose, zoneRulesOf } from '../../domain/index.js';
import { FindCandidateSlots } from '../find-candidate-slots.js';
import type { OpenedOffer } from './open-offer.js';

/** The free starts of one day. */
export interface OfferDay {
  /** `YYYY-MM-DD` in the zone. */
  readonly date: string;
  /** Epoch milliseconds, sorted, never empty. */
  readonly starts: readonly number[];
}

/** The times that a candidate can choose now. Locks nothing. docs/rules/telephony.md#call-offers */
@Injectable()
export class OfferTimes {
  constructor(
    private readonly findSlots: FindCandidateSlots,
    private readonly sessions: InterviewSessionRepository,
  ) {}

  /** `timezone`: an IANA name, null for that of the offer. Throws the error that a booking would throw. */
  async run({ offer, reservation, now }: OpenedOffer, { timezone }: { readonly timezone: string | null }): Promise<OfferDay[]> {
    if (!mayChoose(offer, reservation, now)) return [];
    const { windowStart, windowEnd } = endingWith(offer, await this.sessions.findOpen(offer.candidateId, now));
    const within = { startMs: Math.max(windowStart.getTime(), now.getTime()), endMs: windowEnd.getTime() };
    if (within.startMs >= within.endMs) return [];
    const { durationMs, line } = offer;
    const terms = { within, durationMs, line, zoneRules: () => zoneRulesOf(offer, timezone), isForced: false, isConsentToCome: true };
    const found = await this.findSlots.within(offer, terms);
    const free = found.slots.flatMap(({ startMs, remaining }) => (remaining > 0 ? [startMs] : []));
    const days = new Map<number, number[]>();
    // A day can have two stretches.
    for (const { day, startMs, endMs } of found.stretches) {
      const starts = free.filter((at) => startMs <= at && at < endMs);
      if (starts.length > 0) days.set(day, [...(days.get(day) ?? []), ...starts]);
    }
    return [...days].map(([day, starts]) => ({ date: dateOf(day), starts }));
  }
}

function dateOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
