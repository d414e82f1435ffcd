import { createApp } from './platform/http/create-app.js';
import { AppModule, type AppOptions } from './app.module.js';
import { openDatabase } from './platform/persistence/open-database.js';
import { loadSettings } from './platform/config/settings.js';
import { log } from './platform/observability/log.js';
import { keptDemo } from './demo/kept-demo.js';
import { ClockState } from './platform/sandbox/clock-state.js';
import { Scopes } from './platform/scope/scopes.js';
import { stopOnSignals } from './stop-on-signals.js';
import { welcome } from './welcome.js';

/** Starts the service, with what an enterprise team adds to it, and keeps it running until it is told to stop. docs/extending.md */
export async function serve(additions: Omit<AppOptions, 'settings'> = {}): Promise<void> {
  const settings = loadSettings();
  log.level = settings.logLevel;
  for (const warning of settings.warnings) log.warn(warning);
  const database = await openDatabase(settings, (line) => process.stdout.write(`${line}\n`));
  try {
    const app = await createApp(AppModule.register({ ...additions, settings: { ...settings, databaseUrl: database.url } }));
    await app.get(Scopes).run(() => app.get(ClockState).assertMatches());
    const stop = async (): Promise<void> => {
      await app.close();
      await database.close();
    };
    stopOnSignals(stop, settings.startedByNpm);
    // Only the embedded database is anybody's to fill: a demo key has no place in a production database.
    const demo = settings.databaseUrl === null ? await app.get(Scopes).run(() => keptDemo(app, settings.dataDir)) : null;
    await app.listen(settings.port, settings.host);
    const { port } = app.getHttpServer().address() as { port: number };
    process.stdout.write(welcome({ port, demo, notes: database.notes, role: settings.role }));
  } catch (error) {
    await database.close();
    throw error;
  }
}
