import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { TaskRunner } from '../task-runner.js';
import { TaskRegistry } from '../task-registry.js';
import { safeError } from '../../observability/safe-error.js';
import { NotificationTransport } from '../notification-transport.js';

/** A wake-up leaves no trace: neither done nor failed jobs are kept, and none is tried again. */
const FORGOTTEN = { removeOnComplete: true, removeOnFail: true, attempts: 1 };

/** Carries wake-ups as BullMQ jobs: the name of the work, no data, no delay, all of one queue in one statement. A worker wakes itself. */
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

  /** Fails the start where a work names a queue that no processor serves. */
  onModuleInit(): void {
    for (const { queue: name } of this.tasks.all()) {
      if (this.queues.has(name)) continue;
      const queue = this.modules.get<Queue>(getQueueToken(name), { strict: false });
      queue.on('error', (error) => this.logger.warn({ queue: name, error: safeError(error) }, 'a queue is out of reach'));
      this.queues.set(name, queue);
    }
  }

  async send(works: readonly string[]): Promise<void> {
    const known = works.flatMap((name) => this.tasks.find(name) ?? []);
    if (known.length < works.length) throw new Error(`Not all of these are due works: ${works.join(', ')}`);
    // A worker need not be told of its own doing; the others are, because it may have its hands full.
    if (this.settings.role !== 'api') for (const { name } of known) void this.runner.drain(name);
    const jobs = (queue: string) => known.filter((work) => work.queue === queue).map(({ name }) => ({ name, data: {}, opts: FORGOTTEN }));
    await Promise.all([...this.queues].map(([name, queue]) => addAll(queue, jobs(name))));
  }
}

async function addAll(queue: Queue, jobs: Parameters<Queue['addBulk']>[0]): Promise<void> {
  if (jobs.length > 0) await queue.addBulk(jobs);
}
