import type { DynamicModule } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { BACKFILL_TABLE, BackfillEntity, BackfillTask } from './backfill.js';
import { LeaseStore } from './lease.js';
import { ParkedTasks } from './parked-tasks.js';
import { RETENTION_TABLE, RetentionJobEntity, RetentionScheduler, RetentionTask } from './retention.js';
import { Sweeper } from './sweeper.js';
import { PostgresNotificationTransport, TaskNotifier } from './task-notifier.js';
import { TaskRegistry } from './task-registry.js';
import { TaskRunner } from './task-runner.js';
import { SharedBacklog, SharedCountEntity, TaskSchedule } from './task-schedule.js';

/* Durable tasks, as the rest of the product sees them. README.md tells how they work inside. */

export { backfill } from './backfill.js';
export { Batcher } from './batcher.js';
export type { Slot } from './concurrency-limiter.js';
export { type Lease, type LeasedRow, LeaseLost } from './lease.js';
export { ParkedTasks } from './parked-tasks.js';
export { removal, RetentionJob, RetentionTask } from './retention.js';
export { TASK_COLUMNS, TaskEntity, TaskIndexes, taskIndexes } from './task.entity.js';
export { SEND_TASK_SIGNAL, UNLEASED } from './task.sql.js';
export { TaskHandler, TaskTable, taskTable } from './task-handler.js';
export { TaskNotifier, WORKER_NAME } from './task-notifier.js';
export { discoveredProvider, discoveredProviders, type Task, TaskRegistry, TaskSource } from './task-registry.js';
export { TaskRunner } from './task-runner.js';
export { type Backlog, type BacklogCount, type OverdueRow, SharedBacklog, TaskSchedule } from './task-schedule.js';

export const taskEntities = [RetentionJobEntity, SharedCountEntity, BackfillEntity];
/** Of every process. */
export const taskProviders = [
  ...[TaskRegistry, TaskSchedule, SharedBacklog, TaskRunner, ParkedTasks, LeaseStore],
  ...[TaskNotifier, PostgresNotificationTransport, RetentionTask],
];
export const ownTasks = [RETENTION_TABLE, BackfillTask, BACKFILL_TABLE];
/** The parts that act by themselves, in the roles worker and all. */
export const workerProviders = [Sweeper, RetentionScheduler];

/** The carrier of notifications: the queue with Redis. Without it NOTIFY carries them, which needs no module. */
export function queueOf(settings: Settings): Promise<DynamicModule>[] {
  const { redisUrl } = settings;
  if (redisUrl === null) return [];
  return [import('./task-queue.js').then(({ QueueModule }) => QueueModule.register({ ...settings, redisUrl }))];
}
