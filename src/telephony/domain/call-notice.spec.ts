import fc from 'fast-check';
import { type CompanyId, DAY, HOUR, MINUTE } from '../../platform/domain/index.js';
import {
  type CallNotice,
  type CallNoticeId,
  entriesOf,
  isStillTrue,
  type NewNotice,
  noticesOfBooking,
  noticesOfCancellation,
} from './call-notice.js';
import { type ClearancePolicy, hasNotices, type ReservationId, withNoticesOf } from './reservation.js';

const START = Date.parse('2027-03-28T00:00:00Z');
const POLICY: ClearancePolicy = {
  ...{
    consent: 'off',
    maxAttempts: null,
    disclosure: null,
    optOutKey: '9',
    recording: 'off',
    callNotice: 'off',
    writtenAlternative: false,
  },
};
const company = 'company' as CompanyId;
type MailId = NonNullable<CallNotice['mailId']>;

const callAt = (id: string, startMs: number) => ({ id: id as ReservationId, company, startsAt: new Date(startMs), callOfferId: null });
const stored = (notices: readonly NewNotice[], sent: readonly string[]): CallNotice[] =>
  notices.map((one) => ({
    ...one,
    id: `${one.reservationId}/${one.kind}` as CallNoticeId,
    mailId: sent.includes(one.kind) ? (one.kind as MailId) : null,
  }));

describe('the mails about a call', () => {
  it('are due at once, and as reminders a day and an hour before, unless the booking is younger', () => {
    const times = fc.record({ now: fc.integer({ min: 0, max: 4 * DAY }), ahead: fc.integer({ min: 1, max: 3 * DAY }) });
    fc.assert(
      fc.property(times, ({ now, ahead }) => {
        const startMs = START + now + ahead;
        const due = noticesOfBooking(callAt('a', startMs), null, false, new Date(START + now)).map(({ kind, dueAt }) => [
          kind,
          dueAt?.getTime(),
        ]);
        const expected: unknown[] = [['booked', START + now]];
        if (ahead > DAY) expected.push(['day_before', startMs - DAY]);
        if (ahead > HOUR) expected.push(['hour_before', startMs - HOUR]);
        expect(due).toEqual(expected);
      }),
    );
  });

  it('keep one entry in the calendar through moves and attempts, whose sequence rises, and end it once', () => {
    const steps = fc.array(fc.record({ kind: fc.constantFrom('move', 'retry'), isSent: fc.boolean(), isWithdrawn: fc.boolean() }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(steps, fc.boolean(), (moves, isFirstSent) => {
        const now = new Date(START);
        let isKnown = false;
        let last = callAt('0', START + 2 * DAY);
        let notices = stored(noticesOfBooking(last, null, false, now), isFirstSent ? ['booked'] : []);
        let isInCalendar = isFirstSent;
        for (const [i, { kind, isSent, isWithdrawn }] of moves.entries()) {
          const withdrawn = new Set<MailId>(isWithdrawn ? notices.flatMap(({ mailId }) => mailId ?? []) : []);
          isKnown ||= isInCalendar && !isWithdrawn;
          const before = entriesOf(notices, withdrawn).get(last.id) ?? null;
          expect(before).toEqual({ uid: '0', sequence: i, isKnown });
          last = callAt(String(i + 1), START + 2 * DAY);
          const next = noticesOfBooking(last, before, kind === 'retry', now);
          expect(next[0]).toMatchObject({ uid: '0', sequence: i + 1, kind: kind === 'retry' ? 'retried' : isKnown ? 'moved' : 'booked' });
          notices = stored(next, isSent ? [next[0]!.kind] : []);
          isInCalendar = isSent;
        }
        const end = noticesOfCancellation(last, entriesOf(notices, new Set()).get(last.id) ?? null, now);
        const expected = isKnown || isInCalendar ? [{ kind: 'cancelled', uid: '0', sequence: moves.length + 1 }] : [];
        expect(end).toMatchObject(expected);
        expect(end).toHaveLength(expected.length);
      }),
    );
  });

  it('name the move and the end of a call that the candidate chose, though its confirmation never left', () => {
    const now = new Date(START);
    const chosen = { ...callAt('0', START + 2 * DAY), callOfferId: 'offer' as never };
    const first = noticesOfBooking(chosen, null, false, now);
    const entry = entriesOf(stored(first, []), new Set()).get(chosen.id)!;
    const [moved] = noticesOfBooking(callAt('1', START + 3 * DAY), entry, false, now);
    expect([first[0], moved]).toMatchObject([{ kind: 'booked' }, { kind: 'moved', uid: '0', sequence: 1, isKnown: true }]);
    expect(
      isStillTrue(
        { ...moved!, id: 'n' as CallNoticeId, mailId: null },
        { id: moved!.reservationId, state: 'firm', startsAt: moved!.startsAt },
        false,
        now,
      ),
    ).toBe(true);
    expect(noticesOfCancellation(chosen, entry, now)).toMatchObject([{ kind: 'cancelled', sequence: 1 }]);
  });

  it('are sent only while they are true', () => {
    const kinds = fc.constantFrom('booked', 'moved', 'retried', 'day_before', 'hour_before', 'cancelled', 'not_reached');
    const live = fc.option(
      fc.record({
        id: fc.constantFrom('a', 'b'),
        state: fc.constantFrom('firm', 'dispatching', 'active'),
        shift: fc.constantFrom(0, MINUTE),
      }),
    );
    fc.assert(
      fc.property(
        kinds,
        live,
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -2 * DAY, max: HOUR }),
        (kind, call, isKnown, isWanted, at) => {
          const startsAt = new Date(START);
          const notice = {
            ...{ id: 'n' as CallNoticeId, company, reservationId: 'a' as ReservationId, uid: 'a' as ReservationId },
            sequence: 0,
          };
          const own = { ...notice, kind, isKnown, startsAt, dueAt: null, mailId: null } as CallNotice;
          const present = call && { id: call.id as ReservationId, state: call.state as 'firm', startsAt: new Date(START + call.shift) };
          const isTrue = isStillTrue(own, present, isWanted, new Date(START + at));
          if (kind === 'cancelled') return expect(isTrue).toBe(true);
          if (kind === 'not_reached') return expect(isTrue).toBe(isWanted && call === null);
          if (isTrue) {
            expect(call).toMatchObject({ id: 'a', state: 'firm', shift: 0 });
            expect(at).toBeLessThan(0);
            expect(isWanted || isKnown).toBe(true);
            expect(isWanted || !kind.endsWith('_before')).toBe(true);
          } else if (isWanted && call?.id === 'a' && call.state === 'firm' && call.shift === 0)
            expect(at).toBeGreaterThanOrEqual(kind === 'day_before' ? -HOUR : 0);
        },
      ),
    );
  });

  it('are of calls that were chosen or that the policy names, and follow a call that takes the place of one', () => {
    const chosen = { callOfferId: 'offer' as never, clearancePolicySnapshot: POLICY };
    const booked = { callOfferId: null, clearancePolicySnapshot: POLICY };
    const mailed = { callOfferId: null, clearancePolicySnapshot: { ...POLICY, callNotice: 'mail' as const } };
    expect([chosen, booked, mailed].map(hasNotices)).toEqual([true, false, true]);
    expect([chosen, booked, mailed, null].map((replaced) => withNoticesOf(replaced, POLICY).callNotice)).toEqual([
      'mail',
      'off',
      'mail',
      'off',
    ]);
  });
});
