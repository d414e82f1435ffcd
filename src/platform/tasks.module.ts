import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from './config/settings.js';
import { replaceable } from './context/adapters.js';
import { Clock } from './domain/clock.js';
import { SharedBacklog } from './tasks/shared-backlog.js';
import { TaskSchedule } from './tasks/task-schedule.js';
import { ParkedTasks } from './tasks/parked-tasks.js';
import { TaskRunner } from './tasks/task-runner.js';
import { TaskRegistry } from './tasks/task-registry.js';
import { LeaseStore } from './tasks/lease-store.js';
import { Sweeper } from './tasks/sweeper.js';
import { RETENTION_TABLE, RetentionScheduler, RetentionTask } from './tasks/retention.js';
import { BACKFILL_TABLE, BackfillTask } from './tasks/backfill.js';
import { FAILURE_RETENTION } from './access/failed-authentications.js';
import { WINDOW_RETENTION } from './access/postgres-access-control.js';
import { STORED_RESPONSE_RETENTION } from './idempotency/stored-response-store.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { createMailer } from './mail/mail-transports.js';
import { mailSettings } from './mail/mail.settings.js';
import { MAIL_TASKS } from './mail/mail.sql.js';
import { RemoveMailTask, SendMailTask } from './mail/mail-tasks.js';
import { Journal } from './journal/journal.js';
import { Draining } from './http/draining.js';
import { Readiness } from './health/readiness.js';
import { Metrics } from './health/metrics.js';
import { EventHandlings } from './outbox/event-handler.js';
import { EventLog } from './outbox/event-log.js';
import { EventRetention, Outbox } from './outbox/outbox.js';
import { PostgresNotificationTransport, TaskNotifier } from './tasks/task-notifier.js';
import { ClockAdvance } from './sandbox/clock-advance.js';
import { ClockState } from './sandbox/clock-state.js';
import { SharedStorages } from './persistence/shared-storage.js';

const publicProviders = [
  RetentionTask,
  TaskRegistry,
  TaskSchedule,
  SharedBacklog,
  TaskRunner,
  ParkedTasks,
  LeaseStore,
  TaskNotifier,
  PostgresNotificationTransport,
  Outbox,
  EventLog,
  Metrics,
  ClockState,
  ClockAdvance,
  MailQueue,
  Journal,
  Draining,
  Readiness,
];

const mailProviders = [
  replaceable(Mailer, createMailer, [mailSettings.token, Clock, SharedStorages]),
  SendMailTask,
  RemoveMailTask,
  ...MAIL_TASKS,
];

const retentionJobs = [STORED_RESPONSE_RETENTION, EventRetention, FAILURE_RETENTION, WINDOW_RETENTION];

/** Durable tasks, outbox, mail, metrics and clock. Every process has it, the operator's command line too. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [...publicProviders, EventHandlings, RETENTION_TABLE, BackfillTask, BACKFILL_TABLE, ...mailProviders, ...retentionJobs],
  exports: publicProviders,
})
export class TasksModule {}

/** The parts that act by themselves, in the roles worker and all; not in the command line. */
@Module({ providers: [Sweeper, RetentionScheduler] })
export class WorkerModule {}

/** The carrier of notifications: the queue with Redis. Without it NOTIFY carries them, which needs no module. */
export function queueOf(settings: Settings): Promise<DynamicModule>[] {
  const { redisUrl } = settings;
  if (redisUrl === null) return [];
  return [import('./tasks/task-queue.js').then(({ QueueModule }) => QueueModule.register({ ...settings, redisUrl }))];
}
