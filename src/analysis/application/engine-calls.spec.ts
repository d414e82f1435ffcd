import { Logger } from '@nestjs/common';
import type { Lease } from '../../platform/tasks/lease.js';
import { Counters } from '../../platform/observability/counters.js';
import { AnalysisFailed } from '../domain/errors.js';
import { RubricEngine } from '../engines/rubric/rubric-engine.js';
import { EngineOutcomes, untilAborted } from './engine-calls.js';

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

const never = new Promise<never>(() => undefined);

describe('waiting for an engine', () => {
  it('answers what it says', async () => {
    await expect(untilAborted(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7);
  });

  it('passes on what it throws', async () => {
    await expect(untilAborted(Promise.reject(new TypeError('oops')), new AbortController().signal)).rejects.toThrow('oops');
  });

  it('ends with the signal, also where the engine does not heed it', async () => {
    const patience = new AbortController();
    const waiting = untilAborted(never, patience.signal);
    patience.abort();
    await expect(waiting).rejects.toEqual(new AnalysisFailed('aborted'));
    await expect(untilAborted(never, patience.signal)).rejects.toMatchObject({ reason: 'aborted', temporary: true });
  });
});
