import { type Capacity, earliestFreeSlot, earliestOnAnyLine, type FreeLine } from './availability.js';
import type { LineRule, SlotRequest } from './booking.js';
import type { Interval } from './wall-time.js';
import { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import { intervalOf } from './reservation.js';
import type { LiveCalls } from './reservation.repository.js';

/** Caps on concurrent calls: of the company, and of each line over all companies. */
export interface Caps {
  company: number;
  lines: ReadonlyMap<PhoneNumberId, number>;
}

export interface BookedSlot extends Interval {
  phoneNumberId: PhoneNumberId;
}

/** Live calls on the lines of a booking and of the company; each booked call is added. docs/rules/telephony.md#booking */
export class CallTimeline {
  private readonly lines: ReadonlyMap<PhoneNumberId, Capacity>;
  private readonly company: Capacity;
  private readonly load: Map<PhoneNumberId, number>;

  /** `load`: the number of live calls of each line, at any time. */
  constructor(
    private readonly within: Interval,
    calls: LiveCalls,
    caps: Caps,
    load: ReadonlyMap<PhoneNumberId, number>,
  ) {
    this.company = { cap: caps.company, occupancy: calls.company };
    this.lines = new Map([...caps.lines].map(([line, cap]) => [line, { cap, occupancy: calls.lines.get(line) ?? Occupancy.of([]) }]));
    this.load = new Map(load);
  }

  /**
   * Books the earliest free slot of the plan, on the line that its rule chooses. The replaced reservation does not count.
   * Null, and nothing changes, without a free slot: also if `isCutOff`. docs/rules/telephony.md#line-selection
   */
  book(plan: SlotRequest): BookedSlot | null {
    const { replaced, durationMs } = plan;
    const callable = plan.callable.map((interval) => overlap(interval, this.within)).filter((interval) => interval !== null);
    if (replaced) this.change('remove', replaced.phoneNumberId, intervalOf(replaced));
    const free = plan.lineRule.kind === 'earliest' ? this.earliest(plan, plan.lineRule, callable) : this.onFewestCalls(plan, callable);
    if (free) {
      const slot = { startMs: free.startMs, endMs: free.startMs + durationMs };
      this.change('add', free.phoneNumberId, slot);
      return { phoneNumberId: free.phoneNumberId, ...slot };
    }
    if (replaced) this.change('add', replaced.phoneNumberId, intervalOf(replaced));
    return null;
  }

  private onFewestCalls(plan: SlotRequest, callable: readonly Interval[]): FreeLine | null {
    for (const phoneNumberId of this.byLoad(plan.lines)) {
      const line = this.lines.get(phoneNumberId);
      const startMs = line ? earliestFreeSlot(callable, plan.durationMs, [line, this.company]) : null;
      if (startMs !== null) return { phoneNumberId, startMs };
      // The line may have a free slot later than this timeline reaches, and then it comes before the others.
      if (this.isCutOff(plan)) return null;
    }
    return null;
  }

  /** A slot in the loaded time is earlier than all after it, on whichever line: being cut off changes nothing. */
  private earliest(
    { lines, durationMs }: SlotRequest,
    { ofCountry }: LineRule & { kind: 'earliest' },
    callable: readonly Interval[],
  ): FreeLine | null {
    const options = lines.flatMap((phoneNumberId) => {
      const capacity = this.lines.get(phoneNumberId);
      return capacity ? { phoneNumberId, capacity, isOfCountry: ofCountry.includes(phoneNumberId) } : [];
    });
    return earliestOnAnyLine(options, this.company, callable, durationMs);
  }

  /** Of a line and the company, as they are now: later changes show in them. */
  capacitiesOf(line: PhoneNumberId): Capacity[] {
    return [this.lines.get(line) ?? { cap: 0, occupancy: Occupancy.of([]) }, this.company];
  }

  /** Adds or removes a call of the company, on any line. */
  change(kind: 'add' | 'remove', line: PhoneNumberId, call: Interval): void {
    this.load.set(line, (this.load.get(line) ?? 0) + (kind === 'add' ? 1 : -1));
    // A reservation outside of the loaded time is in no occupancy.
    if (!overlap(call, this.within)) return;
    this.company.occupancy[kind](call);
    this.lines.get(line)?.occupancy[kind](call);
  }

  /** Whether the plan may use time after the end of this timeline. */
  isCutOff({ callable }: SlotRequest): boolean {
    return (callable.at(-1)?.endMs ?? 0) > this.within.endMs;
  }

  private byLoad(lines: readonly PhoneNumberId[]): PhoneNumberId[] {
    const loadOf = (line: PhoneNumberId): number => this.load.get(line) ?? 0;
    return [...lines].sort((a, b) => loadOf(a) - loadOf(b));
  }
}

function overlap(a: Interval, b: Interval): Interval | null {
  const startMs = Math.max(a.startMs, b.startMs);
  const endMs = Math.min(a.endMs, b.endMs);
  return startMs < endMs ? { startMs, endMs } : null;
}
