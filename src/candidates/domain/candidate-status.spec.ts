import { CANDIDATE_STATUSES, CANDIDATE_TRIGGERS, candidateStatusMachine, mayTakeBack, TAKE_BACK_MS } from './candidate-status.js';

/** docs/rules/candidates.md#candidate-status. Every other pair of status and trigger is refused. */
const MOVES = new Set([
  'new invite invited',
  'new startCall invited_call',
  'expired startCall invited_call',
  'failed startCall invited_call',
  'invited acceptResult interviewed',
  'invited markUnevaluable unevaluable',
  'invited fail failed',
  'invited expire expired',
  'invited_call acceptResult interviewed',
  'invited_call markUnevaluable unevaluable',
  'invited_call fail failed',
  'invited_call expire expired',
  'invited_call revokeCall new',
  'interviewed abstain unevaluable',
  'interviewed select selected',
  'interviewed reject rejected',
  'selected takeBack interviewed',
  'rejected takeBack interviewed',
  'expired reopen new',
  'failed reopen new',
  'unevaluable reopen new',
  'unevaluable readByPerson interviewed',
]);

describe("a candidate's status", () => {
  it.each(CANDIDATE_STATUSES.flatMap((from) => CANDIDATE_TRIGGERS.map((trigger) => [from, trigger] as const)))(
    '%s by %s',
    (from, trigger) => {
      const to = candidateStatusMachine.next(from, trigger);
      const known = [...MOVES].find((move) => move.startsWith(`${from} ${trigger} `));
      expect(to === null ? undefined : `${from} ${trigger} ${to}`).toBe(known);
    },
  );

  it.each(['selected', 'rejected'] as const)('of who was %s changes by taking the decision back only', (decided) => {
    expect(CANDIDATE_TRIGGERS.filter((trigger) => candidateStatusMachine.next(decided, trigger) !== null)).toEqual(['takeBack']);
  });

  it('can be taken back for 24 hours, to the millisecond', () => {
    const decidedAt = new Date('2026-03-28T12:00:00.000Z');
    const after = (ms: number) => mayTakeBack(decidedAt, new Date(decidedAt.getTime() + TAKE_BACK_MS + ms));
    expect([after(-TAKE_BACK_MS), after(0), after(1)]).toEqual([true, true, false]);
  });

  it('has nine values', () => {
    const known = Object.values(candidateStatusMachine.transitions).flatMap(({ from, to }) => [...from, to]);
    expect(new Set(known)).toEqual(new Set(CANDIDATE_STATUSES));
    expect(CANDIDATE_STATUSES).toHaveLength(9);
  });
});
