import fc from 'fast-check';
import { DAY, HOUR } from '../../platform/domain/index.js';
import type { BookedSlot } from '../domain/call-timeline.js';
import {
  afterBooking,
  bookByTrying,
  BOOKER,
  type BookingCase,
  bookingCases,
  countLiveOf,
  liveCallsOf,
} from '../../../test/fixtures/telephony/call-timeline.js';
import type { PhoneNumberRepository } from '../domain/phone-number.js';
import type { ReservationRepository } from '../domain/reservation.repository.js';
import type { TelephonySettings } from '../domain/telephony-settings.js';
import { SlotSearch } from './slot-search.js';

/** Books the plans chunk by chunk, as `BookCalls` does: slots are stored before the next chunk. */
async function search({ caps, live, plans }: BookingCase, chunkSize: number): Promise<(BookedSlot | null)[]> {
  let stored = live;
  const reservations: Partial<ReservationRepository> = {
    liveCalls: (_, lines, within) => Promise.resolve(liveCallsOf(stored, lines, within)),
    countLive: (lines) => Promise.resolve(countLiveOf(stored, lines)),
  };
  const numbers: Partial<PhoneNumberRepository> = {
    lock: (lines) => Promise.resolve(new Map(lines.map((line) => [line, caps.lines.get(line)!]))),
  };
  const settings = { company: BOOKER, outboundCalling: { globalCap: caps.company } } as TelephonySettings;
  const slotSearch = new SlotSearch(reservations as ReservationRepository, numbers as PhoneNumberRepository);
  const open = await slotSearch.begin(settings, plans, new Date(0));
  const slots: (BookedSlot | null)[] = [];
  for (let from = 0; from < plans.length; from += chunkSize) {
    const chunk = plans.slice(from, from + chunkSize);
    const found = await open.place(chunk);
    chunk.forEach((plan, i) => (stored = afterBooking(stored, plan, found[i] ?? null)));
    slots.push(...found);
  }
  return slots;
}

describe('the search for slots', () => {
  it('finds in chunks, and first in the near part of a long window, the slots of one search of the whole', async () => {
    let late = 0;
    const cases = bookingCases({ spreadMs: 4 * DAY, maxCallMs: 3 * DAY });
    await fc.assert(
      fc.asyncProperty(cases, fc.integer({ min: 1, max: 4 }), async (found, chunkSize) => {
        const slots = await search(found, chunkSize);
        expect(slots).toEqual(bookByTrying(found));
        const firstMs = Math.min(...found.plans.flatMap(({ callable }) => callable.map(({ startMs }) => startMs)));
        late += slots.filter((slot) => slot && slot.startMs > firstMs + 26 * HOUR).length;
      }),
      { numRuns: 500 },
    );
    // The cases reach beyond the near part.
    expect(late).toBeGreaterThan(50);
  });
});
