import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Session } from '../platform/cli/command-line.js';
import { redactSecrets } from '../platform/config/redact.js';
import { SettingsError } from '../platform/config/define-settings.js';
import { commandEnvironment } from '../platform/config/running-service.js';
import { inspectSettings, type OpenSettings, type Settings } from '../platform/config/settings.js';
import { type Context, settingsSections } from '../platform/context/define-context.js';
import { failure, type Finding, hostUrlsOf, warning } from '../platform/domain/index.js';
import { findingsOf, type ProductCheck, reasonOf } from '../platform/doctor/check.js';
import { checkServer } from '../platform/doctor/server-checks.js';
import { hasServer } from '@interview-platform/embedded-postgres';
import { HOST_TIMEOUT_MS, writableUrl } from '../platform/persistence/session.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { recordedMode } from '../platform/sandbox/clock-state.js';
import { AdminModule, joinServer, NO_URL } from './admin-session.js';
import { ResourceStack } from './resource-stack.js';

const NOT_CHECKED = 'not checked, because the database does not answer';

/** Wall time for everything, for a database with one host, and for closing, in milliseconds: 15 s with the start and the end of the process. */
const TOTAL_MS = 11_000;
const DATABASE_MS = 5_000;
const CLOSE_MS = 1_000;

/** Runs the checks of all contexts; those of tables only if the server answers. Creates nothing. docs/doctor.md */
export async function examine(contexts: readonly Context[]): Promise<Finding[]> {
  const settings = settingsOrProblems(contexts);
  if (Array.isArray(settings)) return settings.map((finding) => redacted(finding, null));
  const resources = new ResourceStack();
  const endMs = performance.now() + TOTAL_MS;
  try {
    const checks = contexts.flatMap((context) => context.checks);
    const ofSettings = checks.flatMap((check) =>
      check.needs === 'settings' ? [findingsOf(check.name, () => check.run(settings), TOTAL_MS)] : [],
    );
    const ofProduct = checks.filter((check) => check.needs !== 'settings');
    const findings = [
      ...(await examineProduct({ settings, contexts, resources, endMs }, ofProduct)),
      ...(await Promise.all(ofSettings)).flat(),
    ];
    return findings.map((finding) => redacted(finding, settings));
  } finally {
    await findingsOf('close', () => resources.close().then(() => []), CLOSE_MS);
  }
}

/** What `--json` shows. */
export function reportOf(findings: readonly Finding[]): { ok: boolean; checks: readonly Finding[] } {
  return { ok: findings.every(({ state }) => state !== 'error'), checks: findings };
}

/** One line for each finding, with the advice below it; one line for all that was not checked. */
export function printFindings(findings: readonly Finding[]): void {
  const unchecked = findings.filter(({ found }) => found === NOT_CHECKED);
  const names = [...new Set(unchecked.map(({ check }) => check))].join(', ');
  for (const { check, state, found, advice } of findings) {
    if (found === NOT_CHECKED) continue;
    print(state, `${check}: ${found}`, advice);
  }
  if (unchecked[0]) print(unchecked[0].state, `${NOT_CHECKED}: ${names}`, unchecked[0].advice);
}

function print(state: string, text: string, advice: string | null): void {
  process.stdout.write(`${state.padEnd(8)} ${text}\n`);
  if (advice !== null) process.stdout.write(`${' '.repeat(9)}→ ${advice}\n`);
}

function settingsOrProblems(contexts: readonly Context[]): Settings | Finding[] {
  try {
    return inspectSettings(settingsSections(contexts), commandEnvironment());
  } catch (error) {
    const advice =
      'Correct it: the service does not start with it, and nothing else could be checked. docs/configuration.md describes the variables.';
    const problems = error instanceof SettingsError ? error.problems : [reasonOf(error)];
    return problems.map((problem) => failure('settings', problem, advice));
  }
}

interface Examination {
  readonly settings: Settings;
  readonly contexts: readonly Context[];
  readonly resources: ResourceStack;
  /** Of `performance.now()`. */
  readonly endMs: number;
}

