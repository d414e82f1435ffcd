import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Settings } from './config/settings.js';
import { SETTINGS } from './config/settings.token.js';
import { Clock } from './domain/clock.js';
import { DueTimes } from './due-work/due-times.js';
import { DueWorkRunner } from './due-work/due-work-runner.js';
import { DueWorks } from './due-work/due-works.js';
import { Leases } from './due-work/leases.js';
import { Sweeper } from './due-work/sweeper.js';
import { ChoreEnrolment, Chores } from './housekeeping/chores.js';
import { PLATFORM_CHORES } from './housekeeping/platform-chores.js';
import { MailQueue } from './mail/mail-queue.js';
import { Mailer } from './mail/mailer.js';
import { mailerOf } from './mail/mailer-of.js';
import { RemoveMails } from './mail/remove-mails.js';
import { SendMails } from './mail/send-mails.js';
import { Counters } from './observability/counters.js';
import { Metrics } from './observability/metrics.js';
import { EventFanOut } from './outbox/event-fan-out.js';
import { EventLog } from './outbox/event-log.js';
import { Outbox } from './outbox/outbox.js';
import { NotifyCarrier } from './queue/notify-carrier.js';
import { WakeUps } from './queue/wake-ups.js';
import { ClockAdvance } from './sandbox/clock-advance.js';
import { ClockState } from './sandbox/clock-state.js';

const FACE = [
  Chores,
  DueWorks,
  DueTimes,
  DueWorkRunner,
  Leases,
  WakeUps,
  Outbox,
  EventLog,
  Counters,
  Metrics,
  ClockState,
  ClockAdvance,
  MailQueue,
];

const MAIL = [
  { provide: Mailer, useFactory: (settings: Settings, clock: Clock) => mailerOf(settings, clock), inject: [SETTINGS, Clock] },
  SendMails,
  RemoveMails,
];

/** What may ring and be told: the list of due work, outbox, mail, metrics, clock. Every process has it, the operator's command line too. */
@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [...FACE, NotifyCarrier, EventFanOut, ...MAIL, ...PLATFORM_CHORES],
  exports: FACE,
})
export class PlatformAsyncModule {}

/** What acts by itself where the role is worker or all; the operator's command line does without. */
@Module({ providers: [Sweeper, ChoreEnrolment] })
export class WorkerModule {}
