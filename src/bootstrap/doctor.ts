import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Session } from '../platform/cli/command-line.js';
import { redactSecrets } from '../platform/config/redact.js';
import { SettingsError } from '../platform/config/define-settings.js';
import { loadSettings, type OpenSettings, type Settings } from '../platform/config/settings.js';
import { type Context, settingsSections } from '../platform/context/define-context.js';
import { failure, type Finding, warning } from '../platform/domain/finding.js';
import { findingsOf, type ProductCheck, reasonOf } from '../platform/doctor/check.js';
import { checkServer } from '../platform/doctor/server-checks.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { recordedMode } from '../platform/sandbox/clock-state.js';
import { AdminModule, embeddedServer } from './admin-session.js';
import { ResourceStack } from './resource-stack.js';

/** Wall time for opening the product, and for closing it, in milliseconds. */
const OPEN_MS = 30_000;
const CLOSE_MS = 5_000;

/**
 * Runs the checks of all contexts: those of the settings, those of the database server, and, if that answers, those of the product. Ends in
 * time whatever hangs. docs/doctor.md
 */
export async function examine(contexts: readonly Context[]): Promise<Finding[]> {
  const settings = settingsOrProblems(contexts);
  if (Array.isArray(settings)) return settings.map((finding) => redacted(finding, null));
  const resources = new ResourceStack();
  try {
    const checks = contexts.flatMap((context) => context.checks);
    const ofSettings = checks.flatMap((check) => (check.needs === 'settings' ? [findingsOf(check.name, () => check.run(settings))] : []));
    const ofProduct = checks.filter((check) => check.needs === 'database');
    const findings = [...(await examineDatabase(settings, contexts, ofProduct, resources)), ...(await Promise.all(ofSettings)).flat()];
    return findings.map((finding) => redacted(finding, settings));
  } finally {
    await findingsOf('close', () => resources.close().then(() => []), CLOSE_MS);
  }
}

/** What `--json` shows. */
export function reportOf(findings: readonly Finding[]): { ok: boolean; checks: readonly Finding[] } {
  return { ok: findings.every(({ state }) => state !== 'error'), checks: findings };
}

/** One line for each finding, with the advice below it. */
export function printFindings(findings: readonly Finding[]): void {
  for (const { check, state, found, advice } of findings) {
    process.stdout.write(`${state.padEnd(8)} ${check}: ${found}\n`);
    if (advice !== null) process.stdout.write(`${' '.repeat(9)}→ ${advice}\n`);
  }
}

function settingsOrProblems(contexts: readonly Context[]): Settings | Finding[] {
  try {
    return loadSettings(settingsSections(contexts));
  } catch (error) {
    const advice = 'Correct it: the service does not start with it, and nothing else could be checked. README.md describes the variables.';
    const problems = error instanceof SettingsError ? error.problems : [reasonOf(error)];
    return problems.map((problem) => failure('settings', problem, advice));
  }
}

async function examineDatabase(
  settings: Settings,
  contexts: readonly Context[],
  checks: readonly ProductCheck[],
  resources: ResourceStack,
): Promise<Finding[]> {
  const reached = await reach(settings, contexts, resources);
  if ('findings' in reached) return [...reached.findings, ...checks.map(notChecked)];
  const opened = await open({ ...settings, databaseUrl: reached.url }, contexts, resources);
  if (!('app' in opened)) return [...reached.server, opened, ...checks.map(notChecked)];
  const { app } = opened;
  const session: Session = { settings: { ...settings, databaseUrl: reached.url }, get: (token) => app.get(token, { strict: false }) };
  const operations = app.get(OperationRunner, { strict: false });
  const ofProduct = checks.map((check) => findingsOf(check.name, () => operations.run(() => check.run(session))));
  return [...reached.server, ...(await Promise.all(ofProduct)).flat()];
}

type Reached = { url: string; server: readonly Finding[] } | { findings: readonly Finding[] };

/** The database server: the embedded one is started if it does not run. */
async function reach(settings: Settings, contexts: readonly Context[], resources: ResourceStack): Promise<Reached> {
  let url: string | undefined;
  const queues = contexts.filter(({ processor }) => processor !== null).length;
  const advice =
    settings.databaseUrl === null
      ? 'Look at the log of PostgreSQL in DATA_DIR.'
      : 'Check DATABASE_URL (host, port, user, password, database), that the server runs, and that it accepts connections from here.';
  const findings = await findingsOf(
    'database',
    async () => {
      try {
        const open = settings.databaseUrl ?? (await embeddedServer(settings, resources, contexts));
        const found = await checkServer(settings, open, queues);
        url = open;
        return found;
      } catch (error) {
        return [failure('database', `it cannot be used: ${reasonOf(error)}`, advice)];
      }
    },
    OPEN_MS,
  );
  return url === undefined ? { findings } : { url, server: findings };
}

async function open(
  settings: OpenSettings,
  contexts: readonly Context[],
  resources: ResourceStack,
): Promise<{ app: INestApplicationContext } | Finding> {
  let app: INestApplicationContext | undefined;
  const [problem] = await findingsOf(
    'product',
    async () => {
      // Product time is that of the service, whatever the environment of this command says.
      const clock = await recordedMode(settings.databaseUrl).catch(() => settings.clock);
      const options = { logger: false as const, abortOnError: false };
      app = await resources.add(
        () => NestFactory.createApplicationContext(AdminModule.register({ ...settings, clock }, contexts), options),
        (created) => created.close(),
      );
      return [];
    },
    OPEN_MS,
  );
  return app ? { app } : (problem ?? failure('product', 'it cannot be opened', 'Start the service, and look at its log.'));
}

function redacted({ found, advice, ...finding }: Finding, settings: Settings | null): Finding {
  return { ...finding, found: redactSecrets(found, settings), advice: advice && redactSecrets(advice, settings) };
}

function notChecked({ name }: ProductCheck): Finding {
  return warning(name, 'not checked: it needs the database', 'Mend the database first, and run this command again.');
}