async function examineProduct({ settings, contexts, resources, endMs }: Examination, checks: readonly ProductCheck[]): Promise<Finding[]> {
  const { reached, server } = await reach(settings, resources);
  const session = reached ?? { ...settings, databaseUrl: settings.databaseUrl ?? NO_URL };
  const opened = await open({ settings: session, contexts, resources, endMs }, reached === null ? 'unreachable' : 'open');
  if (!('app' in opened)) return [...server, opened, ...checks.map((check) => notChecked(check, reached))];
  const runnable = checks.filter(({ needs }) => reached !== null || needs === 'adapters');
  const findings = await runChecks(opened.app, session, runnable, endMs);
  return [...server, ...findings, ...checks.filter((check) => !runnable.includes(check)).map((check) => notChecked(check, reached))];
}

async function runChecks(
  app: INestApplicationContext,
  settings: OpenSettings,
  checks: readonly ProductCheck[],
  endMs: number,
): Promise<Finding[]> {
  const session: Session = { settings, get: (token) => app.get(token, { strict: false }) };
  const operations = app.get(OperationRunner, { strict: false });
  const running = checks.map((check) => {
    const withinMs = endMs - performance.now();
    return findingsOf(check.name, () => operations.run(() => check.run(session, withinMs)), withinMs);
  });
  return (await Promise.all(running)).flat();
}

interface Reach {
  /** With the host that can be written, where the database has several: each further search may take as long as the first. Null if the server cannot be used. */
  readonly reached: OpenSettings | null;
  readonly server: readonly Finding[];
}

/** The database server. The embedded one is started if it does not run, but not created. */
async function reach(settings: Settings, resources: ResourceStack): Promise<Reach> {
  const { databaseUrl, databaseSessionUrl, dataDir } = settings;
  if (databaseUrl === null && !hasServer(dataDir)) return { reached: null, server: [noDatabase(dataDir)] };
  let reached: OpenSettings | null = null;
  const advice =
    databaseUrl === null
      ? 'Look at the log of PostgreSQL in DATA_DIR.'
      : 'Check DATABASE_URL (host, port, user, password, database), that the server runs, and that it accepts connections from here.';
  const server = await findingsOf(
    'database',
    async () => {
      try {
        const [url, sessionUrl] = await Promise.all([
          writableUrl(databaseUrl ?? (await joinServer(settings, resources)).url),
          databaseSessionUrl === null ? null : writableUrl(databaseSessionUrl),
        ]);
        const found = { ...settings, databaseUrl: url, databaseSessionUrl: sessionUrl };
        const findings = await checkServer(found, url);
        reached = found;
        return findings;
      } catch (error) {
        return [failure('database', `it cannot be used: ${reasonOf(error)}`, advice)];
      }
    },
    // The embedded server may recover first.
    databaseUrl === null ? TOTAL_MS : Math.min(TOTAL_MS, DATABASE_MS + (hostUrlsOf(databaseUrl).length - 1) * HOST_TIMEOUT_MS),
  );
  return { reached, server };
}

function noDatabase(dataDir: string): Finding {
  const advice = 'Start the service, which creates it; or set DATA_DIR to the folder that has it, or DATABASE_URL.';
  return warning('database', `there is none in ${dataDir} yet`, advice);
}

async function open(
  { settings, contexts, resources, endMs }: Examination & { readonly settings: OpenSettings },
  database: 'open' | 'unreachable',
): Promise<{ app: INestApplicationContext } | Finding> {
  let app: INestApplicationContext | undefined;
  const [problem] = await findingsOf(
    'product',
    async () => {
      // Product time is that of the service, whatever the environment of this command says.
      const clock = database === 'unreachable' ? 'system' : await recordedMode(settings.databaseUrl).catch(() => settings.clock);
      const options = { logger: false as const, abortOnError: false };
      app = await resources.add(
        () => NestFactory.createApplicationContext(AdminModule.register({ ...settings, clock }, contexts, database), options),
        (created) => created.close(),
      );
      return [];
    },
    endMs - performance.now(),
  );
  return app ? { app } : (problem ?? failure('product', 'it cannot be opened', 'Start the service, and look at its log.'));
}

function redacted({ found, advice, ...finding }: Finding, settings: Settings | null): Finding {
  return { ...finding, found: redactSecrets(found, settings), advice: advice && redactSecrets(advice, settings) };
}

function notChecked({ name }: ProductCheck, reached: OpenSettings | null): Finding {
  return reached === null
    ? warning(name, NOT_CHECKED, 'Mend the database first, and run this command again.')
    : warning(name, 'not checked, because the product cannot be opened', 'Mend that first, and run this command again.');
}
