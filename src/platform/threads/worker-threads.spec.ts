import { jest } from '@jest/globals';
import { Piscina } from 'piscina';
import { ThreadFailed, ThreadsBusy, WorkerThreads, type WorkerThreadsOptions } from './worker-threads.js';

describe('WorkerThreads', () => {
  const module = new URL('../../../test/fixtures/platform/worker.mjs', import.meta.url);
  let open: WorkerThreads[] = [];
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(open.map((threads) => threads.close()));
    open = [];
  });

  const threadsWith = (changes: Partial<WorkerThreadsOptions> = {}): WorkerThreads => {
    const threads = new WorkerThreads({
      module,
      maxThreads: 1,
      maxThreadsOfCompany: 1,
      maxQueue: 4,
      timeoutMs: 60_000,
      maxHeapMb: 64,
      ...changes,
    });
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
    const hanging = threads.run('hang', null, { signal: caller.signal });
    const waiting = threads.run('echo', 2);
    setImmediate(() => caller.abort());
    await expect(hanging).rejects.toMatchObject({ reason: 'aborted' });
    expect(await waiting).toBe(2);
  });

  it('refuses a call when the queue is full', async () => {
    const threads = threadsWith({ maxQueue: 1 });
    const calls = [1, 2, 3, 4].map(() => threads.run('hang', null));
    await expect(Promise.race(calls)).rejects.toBeInstanceOf(ThreadsBusy);
    await threads.close();
    const reasons = (await Promise.allSettled(calls)).map((call) =>
      call.status === 'rejected' ? ((call.reason as ThreadFailed).reason ?? 'busy') : '',
    );
    expect(reasons.filter((reason) => reason === 'aborted').length).toBeGreaterThan(0);
    expect(reasons.filter((reason) => !['aborted', 'busy'].includes(reason))).toEqual([]);
  });

  it('gives each company its turn', async () => {
    const threads = threadsWith({ maxQueue: 8 });
    const caller = new AbortController();
    const ended = threads.run('hang', null, { signal: caller.signal }).catch(() => undefined);
    const order: string[] = [];
    const calls = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(async (call) => {
      order.push(await threads.run<string>('echo', call, { company: call[0]! }));
    });
    // The queue is full.
    const many = ['d1', 'd2', 'd3'].map(() => threads.run('echo', 'd', { company: 'd' }));
    await expect(Promise.all(many)).rejects.toBeInstanceOf(ThreadsBusy);
    caller.abort();
    await Promise.all([ended, ...calls]);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets a company whose calls never end hold up no other', async () => {
    const threads = threadsWith({ maxThreads: 2, maxQueue: 8 });
    const slow = Promise.allSettled([1, 2, 3].map(() => threads.run('hang', null, { company: 'a' })));
    expect(await threads.run('echo', 1, { company: 'b' })).toBe(1);
    expect(await Promise.all([2, 3].map((n) => threads.run('echo', n, { company: 'c' })))).toEqual([2, 3]);
    await threads.close();
    expect((await slow).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('serves the waiting calls of a company when its thread is free', async () => {
    const threads = threadsWith({ maxThreads: 3, maxThreadsOfCompany: 2, maxQueue: 16 });
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map((n) => threads.run('echo', n, { company: 'a' })))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lets calls of no company fill the queue', async () => {
    const threads = threadsWith();
    await threads.run('echo', 0);
    const calls = [1, 2, 3, 4, 5].map(() => threads.run('hang', null));
    await expect(threads.run('echo', 1)).rejects.toBeInstanceOf(ThreadsBusy);
    const ended = Promise.allSettled(calls);
    await threads.close();
    expect((await ended).map((call) => (call.status === 'rejected' ? call.reason : null))).toEqual(
      calls.map(() => new ThreadFailed('aborted')),
    );
  });

  it('counts the time of a call from the moment at which it has a thread, and bounds the wait by itself', async () => {
    const timers: AbortController[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      timers.push(new AbortController());
      return timers.at(-1)!.signal;
    });
    const threads = threadsWith();
    await threads.run('echo', 0);
    const hanging = threads.run('hang', null);
    const [waiting, late] = [threads.run('echo', 1), threads.run('echo', 2)];
    const isBusy = expect(late).rejects.toBeInstanceOf(ThreadsBusy);
    await new Promise(setImmediate);
    const [, ofHanging, , waitOfLate] = timers;
    expect(timers).toHaveLength(4);
    waitOfLate!.abort();
    await isBusy;
    ofHanging!.abort();
    await expect(hanging).rejects.toMatchObject({ reason: 'timeout' });
    expect(await waiting).toBe(1);
    expect(timers).toHaveLength(5);
  });

  it('survives a result that arrives as its call is aborted', async () => {
    const run = jest.spyOn(Piscina.prototype, 'run');
    const threads = threadsWith();
    await threads.run('echo', 1);
    const pool = run.mock.contexts[0] as Piscina;
    expect(() => pool.emit('error', new Error('Unexpected message from Worker'))).not.toThrow();
    expect(await threads.run('echo', 2)).toBe(2);
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
