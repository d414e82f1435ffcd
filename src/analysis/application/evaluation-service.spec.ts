import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobPosition, JobPositionRepository } from '../../jobs/index.js';
import type { CompanyId } from '../../platform/domain/index.js';
import type { InterviewEngineInput } from '../domain/analysis-engine.js';
import type { JobPositionId } from '../domain/analysis.repository.js';
import { renderCvAnalysis } from '../domain/render-cv.js';
import { renderInterviewAnalysis } from '../domain/render-interview.js';
import { RubricEngine } from '../engines/rubric-engine.js';
import { EvaluationService } from './evaluation-service.js';

const POSITION = { position: 'Nurse', description: '', experience: '', requirements: ['Wound care'], interviewLanguages: ['en'] };

describe('EvaluationService', () => {
  it('lets other work run while it masks a long transcript, and tells the engine the company', async () => {
    let turns = 0;
    let turnsBeforeEngine = 0;
    const engine = new RubricEngine();
    engine.analyseInterview = ({ company, transcript }: InterviewEngineInput) => {
      turnsBeforeEngine = turns;
      expect(company).toBe('c');
      expect(transcript.every(({ text }) => text.startsWith('I am [candidate]'))).toBe(true);
      return Promise.resolve({ overallRating: 0, criteria: [] });
    };
    const positions = { get: () => Promise.resolve(POSITION as unknown as JobPosition) } as unknown as JobPositionRepository;
    const service = new EvaluationService(engine, positions, { now: () => new Date('2026-03-02T12:00:00Z') });
    const transcript = Array.from({ length: 40 }, (_, index) => ({
      speaker: 'candidate' as const,
      text: `I am Ona Petraitė. ${'wound care '.repeat(1_800)}`,
      startMs: index,
    }));
    const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@example.com', phone: null };
    const request = { company: 'c' as CompanyId, jobPositionId: 'p' as JobPositionId, person, language: 'en', transcript };
    let isDone = false;
    const evaluation = service.evaluateInterview(request, new AbortController().signal).finally(() => (isDone = true));
    while (!isDone) {
      await nextTurn();
      turns += 1;
    }
    await evaluation;
    // 40 turns of 19 800 characters; the event loop runs after each.
    expect(turnsBeforeEngine).toBeGreaterThanOrEqual(39);
  });

  it.each([
    ['en', 'Not evaluated, because the law does not allow it: “not older than 40”, “Male candidates only”.'],
    ['lt', 'Nevertinta, nes to neleidžia įstatymas: „not older than 40“, „Male candidates only“.'],
  ] as const)('shows no engine an unlawful demand, and says in %s that it was not evaluated', async (language, sentence) => {
    const position = { ...POSITION, experience: '3 years, not older than 40', requirements: ['Male candidates only', 'Wound care'] };
    const positions = { get: () => Promise.resolve(position as unknown as JobPosition) } as unknown as JobPositionRepository;
    const engine = new RubricEngine();
    const seen: unknown[] = [];
    const [analyseCv, analyseInterview] = [engine.analyseCv.bind(engine), engine.analyseInterview.bind(engine)];
    engine.analyseCv = (input) => (seen.push(input.position), analyseCv(input));
    engine.analyseInterview = (input) => (seen.push(input.position), analyseInterview(input));
    const service = new EvaluationService(engine, positions, { now: () => new Date('2026-03-02T12:00:00Z') });
    const person = { firstName: 'Ona', lastName: 'Petraitė', email: 'ona@example.com', phone: null };
    const request = { company: 'c' as CompanyId, jobPositionId: 'p' as JobPositionId, person };
    const { signal } = new AbortController();
    const cv = await service.evaluateCv({ ...request, cvText: 'Nurse, wound care, 2019–2024' }, signal);
    const transcript = [{ speaker: 'candidate' as const, text: 'I cleaned wounds every day in the ward.', startMs: 0 }];
    const interview = await service.evaluateInterview({ ...request, language: 'en', transcript }, signal);
    const lawful = { title: 'Nurse', description: '', experience: '3 years', requirements: ['Wound care'], interviewLanguages: ['en'] };
    expect(seen).toEqual([lawful, lawful]);
    expect(renderCvAnalysis(cv.findings, language).aiEvaluation).toContain(` ${sentence}`);
    expect(renderInterviewAnalysis(interview.findings, language).notes).toEqual([sentence]);
  });
});
