import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  type CallOffer,
  choicesLeft,
  isOffered,
  mayChoose,
  mayRemind,
  OFFER_STATES,
  offerAt,
  type StoredCallOffer,
  zoneRulesOf,
} from './call-offer.js';
import { isLive, RESERVATION_STATES } from './reservation-states.js';

const NOW = new Date('2026-03-02T10:00:00Z');
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
type Call = NonNullable<StoredCallOffer['call']>;
const aCall = (changes: Partial<Call> = {}): Call => ({ id: 'r' as Call['id'], state: 'firm', endedAt: null, ...changes });

const anOffer = (changes: Partial<StoredCallOffer> = {}): StoredCallOffer => ({
  ...{ id: 'o' as CallOffer['id'], company: 'c' as CallOffer['company'], jobPositionId: 'p' as CallOffer['jobPositionId'] },
  ...{ candidateId: 'a' as CallOffer['candidateId'], state: 'open', endReason: null, endedAt: null, choices: 0 },
  ...{ remindedAt: null, createdAt: later(-DAY), sealedToken: Buffer.alloc(0), call: null, bookedAt: null },
  ...{ windowStart: later(-DAY), windowEnd: later(DAY), durationMs: 10 * MINUTE, timezone: 'Europe/Vilnius', timezoneSource: 'phone' },
  ...{ line: { kind: 'default' }, retryCallSnapshot: null, invitationExpirationDays: 7, ...changes },
});
const present = (changes: Partial<StoredCallOffer> = {}): CallOffer => offerAt(anOffer(changes), NOW);

describe('the state of an offer', () => {
  it.each<[Partial<StoredCallOffer>, CallOffer['state'], CallOffer['endReason']]>([
    [{}, 'open', null],
    [{ windowEnd: NOW }, 'ended', 'EXPIRED'],
    [{ bookedAt: later(-1) }, 'ended', 'BOOKED'],
    [{ state: 'ended', endReason: 'WITHDRAWN', endedAt: later(-1), bookedAt: later(-1) }, 'ended', 'WITHDRAWN'],
    [{ state: 'chosen', call: aCall() }, 'chosen', null],
    // A busy line delays it past the window.
    [{ state: 'chosen', call: aCall({ state: 'ringing' }), windowEnd: NOW }, 'chosen', null],
    [{ state: 'chosen', call: aCall({ state: 'no_answer', endedAt: NOW }) }, 'open', null],
    [{ state: 'chosen', call: aCall({ state: 'no_answer', endedAt: NOW }), windowEnd: NOW }, 'ended', 'EXPIRED'],
    [{ state: 'chosen', call: aCall({ state: 'cancelled', endedAt: NOW }) }, 'ended', 'CALL_ENDED'],
    [{ state: 'chosen', call: aCall({ state: 'completed', endedAt: NOW }) }, 'ended', 'CALL_ENDED'],
  ])('with %j is %s, %s', (changes, state, endReason) => {
    expect(present(changes)).toMatchObject({ state, endReason });
  });

  it('has an end exactly if it has ended, and is chosen exactly during its live call', () => {
    const calls = fc.option(fc.record({ state: fc.constantFrom(...RESERVATION_STATES) }), { nil: null });
    const times = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(calls, times, fc.boolean(), fc.constantFrom(...OFFER_STATES), (call, end, isBooked, stored) => {
        const written = stored === 'ended' ? ({ endReason: 'INVITED', endedAt: NOW } as const) : {};
        const facts = { call: call && aCall({ ...call, endedAt: NOW }), bookedAt: isBooked ? NOW : null, windowEnd: later(end) };
        const { state, endReason, endedAt } = present({ state: stored, ...written, ...facts });
        expect([endReason !== null, endedAt !== null]).toEqual([state === 'ended', state === 'ended']);
        if (state === 'chosen') expect(call && isLive(call.state)).toBe(true);
        if (state === 'open') expect(end).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a candidate', () => {
  const firmIn = (ms: number) => ({ state: 'firm', startsAt: later(ms) }) as const;

  it('moves a call three times, until 15 minutes before it', () => {
    const chosen = present({ state: 'chosen', choices: 1, call: aCall() });
    expect([mayChoose(chosen, firmIn(15 * MINUTE + 1), NOW), mayChoose(chosen, firmIn(15 * MINUTE), NOW)]).toEqual([true, false]);
    expect(mayChoose({ ...chosen, choices: 4 }, firmIn(HOUR), NOW)).toBe(false);
    expect(mayChoose(chosen, { state: 'dispatching', startsAt: later(HOUR) }, NOW)).toBe(false);
    expect([0, 1, 4, 9].map((choices) => choicesLeft({ choices }))).toEqual([4, 3, 0, 0]);
  });

  it('chooses from an open offer only', () => {
    expect([present(), present({ windowEnd: NOW })].map((offer) => mayChoose(offer, null, NOW))).toEqual([true, false]);
  });

  it('keeps the source of the zone of the offer, and states another one', () => {
    expect(zoneRulesOf(present(), 'Europe/Vilnius')).toEqual([{ rule: 'explicit', timezone: 'Europe/Vilnius', source: 'phone' }]);
    expect(zoneRulesOf(present(), 'Asia/Tokyo')).toEqual([{ rule: 'explicit', timezone: 'Asia/Tokyo', source: 'manual' }]);
  });

  it('is reminded once a day, before the choice', () => {
    expect(mayRemind(present(), NOW)).toBe(true);
    const cases = [{ remindedAt: later(1 - DAY) }, { createdAt: NOW }, { choices: 1 }, { windowEnd: NOW }];
    expect(cases.map((changes) => mayRemind(present(changes), NOW))).toEqual(cases.map(() => false));
  });
});

describe('an offered start', () => {
  it('is a mark whose call fits the window', () => {
    const offer = present({ windowStart: NOW, windowEnd: later(20 * MINUTE) });
    const starts = [-5, 0, 5, 10, 12, 15].map((minutes) => NOW.getTime() + minutes * MINUTE);
    expect(starts.map((startMs) => isOffered(offer, startMs))).toEqual([false, true, true, true, false, false]);
    expect([Number.NaN, Infinity, NOW.getTime() + 0.5].map((startMs) => isOffered(offer, startMs))).toEqual([false, false, false]);
  });
});
