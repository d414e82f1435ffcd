import { type BeforeApplicationShutdown, Inject, Logger } from '@nestjs/common';
import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { TaskRunner } from '../task-runner.js';
import { safeError } from '../../observability/log.js';

/** The processor of a context's queue: a job names the task to drain. A subclass names the queue by `@Processor`. */
export abstract class TaskProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Queue');

  @Inject(TaskRunner)
  private readonly runner: TaskRunner;

  @Inject(SETTINGS)
  private readonly settings: Settings;

  override async process(job: Job): Promise<void> {
    await this.runner.drain(job.name);
  }

  /** Without a listener BullMQ would print the error of a lost connection to the console. */
  @OnWorkerEvent('error')
  failed(error: Error): void {
    this.logger.warn({ queue: this.worker.name, error: safeError(error) }, 'a queue is out of reach: the sweeper works meanwhile');
  }

  /** Closes after the rows are finished or released. With Redis by force: a graceful close would wait for a Redis that is down. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.settings.role === 'api') return;
    await this.runner.stop();
    await this.worker.close(this.settings.redisUrl !== null);
  }
}

/** Notifications of the platform's own tasks: events, mails, retention. A handler that hangs occupies one job. */
@Processor('platform', { concurrency: 16 })
export class PlatformProcessor extends TaskProcessor {}
