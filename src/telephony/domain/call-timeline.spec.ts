import fc from 'fast-check';
import { HOUR, MINUTE } from '../../platform/domain/index.js';
import { peakByEvents } from '../../../test/fixtures/telephony/availability.js';
import type { CallPlan } from './booking.js';
import { type BookedSlot, CallTimeline } from './call-timeline.js';
import {
  afterBooking,
  bookByTrying,
  BOOKER,
  type BookingCase,
  bookingCases,
  countLiveOf,
  intervalOf,
  liveCallsOf,
  type LiveReservation,
} from '../../../test/fixtures/telephony/call-timeline.js';
import type { Interval } from './wall-time.js';
import type { PhoneNumberId } from './phone-number.js';
import { inputs } from '../../../test/support/inputs.js';

const START_MS = Date.UTC(2026, 5, 1, 10);
const [ONE, TWO] = ['one', 'two'] as PhoneNumberId[] as [PhoneNumberId, PhoneNumberId];

const at = (start: number, end: number): Interval => ({ startMs: START_MS + start * MINUTE, endMs: START_MS + end * MINUTE });
const plan = (fields: Partial<CallPlan> = {}): CallPlan =>
  ({
    replaced: null,
    lines: [ONE],
    lineRule: { kind: 'fewest-calls' },
    callable: [at(0, 60)],
    durationMs: 10 * MINUTE,
    ...fields,
  }) as CallPlan;
const call = (phoneNumberId: PhoneNumberId, { startMs, endMs }: Interval): LiveReservation => ({
  company: BOOKER,
  phoneNumberId,
  startsAt: new Date(startMs),
  endsAt: new Date(endMs),
});

/** A timeline over the whole of a case. */
function timelineOf({ caps, live, plans }: BookingCase): CallTimeline {
  const lines = [...caps.lines.keys()];
  const callable = plans.flatMap((each) => each.callable);
  const within = { startMs: Math.min(...callable.map((each) => each.startMs)), endMs: Math.max(...callable.map((each) => each.endMs)) };
  return new CallTimeline(within, liveCallsOf(live, lines, within), caps, countLiveOf(live, lines));
}

const caps = (company: number, one: number, two = one): BookingCase['caps'] => ({
  company,
  lines: new Map([
    [ONE, one],
    [TWO, two],
  ]),
});

function book(found: BookingCase): (BookedSlot | null)[] {
  const timeline = timelineOf(found);
  return found.plans.map((each) => timeline.book(each));
}

describe('a timeline of calls', () => {
  it('counts each call that it books for the next one', () => {
    const booked = book({ caps: caps(10, 2), live: [], plans: [plan(), plan(), plan()] });
    expect(booked.map((slot) => slot?.startMs)).toEqual([at(0, 0), at(0, 0), at(10, 0)].map(({ startMs }) => startMs));
  });

  it('keeps the cap of the company over all its lines', () => {
    const booked = book({ caps: caps(1, 5), live: [], plans: [plan({ lines: [ONE] }), plan({ lines: [TWO] })] });
    expect(booked).toEqual([
      { phoneNumberId: ONE, ...at(0, 10) },
      { phoneNumberId: TWO, ...at(10, 20) },
    ]);
  });

  it('tries the line with the fewest live calls first, even if another one is free earlier', () => {
    const busyUntilTen = call(TWO, at(0, 10));
    const later = [call(ONE, at(100, 110)), call(ONE, at(110, 120))];
    const booked = book({ caps: caps(10, 1), live: [busyUntilTen, ...later], plans: [plan({ lines: [ONE, TWO] })] });
    expect(booked).toEqual([{ phoneNumberId: TWO, ...at(10, 20) }]);
  });

  it('of two lines with equally many live calls takes the one that the plan names first', () => {
    const booked = book({ caps: caps(10, 1), live: [], plans: [plan({ lines: [TWO, ONE] }), plan({ lines: [TWO, ONE] })] });
    expect(booked.map((slot) => slot?.phoneNumberId)).toEqual([TWO, ONE]);
  });

  it('takes a line with more live calls if no other has a free slot', () => {
    const live = [call(ONE, at(200, 210))];
    expect(book({ caps: caps(10, 1, 0), live, plans: [plan({ lines: [ONE, TWO] })] })).toEqual([{ phoneNumberId: ONE, ...at(0, 10) }]);
  });

  it('gives a replacement the time of the reservation that it replaces', () => {
    const replaced = call(ONE, at(0, 60)) as CallPlan['replaced'];
    const booked = book({ caps: caps(1, 1), live: [replaced as LiveReservation], plans: [plan({ replaced }), plan()] });
    expect(booked).toEqual([
      { phoneNumberId: ONE, ...at(0, 10) },
      { phoneNumberId: ONE, ...at(10, 20) },
    ]);
  });

  it('keeps the reservation that was to be replaced if the replacement has no slot', () => {
    const replaced = call(ONE, at(0, 30)) as CallPlan['replaced'];
    const live = [replaced as LiveReservation, call(ONE, at(30, 60))];
    const plans = [plan({ replaced, callable: [at(30, 60)] }), plan({ callable: [at(0, 30)] })];
    expect(book({ caps: caps(1, 1), live, plans })).toEqual([null, null]);
  });

  it('that cuts a plan off does not take a line with more live calls before the other was searched to its end', () => {
    const live = [call(ONE, at(0, 60)), call(TWO, at(60, 70)), call(TWO, at(70, 80))];
    const plans = [plan({ lines: [ONE, TWO], callable: [at(0, 90)] })];
    const lines = [ONE, TWO];
    const near = new CallTimeline(at(0, 60), liveCallsOf(live, lines, at(0, 60)), caps(10, 1), countLiveOf(live, lines));
    expect([near.isCutOff(plans[0]!), near.book(plans[0]!)]).toEqual([true, null]);
    expect(book({ caps: caps(10, 1), live, plans })).toEqual([{ phoneNumberId: ONE, ...at(60, 70) }]);
  });
});

