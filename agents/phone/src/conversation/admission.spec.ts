import { Admission } from './admission.js';

describe('a worker', () => {
  let active = 0;
  const begin: (() => void)[] = [];
  const take = (worker: Admission) => worker.take(() => new Promise<void>((resolve) => begin.push(resolve)));
  const aWorker = (limits: { maxCalls: number; maxBeginning: number }) => new Admission(limits, () => active);
  beforeEach(() => {
    active = 0;
    begin.length = 0;
  });

  it('takes as many of the calls that begin at once as it can begin, and then the next', async () => {
    const worker = aWorker({ maxCalls: 8, maxBeginning: 2 });
    const calls = [1, 2, 3].map(() => take(worker));
    expect(await calls[2]).toBe(false);
    expect([worker.load(), begin.length]).toEqual([1, 2]);
    active = 1;
    begin[0]!();
    expect([await calls[0], worker.load()]).toEqual([true, 2 / 8]);
    void take(worker);
    expect(begin).toHaveLength(3);
  });

  it('takes no more calls than it can hold', async () => {
    const worker = aWorker({ maxCalls: 2, maxBeginning: 2 });
    active = 1;
    void take(worker);
    expect(await take(worker)).toBe(false);
  });

  it('takes a call in the place of one that could not begin', async () => {
    const worker = aWorker({ maxCalls: 2, maxBeginning: 1 });
    await expect(worker.take(() => Promise.reject(new Error('no process')))).rejects.toThrow('no process');
    void take(worker);
    expect(begin).toHaveLength(1);
  });
});
