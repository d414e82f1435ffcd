import type { OpenAPIObject } from '@nestjs/swagger';
import type { Abstract, Type } from '@nestjs/common';
import type { Response } from 'express';
import { interviewSettings } from '../actions/index.js';
import { CandidateChangeFeed } from '../candidates/index.js';
import { CONTEXTS } from '../contexts.js';
import { demoInterviewLink } from '../demo/demo-interview.js';
import { demoSignIn } from '../demo/demo-user.js';
import { DEMO_RECEIVER } from '../demo/demo-team.js';
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
import { webhookSettings } from '../webhooks/index.js';
import { AppModule } from './app.module.js';
import { ResourceStack } from './resource-stack.js';
import { adminCommand, startupBanner } from './startup-banner.js';
import { describeStartupError } from './startup-error.js';
import { stopOnSignals } from './stop-on-signals.js';

/** The additions of an enterprise team. docs/extending.md */
export interface Additions {
  /** Contexts of its own, and ours with its adapters: `analysis.with({ engine: AcmeEngine })`. */
  readonly contexts?: readonly Context[];
}

/** A service that runs in this process. */
export interface Service {
  /** Its address on this machine: `http://localhost:3000`. */
  readonly url: string;
  /** A provider of any module: a use case, a repository, an adapter. */
  get<T>(token: Type<T> | Abstract<T>): T;
  /** Completes the requests under way and closes everything, its embedded database too. Further calls join. */
  stop(): Promise<void>;
}

/** `env`: its environment variables; those of the process where left out. */
export type ServeOptions = Additions & { readonly env?: NodeJS.ProcessEnv };

/** Starts the service inside a process that stops it itself. Rejects if it cannot start. A program of its own is `runService`. */
export async function serve({ contexts = [], env }: ServeOptions = {}): Promise<Service> {
  const resources = new ResourceStack();
  return startService(planOf(contexts, env), resources, () => undefined);
}

/** The whole program of the service, until a signal ends it. If it cannot start, it prints advice and exits with 1. */
export async function runService({ contexts = [] }: Additions = {}): Promise<void> {
  const resources = new ResourceStack();
  let plan: Plan | null = null;
  try {
    plan = planOf(contexts);
    logProcessWarnings();
    // Before anything is open, so that an interrupted start leaves no database running.
    stopOnSignals(() => resources.close(), plan.settings);
    const { banner } = await startService(plan, resources, (line) => void process.stdout.write(`${line}\n`));
    process.stdout.write(banner);
  } catch (error) {
    process.stderr.write(`${describeStartupError(error, plan?.settings)}\n`);
    process.exit(1);
  }
}

interface Plan {
  readonly settings: Settings;
  readonly contexts: readonly Context[];
  /** Whether they have a team's, so that the document of our build says too little. */
  readonly isExtended: boolean;
}

function planOf(theirs: readonly Context[], env?: NodeJS.ProcessEnv): Plan {
  const contexts = combineContexts(CONTEXTS, theirs);
  return { settings: loadSettings(settingsSections(contexts), env), contexts, isExtended: theirs.length > 0 };
}

interface StartedService extends Service {
  /** The text of the terminal. */
  readonly banner: string;
}

/** `show` takes lines for the operator. Closes what is open if the start fails. */
async function startService(plan: Plan, resources: ResourceStack, show: (line: string) => void): Promise<StartedService> {
  const { settings } = plan;
  log.level = settings.logLevel;
  loadCatalogues();
  for (const warning of settings.warnings) log.warn(warning);
  try {
    return await open(plan, resources, show);
  } catch (error) {
    // An interrupted start fails because its resources were closed: the signal ends the process.
    if (resources.isClosing) return new Promise(() => undefined);
    await resources.close().catch((further: unknown) => log.error({ error: further }, 'not everything could be closed'));
    throw error;
  }
}

async function open(
  { settings, contexts, isExtended }: Plan,
  resources: ResourceStack,
  show: (line: string) => void,
): Promise<StartedService> {
  const document = isExtended ? await documentOf(contexts) : undefined;
  const { tracesEndpoint } = settings;
  if (tracesEndpoint !== null) {
    // Closed last, so that it sends the spans of the stop, too.
    const load = () => import('../platform/observability/open-telemetry.js');
    await resources.add(
      async () => (await load()).startTracing(),
      (stop) => stop(),
    );
  }
  const database = await resources.add(
    () => openDatabase(settings, migrationsOf(contexts), show),
    (open) => open.close(),
  );
  await recordMode(database.url, settings.clock);
  const losesPrepared = settings.databaseUrl !== null && (await losesPreparedStatements(database.url, settings));
  const preparedStatements = settings.preparedStatements && !losesPrepared;
  const notes = losesPrepared ? [...database.notes, NO_PREPARED_STATEMENTS] : database.notes;
  // The only private target that the demo needs is this process.
  const receiver = settings.demo && settings.port !== 0 ? `http://127.0.0.1:${settings.port}${DEMO_RECEIVER}` : null;
  const sections = receiver === null ? settings.sections : withAllowedTarget(settings, `127.0.0.1:${settings.port}`);
  const opened = { ...settings, sections, databaseUrl: database.url, preparedStatements };
  const app = await resources.add(
    () =>
      createApp(AppModule.register({ contexts, settings: opened }), {
        document,
        home: contexts.map(({ home }) => home).find((home) => home !== ''),
        beforePipeline: (created) => {
          if (receiver !== null) created.use(DEMO_RECEIVER, (_: unknown, response: Response) => response.status(204).end());
        },
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
  // Before the demo is seeded, so that its webhook is answered, and a port that is taken is said at once.
  await app.listen(settings.port, settings.host);
  const { port } = app.getHttpServer().address() as { port: number };
  const operations = app.get(OperationRunner);
  const demo = settings.demo ? await operations.run(() => loadOrSeedDemo(app, settings.dataDir, receiver)) : null;
  const room = settingsOf(settings, interviewSettings);
  // A worker serves no pages.
  const interview =
    demo && settings.role !== 'worker' ? await operations.run(() => demoInterviewLink(app, demo, settings.dataDir, room)) : null;
  const dashboard = demo && settings.role !== 'worker' ? await operations.run(() => demoSignIn(app, demo)) : null;
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
  return {
    url: urlAt(settings.host, port),
    banner: startupBanner({ port, demo, dashboard, interview, notes, role: settings.role, admin: adminCommand(settings) }),
    get: (token) => app.get(token, { strict: false }),
    stop: () => resources.close(),
  };
}

/** Loads the metadata of all routes, which a process of our contexts alone does not need. */
async function documentOf(contexts: readonly Context[]): Promise<OpenAPIObject> {
  const { openApiDocument } = await import('./openapi-document.js');
  return openApiDocument(contexts);
}

/** A name of the interface for clients on this machine: all interfaces have none. */
function urlAt(host: string, port: number): string {
  const isAll = host === '0.0.0.0' || host === '::';
  return `http://${isAll ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The sections of the settings, in which webhooks may reach one more target. */
function withAllowedTarget(settings: Settings, target: string): Settings['sections'] {
  const webhooks = settingsOf(settings, webhookSettings);
  const allowedTargets = [webhooks.allowedTargets, target].filter(Boolean).join(',');
  return new Map([...settings.sections, [webhookSettings, { ...webhooks, allowedTargets }]]);
}
