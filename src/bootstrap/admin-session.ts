import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Session, WithSession } from '../platform/cli/command-line.js';
import { commandEnvironment } from '../platform/config/running-service.js';
import { inspectSettings, loadSettings, type OpenSettings, sessionUrlOf, type Settings } from '../platform/config/settings.js';
import { type Context, migrationsOf, settingsSections } from '../platform/context/define-context.js';
import { COMMAND_NAME } from '../platform/persistence/session.js';
import type { EmbeddedServer } from '@interview-platform/embedded-postgres';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { PlatformModule } from '../platform/platform.module.js';
import { recordedMode } from '../platform/sandbox/clock-state.js';
import { ResourceStack } from './resource-stack.js';
import { SAME_SIGNAL_MS } from './stop-on-signals.js';

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The exit code of a program that a signal ended, as shells have it for Ctrl-C. */
const INTERRUPTED = 130;

/** The product without HTTP and workers, for commands. */
@Module({})
export class AdminModule {
  /** `database`: whether its server answers (`PlatformModule`). */
  static register(settings: OpenSettings, contexts: readonly Context[], database: 'open' | 'unreachable' = 'open'): DynamicModule {
    // A command makes a few statements in a row: it needs neither a large pool nor prepared statements nor the rate limits' Redis.
    const own = { ...settings, poolSize: 2, preparedStatements: false, redisUrl: null, applicationName: COMMAND_NAME };
    return { module: AdminModule, imports: [PlatformModule.register(own, contexts, database), ...contexts.map(({ module }) => module)] };
  }
}

/** Opens the database (starts the embedded one if needed), runs the command in an operation, and closes all. */
export function sessionsOf(contexts: readonly Context[]): WithSession {
  return (work) =>
    withDatabase(contexts, async (found, resources) => {
      // A command uses the clock of the service, whatever its own environment says.
      const settings = { ...found, clock: await recordedMode(found.databaseUrl) };
      const app = await resources.add(
        () => contextOfCommand(settings, contexts),
        (created) => created.close(),
      );
      return runCommand(app, settings, work);
    });
}

/** The URL in place of that of a database that is not used. */
export const NO_URL = 'postgres://none';

/** Runs a command with the adapters that the settings name. Neither needs nor starts a database, and creates nothing. */
export function adaptersOf(contexts: readonly Context[]): WithSession {
  return async (work) => {
    const settings = {
      ...inspectSettings(settingsSections(contexts), commandEnvironment()),
      databaseUrl: NO_URL,
      clock: 'system' as const,
    };
    const app = await contextOfCommand(settings, contexts, 'unreachable');
    try {
      return await runCommand(app, settings, work);
    } finally {
      await app.close();
    }
  };
}

/** The product for a command. */
export function contextOfCommand(
  settings: OpenSettings,
  contexts: readonly Context[],
  database: 'open' | 'unreachable' = 'open',
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(AdminModule.register(settings, contexts, database), {
    logger: ['error', 'fatal'],
    abortOnError: false,
  });
}

export function runCommand<T>(app: INestApplicationContext, settings: OpenSettings, work: (session: Session) => Promise<T>): Promise<T> {
  return app.get(OperationRunner, { strict: false }).run(() => work({ settings, get: (token) => app.get(token, { strict: false }) }));
}

/** The settings with a database that answers; a database that this command had to start is migrated first. */
export async function withDatabase<T>(
  contexts: readonly Context[],
  work: (settings: OpenSettings, resources: ResourceStack) => Promise<T>,
): Promise<T> {
  const settings = loadSettings(settingsSections(contexts), commandEnvironment());
  for (const warning of settings.warnings) process.stderr.write(`warning: ${warning}\n`);
  const resources = new ResourceStack();
  const stopListening = closeOnSignals(resources);
  try {
    return await resources.during(
      async () =>
        work({ ...settings, databaseUrl: settings.databaseUrl ?? (await embeddedServer(settings, resources, contexts)) }, resources),
      (error) => process.stderr.write(`could not close everything: ${error instanceof Error ? error.message : String(error)}\n`),
    );
  } finally {
    stopListening();
  }
}

/** Brings the schema up to date. Resolves to the migrations that ran. */
export function migrateNow(contexts: readonly Context[]): Promise<string[]> {
  return withDatabase(contexts, async (settings) => {
    const { migrateDatabase } = await import('../platform/persistence/migrate.js');
    return migrateDatabase(sessionUrlOf(settings), migrationsOf(contexts));
  });
}

/** The URL of the embedded server, which is started if it does not run, and then migrated. */
async function embeddedServer(settings: Settings, resources: ResourceStack, contexts: readonly Context[]): Promise<string> {
  const server = await joinServer(settings, resources);
  if (server.startedHere) {
    const { migrateDatabase } = await import('../platform/persistence/migrate.js');
    await migrateDatabase(server.url, migrationsOf(contexts));
  }
  return server.url;
}

export async function joinServer({ dataDir }: Settings, resources: ResourceStack): Promise<EmbeddedServer> {
  const { joinEmbeddedServer } = await import('@interview-platform/embedded-postgres');
  const { EMBEDDED_DATABASE } = await import('../platform/persistence/open-database.js');
  return resources.add(
    () => joinEmbeddedServer({ dataDir, database: EMBEDDED_DATABASE, log: () => undefined }),
    (joined) => joined.close(),
  );
}

/** An interrupted command stops the database that it started. Returns how to listen no more. */
function closeOnSignals(resources: ResourceStack): () => void {
  let endingSinceMs: number | null = null;
  const end = (): void => {
    // A later one ends it at once: the package of the database says what becomes of that.
    if (endingSinceMs !== null && performance.now() - endingSinceMs > SAME_SIGNAL_MS) process.exit(INTERRUPTED);
    if (endingSinceMs !== null) return;
    endingSinceMs = performance.now();
    void resources.close().finally(() => process.exit(INTERRUPTED));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  return () => SIGNALS.forEach((signal) => process.off(signal, end));
}
