import fc from 'fast-check';
import { HOUR, MINUTE } from '../../platform/domain/clock.js';
import type { CompanyId } from '../../platform/domain/ids.js';
import { peakByEvents, slotsInside } from './availability.fixtures.js';
import type { CallPlan } from './booking.js';
import type { BookedSlot, Caps } from './call-timeline.js';
import type { Interval } from './interval.js';
import { Occupancy } from './occupancy.js';
import type { PhoneNumberId } from './phone-number.js';
import type { Reservation } from './reservation.js';
import type { LiveCalls } from './reservation.repository.js';

/** The company that books; `STRANGER` shares its lines. */
export const BOOKER = 'booker' as CompanyId;
const STRANGER = 'stranger' as CompanyId;
const LINES = ['line 1', 'line 2', 'line 3'] as PhoneNumberId[];
/** A 5-minute mark. */
const START_MS = Date.UTC(2026, 2, 28);

/** A live reservation, as far as booking looks at it. */
export type LiveReservation = Pick<Reservation, 'company' | 'phoneNumberId' | 'startsAt' | 'endsAt'>;

/** Plans, in the order in which they are booked, and what they find. Some replace one of the live reservations. */
export interface BookingCase {
  caps: Caps;
  live: LiveReservation[];
  plans: CallPlan[];
}

/** Everything lies in the first `spreadMs`, or begins there. Caps include 0, and the live reservations may pass them already. */
export function bookingCases({ spreadMs = 6 * HOUR, maxCallMs = 2 * HOUR } = {}): fc.Arbitrary<BookingCase> {
  const minutes = spreadMs / MINUTE;
  const startMs = fc.oneof(
    fc.integer({ min: 0, max: minutes / 5 }).map((mark) => START_MS + mark * 5 * MINUTE),
    fc.integer({ min: 0, max: minutes }).map((minute) => START_MS + minute * MINUTE),
  );
  const durationMs = fc.oneof(fc.constantFrom(5 * MINUTE, 10 * MINUTE, 30 * MINUTE), fc.integer({ min: MINUTE, max: HOUR }));
  const cap = fc.integer({ min: 0, max: 3 });
  const live = fc
    .record({
      company: fc.constantFrom(BOOKER, BOOKER, STRANGER),
      phoneNumberId: fc.constantFrom(...LINES),
      startMs,
      lengthMs: fc.oneof(durationMs, fc.integer({ min: MINUTE, max: maxCallMs })),
    })
    .map(({ startMs: at, lengthMs, ...call }) => ({ ...call, startsAt: new Date(at), endsAt: new Date(at + lengthMs) }));
  const plan = fc.record({
    lines: fc.shuffledSubarray(LINES, { minLength: 1 }),
    callable: fc.array(fc.tuple(startMs, fc.integer({ min: MINUTE, max: spreadMs / 2 })), { minLength: 1, maxLength: 3 }),
    durationMs,
    replaces: fc.option(fc.nat(), { nil: null }),
  });
  return fc
    .record({
      company: fc.integer({ min: 0, max: 5 }),
      lines: fc.tuple(cap, cap, cap),
      live: fc.array(live, { maxLength: 16 }),
      plans: fc.array(plan, { minLength: 1, maxLength: 8 }),
    })
    .map((drawn) => {
      const replaceable = drawn.live.filter(({ company }) => company === BOOKER);
      const plans = drawn.plans.map(({ replaces, callable, ...each }) => {
        const [replaced = null] = replaces === null || replaceable.length === 0 ? [] : replaceable.splice(replaces % replaceable.length, 1);
        return { ...each, callable: disjoint(callable), replaced } as unknown as CallPlan;
      });
      return {
        caps: { company: drawn.company, lines: new Map(LINES.map((line, i) => [line, drawn.lines[i] as number])) },
        live: drawn.live,
        plans,
      };
    });
}

