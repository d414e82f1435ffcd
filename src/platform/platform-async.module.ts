import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from './config/settings.js';
import { SETTINGS } from './config/settings.token.js';
import { Clock } from './domain/clock.js';
import { TaskSchedule } from './tasks/task-schedule.js';
import { TaskRunner } from './tasks/task-runner.js';
import { TaskRegistry } from './tasks/task-registry.js';
import { LeaseStore } from './tasks/lease-store.js';
import { Sweeper } from './tasks/sweeper.js';
import { RetentionScheduler, RetentionTask } from './tasks/retention-task.js';
import { PLATFORM_RETENTION_JOBS } from './retention/platform-retention.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { createMailer } from './mail/create-mailer.js';
import { RemoveMails } from './mail/remove-mails.js';
import { SendMails } from './mail/send-mails.js';
import { Counters } from './observability/counters.js';
import { Metrics } from './observability/metrics.js';
import { EventFanOut } from './outbox/event-fan-out.js';
import { EventLog } from './outbox/event-log.js';
import { Outbox } from './outbox/outbox.js';
import { PostgresNotificationTransport } from './tasks/postgres-notification-transport.js';
import { TaskNotifier } from './tasks/task-notifier.js';
import { ClockAdvance } from './sandbox/clock-advance.js';
import { ClockState } from './sandbox/clock-state.js';

const FACE = [
  RetentionTask,
  TaskRegistry,
  TaskSchedule,
  TaskRunner,
  LeaseStore,
  TaskNotifier,
  Outbox,
  EventLog,
  Counters,
  Metrics,
  ClockState,
  ClockAdvance,
  MailQueue,
];

const MAIL = [
  { provide: Mailer, useFactory: (settings: Settings, clock: Clock) => createMailer(settings, clock), inject: [SETTINGS, Clock] },
  SendMails,
  RemoveMails,
];

/** What may ring and be told: the list of due work, outbox, mail, metrics, clock. Every process has it, the operator's command line too. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [...FACE, PostgresNotificationTransport, EventFanOut, ...MAIL, ...PLATFORM_RETENTION_JOBS],
  exports: FACE,
})
export class PlatformAsyncModule {}

/** What acts by itself where the role is worker or all; the operator's command line does without. */
@Module({ providers: [Sweeper, RetentionScheduler] })
export class WorkerModule {}
