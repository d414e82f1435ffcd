import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, type DynamicModule, Global, Injectable, Module } from '@nestjs/common';
import { BullModule, InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BackendFactory, createRedisBackend, type Job, type Queue, setDefaultBackendFactory } from 'bullmq';
import * as ioredis from 'ioredis';
import { sessionUrlOf, type Settings } from '../config/settings.js';
import { hostUrlsOf } from '../domain/index.js';
import { createRedis, warnOfRedis } from '../persistence/redis.js';
import { NotificationTransport } from './task-notifier.js';
import { TaskRunner } from './task-runner.js';

const QUEUE = 'tasks';
/** Neither done nor failed jobs are kept, and none is retried: the row is the truth. */
const JOB_OPTIONS = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** After the first failure, and at most, in milliseconds. */
const PAUSE_MS = { first: 1_000, most: 30_000 };

const WORKER = { maxRetriesPerRequest: null };
const PRODUCER = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1_000 };
const retryStrategy = (times: number): number => Math.min(PAUSE_MS.first * 2 ** (times - 1), PAUSE_MS.most);

/** A worker waits for a Redis that is down. A producer fails at once: a late notification is useless. */
const redisBackend: BackendFactory = (name, opts, options) => {
  const { url } = opts.connection as { url: string };
  const isWorker = options?.withBlockingConnection === true;
  const own = createRedis(ioredis, url, { retryStrategy, ...(isWorker ? WORKER : PRODUCER) });
  const backend = createRedisBackend(name, { ...opts, connection: own }, options);
  if (isWorker) {
    backend.moveToActive = withPause(backend.moveToActive.bind(backend));
    backend.waitForJob = withPause(backend.waitForJob.bind(backend));
  }
  const close = backend.close.bind(backend);
  backend.close = async () => {
    await close(true);
    own.disconnect();
  };
  return backend;
};

/** BullMQ asks again at once where Redis answers with an error. */
function withPause<Args extends unknown[], T>(ask: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  let pauseMs = 0;
  return async (...args) => {
    try {
      const result = await ask(...args);
      pauseMs = 0;
      return result;
    } catch (error) {
      pauseMs = Math.min(Math.max(PAUSE_MS.first, 2 * pauseMs), PAUSE_MS.most);
      await delay(pauseMs, undefined, { ref: false });
      throw error;
    }
  };
}

setDefaultBackendFactory(redisBackend);

/** Sends notifications as BullMQ jobs without data and delay, in one command. Each reaches one worker. */
@Injectable()
class QueueNotificationTransport extends NotificationTransport {
  constructor(@InjectQueue(QUEUE) private readonly queue: Queue) {
    super();
    queue.on('error', warnOfRedis);
  }

  async send(names: readonly string[]): Promise<void> {
    await this.queue.addBulk(names.map((name) => ({ name, data: {}, opts: JOB_OPTIONS }))).catch(warnOfRedis);
  }
}

/** A job names the task to drain. It does not wait for the drain: no slow task holds up the next job. */
@Processor(QUEUE)
class TaskProcessor extends WorkerHost implements BeforeApplicationShutdown {
  constructor(private readonly runner: TaskRunner) {
    super();
  }

  override process({ name }: Job): Promise<void> {
    void this.runner.drain(name);
    return Promise.resolve();
  }

  /** Without a listener BullMQ would print the error of a lost connection to the console. */
  @OnWorkerEvent('error')
  failed(error: Error): void {
    warnOfRedis(error);
  }

  /** By force: a graceful close would wait for a Redis that is down. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close(true);
  }
}

/** The queue on Redis. Every process notifies, workers process. Loaded only where REDIS_URL is set. */
@Global()
@Module({})
export class QueueModule {
  static register(settings: Settings & { redisUrl: string }): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRoot({
          connection: { url: settings.redisUrl },
          // Products with separate databases may share a Redis: each has its own prefix. Braces keep its keys on one node of a cluster.
          prefix: `{interview-platform${new URL(hostUrlsOf(sessionUrlOf(settings))[0]).pathname}}`,
        }),
        BullModule.registerQueue({ name: QUEUE }),
      ],
      providers: [
        { provide: NotificationTransport, useClass: QueueNotificationTransport },
        ...(settings.role === 'api' ? [] : [TaskProcessor]),
      ],
      exports: [NotificationTransport],
    };
  }
}
