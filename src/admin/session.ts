import { type DynamicModule, Module, type Type, type Abstract } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { loadSettings, type Settings } from '../platform/config/settings.js';
import { ResourceStack } from '../bootstrap/resource-stack.js';
import { PlatformModule, type Entities } from '../platform/platform.module.js';
import { PRODUCT_ACCESS } from '../product-access.js';
import { recordedMode } from '../platform/sandbox/recorded-mode.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The exit code of a program that a signal ended, as shells have it for Ctrl-C. */
const BROKEN_OFF = 130;

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
    return { module: AdminModule, imports: [PlatformModule.register(own, { entities, access: PRODUCT_ACCESS }), ...imports] };
  }
}

/** The modules a command needs; it loads no others, so that it answers at once. */
interface Reach {
  imports: NonNullable<DynamicModule['imports']>;
  entities: Entities;
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
  return withDatabase(async (found, opened) => {
    // A command lives in the time of the service, whatever its own environment says.
    const settings = { ...found, clock: await recordedMode(found.databaseUrl) };
    const app = await opened.add(
      () =>
        NestFactory.createApplicationContext(AdminModule.register(settings, reached), { logger: ['error', 'fatal'], abortOnError: false }),
      (created) => created.close(),
    );
    const session: Session = { settings, get: (token) => app.get(token, { strict: false }) };
    return app.get(OperationRunner, { strict: false }).run(() => work(session));
  });
}

/** The settings with a database that answers; a database that this command had to start is brought up to date first. */
export async function withDatabase<T>(work: (settings: OpenSettings, opened: ResourceStack) => Promise<T>): Promise<T> {
  const settings = loadSettings();
  for (const warning of settings.warnings) process.stderr.write(`warning: ${warning}\n`);
  const opened = new ResourceStack();
  const stopListening = closeOnSignals(opened);
  try {
    return await work({ ...settings, databaseUrl: settings.databaseUrl ?? (await embedded(settings, opened)) }, opened);
  } catch (error) {
    // What fails because it was closed under the command is no failure: the signal ends the process.
    if (opened.isClosing) await new Promise(() => undefined);
    throw error;
  } finally {
    await opened.close();
    stopListening();
  }
}

async function embedded({ dataDir }: Settings, opened: ResourceStack): Promise<string> {
  const { joinEmbeddedServer } = await import('../platform/persistence/embedded/joined-server.js');
  const { EMBEDDED_DATABASE } = await import('../platform/persistence/open-database.js');
  const server = await opened.add(
    () => joinEmbeddedServer({ dataDir, database: EMBEDDED_DATABASE, log: () => undefined }),
    (joined) => joined.close(),
  );
  if (server.startedHere) await (await import('../platform/persistence/migrate.js')).migrateDatabase(server.url);
  return server.url;
}

/** A command that is broken off leaves no database running that it started. Answers how to listen no more. */
function closeOnSignals(opened: ResourceStack): () => void {
  const end = (): void => void opened.close().finally(() => process.exit(BROKEN_OFF));
  for (const signal of SIGNALS) process.once(signal, end);
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}
