import { CANDIDATE_STATUSES, CANDIDATE_TRIGGERS, candidateStatusMachine } from './candidate-status.js';

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
  'interviewed select selected',
  'interviewed reject rejected',
  'expired reopen new',
  'failed reopen new',
  'unevaluable reopen new',
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

  it('of who was interviewed never becomes new again: whoever is reopened has no analysis of an interview', () => {
    const after = new Set<string>(['interviewed']);
    for (const from of after)
      for (const trigger of CANDIDATE_TRIGGERS) {
        const to = candidateStatusMachine.next(from as (typeof CANDIDATE_STATUSES)[number], trigger);
        if (to) after.add(to);
      }
    expect([...after].sort()).toEqual(['interviewed', 'rejected', 'selected']);
  });

  it('has nine values', () => {
    const known = Object.values(candidateStatusMachine.transitions).flatMap(({ from, to }) => [...from, to]);
    expect(new Set(known)).toEqual(new Set(CANDIDATE_STATUSES));
    expect(CANDIDATE_STATUSES).toHaveLength(9);
  });
});
