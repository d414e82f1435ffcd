import { PlatformBaseline1700000000100 } from '../../migrations/1700000000100-platform-baseline.js';
import {
  ApiKeyEntity,
  AuthenticationFailureEntity,
  CompanyEntity,
  CompanyLogoEntity,
  LinkRequestEntity,
} from './access/access.entities.js';
import { AuditEntryEntity } from './audit/audit.js';
import { defineContext } from './context/define-context.js';
import { clockCheck, mailCheck, migrationsCheck, storageCheck, tasksCheck, transactionsCheck } from './doctor/product-checks.js';
import { queueCheck } from './doctor/redis-check.js';
import { secretStrengthCheck, storedSecretsCheck } from './doctor/secrets-checks.js';
import { languagesCheck, serviceCheck, settingsCheck } from './doctor/settings-check.js';
import { HealthController, MetricsController } from './health/health.controller.js';
import { BrandController } from './http/pages/brand.js';
import { MailEntity, MailRemovalEntity } from './mail/mail-queue.js';
import { IdempotencyRecordEntity } from './idempotency/stored-response-store.js';
import { Mailer } from './mail/mailer.js';
import { mailSettings } from './mail/mail.settings.js';
import { modelSettings } from './model/model.settings.js';
import { EventEntity, EventHandlingEntity } from './outbox/event.js';
import { SandboxClockEntity } from './sandbox/clock-state.js';
import { JournalEntryEntity } from './journal/journal.js';
import { taskEntities } from './tasks/index.js';
import { ServiceProcessEntity } from './persistence/service-processes.js';
import { SharedStorageEntity } from './persistence/shared-storage.js';
import { TasksModule } from './tasks.module.js';
import { platformCommands } from './platform.commands.js';

/** The platform's own part of a process, plugged in like any context. */
export const platform = defineContext({
  name: 'platform',
  module: TasksModule,
  controllers: [HealthController, MetricsController, BrandController],
  entities: [
    CompanyEntity,
    CompanyLogoEntity,
    ApiKeyEntity,
    AuthenticationFailureEntity,
    LinkRequestEntity,
    IdempotencyRecordEntity,
    AuditEntryEntity,
    JournalEntryEntity,
    SharedStorageEntity,
    ServiceProcessEntity,
    MailEntity,
    MailRemovalEntity,
    EventEntity,
    EventHandlingEntity,
    ...taskEntities,
    SandboxClockEntity,
  ],
  migrations: [PlatformBaseline1700000000100],
  settings: [mailSettings, modelSettings],
  ports: { mailer: Mailer },
  checks: [
    settingsCheck,
    languagesCheck,
    secretStrengthCheck,
    queueCheck,
    migrationsCheck,
    serviceCheck,
    storedSecretsCheck,
    clockCheck,
    storageCheck,
    mailCheck,
    tasksCheck,
    transactionsCheck,
  ],
  commands: platformCommands,
  fields: {
    createdAt: 'Time of its creation.',
    updatedAt: 'Time of its last change.',
    'Health.status': 'Always `ok`.',
    'Health.timestamp': 'Time of the service.',
    'Readiness.status': 'Whether the process can serve requests.',
    checks: 'Result by dependency.',
    database: 'Whether PostgreSQL answers.',
    queue: 'Whether the carrier of tasks works.',
    redis: 'Whether Redis answers.',
    migrations: 'Whether the schema is up to date.',
  },
  tags: { Health: 'Whether the service runs and can serve, and its metrics. Needs no key.' },
});
