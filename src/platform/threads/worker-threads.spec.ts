import { ThreadFailed, WorkerThreads, type WorkerThreadsOptions } from './worker-threads.js';

describe('WorkerThreads', () => {
  const module = new URL('../../../test/fixtures/platform/worker.mjs', import.meta.url);
  let open: WorkerThreads[] = [];
  afterEach(async () => {
    await Promise.all(open.map((threads) => threads.close()));
    open = [];
  });

  const threadsWith = (changes: Partial<WorkerThreadsOptions> = {}): WorkerThreads => {
    const threads = new WorkerThreads({ module, maxThreads: 1, maxQueue: 4, timeoutMs: 60_000, maxHeapMb: 64, ...changes });
    open.push(threads);
    return threads;
  };

  it('runs a function of the module on a copy of the input', async () => {
    const input = { cv: 'nurse' };
    const output = await threadsWith().run('echo', input);
    expect(output).toEqual(input);
    expect(output).not.toBe(input);
  });

  it('rejects with the error of the function', async () => {
    await expect(threadsWith().run('fail', null)).rejects.toThrow('out of range');
  });

  it('terminates a call that takes too long, and serves the next one', async () => {
    const threads = threadsWith({ timeoutMs: 500 });
    await expect(threads.run('hang', null)).rejects.toMatchObject({ reason: 'timeout' });
    let answer: unknown;
    // A new thread needs time to start, on a busy machine more than one timeout.
    while (answer === undefined) answer = await threads.run('echo', 1).catch(() => undefined);
    expect(answer).toBe(1);
  });

  it('ends a call that needs more memory than a thread has, and serves the next one', async () => {
    const threads = threadsWith();
    await expect(threads.run('grow', null)).rejects.toMatchObject({ reason: 'outOfMemory' });
    expect(await threads.run('echo', 1)).toBe(1);
  });

  it('terminates a call that its caller aborts, and serves the call that waited', async () => {
    const threads = threadsWith();
    const caller = new AbortController();
    const hanging = threads.run('hang', null, caller.signal);
    const waiting = threads.run('echo', 2);
    setImmediate(() => caller.abort());
    await expect(hanging).rejects.toMatchObject({ reason: 'aborted' });
    expect(await waiting).toBe(2);
  });

  it('refuses a call when the queue is full', async () => {
    const threads = threadsWith({ maxQueue: 1 });
    const calls = [1, 2, 3, 4].map(() => threads.run('hang', null));
    const full = { reason: 'busy' };
    await expect(Promise.race(calls)).rejects.toMatchObject(full);
    await threads.close();
    const reasons = (await Promise.allSettled(calls)).map((call) =>
      call.status === 'rejected' ? (call.reason as ThreadFailed).reason : '',
    );
    expect(reasons.filter((reason) => reason === 'aborted').length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !['aborted', 'busy'].includes(reason))).toEqual([]);
  });

  it('aborts calls when it closes, and takes no more', async () => {
    const threads = threadsWith();
    await threads.run('echo', 1);
    const hanging = threads.run('hang', null);
    const ended = expect(hanging).rejects.toMatchObject({ reason: 'aborted' });
    await Promise.all([threads.close(), ended]);
    await expect(threads.run('echo', 1)).rejects.toBeInstanceOf(ThreadFailed);
  });
});
