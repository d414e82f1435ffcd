import { type DynamicModule, type INestApplicationContext, Module, type Type, type Abstract } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadSettings, type Settings } from '../platform/config/settings.js';
import { PlatformModule } from '../platform/platform.module.js';
import { Scopes } from '../platform/scope/scopes.js';

/** What a command works with: the product's use cases, without HTTP and workers. */
export interface Session {
  settings: OpenSettings;
  get<T>(token: Type<T> | Abstract<T>): T;
}

type OpenSettings = Settings & { databaseUrl: string };

@Module({})
class AdminModule {
  static register(settings: OpenSettings, { imports, entities }: Reach): DynamicModule {
    // A command makes a few statements in a row: rate limits and their Redis are not its concern.
    const own = { ...settings, poolSize: 2, redisUrl: null };
    return { module: AdminModule, imports: [PlatformModule.register(own, entities), ...imports] };
  }
}

/** The modules a command needs; it loads no others, so that it answers at once. */
interface Reach {
  imports: NonNullable<DynamicModule['imports']>;
  entities: Parameters<typeof PlatformModule.register>[1];
}

/** Companies and keys. */
export function platform(): Promise<Reach> {
  return Promise.resolve({ imports: [], entities: [] });
}

/** Job positions, too. */
export async function jobs(): Promise<Reach> {
  const { JobsCore } = await import('../jobs/jobs.core.js');
  return { imports: [JobsCore], entities: JobsCore.entities };
}

/** All contexts. */
export async function product(): Promise<Reach> {
  const { PRODUCT_CORES } = await import('../product-cores.js');
  const { PRODUCT_ENTITIES } = await import('../product-entities.js');
  return { imports: PRODUCT_CORES, entities: PRODUCT_ENTITIES };
}

/** Opens the database (the embedded one is started where nobody runs it), runs `work` in a scope, and closes what was opened. */
export async function withSession<T>(reach: () => Promise<Reach>, work: (session: Session) => Promise<T>): Promise<T> {
  const reached = await reach();
  return withDatabase(async (settings) => {
    const app: INestApplicationContext = await NestFactory.createApplicationContext(AdminModule.register(settings, reached), {
      logger: ['error', 'fatal'],
      abortOnError: false,
    });
    try {
      const session: Session = { settings, get: (token) => app.get(token, { strict: false }) };
      return await app.get(Scopes, { strict: false }).run(() => work(session));
    } finally {
      await app.close();
    }
  });
}

/** The settings with a database that answers; a database that this command had to start is brought up to date first. */
export async function withDatabase<T>(work: (settings: OpenSettings) => Promise<T>): Promise<T> {
  const settings = loadSettings();
  for (const warning of settings.warnings) process.stderr.write(`warning: ${warning}\n`);
  if (settings.databaseUrl) return work({ ...settings, databaseUrl: settings.databaseUrl });
  const { joinEmbeddedServer } = await import('../platform/persistence/embedded/embedded-server.js');
  const { EMBEDDED_DATABASE } = await import('../platform/persistence/open-database.js');
  const server = await joinEmbeddedServer({ dataDir: settings.dataDir, database: EMBEDDED_DATABASE, log: () => undefined });
  try {
    if (server.startedHere) await (await import('../platform/persistence/migrate.js')).migrateDatabase(server.url);
    return await work({ ...settings, databaseUrl: server.url });
  } finally {
    await server.close();
  }
}
