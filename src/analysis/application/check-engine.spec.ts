import { INTERVIEW_OUTCOMES, type InterviewOutcome } from '@interview-platform/reader';
import { shippedCases } from '../../testing/index.js';
import { AnalysisEngine, type InterviewEngineInput } from '../domain/analysis-engine.js';
import type { LabelledCase } from '../domain/engine-check/labelled-case.js';
import type { MeasureName } from '../domain/engine-check/marks.js';
import { underAnotherName } from '../domain/engine-check/other-person.js';
import type { EngineReport } from '../domain/engine-check/report.js';
import { AnalysisFailed } from '../domain/errors.js';
import type { CvFindings, InterviewCriterion, InterviewFindings } from '../domain/findings.js';
import { checkEngine } from './check-engine.js';

const SCORES: Readonly<Record<InterviewOutcome, number>> = { shown: 90, part: 50, named: 30, denied: 0, refused: 0, unread: 0 };

/** What a lie makes of a truthful line, or of the whole. */
interface Lie {
  line?: (line: InterviewCriterion, of: LabelledCase, call: number) => Partial<InterviewCriterion>;
  all?: (findings: InterviewFindings, of: LabelledCase) => InterviewFindings;
}

/** Knows the labels, and answers by them, except where it lies. */
class KnowingEngine extends AnalysisEngine {
  readonly name = 'knowing';
  readonly version = '1';
  readonly model = null;
  private calls = 0;

  constructor(
    private readonly cases: readonly LabelledCase[],
    private readonly lie: Lie = {},
  ) {
    super();
  }

  analyseCv = (): Promise<CvFindings> => Promise.reject(new AnalysisFailed('invalidAnswer'));

  async analyseInterview({ position, transcript }: InterviewEngineInput): Promise<InterviewFindings> {
    const of = this.cases.find((each) => each.position === position);
    if (!of) throw new Error('the input is that of no case');
    const call = this.calls++ % 3;
    const isOrder = (text: string): boolean => of.orders.some((order) => text.includes(order));
    const turn = of.transcript.findIndex(({ speaker, text }) => speaker === 'candidate' && text.trim() !== '' && !isOrder(text));
    const quote = { turn, start: 0, text: transcript[turn]?.text ?? '' };
    const weight = 100 / of.labels.length;
    const criteria = of.labels.map(({ requirement: subject, outcomes, isStrength }): InterviewCriterion => {
      const outcome = INTERVIEW_OUTCOMES.find((best) => outcomes.includes(best)) ?? 'unread';
      const said = { score: SCORES[outcome], outcome, quotes: isStrength ? [quote] : [], found: [], missing: [] };
      const line = { key: subject, kind: 'requirement' as const, subject, weight, ...said };
      return { ...line, ...this.lie.line?.(line, of, call) };
    });
    const judged = criteria.filter(({ outcome }) => outcome !== 'unread');
    const overallRating = judged.reduce((sum, { score }) => sum + score, 0) / Math.max(1, judged.length);
    const findings = { overallRating, criteria, judgedShare: judged.length / criteria.length };
    return this.lie.all?.(findings, of) ?? findings;
  }
}

const isStrength = ({ labels }: LabelledCase, { subject }: InterviewCriterion): boolean =>
  labels.some((label) => label.requirement === subject && label.isStrength);

const LIES: Readonly<Partial<Record<MeasureName, Lie>>> = {
  evaluated: {
    all: () => {
      throw new AnalysisFailed('timeout');
    },
  },
  quotesTrue: { line: () => ({ quotes: [{ turn: 1, start: 0, text: 'I am the best' }] }) },
  statementsTrue: { line: ({ outcome }) => (outcome === 'shown' ? { outcome: 'part' } : {}) },
  forbiddenClaims: { line: ({ outcome }) => (outcome === 'denied' ? { score: 90 } : {}) },
  strengthsKept: { line: (line, of) => (isStrength(of, line) ? { outcome: 'named', score: 30 } : {}) },
  silentZeros: { line: (line, of) => (isStrength(of, line) ? { score: 0 } : {}) },
  order: { all: (findings) => ({ ...findings, overallRating: 30 }) },
  pointsForNothing: { line: ({ outcome }) => (outcome === 'unread' ? { score: 90 } : {}) },
  ordersQuoted: {
    line: (_line, { orders: [order], transcript }) => {
      const turn = transcript.findIndex(({ text }) => order !== undefined && text.includes(order));
      return order === undefined ? {} : { quotes: [{ turn, start: 0, text: order }] };
    },
  },
  sameTwice: { line: (_line, _of, call) => (call === 1 ? { outcome: 'refused' } : {}) },
  sameForOther: { line: (_line, _of, call) => (call === 2 ? { outcome: 'refused' } : {}) },
};

const missedBy = ({ measures }: EngineReport): MeasureName[] =>
  measures.flatMap(({ measure, passed }) => (passed === false ? [measure] : []));

describe('the check of an engine', () => {
  it('passes an engine that tells the truth, with each mark measured in both languages', async () => {
    const cases = await shippedCases();
    const report = await checkEngine(new KnowingEngine(cases), cases);
    expect(missedBy(report)).toEqual([]);
    expect(report).toMatchObject({ ok: true, engine: { name: 'knowing', version: '1', model: null }, cases: cases.length });
    for (const { languages } of report.measures) expect(Object.values(languages).every(({ of }) => of > 0)).toBe(true);
  });

  it.each(Object.entries(LIES))('finds by %s who lies there', async (measure, lie) => {
    const cases = (await shippedCases()).filter(({ position }) => position.title.startsWith('P'));
    const report = await checkEngine(new KnowingEngine(cases, lie), cases);
    expect(missedBy(report)).toContain(measure);
    expect(report.ok).toBe(false);
  });

  it('says of a fault the case, the requirement, what was said and what is accepted', async () => {
    const cases = (await shippedCases()).filter(({ position }) => position.title.startsWith('P'));
    const { measures } = await checkEngine(new KnowingEngine(cases, LIES.strengthsKept), cases);
    expect(measures.find(({ measure }) => measure === 'statementsTrue')?.faults).toContainEqual({
      case: 'payroll-expert',
      said: '“Payroll”: said named, 30 points, accepted: shown, unread',
    });
  });

  it('stops where the endpoint refuses the key, which no case can change', async () => {
    const cases = await shippedCases();
    const engine = new KnowingEngine(cases, {
      all: () => {
        throw new AnalysisFailed('rejected', '401');
      },
    });
    await expect(checkEngine(engine, cases)).rejects.toThrow('rejected (401)');
  });
});

describe('a case under another name', () => {
  it('has the other name in all forms, and the words of the other gender', async () => {
    const nurse = (await shippedCases()).find(({ name }) => name === 'nurse-expert-lt')!;
    const { person, transcript } = underAnotherName({
      ...nurse,
      transcript: [{ speaker: 'interviewer', text: 'Rasai Kazlauskaitei: pati, Rasos kraštas, rasti.', startMs: 0 }],
    });
    expect(person).toEqual({ firstName: 'Jonas', lastName: 'Kazlauskas' });
    expect(transcript[0]?.text).toBe('Jonas Kazlauskas: pats, Jonas kraštas, rasti.');
  });
});
