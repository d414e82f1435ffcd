import fc from 'fast-check';
import {
  type ClearanceFacts,
  type ClearancePolicy,
  clearanceError,
  type ClearanceRefusal,
  clearedBy,
  decideClearance,
  DEFAULT_POLICY,
  forcedPolicy,
  type PersonToCall,
} from './clearance.js';

const NOW = new Date('2027-06-02T10:00:00.000Z');
const GIVEN = { id: 'consent' as NonNullable<ClearanceFacts['consent']>['id'], state: 'given' } as const;
const FACTS: ClearanceFacts = { isListed: false, consent: null, isTest: false };

/** With the dials that telephony counts. */
type Known = Partial<ClearanceFacts> & { readonly dials?: number };
const REQUIRED: ClearancePolicy = { ...DEFAULT_POLICY, consent: 'require' };
const LIMITED: ClearancePolicy = { ...DEFAULT_POLICY, maxAttempts: { count: 2, days: 7 } };

function decide({ dials = 0, ...facts }: Known, policy = DEFAULT_POLICY): unknown {
  const decision = decideClearance(policy, { ...FACTS, ...facts }, dials, 'booking', NOW);
  return decision.kind === 'refused' ? decision.refusal : decision.clearance;
}

const cleared = (more: object = {}): object => ({
  ...{ decidedAt: '2027-06-02T10:00:00.000Z', at: 'booking', doNotCall: 'clear', consent: 'not_required', consentId: null },
  ...{ attempts: { counted: 0, limit: null } },
  ...more,
});

describe('a decision', () => {
  it.each<[string, unknown, Known, ClearancePolicy]>([
    ['clears a person of whom nothing is known', cleared(), {}, DEFAULT_POLICY],
    [
      'names the consent that counts, whether it is required or not',
      cleared({ consent: 'given', consentId: 'consent' }),
      { consent: GIVEN },
      DEFAULT_POLICY,
    ],
    ['refuses a listed number', 'DO_NOT_CALL', { isListed: true, consent: GIVEN, isTest: true }, DEFAULT_POLICY],
    ['refuses after a refusal, whatever the policy', 'CONSENT_REFUSED', { consent: { ...GIVEN, state: 'refused' } }, DEFAULT_POLICY],
    [
      'refuses a test candidate after a withdrawal',
      'CONSENT_REFUSED',
      { consent: { ...GIVEN, state: 'withdrawn' }, isTest: true },
      REQUIRED,
    ],
    ['refuses without a consent that is required', 'CONSENT_REQUIRED', {}, REQUIRED],
    ['lets a test candidate pass an absent consent', cleared(), { isTest: true }, REQUIRED],
    ['counts dials below the limit', cleared({ attempts: { counted: 1, limit: 2 } }), { dials: 1 }, LIMITED],
    ['refuses at the limit', 'ATTEMPTS_EXHAUSTED', { dials: 2 }, LIMITED],
    ['lets a test candidate pass the limit', cleared({ attempts: { counted: 5, limit: 2 } }), { dials: 5, isTest: true }, LIMITED],
    ['counts nothing without a limit', cleared(), { dials: 5 }, DEFAULT_POLICY],
  ])('%s', (_, expected, facts, policy) => {
    expect(decide(facts, policy)).toEqual(expected);
  });

  it.each<[unknown, Known]>([
    [cleared(), { dials: 5 }],
    ['DO_NOT_CALL', { isListed: true }],
    ['CONSENT_REFUSED', { consent: { ...GIVEN, state: 'refused' } }],
    ['CONSENT_REFUSED', { consent: { ...GIVEN, state: 'withdrawn' } }],
  ])('about a forced call leaves the policy aside and keeps what the person has said: %j', (expected, facts) => {
    expect(decide(facts, forcedPolicy({ ...REQUIRED, ...{ maxAttempts: LIMITED.maxAttempts } }))).toEqual(expected);
  });

  it('is by the frozen policy, and names its moment', () => {
    const person = { policy: LIMITED } as PersonToCall;
    const decideNow = clearedBy({ policy: DEFAULT_POLICY, of: () => FACTS }, 'dispatch', NOW);
    expect(decideNow(person, 1)).toMatchObject({ kind: 'clear', clearance: { at: 'dispatch' }, clearancePolicySnapshot: LIMITED });
    expect(decideNow(person, 2)).toEqual({ kind: 'refused', refusal: 'ATTEMPTS_EXHAUSTED' });
  });

  it('is by the company’s policy where none is frozen', () => {
    const person = { policy: null } as PersonToCall;
    expect(clearedBy({ policy: REQUIRED, of: () => FACTS }, 'booking', NOW)(person, 0)).toMatchObject({ refusal: 'CONSENT_REQUIRED' });
  });

  it('is that of a plain reading of the rules, for every history', () => {
    const histories = fc.record({
      isListed: fc.boolean(),
      consent: fc.option(fc.record({ id: fc.constant(GIVEN.id), state: fc.constantFrom('given', 'refused', 'withdrawn') } as const)),
      dials: fc.nat(8),
      isTest: fc.boolean(),
    });
    const policies = fc.record({
      consent: fc.constantFrom('off', 'require'),
      maxAttempts: fc.option(fc.record({ count: fc.integer({ min: 1, max: 6 }), days: fc.integer({ min: 1, max: 90 }) })),
    });
    fc.assert(
      fc.property(histories, policies, (facts, policy) => {
        const reasons: [ClearanceRefusal, boolean][] = [
          ['DO_NOT_CALL', facts.isListed],
          ['CONSENT_REFUSED', ['refused', 'withdrawn'].includes(facts.consent?.state ?? '')],
          ['CONSENT_REQUIRED', facts.consent === null && policy.consent === 'require' && !facts.isTest],
          ['ATTEMPTS_EXHAUSTED', policy.maxAttempts !== null && facts.dials >= policy.maxAttempts.count && !facts.isTest],
        ];
        const first = reasons.find(([, holds]) => holds)?.[0] ?? 'clear';
        const decision = decideClearance({ ...DEFAULT_POLICY, ...policy }, facts, facts.dials, 'booking', NOW);
        expect(decision.kind === 'refused' ? decision.refusal : decision.kind).toBe(first);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a refusal', () => {
  it.each([
    ['DO_NOT_CALL', 'conflict'],
    ['CONSENT_REFUSED', 'conflict'],
    ['CONSENT_REQUIRED', 'precondition'],
    ['ATTEMPTS_EXHAUSTED', 'conflict'],
  ] as const)('%s is a %s', (refusal, kind) => {
    expect(clearanceError(refusal)).toMatchObject({ code: refusal, kind });
  });
});