describe('a call on any line', () => {
  const any = (fields: Partial<CallPlan> = {}, ...ofCountry: PhoneNumberId[]) =>
    plan({ lines: [ONE, TWO], lineRule: { kind: 'earliest', ofCountry }, ...fields });

  it('takes the line that is free first, however many calls it has later', () => {
    const live = [call(ONE, at(0, 10)), call(TWO, at(100, 110)), call(TWO, at(110, 120))];
    expect(book({ caps: caps(10, 1), live, plans: [any()] })).toEqual([{ phoneNumberId: TWO, ...at(0, 10) }]);
  });

  it('is booked within the loaded part also if its window is cut off, since no line has an earlier time after it', () => {
    const live = [call(ONE, at(0, 60))];
    const lines = [ONE, TWO];
    const near = new CallTimeline(at(0, 60), liveCallsOf(live, lines, at(0, 60)), caps(10, 1), countLiveOf(live, lines));
    const plans = [any({ callable: [at(0, 90)] })];
    expect([near.isCutOff(plans[0]!), near.book(plans[0]!)]).toEqual([true, { phoneNumberId: TWO, ...at(0, 10) }]);
  });

  it('shares the cap of the company with calls on named lines', () => {
    expect(book({ caps: caps(2, 5), live: [], plans: [plan(), any(), any()] }).map((slot) => slot?.startMs)).toEqual(
      [at(0, 0), at(0, 0), at(10, 0)].map(({ startMs }) => startMs),
    );
  });
});

describe('any plans on any timeline', () => {
  it('get the slots that an oracle finds by trying each mark of each line', () => {
    fc.assert(
      fc.property(bookingCases(), (found) => {
        expect(book(found)).toEqual(bookByTrying(found));
      }),
      { numRuns: inputs(1_500) },
    );
  });

  it('pass no cap at any instant of a booked call', () => {
    fc.assert(
      fc.property(bookingCases({ maxCallMs: 4 * HOUR }), (found) => {
        const slots = book(found);
        const live = found.plans.reduce((calls, each, i) => afterBooking(calls, each, slots[i] ?? null), found.live);
        for (const slot of slots) {
          if (!slot) continue;
          const onLine = live.filter(({ phoneNumberId }) => phoneNumberId === slot.phoneNumberId).map(intervalOf);
          const ofCompany = live.filter(({ company }) => company === BOOKER).map(intervalOf);
          expect(peakByEvents(onLine, slot)).toBeLessThanOrEqual(found.caps.lines.get(slot.phoneNumberId)!);
          expect(peakByEvents(ofCompany, slot)).toBeLessThanOrEqual(found.caps.company);
        }
      }),
      { numRuns: inputs(1_500) },
    );
  });
});
