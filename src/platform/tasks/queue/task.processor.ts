import { type BeforeApplicationShutdown, Inject, Logger } from '@nestjs/common';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { TaskRunner } from '../task-runner.js';
import { safeError } from '../../observability/safe-error.js';

/** The processor of a context's queue: a job says which work to look at. A subclass names the queue by `@Processor`. */
export abstract class TaskProcessor extends WorkerHost implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Queue');

  @Inject(TaskRunner)
  private readonly runner: TaskRunner;

  @Inject(SETTINGS)
  private readonly settings: Settings;

  override async process(job: Job): Promise<void> {
    await this.runner.drain(job.name);
  }

  /** Without a listener a lost connection would be printed by BullMQ, message and all. */
  @OnWorkerEvent('error')
  failed(error: Error): void {
    this.logger.warn({ queue: this.worker.name, error: safeError(error) }, 'a queue is out of reach: the sweeper works meanwhile');
  }

  /** Once the rows are finished or given back. From Redis by force: a polite close would wait for one that is away. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.settings.role === 'api') return;
    await this.runner.stop();
    await this.worker.close(this.settings.redisUrl !== null);
  }
}
