import type { Piscina } from 'piscina';
import { Lazy, unavailable } from '../domain/index.js';

export interface WorkerThreadsOptions {
  /** The JavaScript module whose exported functions run in the threads. */
  readonly module: URL;
  readonly maxThreads: number;
  /** Threads that calls of one company may hold at once: with fewer than all, the slow files of one company hold up no other. */
  readonly maxThreadsOfCompany: number;
  /** Calls that may wait for a free thread. */
  readonly maxQueue: number;
  /** Maximum time for a call, ms, from the moment at which it has a thread. */
  readonly timeoutMs: number;
  /** Heap of a thread. A call that needs more ends its thread and not the process. */
  readonly maxHeapMb: number;
}

/** Why a call gave no result. */
export type ThreadFailure = 'aborted' | 'timeout' | 'outOfMemory';

/** A call in a thread was ended, or not begun. */
export class ThreadFailed extends Error {
  override readonly name = 'ThreadFailed';

  constructor(readonly reason: ThreadFailure) {
    super(`a call in a worker thread was ended: ${reason}`);
  }
}

/** No thread was free in time. It says nothing of the input. */
export class ThreadsBusy extends unavailable('SERVICE_UNAVAILABLE', 'all threads that read files are taken; try again shortly', {
  remedy: 'Send the request again after the seconds in `Retry-After`.',
  retryAfter: 5,
}) {}

export interface ThreadCall {
  readonly signal?: AbortSignal | undefined;
  /** Where calls wait, companies take turns. */
  readonly company?: string | undefined;
}

const IDLE_MS = 60_000;
/** How long a call waits for a thread, in parts of `timeoutMs`. */
const MAX_WAIT = 2;

/** Runs functions of a module in worker threads, which end when idle, or with an aborted or late call. */
export class WorkerThreads {
  private readonly pool: Lazy<Piscina>;
  private isClosed = false;
  /** Threads that are taken, by company. */
  private readonly running = new Map<string, number>();
  /** Calls that wait for a thread. The first company that may have one is the next. */
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly options: WorkerThreadsOptions) {
    this.pool = new Lazy(() => createPool(options));
  }

  /** Calls the exported function `name` with a copy of the input. @throws {ThreadFailed}, {ThreadsBusy}, or the function's error. */
  async run<Output>(name: string, input: unknown, { signal, company = '' }: ThreadCall = {}): Promise<Output> {
    const pool = await this.pool.get();
    if (this.hasThreadFor(company)) this.count(company, 1);
    else await this.turn(company, signal);
    const timeout = AbortSignal.timeout(this.options.timeoutMs);
    try {
      if (this.isClosed || signal?.aborted) throw new ThreadFailed('aborted');
      return (await pool.run(input, { name, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })) as Output;
    } catch (error) {
      if (this.isClosed || signal?.aborted) throw new ThreadFailed('aborted');
      if (timeout.aborted) throw new ThreadFailed('timeout');
      throw (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailed('outOfMemory') : error;
    } finally {
      this.count(company, -1);
      this.passOn();
    }
  }

  /** Calls of no company may take all threads. */
  private hasThreadFor(company: string): boolean {
    const { maxThreads, maxThreadsOfCompany } = this.options;
    const taken = [...this.running.values()].reduce((sum, count) => sum + count, 0);
    return taken < maxThreads && (company === '' || (this.running.get(company) ?? 0) < maxThreadsOfCompany);
  }

  private count(company: string, change: number): void {
    const count = (this.running.get(company) ?? 0) + change;
    if (count > 0) this.running.set(company, count);
    else this.running.delete(company);
  }

  /** Waits for a thread. One company may fill half of the queue; calls of none share one turn and may fill it. */
  private turn(company: string, signal?: AbortSignal): Promise<void> {
    const { maxQueue, timeoutMs } = this.options;
    const queue = this.waiting.get(company) ?? [];
    const count = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (count >= maxQueue || (company !== '' && queue.length >= maxQueue / 2)) throw new ThreadsBusy();
    this.waiting.set(company, queue);
    return new Promise((resolve, reject) => {
      const give = (error: Error) => () => {
        const at = queue.indexOf(resolve);
        if (at >= 0) queue.splice(at, 1);
        reject(error);
      };
      queue.push(resolve);
      AbortSignal.timeout(MAX_WAIT * timeoutMs).addEventListener('abort', give(new ThreadsBusy()));
      signal?.addEventListener('abort', give(new ThreadFailed('aborted')));
    });
  }

  /** Passes the thread of a call that has ended to the next company that may have one, which then is the last. */
  private passOn(): void {
    for (const [company, queue] of this.waiting) {
      if (queue.length > 0 && !this.hasThreadFor(company)) continue;
      this.waiting.delete(company);
      const begin = queue.shift();
      if (queue.length > 0) this.waiting.set(company, queue);
      if (!begin) continue;
      this.count(company, 1);
      return begin();
    }
  }

  /** Terminates the threads; calls under way are aborted. */
  async close(): Promise<void> {
    this.isClosed = true;
    await (await this.pool.made())?.destroy();
  }
}

/** Loaded at first use: most processes never need a thread. */
async function createPool({ module, maxThreads, maxHeapMb }: WorkerThreadsOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  // A result that arrives as its call is aborted is such an error. Without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
