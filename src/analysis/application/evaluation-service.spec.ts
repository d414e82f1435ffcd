import { setImmediate as nextTurn } from 'node:timers/promises';
import type { JobPosition, JobPositionRepository } from '../../jobs/index.js';
import type { CompanyId } from '../../platform/domain/index.js';
import type { InterviewEngineInput } from '../domain/analysis-engine.js';
import type { JobPositionId } from '../domain/analysis.repository.js';
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
});
