import { catalogue } from '../../../../platform/language/index.js';
import { evaluations, type Shown } from './evaluations.js';

const t = catalogue('dashboard').in('lt');
const LONG = `"Ą & <b>'`.repeat(300);

const aPerson = (id: number, requirements: number): Shown => {
  const scorecard = Array.from({ length: requirements }, (_, i) => ({
    ...{
      key: `requirement-${i + 1}`,
      title: `${i} ${LONG}`.slice(0, 500),
      outcome: 'unread' as const,
      score: 37.69,
      weight: 2,
      reason: LONG,
    },
    ...{ needsReading: true, quotes: Array.from({ length: 9 }, () => ({ turn: 1, text: LONG, startOffset: 0, endOffset: 9 })) },
  }));
  return {
    path: `candidates/01a20922-0000-7000-8000-00000000000${id}`,
    evaluation: {
      candidate: {
        ...{ firstName: LONG.slice(0, 100), lastName: LONG.slice(0, 100), cvScore: 61.4, interviewScore: 37.69, interviewUnread: null },
        ...{ upsides: Array<string>(9).fill(LONG), shortcomings: Array<string>(9).fill(LONG) },
      },
      analysis: {
        ...{ interviewScore: 37.69, isComplete: true, analysisVersion: 'v1', analysisCompletedAt: new Date(0), language: 'lt' },
        ...{ isTranslated: false, originalLanguage: 'lt' },
        analysis: { interview_summary: { overall_rating: 37.69, summary: LONG }, scorecard, judgedShare: 1, notes: [] },
      },
      lacksTranslation: false,
    },
  };
};
const bytes = (people: readonly Shown[]): number => Buffer.byteLength(String(evaluations(t, people)));

describe('evaluations side by side', () => {
  it.each([3, 12, 30, 53])('stay below 95 KB with five long interviews and %i requirements', (requirements) => {
    const people = [1, 2, 3, 4, 5].map((id) => aPerson(id, requirements));
    expect(bytes(people)).toBeLessThan(95_000);
  });

  it('have whole scores, the quotes with their places, and no way anywhere for a guest', () => {
    const one = aPerson(1, 3);
    const html = String(evaluations(t, [one, { ...one, path: null }]));
    expect([html.includes('37.69'), html.includes('<strong>38</strong>')]).toEqual([false, true]);
    expect(html).toContain('01#quote-3-2">[2]</a>');
    expect(String(evaluations(t, [{ ...one, path: null }]))).not.toMatch(/href|dashboard/);
  });

  it('say who was not evaluated', () => {
    const { evaluation, ...one } = aPerson(1, 1);
    const html = String(evaluations(t, [aPerson(2, 1), { ...one, evaluation: { ...evaluation, analysis: null } }]));
    expect(html).toContain(t('candidates.noAnalysis'));
    expect(html).toContain(t('compare.notEvaluated'));
  });
});
