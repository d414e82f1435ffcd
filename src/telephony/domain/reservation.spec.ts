import {
  FINAL_STATES,
  isLive,
  isUnderWay,
  LIVE_STATES,
  RESERVATION_STATES,
  reservationMachine,
  type ReservationState,
  type ReservationTrigger,
} from './reservation-states.js';

/** States, trigger, next state. Written by hand: a change of the table must also change this list. */
const TRANSITIONS: readonly (readonly [readonly ReservationState[], ReservationTrigger, ReservationState])[] = [
  [['firm'], 'claim', 'dispatching'],
  [['firm'], 'lapse', 'expired'],
  [['dispatching'], 'ring', 'ringing'],
  [['dispatching', 'ringing'], 'answer', 'active'],
  [['dispatching', 'ringing'], 'refuse', 'sip_failed'],
  [['dispatching', 'ringing'], 'miss', 'no_answer'],
  [['dispatching', 'ringing'], 'lose', 'failed'],
  [['dispatching', 'ringing', 'active'], 'voicemail', 'no_answer'],
  [['active'], 'complete', 'completed'],
  [['active'], 'drop', 'failed'],
  [['firm'], 'cancel', 'cancelled'],
  [['firm'], 'replace', 'cancelled'],
  [['firm', 'dispatching'], 'cancelBatch', 'cancelled'],
  [['firm', 'dispatching', 'ringing', 'active'], 'revoke', 'cancelled'],
];

const TRIGGERS = TRANSITIONS.map(([, trigger]) => trigger);

describe('the states of a reservation', () => {
  const expected = (from: ReservationState, trigger: ReservationTrigger): ReservationState | null =>
    TRANSITIONS.find(([sources, name]) => name === trigger && sources.includes(from))?.[2] ?? null;

  it.each(RESERVATION_STATES.flatMap((from) => TRIGGERS.map((trigger) => [from, trigger, expected(from, trigger) ?? 'refused'] as const)))(
    'from %s by %s: %s',
    (from, trigger, to) => {
      expect(reservationMachine.next(from, trigger) ?? 'refused').toBe(to);
    },
  );

  it('have no trigger beside those above', () => {
    expect(new Set(Object.keys(reservationMachine.transitions))).toEqual(new Set(TRIGGERS));
  });

  it('lead from every live state to an end, and from a final one nowhere', () => {
    for (const state of LIVE_STATES) expect([state, reachable(state).some((end) => !isLive(end))]).toEqual([state, true]);
    for (const state of FINAL_STATES) expect(reachable(state)).toEqual([]);
  });

  it('are live until they are final, and under way from the dispatch on', () => {
    expect(RESERVATION_STATES.filter(isLive)).toEqual(['firm', 'dispatching', 'ringing', 'active']);
    expect(RESERVATION_STATES.filter(isUnderWay)).toEqual(['dispatching', 'ringing', 'active']);
  });
});

/** The states after one or more transitions. */
function reachable(from: ReservationState): ReservationState[] {
  const found = new Set<ReservationState>();
  const visit = (state: ReservationState): void => {
    for (const trigger of TRIGGERS) {
      const next = reservationMachine.next(state, trigger);
      if (next === null || found.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  visit(from);
  return [...found];
}
