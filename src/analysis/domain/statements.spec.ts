import fc from 'fast-check';
import type { CvCriterion, CvFindings, InterviewCriterion, InterviewFindings } from './findings.js';
import { renderCvAnalysis } from './render-cv.js';
import { renderInterviewAnalysis } from './render-interview.js';

const words = fc.stringMatching(/^[A-Ža-ž0-9$&{}().,; -]{1,40}$/u);
const term = fc.oneof(
  fc.constantFrom({ en: 'wound care', lt: 'žaizdų priežiūra' }, { en: 'English', lt: 'anglų kalba' }, { en: 'SQL', lt: 'SQL' }),
  words.map((text) => ({ en: text, lt: text, verbatim: true as const })),
);
const optional = { requiredKeys: ['start', 'text', 'polarity'] as ('start' | 'text' | 'polarity')[] };
const passage = {
  start: fc.nat(),
  text: words,
  cut: fc.constantFrom('start' as const, 'end' as const, 'both' as const),
  polarity: fc.constantFrom('affirmed' as const, 'hedged' as const, 'denied' as const),
  manner: fc.constantFrom(...(['describes', 'holds', 'mentions', 'basics', 'wish', 'lapsed'] as const)),
};
const years = fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10);
const facts = {
  key: words,
  subject: words,
  weight: fc.nat({ max: 100 }),
  found: fc.array(term, { maxLength: 7 }),
  missing: fc.array(term, { maxLength: 7 }),
  fulfilment: fc.constantFrom(...(['met', 'partly', 'missing', 'notJudged'] as const)),
  writtenIn: fc.constantFrom('en', 'lt', 'uk'),
};

const cvCriterion: fc.Arbitrary<CvCriterion> = fc
  .record(
    {
      ...facts,
      kind: fc.constantFrom(...(['requirement', 'role', 'experience', 'description', 'language'] as const)),
      points: fc.nat({ max: 100 }),
      evidence: fc.array(fc.record(passage, optional), { maxLength: 4 }),
      years: fc.record({ required: fc.option(years), found: years }),
    },
    { requiredKeys: ['key', 'kind', 'subject', 'weight', 'points', 'fulfilment', 'evidence', 'found', 'missing'] },
  )
  .map((criterion) => (criterion.kind === 'language' ? { ...criterion, subject: 'lv' } : criterion));

const interviewCriterion: fc.Arbitrary<InterviewCriterion> = fc.record(
  {
    ...facts,
    kind: fc.constantFrom(...(['requirement', 'role', 'concreteness', 'completeness', 'other'] as const)),
    score: fc.nat({ max: 100 }),
    quotes: fc.array(fc.record({ ...passage, turn: fc.nat() }, { requiredKeys: ['start', 'text', 'turn'] }), { maxLength: 4 }),
    answers: fc.record({ counted: fc.nat(), total: fc.nat() }),
  },
  { requiredKeys: ['key', 'kind', 'subject', 'weight', 'score', 'quotes', 'found', 'missing'] },
);

const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const cv: fc.Arbitrary<CvFindings> = fc.record({ score, criteria: fc.array(cvCriterion, { maxLength: 8 }) });
const interview: fc.Arbitrary<InterviewFindings> = fc.record({
  overallRating: score,
  criteria: fc.array(interviewCriterion, { maxLength: 8 }),
});

const MARKS = { en: /“([^”]*)”/gu, lt: /„([^“]*)“/gu } as const;
const NOT_LITHUANIAN =
  /(?<!\p{L})(?:the|of|and|or|not|with|without|for|found|shown|only|also|years?|requirements?|position|says?)(?!\p{L})/iu;

function verbatimIn(criteria: readonly (CvCriterion | InterviewCriterion)[]): Set<string> {
  return new Set(
    criteria.flatMap((criterion) => [
      criterion.subject,
      ...[...criterion.found, ...criterion.missing].filter(({ verbatim }) => verbatim).map(({ en }) => en),
      ...('evidence' in criterion ? criterion.evidence : criterion.quotes).map(({ text }) => text),
    ]),
  );
}

function expectSound(sentences: readonly string[], verbatim: ReadonlySet<string>, language: keyof typeof MARKS): void {
  for (const sentence of sentences) {
    const quoted = Array.from(sentence.matchAll(MARKS[language]), ([, text = '']) => text.replace(/^…/u, '').replace(/…$/u, ''));
    for (const text of quoted) expect(verbatim).toContain(text);
    const ours = sentence.replaceAll(MARKS[language], '0');
    expect(ours).not.toMatch(/undefined|NaN|null|[{}“”„]| {2}|: *$|\(\)/u);
    if (language === 'lt') expect(ours).not.toMatch(NOT_LITHUANIAN);
  }
}

describe('the sentences about any findings', () => {
  it.each(['en', 'lt'] as const)('of a CV are whole and quote only what is there (%s)', (language) => {
    fc.assert(
      fc.property(cv, (findings) => {
        const { aiEvaluation, notes, upsides, shortcomings } = renderCvAnalysis(findings, language);
        expectSound([aiEvaluation, notes, ...upsides, ...shortcomings], verbatimIn(findings.criteria), language);
        expectSound([aiEvaluation], new Set(findings.criteria.map(({ subject }) => subject)), language);
      }),
    );
  });

  it.each(['en', 'lt'] as const)('of an interview are whole and quote only what is there (%s)', (language) => {
    fc.assert(
      fc.property(interview, (findings) => {
        const { interview_summary: summary, scorecard } = renderInterviewAnalysis(findings, language);
        expectSound([summary.summary, ...scorecard.map(({ reason }) => reason)], verbatimIn(findings.criteria), language);
      }),
    );
  });

  it('of a CV say something about every criterion', () => {
    fc.assert(
      fc.property(cvCriterion, (criterion) => {
        const { upsides, shortcomings } = renderCvAnalysis({ score: 0, criteria: [criterion] }, 'en');
        expect(upsides.length + shortcomings.length).toBeGreaterThan(0);
        if (criterion.fulfilment !== 'met') expect(upsides.join(' ')).not.toMatch(/^(?:Meets|Holds)/u);
      }),
    );
  });
});
