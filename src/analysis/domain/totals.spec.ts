import fc from 'fast-check';
import { INTERVIEW_OUTCOMES } from '@interview-platform/reader';
import type { InterviewCriterion, InterviewFindings, InterviewQuote } from './findings.js';
import { isComplete, judgedShareOf, MIN_EVALUABLE_SHARE, MIN_TOTAL_SHARE, outcomeOf, totalOf } from './totals.js';

const line = (given: Partial<InterviewCriterion>): InterviewCriterion => ({
  ...{ key: 'any', kind: 'requirement', subject: 'Acute care', weight: 20, score: 50, quotes: [], found: [], missing: [] },
  ...given,
});
const quote = (given: Partial<InterviewQuote>): InterviewQuote => ({ turn: 1, start: 0, text: 'What was said', ...given });
const stored = (findings: InterviewFindings): InterviewFindings => ({
  ...findings,
  judgedShare: judgedShareOf(findings),
  isComplete: isComplete(findings),
});

describe('the total of an interview', () => {
  const criteria = [
    line({ outcome: 'shown' }),
    line({ outcome: 'unread', weight: 0, score: 0 }),
    line({ kind: 'role', outcome: 'unread' }),
  ];

  it.each([
    [1, 60, true, null],
    [MIN_TOTAL_SHARE, 60, true, null],
    [0.69, null, true, { count: 1, of: 2 }],
    [MIN_EVALUABLE_SHARE, null, true, { count: 1, of: 2 }],
    [0.19, null, false, { count: 1, of: 2 }],
    [0, null, false, { count: 1, of: 2 }],
  ])('of which a share of %d was judged', (judgedShare, interviewScore, isEvaluable, unread) => {
    expect(totalOf(stored({ overallRating: 60, criteria, judgedShare }))).toEqual({ interviewScore, isEvaluable, unread });
  });

  it('stays as it was decided when the findings were stored', () => {
    const kept = { overallRating: 17, criteria, judgedShare: 0.1, isComplete: true };
    expect(totalOf(kept)).toEqual({ interviewScore: 17, isEvaluable: true, unread: null });
  });

  it('counts the requirements where the engine tells no share', () => {
    expect(judgedShareOf({ overallRating: 60, criteria })).toBe(0.5);
    expect(judgedShareOf({ overallRating: 60, criteria: [line({ kind: 'role' })] })).toBe(1);
  });

  it('is there, or there are requirements to read', () => {
    const criterion = fc.record({ outcome: fc.constantFrom(...INTERVIEW_OUTCOMES) }).map(line);
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 8 }), (all) => {
        const { interviewScore, unread, isEvaluable } = totalOf(stored({ overallRating: 60, criteria: all }));
        expect(unread === null).toBe(interviewScore !== null);
        if (unread) expect(unread.count / unread.of).toBeGreaterThan(1 - MIN_TOTAL_SHARE - 0.01);
        if (!isEvaluable) expect(unread?.count).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the outcome of a line without one', () => {
  it.each<[Partial<InterviewCriterion>, ReturnType<typeof outcomeOf>]>([
    [{ outcome: 'part', fulfilment: 'met' }, 'part'],
    [{ kind: 'concreteness', fulfilment: 'met' }, null],
    [{ needsReading: true, fulfilment: 'partly' }, 'unread'],
    [{ fulfilment: 'notJudged' }, 'unread'],
    [{ fulfilment: 'missing', quotes: [quote({ manner: 'refused' })] }, 'refused'],
    [{ fulfilment: 'met' }, 'shown'],
    [{ fulfilment: 'partly', quotes: [quote({ manner: 'mentions' })] }, 'named'],
    [{ fulfilment: 'partly', quotes: [quote({ manner: 'mentions' }), quote({ manner: 'describes' })] }, 'part'],
    [{ fulfilment: 'missing', quotes: [quote({ polarity: 'denied' })] }, 'denied'],
    [{ fulfilment: 'missing' }, null],
    [{}, null],
  ])('%j is %s', (given, outcome) => {
    expect(outcomeOf(line(given))).toBe(outcome);
  });
});
