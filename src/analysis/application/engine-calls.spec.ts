import { Logger } from '@nestjs/common';
import type { Lease } from '../../platform/tasks/index.js';
import { Registry } from 'prom-client';
import { AnalysisFailed } from '../domain/errors.js';
import type { AnalysisEngine } from '../domain/analysis-engine.js';
import { EngineOutcomes, untilAborted } from './engine-calls.js';

const engine = { name: 'test', version: '1', model: null } as AnalysisEngine;
const leaseWith = (leftMs: number) => ({ leftMs }) as Lease;
const never = new Promise<never>(() => undefined);
const silentEngine = (signal: AbortSignal): Promise<string> => untilAborted(never, signal);

Logger.overrideLogger(false);

describe('an engine call within a lease', () => {
  const outcomes = new EngineOutcomes(engine, new Registry());

  it('returns the evaluation, returns the reason of a final failure, and throws any other failure', async () => {
    expect(await outcomes.within(leaseWith(60_000), 'cv', () => Promise.resolve('good'))).toEqual({ evaluation: 'good' });
    expect(await outcomes.within(leaseWith(60_000), 'cv', () => Promise.reject(new AnalysisFailed('refused')))).toEqual({
      reason: 'refused',
    });
    await expect(outcomes.within(leaseWith(60_000), 'cv', () => Promise.reject(new TypeError('oops')))).rejects.toThrow('oops');
  });

  it('is aborted while the lease still leaves time to store a result', async () => {
    await expect(outcomes.within(leaseWith(10_050), 'interview', silentEngine)).rejects.toMatchObject({ reason: 'aborted' });
    await expect(outcomes.within(leaseWith(5), 'interview', silentEngine)).rejects.toMatchObject({ reason: 'aborted' });
  });
});

describe('untilAborted', () => {
  it('returns the result of the call', async () => {
    await expect(untilAborted(Promise.resolve(7), new AbortController().signal)).resolves.toBe(7);
  });

  it('rejects with the error of the call', async () => {
    await expect(untilAborted(Promise.reject(new TypeError('oops')), new AbortController().signal)).rejects.toThrow('oops');
  });

  it('rejects when the signal aborts, also if the engine ignores the signal', async () => {
    const abort = new AbortController();
    const waiting = untilAborted(never, abort.signal);
    abort.abort();
    await expect(waiting).rejects.toEqual(new AnalysisFailed('aborted'));
    await expect(untilAborted(never, abort.signal)).rejects.toMatchObject({ reason: 'aborted', temporary: true });
  });
});
