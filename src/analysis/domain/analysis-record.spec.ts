import { NURSING } from '../engines/rubric/__fixtures__/care-and-school.fixtures.js';
import { inputHash, recordOfCv, recordOfInterview } from './analysis-record.js';
import { asOfMonth, type CvEngineInput } from './analysis-engine.js';
import { RubricEngine } from '../engines/rubric/rubric-engine.js';

const input: CvEngineInput = { position: NURSING.position, cvText: 'Nurse, 2020–2024', asOf: asOfMonth(new Date('2025-06-30T23:59:59Z')) };

describe('the record of an analysis', () => {
  it('hashes the input independently of the order of its keys', () => {
    const { title, ...rest } = input.position;
    expect(inputHash({ asOf: input.asOf, cvText: input.cvText, position: { ...rest, title } })).toBe(inputHash(input));
    expect(inputHash(input)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has another hash for another text, requirement or month', () => {
    const hashes = [
      input,
      { ...input, cvText: 'Nurse' },
      { ...input, asOf: '2025-07' },
      { ...input, position: { ...input.position, requirements: [] } },
    ];
    expect(new Set(hashes.map(inputHash)).size).toBe(4);
  });

  it('keeps engine, version, model, and each criterion with weight, points and evidence', async () => {
    const engine = new RubricEngine();
    const findings = await engine.analyseCv(input);
    const record = recordOfCv(engine, input, findings);
    expect(record).toMatchObject({ engine: 'rubric', version: '1.0', model: null, inputHash: inputHash(input), score: findings.score });
    expect(record.criteria.reduce((sum, { points }) => sum + points, 0)).toBe(record.score);
    expect(record.criteria.find(({ key }) => key === 'role')?.evidence).toEqual([{ quote: 'Nurse, 2020–2024' }]);
  });

  it('keeps the turn of each quote of an interview', async () => {
    const engine = new RubricEngine();
    const transcript = [{ speaker: 'candidate' as const, text: 'I am a nurse and change wound dressings', startMs: 0 }];
    const heard = { position: NURSING.position, language: 'en', transcript };
    const record = recordOfInterview(engine, heard, await engine.analyseInterview(heard));
    expect(record.criteria.flatMap(({ evidence }) => evidence)).toContainEqual({
      quote: 'I am a nurse and change wound dressings',
      turn: 0,
    });
  });
});
