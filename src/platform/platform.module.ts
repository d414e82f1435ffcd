import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { AccessControl } from './access/access-control.js';
import { ApiKeyAdministration } from './access/api-key-administration.js';
import { CompanyAdministration } from './access/company-administration.js';
import { AccessPolicy } from './access/domain/access-policy.js';
import { rateLimitWindowEntity } from './access/rate-limit-windows.js';
import { FailedAuthentications } from './access/failed-authentications.js';
import { LinkRequests } from './access/link-requests.js';
import { PostgresAccessControl } from './access/postgres-access-control.js';
import { rateLimitFallbacks, RedisAccessControl } from './access/redis-access-control.js';
import { Audit } from './audit/audit.js';
import { AuditTrail } from './audit/audit-trail.js';
import { CompanyProfiles } from './company/company-profile.js';
import { type OpenSettings, SETTINGS } from './config/settings.js';
import { Adapters } from './context/adapters.js';
import { type Context, migrationsOf } from './context/define-context.js';
import { Clock, IdSource } from './domain/index.js';
import { StoredResponseStore } from './idempotency/stored-response-store.js';
import { Idempotency } from './idempotency/idempotency.js';
import { PageRoutes } from './http/pages/page.js';
import { SingleUseForms } from './http/pages/single-use-forms.js';
import { EnabledLanguages } from './language/index.js';
import { createDataSource, TIMEOUTS, withoutServer } from './persistence/data-source.js';
import { Database } from './persistence/database.js';
import { DatabaseDisk } from './persistence/database-disk.js';
import { PipelinedConnection } from './persistence/pipelined-connection.js';
import { Cursors } from './persistence/keyset.js';
import { SecretsKeyCheck } from './persistence/secrets-key-check.js';
import { ServiceProcesses } from './persistence/service-processes.js';
import { SharedStorages } from './persistence/shared-storage.js';
import { UnitOfWork } from './persistence/unit-of-work.js';
import { connectRedis, REDIS, type RedisClient } from './persistence/redis.js';
import { OperationClock, UuidSource } from './operation/operation-context.js';
import { OperationRunner } from './persistence/operation-runner.js';
import { EventCatalogue } from './outbox/event-catalogue.js';
import { Secrets } from './secrets/secrets.js';

/** The base of every context. Knows no context. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(
    private readonly dataSource: DataSource,
    private readonly connection: PipelinedConnection,
    @Inject(REDIS) private readonly redis: RedisClient | null,
  ) {}

  /** `database`: where its server does not answer, the adapters can be used, and each statement fails. */
  static register(settings: OpenSettings, contexts: readonly Context[], database: 'open' | 'unreachable' = 'open'): DynamicModule {
    const providers = [...providersOf(settings, contexts, database), ...sectionsOf(settings)];
    return {
      module: PlatformModule,
      providers,
      exports: providers.map((provider) => ('provide' in provider ? provider.provide : provider)),
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await this.connection.close();
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}

type Described = Extract<Provider, { provide: unknown }> | (abstract new (...args: never[]) => unknown);

function sectionsOf(settings: OpenSettings) {
  return [...settings.sections].map(([section, built]) => ({ provide: section.token, useValue: built }));
}

function providersOf(settings: OpenSettings, contexts: readonly Context[], database: 'open' | 'unreachable') {
  const policy = new AccessPolicy(contexts);
  return [
    { provide: SETTINGS, useValue: settings },
    { provide: EnabledLanguages, useValue: settings.languages },
    { provide: AccessPolicy, useValue: policy },
    { provide: EventCatalogue, useValue: new EventCatalogue(contexts) },
    // The metrics of this process. Each part registers its own.
    { provide: Registry, useFactory: () => new Registry() },
    DatabaseDisk,
    {
      provide: DataSource,
      useFactory: (disk: DatabaseDisk) => {
        const dataSource = createDataSource({
          url: settings.databaseUrl,
          poolSize: settings.poolSize,
          applicationName: settings.applicationName,
          timeouts: settings.databaseSessionUrl === null ? TIMEOUTS : null,
          entities: [rateLimitWindowEntity(policy), ...contexts.flatMap(({ entities }) => entities)],
          migrations: migrationsOf(contexts),
          onConnect: (client) => disk.watch(client),
        });
        return database === 'open' ? dataSource.initialize() : withoutServer(dataSource, settings.databaseUrl);
      },
      inject: [DatabaseDisk],
    },
    { provide: REDIS, useFactory: () => (settings.redisUrl ? connectRedis(settings.redisUrl) : null) },
    {
      provide: Database,
      useFactory: (dataSource: DataSource) => new Database(dataSource, settings.preparedStatements),
      inject: [DataSource],
    },
    { provide: PipelinedConnection, useFactory: (database: Database) => database.pipelined, inject: [Database] },
    { provide: OperationRunner, useFactory: (database: Database) => new OperationRunner(database, settings.clock), inject: [Database] },
    { provide: Secrets, useFactory: () => new Secrets(settings.secretsKey, settings.previousSecretsKeys) },
    { provide: Cursors, useFactory: (secrets: Secrets) => new Cursors(secrets), inject: [Secrets] },
    { provide: Clock, useClass: OperationClock },
    { provide: IdSource, useClass: UuidSource },
    { provide: Adapters, useValue: new Adapters(contexts.flatMap(({ adapters }) => adapters)) },
    SharedStorages,
    ServiceProcesses,
    SecretsKeyCheck,
    UnitOfWork,
    Audit,
    AuditTrail,
    StoredResponseStore,
    Idempotency,
    SingleUseForms,
    PageRoutes,
    CompanyAdministration,
    CompanyProfiles,
    ApiKeyAdministration,
    FailedAuthentications,
    LinkRequests,
    PostgresAccessControl,
    {
      provide: AccessControl,
      useFactory: (connection: PipelinedConnection, postgres: PostgresAccessControl, redis: RedisClient | null, registry: Registry) => {
        const fallbacks = rateLimitFallbacks(registry);
        return redis ? new RedisAccessControl(connection, postgres, redis, fallbacks) : postgres;
      },
      inject: [PipelinedConnection, PostgresAccessControl, REDIS, Registry],
    },
  ] satisfies Described[];
}
