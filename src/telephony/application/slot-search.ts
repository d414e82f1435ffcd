import { Injectable } from '@nestjs/common';
import { type CompanyId, HOUR } from '../../platform/domain/index.js';
import type { BookedSlot, Caps, Interval, PhoneNumberId, Reservation, SlotRequest, TelephonySettings } from '../domain/index.js';
import { CallTimeline, PhoneNumberRepository, ReservationRepository } from '../domain/index.js';

/**
 * The part of the windows that is loaded at first: a month of a large company is 100 000 calls, and most find a slot in
 * it. Longer than a day, so that it contains calling hours of each zone.
 */
const NEAR_MS = 26 * HOUR;

/** A search for free slots, over the time that its plans may use. */
export interface OpenSearch {
  /** A slot for each plan, in order; null without one. Write the slots before the next call. */
  place(plans: readonly SlotRequest[]): Promise<(BookedSlot | null)[]>;
}

/** Finds free slots for planned calls. docs/rules/telephony.md#booking */
@Injectable()
export class SlotSearch {
  constructor(
    private readonly reservations: ReservationRepository,
    private readonly numbers: PhoneNumberRepository,
  ) {}

  /** Locks the lines of the plans, one at least. The caller holds the lock of the settings. */
  async begin({ company, outboundCalling }: TelephonySettings, plans: readonly SlotRequest[], now: Date): Promise<OpenSearch> {
    const lines = [...new Set(plans.flatMap(({ lines: each }) => each))];
    const caps: Caps = { company: outboundCalling.globalCap, lines: await this.numbers.lock(lines) };
    const whole = spanOf(plans);
    const near = { ...whole, endMs: Math.min(whole.endMs, whole.startMs + NEAR_MS) };
    const counted = plans.some(({ lineRule }) => lineRule.kind === 'fewest-calls') ? lines : [];
    let timeline = await this.load(company, caps, near, now, counted);
    return {
      place: async (each) => {
        const slots = each.map((plan) => timeline.book(plan));
        if (!each.some((plan, i) => slots[i] === null && timeline.isCutOff(plan))) return slots;
        timeline = await this.load(company, caps, whole, now, counted);
        return each.map((plan) => timeline.book(plan));
      },
    };
  }

  /** From now to the end of the last window of these reservations, on their lines. Locks as `timeline` does. */
  around(reservations: readonly Reservation[], settings: TelephonySettings, now: Date): Promise<CallTimeline> {
    const ends = reservations.map(({ windowEnd, durationMs }) => Math.max(windowEnd.getTime(), now.getTime() + durationMs));
    const lines = [...new Set(reservations.map(({ phoneNumberId }) => phoneNumberId))];
    return this.timeline(settings, lines, { startMs: now.getTime(), endMs: Math.max(...ends) }, now);
  }

  /** The calls of lines and their company within a time. Locks the lines; the caller holds the lock of the settings. */
  async timeline(
    { company, outboundCalling }: TelephonySettings,
    lines: readonly PhoneNumberId[],
    within: Interval,
    now: Date,
  ): Promise<CallTimeline> {
    return this.load(company, { company: outboundCalling.globalCap, lines: await this.numbers.lock(lines) }, within, now);
  }

  /** `counted`: the lines of a choice by the number of live calls. */
  private async load(
    company: CompanyId,
    caps: Caps,
    within: Interval,
    now: Date,
    counted: readonly PhoneNumberId[] = [...caps.lines.keys()],
  ): Promise<CallTimeline> {
    const calls = await this.reservations.liveCalls(company, [...caps.lines.keys()], within, now);
    return new CallTimeline(within, calls, caps, counted.length > 1 ? await this.reservations.countLive(counted) : new Map());
  }
}

/** From the first to the last instant that a plan may use. */
function spanOf(plans: readonly SlotRequest[]): Interval {
  const callable = plans.flatMap((plan) => plan.callable);
  return {
    startMs: Math.min(...callable.map(({ startMs }) => startMs)),
    endMs: Math.max(...callable.map(({ endMs }) => endMs)),
  };
}
