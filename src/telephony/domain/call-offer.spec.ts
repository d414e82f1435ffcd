import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  type CallOffer,
  choicesLeft,
  endOfOffer,
  endWithCall,
  isOffered,
  mayChoose,
  mayRemind,
  OFFER_ENDS,
  OFFER_STATES,
  offerAt,
  type StoredCallOffer,
  zoneRulesOf,
} from './call-offer.js';
import { type FailureReason, isLive, RESERVATION_STATES } from './reservation-states.js';

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
    expect(zoneRulesOf(present(), 'Asia/Tokyo')).toEqual([{ rule: 'visitor', timezone: 'Asia/Tokyo' }]);
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

describe('the end of an offer', () => {
  it.each([
    ['NEW_OFFER', 'replaced', 'replaced'],
    ['BOOKED', 'replaced', 'replaced'],
    ['INVITED', 'replaced', 'declined'],
    ['DO_NOT_CALL', 'declined', 'declined'],
    ['CONSENT_WITHDRAWN', 'consent_withdrawn', 'consent_withdrawn'],
    ['WITHDRAWN', 'withdrawn', 'withdrawn'],
    ['CALL_ENDED', 'withdrawn', 'withdrawn'],
    ['PHONE_CHANGED', 'phone_changed', 'phone_changed'],
    ['EXPIRED', 'expired', 'expired'],
  ] as const)('%s is told as %s by the company, and as %s by the candidate', (end, company, candidate) => {
    expect(endOfOffer({ endReason: null }, end, 'company')).toEqual({ endReason: end, reason: company });
    expect(endOfOffer({ endReason: null }, end, 'candidate')).toEqual({ endReason: end, reason: candidate });
  });

  it('that is not written yet keeps its own reason, and is not told where the chosen call told it', () => {
    for (const end of OFFER_ENDS) {
      expect(endOfOffer({ endReason: 'EXPIRED' }, end, 'company')).toEqual({ endReason: 'EXPIRED', reason: 'expired' });
      expect(endOfOffer({ endReason: 'CALL_ENDED' }, end, 'company')).toEqual({ endReason: 'CALL_ENDED', reason: null });
    }
  });

  it('comes with that of its call, unless the candidate may choose again', () => {
    const call = (failureReason: FailureReason, id = 'o') => ({ callOfferId: id as CallOffer['id'], failureReason });
    expect(endWithCall(call('CANCELLED'), 'api')).toBe('CALL_ENDED');
    expect(endWithCall(call('CANCELLED'), 'candidate')).toBeNull();
    expect(endWithCall(call('WINDOW_ENDED'), 'system')).toBeNull();
    expect(endWithCall(call('REPLACED'), 'candidate')).toBeNull();
    expect(endWithCall({ ...call('REVOKED'), callOfferId: null }, 'api')).toBeNull();
  });
});
