import type { CompanyId } from '../../platform/domain/index.js';
import { inputHash, recordOfCv, recordOfInterview } from './analysis-record.js';
import { asOfMonth, type CvEngineInput } from './analysis-engine.js';
import type { CvFindings, InterviewFindings } from './findings.js';

const engine = { name: 'rubric', version: '1.0', model: null };
const position = {
  title: 'Nurse',
  description: 'A ward of 24 beds',
  experience: '2 years',
  requirements: ['Wound care'],
  interviewLanguages: ['en'],
};
const input: CvEngineInput = { position, cvText: 'Nurse, 2020–2024', asOf: asOfMonth(new Date('2025-06-30T23:59:59Z')) };

describe('the record of an analysis', () => {
  it('hashes the input independently of its company and of the order of its keys', () => {
    const { title, ...rest } = position;
    expect(inputHash({ asOf: input.asOf, cvText: input.cvText, position: { ...rest, title } })).toBe(inputHash(input));
    expect(inputHash({ ...input, company: 'a company' as CompanyId })).toBe(inputHash(input));
    expect(inputHash(input)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has another hash for another text, requirement or month', () => {
    const inputs = [
      input,
      { ...input, cvText: 'Nurse' },
      { ...input, asOf: '2025-07' },
      { ...input, position: { ...position, requirements: [] } },
    ];
    expect(new Set(inputs.map(inputHash)).size).toBe(4);
  });

  it('contains engine, version, model, and each criterion with weight, points and evidence', () => {
    const role = { key: 'role', kind: 'role' as const, subject: 'Nurse', weight: 100, points: 80, fulfilment: 'met' as const };
    const findings: CvFindings = {
      score: 80,
      criteria: [{ ...role, evidence: [{ start: 0, text: 'Nurse, 2020–2024', polarity: 'affirmed' }], found: [], missing: [] }],
    };
    expect(recordOfCv(engine, input, findings)).toEqual({
      engine: 'rubric',
      version: '1.0',
      model: null,
      inputHash: inputHash(input),
      score: 80,
      criteria: [{ key: 'role', subject: 'Nurse', weight: 100, points: 80, evidence: [{ quote: 'Nurse, 2020–2024' }] }],
    });
  });

  it("contains the turn of each quote of an interview, and each criterion's weighted score as its points", () => {
    const criterion = { key: 'role', kind: 'role' as const, subject: 'Nurse', weight: 40, score: 50, found: [], missing: [] };
    const findings: InterviewFindings = {
      overallRating: 20,
      criteria: [{ ...criterion, quotes: [{ turn: 3, start: 0, text: 'I am a nurse' }] }],
    };
    const { score, criteria } = recordOfInterview(engine, { position, language: 'en', transcript: [] }, findings);
    expect(score).toBe(20);
    expect(criteria).toEqual([{ key: 'role', subject: 'Nurse', weight: 40, points: 20, evidence: [{ quote: 'I am a nurse', turn: 3 }] }]);
  });
});
