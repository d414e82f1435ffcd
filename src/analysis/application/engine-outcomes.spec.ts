import { Logger } from '@nestjs/common';
import type { Lease } from '../../platform/tasks/lease.js';
import { Counters } from '../../platform/observability/counters.js';
import { AnalysisFailed } from '../domain/analysis-failed.js';
import { RubricEngine } from '../engines/rubric/rubric-engine.js';
import { EngineOutcomes } from './engine-outcomes.js';
import { untilAborted } from './until-aborted.js';

const leftOver = (leftMs: number) => ({ leftMs }) as Lease;
const never = (signal: AbortSignal): Promise<string> => untilAborted(new Promise<never>(() => undefined), signal);

Logger.overrideLogger(false);

describe('asking an engine within a lease', () => {
  const outcomes = new EngineOutcomes(new RubricEngine(), new Counters());

  it('answers what the engine said, or why it said nothing and will say nothing', async () => {
    expect(await outcomes.within(leftOver(60_000), 'cv', () => Promise.resolve('good'))).toEqual({ judged: 'good' });
    expect(await outcomes.within(leftOver(60_000), 'cv', () => Promise.reject(new AnalysisFailed('refused')))).toEqual({
      reason: 'refused',
    });
    await expect(outcomes.within(leftOver(60_000), 'cv', () => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops');
  });

  it('gives up while the lease still lasts long enough to store something', async () => {
    await expect(outcomes.within(leftOver(10_050), 'interview', never)).rejects.toMatchObject({ reason: 'aborted' });
    await expect(outcomes.within(leftOver(5), 'interview', never)).rejects.toMatchObject({ reason: 'aborted' });
  });
});
