import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CvEngineInput, InterviewEngineInput } from '../../../src/analysis/domain/analysis-engine.js';
import type { CompanyId } from '../../../src/platform/domain/index.js';
import type { RubricEngine } from '../../../src/analysis/engines/rubric-engine.js';
import { findInCv, findInInterview } from '@interview-platform/reader';
import { backendCv, INTERVIEW } from '../../support/analysis.js';

/** Only the built engine has threads: a thread loads no TypeScript. */
const BUILT = new URL('../../../dist/src/analysis/engines/rubric-engine.js', import.meta.url).href;

const position = {
  title: 'Backend Engineer',
  description: 'Build services in TypeScript.',
  experience: '4 years',
  requirements: ['TypeScript and Node.js', 'PostgreSQL'],
  interviewLanguages: ['en'],
};
const HOSTILE_CV: CvEngineInput = { position, cvText: 'typescript developer 2019-2020\n'.repeat(3_000), asOf: '2025-06' };
const LONG_INTERVIEW: InterviewEngineInput = {
  position,
  language: 'en',
  transcript: Array.from({ length: 60 }, () => INTERVIEW).flat(),
};

describe('the built rubric', () => {
  let engine: RubricEngine;
  beforeAll(async () => {
    const built = (await import(BUILT)) as { RubricEngine: new () => RubricEngine };
    engine = new built.RubricEngine();
  });
  afterAll(() => engine.onApplicationShutdown());

  /** Whether the work was done before the event loop could turn: what a thread answers arrives as an event. */
  async function blocksEventLoop(work: Promise<unknown>): Promise<boolean> {
    let isDone = false;
    const done = work.then(() => (isDone = true));
    // All promises that need no event have ended before the next tick.
    await new Promise((resolve) => process.nextTick(resolve));
    const blocked = isDone;
    await done;
    return blocked;
  }

  it('lets the event loop run while it analyses a hostile CV or a long transcript', async () => {
    expect(await blocksEventLoop(engine.analyseCv(HOSTILE_CV))).toBe(false);
    expect(await blocksEventLoop(engine.analyseInterview(LONG_INTERVIEW))).toBe(false);
  });

  it('gives the same findings in a thread', async () => {
    expect(await engine.analyseCv(HOSTILE_CV)).toEqual(findInCv(HOSTILE_CV));
    expect(await engine.analyseInterview(LONG_INTERVIEW)).toEqual(findInInterview(LONG_INTERVIEW));
  });

  it('analyses an ordinary CV without a thread', async () => {
    expect(await blocksEventLoop(engine.analyseCv({ position, cvText: backendCv(), asOf: '2025-06' }))).toBe(true);
  });

  it('stops a hostile analysis that is aborted', async () => {
    const caller = new AbortController();
    const analysis = engine.analyseInterview({ ...LONG_INTERVIEW }, caller.signal);
    caller.abort();
    await expect(analysis).rejects.toMatchObject({ reason: 'aborted' });
  });

  it('serves a second company while a first one fills its part of the queue', async () => {
    const caller = new AbortController();
    const cv = { ...HOSTILE_CV, cvText: HOSTILE_CV.cvText.slice(0, 20_000) };
    let analysed = 0;
    const refusals = Array.from({ length: 140 }, () =>
      engine.analyseCv({ ...HOSTILE_CV, company: 'one' as CompanyId }, AbortSignal.any([caller.signal])).then(
        () => void (analysed += 1),
        ({ reason }: { reason: string }) => reason,
      ),
    );
    expect(await engine.analyseCv({ ...cv, company: 'another' as CompanyId })).toEqual(findInCv(cv));
    // A thread is free for others: those of the first company go on meanwhile, and each takes much longer.
    expect(analysed).toBeLessThan(20);
    caller.abort();
    expect((await Promise.all(refusals)).filter((reason) => reason === 'rateLimited').length).toBeGreaterThanOrEqual(8);
  });

  it('keeps no process alive after the shutdown', async () => {
    const script = `
      const { RubricEngine } = await import(${JSON.stringify(BUILT)});
      const engine = new RubricEngine();
      const { score } = await engine.analyseCv(${JSON.stringify({ ...HOSTILE_CV, cvText: HOSTILE_CV.cvText.slice(0, 20_000) })});
      await engine.onApplicationShutdown();
      console.log(score > 0);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout.trim()).toBe('true');
  });
});
