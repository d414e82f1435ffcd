import type { OpenAPIObject } from '@nestjs/swagger';
import { interviewSettings } from '../actions/index.js';
import { CandidateChangeFeed } from '../candidates/index.js';
import { CONTEXTS } from '../contexts.js';
import { demoInterviewLink } from '../demo/demo-interview.js';
import { demoSignIn } from '../demo/demo-user.js';
import { loadOrSeedDemo } from '../demo/seed-demo.js';
import { recordService } from '../platform/config/running-service.js';
import { loadSettings, type Settings, settingsOf } from '../platform/config/settings.js';
import { combineContexts, type Context, migrationsOf, settingsSections } from '../platform/context/define-context.js';
import { createApp } from '../platform/http/create-app.js';
import { Draining } from '../platform/http/draining.js';
import { loadCatalogues } from '../platform/language/index.js';
import { log, logProcessWarnings } from '../platform/observability/log.js';
import { openDatabase } from '../platform/persistence/open-database.js';
import { losesPreparedStatements, NO_PREPARED_STATEMENTS } from '../platform/persistence/pooler.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { SecretsKeyCheck } from '../platform/persistence/secrets-key-check.js';
import { ServiceProcesses } from '../platform/persistence/service-processes.js';
import { SharedStorages } from '../platform/persistence/shared-storage.js';
import { recordMode } from '../platform/sandbox/clock-state.js';
import { AppModule } from './app.module.js';
import { ResourceStack } from './resource-stack.js';
import { adminCommand, startupBanner } from './startup-banner.js';
import { describeStartupError } from './startup-error.js';
import { stopOnSignals } from './stop-on-signals.js';

/** The additions of an enterprise team. docs/extending.md */
export interface Additions {
  /** Contexts of its own, and ours with its adapters: `analysis.with({ engine: AcmeEngine })`. */
  contexts?: readonly Context[];
}

/** Starts the service, which runs until a signal. If it cannot start, it prints advice and exits with 1. */
export async function serve(additions: Additions = {}): Promise<void> {
  let settings: Settings | null = null;
  try {
    const contexts = combineContexts(CONTEXTS, additions.contexts ?? []);
    settings = loadSettings(settingsSections(contexts));
    await startService(settings, contexts, additions);
  } catch (error) {
    process.stderr.write(`${describeStartupError(error, settings)}\n`);
    process.exit(1);
  }
}

async function startService(settings: Settings, contexts: readonly Context[], { contexts: theirs = [] }: Additions): Promise<void> {
  log.level = settings.logLevel;
  loadCatalogues();
  logProcessWarnings();
  for (const warning of settings.warnings) log.warn(warning);
  const resources = new ResourceStack();
  // Before anything is open, so that an interrupted start leaves no database running.
  stopOnSignals(() => resources.close(), settings);
  try {
    const document = theirs.length > 0 ? await documentOf(contexts) : undefined;
    await start({ settings, contexts, document }, resources);
  } catch (error) {
    // An interrupted start fails because its resources were closed: the signal ends the process.
    if (resources.isClosing) return;
    await resources.close().catch((further: unknown) => log.error({ error: further }, 'not everything could be closed'));
    throw error;
  }
}

/** Loads the metadata of all routes, which a process of our contexts alone does not need. */
async function documentOf(contexts: readonly Context[]): Promise<OpenAPIObject> {
  const { openApiDocument } = await import('./openapi-document.js');
  return openApiDocument(contexts);
}

interface Plan {
  settings: Settings;
  contexts: readonly Context[];
  /** Of a process with a team's contexts; the document of our build if undefined. */
  document: OpenAPIObject | undefined;
}

async function start({ settings, contexts, document }: Plan, resources: ResourceStack): Promise<void> {
  const { tracesEndpoint } = settings;
  if (tracesEndpoint !== null) {
    // Closed last, so that it sends the spans of the stop, too.
    const load = () => import('../platform/observability/open-telemetry.js');
    await resources.add(
      async () => (await load()).startTracing(),
      (stop) => stop(),
    );
  }
  const show = (line: string): void => void process.stdout.write(`${line}\n`);
  const database = await resources.add(
    () => openDatabase(settings, migrationsOf(contexts), show),
    (open) => open.close(),
  );
  await recordMode(database.url, settings.clock);
  const losesPrepared = settings.databaseUrl !== null && (await losesPreparedStatements(database.url, settings));
  const preparedStatements = settings.preparedStatements && !losesPrepared;
  const notes = losesPrepared ? [...database.notes, NO_PREPARED_STATEMENTS] : database.notes;
  const open = { ...settings, databaseUrl: database.url, preparedStatements };
  const app = await resources.add(
    () =>
      createApp(AppModule.register({ contexts, settings: open }), {
        document,
        home: contexts.map(({ home }) => home).find((home) => home !== ''),
        beforeInit: async (created) => {
          await created.get(SecretsKeyCheck).verify();
          await created.get(SharedStorages).verify();
          const changes = created.get(CandidateChangeFeed, { strict: false });
          await created.get(OperationRunner).run(() => changes.followServer());
        },
      }),
    async (created) => {
      await database.announceStop();
      await created.get(Draining).run(settings.shutdownDelayMs);
      await created.close();
    },
  );
  const operations = app.get(OperationRunner);
  const demo = settings.demo ? await operations.run(() => loadOrSeedDemo(app, settings.dataDir)) : null;
  const room = settingsOf(settings, interviewSettings);
  // A worker serves no pages.
  const interview =
    demo && settings.role !== 'worker' ? await operations.run(() => demoInterviewLink(app, demo, settings.dataDir, room)) : null;
  const dashboard = demo && settings.role !== 'worker' ? await operations.run(() => demoSignIn(app, demo)) : null;
  await app.listen(settings.port, settings.host);
  const { port } = app.getHttpServer().address() as { port: number };
  const processes = app.get(ServiceProcesses);
  await resources.add(
    () => processes.join(),
    () => processes.leave(),
  );
  if (settings.databaseUrl === null) {
    await resources.add(
      () => recordService(settings, port),
      (remove) => remove(),
    );
  }
  process.stdout.write(startupBanner({ port, demo, dashboard, interview, notes, role: settings.role, admin: adminCommand(settings) }));
}
