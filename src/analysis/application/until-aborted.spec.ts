import { AnalysisFailed } from '../domain/analysis-failed.js';
import { untilAborted } from './until-aborted.js';

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