/** The live calls that overlap `within`, as the repository reads them. */
export function liveCallsOf(live: readonly LiveReservation[], lines: readonly PhoneNumberId[], within: Interval): LiveCalls {
  const overlapping = live.filter(({ startsAt, endsAt }) => startsAt.getTime() < within.endMs && endsAt.getTime() > within.startMs);
  return {
    lines: new Map(lines.map((line) => [line, occupancyOf(overlapping.filter(({ phoneNumberId }) => phoneNumberId === line))])),
    company: occupancyOf(overlapping.filter(({ company }) => company === BOOKER)),
  };
}

function occupancyOf(live: readonly LiveReservation[]): Occupancy {
  return Occupancy.of(live.map(intervalOf));
}

export function countLiveOf(live: readonly LiveReservation[], lines: readonly PhoneNumberId[]): Map<PhoneNumberId, number> {
  return new Map(lines.map((line) => [line, live.filter(({ phoneNumberId }) => phoneNumberId === line).length]));
}

/** What the plan leaves behind if it gets the slot. */
export function afterBooking(live: readonly LiveReservation[], { replaced }: CallPlan, slot: BookedSlot | null): LiveReservation[] {
  if (!slot) return [...live];
  const booked = { company: BOOKER, phoneNumberId: slot.phoneNumberId, startsAt: new Date(slot.startMs), endsAt: new Date(slot.endMs) };
  return [...live.filter((call) => call !== replaced), booked];
}

/** Oracle: tries each mark of each line, one plan after the other, and counts calls one by one. */
export function bookByTrying({ caps, live, plans }: BookingCase): (BookedSlot | null)[] {
  let calls: readonly LiveReservation[] = live;
  return plans.map((plan) => {
    const slot = slotByTrying(
      plan,
      calls.filter((call) => call !== plan.replaced),
      caps,
    );
    calls = afterBooking(calls, plan, slot);
    return slot;
  });
}

function slotByTrying({ lines, callable, durationMs }: CallPlan, calls: readonly LiveReservation[], caps: Caps): BookedSlot | null {
  const load = countLiveOf(calls, lines);
  const ranked = lines.map((line, i) => ({ line, rank: load.get(line)! * lines.length + i })).sort((a, b) => a.rank - b.rank);
  const span = { startMs: callable[0]!.startMs, endMs: callable.at(-1)!.endMs };
  for (const { line } of ranked) {
    for (const slot of slotsInside(span, durationMs)) {
      if (isInside(slot, callable) && fits(slot, line, calls, caps)) return { phoneNumberId: line, ...slot };
    }
  }
  return null;
}

function isInside(slot: Interval, callable: readonly Interval[]): boolean {
  const covered = callable.map(({ startMs, endMs }) => Math.max(0, Math.min(endMs, slot.endMs) - Math.max(startMs, slot.startMs)));
  return covered.reduce((sum, part) => sum + part, 0) === slot.endMs - slot.startMs;
}

function fits(slot: Interval, line: PhoneNumberId, calls: readonly LiveReservation[], caps: Caps): boolean {
  const onLine = calls.filter(({ phoneNumberId }) => phoneNumberId === line).map(intervalOf);
  const ofCompany = calls.filter(({ company }) => company === BOOKER).map(intervalOf);
  return peakByEvents(onLine, slot) < caps.lines.get(line)! && peakByEvents(ofCompany, slot) < caps.company;
}

export function intervalOf({ startsAt, endsAt }: LiveReservation): Interval {
  return { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
}

/** Sorted; an interval that overlaps an earlier one is left out. Some touch. */
function disjoint(drawn: readonly (readonly [startMs: number, lengthMs: number])[]): Interval[] {
  const sorted = drawn.map(([startMs, lengthMs]) => ({ startMs, endMs: startMs + lengthMs })).sort((a, b) => a.startMs - b.startMs);
  const kept: Interval[] = [];
  for (const interval of sorted) {
    const last = kept.at(-1);
    if (!last || interval.startMs >= last.endMs) kept.push(interval);
    else if (interval.endMs > last.endMs) kept.push({ startMs: last.endMs, endMs: interval.endMs });
  }
  return kept;
}
