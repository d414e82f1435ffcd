import { createApp } from '../platform/http/create-app.js';
import { AppModule, type AppOptions } from './app.module.js';
import { openDatabase } from '../platform/persistence/open-database.js';
import { loadSettings, type Settings } from '../platform/config/settings.js';
import { log } from '../platform/observability/log.js';
import { loadOrSeedDemo } from '../demo/load-or-seed-demo.js';
import { recordMode } from '../platform/sandbox/recorded-mode.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { ResourceStack } from './resource-stack.js';
import { stopOnSignals } from './stop-on-signals.js';
import { startupBanner } from './startup-banner.js';

type Additions = Omit<AppOptions, 'settings'>;

/** Starts the service, with what an enterprise team adds to it, and keeps it running until it is told to stop. docs/extending.md */
export async function serve(additions: Additions = {}): Promise<void> {
  const settings = loadSettings();
  log.level = settings.logLevel;
  for (const warning of settings.warnings) log.warn(warning);
  const opened = new ResourceStack();
  // Before anything is open: a start that is broken off leaves no database running.
  stopOnSignals(() => opened.close(), settings.npmScript);
  try {
    await start(settings, additions, opened);
  } catch (error) {
    // What fails because it was closed under the start is no failure: the signal ends the process.
    if (opened.isClosing) return;
    await opened.close();
    throw error;
  }
}

async function start(settings: Settings, additions: Additions, opened: ResourceStack): Promise<void> {
  const show = (line: string): void => void process.stdout.write(`${line}\n`);
  const database = await opened.add(
    () => openDatabase(settings, show),
    (open) => open.close(),
  );
  await recordMode(database.url, settings.clock);
  const app = await opened.add(
    () => createApp(AppModule.register({ ...additions, settings: { ...settings, databaseUrl: database.url } })),
    async (created) => {
      await database.announceStop();
      await created.close();
    },
  );
  // Only the embedded database is anybody's to fill: a demo key has no place in a production database.
  const demo = settings.databaseUrl === null ? await app.get(OperationRunner).run(() => loadOrSeedDemo(app, settings.dataDir)) : null;
  await app.listen(settings.port, settings.host);
  const { port } = app.getHttpServer().address() as { port: number };
  process.stdout.write(startupBanner({ port, demo, notes: database.notes, role: settings.role }));
}
