import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { SETTINGS, type Settings } from '../../config/settings.js';
import type { TaskHandler } from '../task-handler.js';
import { TaskRunner } from '../task-runner.js';
import { TaskRegistry } from '../task-registry.js';
import { safeError } from '../../observability/log.js';
import { NotificationTransport } from '../task-notifier.js';

/** Neither done nor failed jobs are kept, and none is retried: the row is the truth. */
const JOB_OPTIONS = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** Sends notifications as BullMQ jobs: the name of the task, no data, no delay, all of one queue in one statement. */
@Injectable()
export class QueueNotificationTransport extends NotificationTransport implements OnModuleInit {
  private readonly logger = new Logger('Queue');
  private readonly queues = new Map<string, Queue>();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'role'>,
    private readonly tasks: TaskRegistry,
    private readonly runner: TaskRunner,
    private readonly modules: ModuleRef,
  ) {
    super();
  }

  /** Fails the start if a task names a queue that no processor serves. */
  onModuleInit(): void {
    for (const { handler } of this.tasks.all()) {
      const { queue: name } = handler;
      if (this.queues.has(name)) continue;
      const queue = this.queueOf(handler);
      queue.on('error', (error) => this.logger.warn({ queue: name, error: safeError(error) }, 'a queue is out of reach'));
      this.queues.set(name, queue);
    }
  }

  private queueOf({ name, queue }: TaskHandler): Queue {
    try {
      return this.modules.get<Queue>(getQueueToken(queue), { strict: false });
    } catch (cause) {
      throw new Error(`The durable task ${name} names the queue ${queue}: no context of this name has a processor`, { cause });
    }
  }

  async send(names: readonly string[]): Promise<void> {
    const known = names.flatMap((name) => this.tasks.find(name) ?? []);
    if (known.length < names.length) throw new Error(`Not all of these are durable tasks: ${names.join(', ')}`);
    // A worker begins at once without the queue; the other workers are notified too, because this one may be busy.
    if (this.settings.role !== 'api') for (const { name } of known) void this.runner.drain(name);
    const jobs = (queue: string) =>
      known.filter(({ handler }) => handler.queue === queue).map(({ name }) => ({ name, data: {}, opts: JOB_OPTIONS }));
    await Promise.all([...this.queues].map(([name, queue]) => addAll(queue, jobs(name))));
  }
}

async function addAll(queue: Queue, jobs: Parameters<Queue['addBulk']>[0]): Promise<void> {
  if (jobs.length > 0) await queue.addBulk(jobs);
}
