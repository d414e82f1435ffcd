import { type BeforeApplicationShutdown, type DynamicModule, Global, Injectable, Logger, Module } from '@nestjs/common';
import { BullModule, InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { type BackendFactory, createRedisBackend, type Job, type Queue, setDefaultBackendFactory } from 'bullmq';
import { sessionUrlOf, type Settings } from '../config/settings.js';
import { safeError } from '../observability/log.js';
import { REDIS_GONE_WITHIN_MS } from '../persistence/redis.js';
import { NotificationTransport } from './task-notifier.js';
import { TaskRunner } from './task-runner.js';

const QUEUE = 'tasks';
/** Neither done nor failed jobs are kept, and none is retried: the row is the truth. */
const JOB_OPTIONS = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** A worker waits for a Redis that is down. A producer fails at once: a late notification is useless. */
const redisBackend: BackendFactory = (name, opts, options) => {
  if (options?.withBlockingConnection) return createRedisBackend(name, opts, options);
  const connection = { ...opts.connection, enableOfflineQueue: false, maxRetriesPerRequest: 1 };
  const producer = createRedisBackend(name, { ...opts, connection }, options);
  const close = producer.close.bind(producer);
  producer.close = () => close(true);
  return producer;
};

setDefaultBackendFactory(redisBackend);

/** Sends notifications as BullMQ jobs without data and delay, in one command. Each reaches one worker. */
@Injectable()
class QueueNotificationTransport extends NotificationTransport {
  constructor(@InjectQueue(QUEUE) private readonly queue: Queue) {
    super();
    queue.on('error', (error) => warn(error));
  }

  async send(names: readonly string[]): Promise<void> {
    await this.queue.addBulk(names.map((name) => ({ name, data: {}, opts: JOB_OPTIONS })));
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
    warn(error);
  }

  /** By force: a graceful close would wait for a Redis that is down. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close(true);
  }
}

function warn(error: Error): void {
  new Logger('Queue').warn({ error: safeError(error) }, 'the queue is out of reach: the sweeper works meanwhile');
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
          connection: { url: settings.redisUrl, disconnectTimeout: REDIS_GONE_WITHIN_MS },
          // Products with separate databases may share a Redis: each has its own prefix.
          prefix: `interview-platform${new URL(sessionUrlOf(settings)).pathname}`,
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
