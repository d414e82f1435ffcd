import { Injectable } from '@nestjs/common';
import { Clock, type CompanyId } from '../../platform/domain/index.js';
import type { DayCalls, Interval, PhoneNumberAssignment, Reservation, WaitReason } from '../domain/index.js';
import {
  callableIntervals,
  Occupancy,
  PhoneNumberRepository,
  ReservationRepository,
  ruleOf,
  SLOT_GRANULARITY_MS,
  TelephonySettingsRepository,
  waitReasonOf,
  withVoice,
} from '../domain/index.js';
import { Breaker } from './breaker.js';

/** The calls of a company on a day, and the capacity for them. */
export interface CallDay {
  readonly calls: readonly DayCalls[];
  readonly numbers: readonly PhoneNumberAssignment[];
  /** The most calls at once in each stretch of `everyMs` from the start of the day on. */
  readonly peaks: readonly number[];
  readonly everyMs: number;
  /** Calls at once: the company's cap, or that of its lines together if it is lower. */
  readonly capacity: number;
  /** The calling hours in the company's own time zone. */
  readonly open: readonly Interval[];
}

/** Null: its turn is next. */
export type WaitingCall = Reservation & { readonly reason: WaitReason | null };

/** The calls of a day, and those that wait. Reads only. docs/rules/telephony.md#dispatch */
@Injectable()
export class ReadCalls {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly numbers: PhoneNumberRepository,
    private readonly reservations: ReservationRepository,
    private readonly breaker: Breaker,
    private readonly clock: Clock,
  ) {}

  async day(company: CompanyId, timezone: string, day: Interval): Promise<CallDay> {
    const { callingPolicy, outboundCalling } = await this.settings.get(company);
    const numbers = await this.numbers.list(company);
    const calls = await this.reservations.ofDay(company, day, this.clock.now());
    const everyMs = SLOT_GRANULARITY_MS;
    const windows = { firstMs: day.startMs, everyMs, durationMs: everyMs, count: Math.ceil((day.endMs - day.startMs) / everyMs) };
    return {
      ...{ calls, numbers, everyMs },
      peaks: [...occupancyOf(calls).slidingPeaks(windows)],
      capacity: Math.min(outboundCalling.globalCap, sumOfCaps(numbers)),
      open: callingPolicy.defaultCallingHours === null ? [] : callableIntervals({ ...ruleOf(callingPolicy), timezone }, day),
    };
  }

  /** Calls whose time has come and that are not dialled, each with its reason; the first `limit` by start. */
  async waiting(company: CompanyId, limit: number): Promise<WaitingCall[]> {
    const now = this.clock.now();
    const { items } = await this.reservations.list(company, { state: 'firm', to: now, limit });
    if (items.length === 0) return [];
    const settings = await this.settings.get(company);
    const caps = new Map((await this.numbers.list(company)).map((line) => [line.phoneNumberId, line.maxConcurrentCalls]));
    const lines = [...new Set(items.map(({ phoneNumberId }) => phoneNumberId))];
    const underWay = await this.reservations.countUnderWay(company, lines, now);
    const isLimited = await this.breaker.isEngaged(settings);
    return items.map((call) => {
      const line = { cap: caps.get(call.phoneNumberId) ?? 0, underWay: underWay.lines.get(call.phoneNumberId) ?? 0 };
      const all = { cap: settings.outboundCalling.globalCap, underWay: underWay.company };
      return { ...call, reason: settings.enabled ? waitReasonOf(line, all, isLimited) : 'TELEPHONY_DISABLED' };
    });
  }
}

function occupancyOf(calls: readonly DayCalls[]): Occupancy {
  const all = (side: 'starts' | 'ends'): Float64Array => Float64Array.from(calls.flatMap((each) => [...each[side]]));
  return Occupancy.ofBounds(all('starts'), all('ends'));
}

function sumOfCaps(numbers: readonly PhoneNumberAssignment[]): number {
  return withVoice(numbers).reduce((sum, { maxConcurrentCalls }) => sum + maxConcurrentCalls, 0);
}
