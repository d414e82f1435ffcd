import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { replaceable } from './context/adapters.js';
import { Clock } from './domain/index.js';
import { ownTasks, taskProviders, workerProviders } from './tasks/index.js';
import { FAILURE_RETENTION } from './access/failed-authentications.js';
import { LINK_REQUEST_RETENTION } from './access/link-requests.js';
import { WINDOW_RETENTION } from './access/postgres-access-control.js';
import { STORED_RESPONSE_RETENTION } from './idempotency/stored-response-store.js';
import { MailQueue } from './mail/mail-queue.js';
import { FAILED_MAIL_RETENTION, MailRecords } from './mail/mail-records.js';
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
import { ClockAdvance } from './sandbox/clock-advance.js';
import { ClockState } from './sandbox/clock-state.js';
import { SharedStorages } from './persistence/shared-storage.js';

const publicProviders = [
  ...taskProviders,
  Outbox,
  EventLog,
  Metrics,
  ClockState,
  ClockAdvance,
  MailQueue,
  MailRecords,
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

const retentionJobs = [
  STORED_RESPONSE_RETENTION,
  EventRetention,
  FAILURE_RETENTION,
  LINK_REQUEST_RETENTION,
  WINDOW_RETENTION,
  FAILED_MAIL_RETENTION,
];

/** Durable tasks, outbox, mail, metrics and clock. Every process has it, the operator's command line too. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [...publicProviders, EventHandlings, ...ownTasks, ...mailProviders, ...retentionJobs],
  exports: publicProviders,
})
export class TasksModule {}

/** The parts that act by themselves, in the roles worker and all; not in the command line. */
@Module({ providers: workerProviders })
export class WorkerModule {}
