import { resolve } from 'node:path';
import { EnabledLanguages, languageOf, LANGUAGE_TAGS } from '../language/index.js';
import {
  defineSettings,
  parseEnvironment,
  type SettingsBase,
  type SettingsOf,
  type SettingsSection,
  type Values,
  type Variables,
} from './define-settings.js';
import { loadOrCreateSecret, loadOrNoteSecret, type MissingSecret, type SecretNotes, type SecretSource } from './load-or-create-secret.js';
import { showVariables, type ShownVariables } from './shown-variables.js';
import * as variable from './variables.js';

/** The injection token of `Settings`. */
export const SETTINGS = Symbol('Settings');

export type Role = 'api' | 'worker' | 'all';
export type ClockMode = 'system' | 'sandbox';

export const DEFAULT_DATA_DIR = '.data';

const isLanguage = (tag: string): boolean => languageOf(tag) !== null;
const POSTGRES = ['postgres:', 'postgresql:'];

/** The variables of the process itself. docs/configuration.md lists them; contexts add their own sections. */
export const processSettings = defineSettings({
  name: 'process',
  variables: {
    ROLE: variable
      .oneOf(['all', 'api', 'worker'])
      .describe('`api` serves the API, `worker` runs tasks (and serves health and metrics), `all` does both'),
    HOST: variable.text('0.0.0.0').describe('the address of this machine on which the API listens'),
    PORT: variable.integer(3000, 0, 65_535).describe('the port of the API'),
    METRICS_PORT: variable
      .optionalInteger(0, 65_535)
      .describe('the port of `/metrics`, which is then not served on `PORT` ([observability](observability.md))'),
    PUBLIC_URL: variable
      .url(['https:', 'http:'])
      .meta({ description: 'the address clients use, for links to our own host', default: '`http://localhost:PORT`' }),
    DATA_DIR: variable.text(DEFAULT_DATA_DIR).describe('the folder of the embedded database, generated secrets, mails and documents'),
    DATABASE_URL: variable.databaseUrl(POSTGRES).meta({
      description: 'PostgreSQL 13 to 18; [several hosts](postgresql-standby.md) are separated by commas',
      default: 'embedded PostgreSQL',
    }),
    DATABASE_SESSION_URL: variable.databaseUrl(POSTGRES).meta({
      description: 'the same database, not through a PgBouncer in transaction mode: for LISTEN, locks and migrations',
      default: '`DATABASE_URL`',
    }),
    REDIS_URL: variable
      .redisUrl()
      .describe('notifications and rate limits on Redis, not PostgreSQL; also a [cluster or sentinels](operations.md#redis)'),
    POOL_SIZE: variable
      .integer(10, 2, 200)
      .describe('connections of the pool of one process; [others come on top](operations.md#connections)'),
    PREPARED_STATEMENTS: variable.onOff('on').describe('`off` behind a PgBouncer before 1.21; otherwise the start asks'),
    CLOCK: variable.oneOf(['system', 'sandbox']).describe('`sandbox`: a clock that `admin clock advance` moves'),
    SANDBOX_API: variable.trueFalse().meta({
      description: 'with `CLOCK=sandbox`: whether keys may [move the clock](testing.md#the-clock) of all companies',
      default: '`true`, except with `DATABASE_URL`',
    }),
    SECRETS_KEY: variable
      .hexKey(32)
      .meta({ description: '64 hexadecimal digits; the same for all processes of a database', default: 'generated in `DATA_DIR`' }),
    SECRETS_KEY_PREVIOUS: variable
      .hexKeys(32)
      .describe('keys before it, separated by commas, while it is [changed](operations.md#a-key-or-a-secret-has-leaked)'),
    RUNTIME_TOKEN: variable.runtimeToken().meta({
      description: 'bearer token of the system that holds the interviews; at least 16 characters',
      default: 'generated in `DATA_DIR`',
    }),
    TRUST_PROXY: variable.trustProxy().describe("Express' setting: how many proxies, or which, are trusted to name the client's address"),
    COMPRESSION: variable
      .onOff('on')
      .describe('`off` where a proxy compresses: otherwise lists over 2 KB are sent in gzip or Brotli to clients that accept it'),
    DEMO: variable.trueFalse().meta({
      description: 'whether a first start makes a demo company',
      default: '`true`, except with `DATABASE_URL`, an https `PUBLIC_URL` or `NODE_ENV=production`',
    }),
    LANGUAGES: variable
      .checkedText('en,lt', (list) => list.split(',').every(isLanguage), `must list languages of ${LANGUAGE_TAGS.join(', ')}`)
      .describe('languages that are offered: pages, mails and interviews ([languages](languages.md))'),
    NODE_ENV: variable.text('').describe('`production`: no demo company'),
    LOG_LEVEL: variable
      .oneOf(['info', 'debug', 'warn', 'error', 'silent'])
      .describe('the lowest level of the log: JSON lines on standard output, without personal data'),
    OTEL_EXPORTER_OTLP_ENDPOINT: variable
      .url(['https:', 'http:'])
      .describe('a collector for traces by OTLP over HTTP ([observability](observability.md#traces))'),
    KEEP_ALIVE_TIMEOUT_MS: variable
      .integer(65_000, 1_000, 3_600_000)
      .describe(
        'milliseconds for which an idle connection of a client is kept: longer than a [load balancer](operations.md#load-balancers) keeps it',
      ),
    SHUTDOWN_DELAY_MS: variable.optionalInteger(0, 120_000).meta({
      description: 'milliseconds for which a stopping process still accepts connections, while readiness is 503',
      default: '5000; 0 with the embedded database and for a worker',
    }),
    SWEEP_EVERY_MS: variable.integer(1_000, 50, 60_000).describe('milliseconds until a due task is found whose notification was lost'),
  },
  check: ({ PORT, METRICS_PORT, CLOCK, SANDBOX_API }) => [
    ...(METRICS_PORT === PORT && PORT !== 0 ? ['METRICS_PORT must differ from PORT: it is for metrics only'] : []),
    ...(SANDBOX_API && CLOCK !== 'sandbox' ? ['SANDBOX_API=true needs CLOCK=sandbox'] : []),
  ],
  build: (env, base) => ({
    role: env.ROLE,
    host: env.HOST,
    port: env.PORT,
    /** Where `/metrics` is served instead of beside the API; null: beside the API. */
    metricsPort: env.METRICS_PORT,
    /** Address under which clients reach us, for links to our own host. */
    publicUrl: base.publicUrl,
    /** Folder of everything the process keeps on disk: the embedded database, generated secrets, mails, documents. */
    dataDir: base.dataDir,
    /** Null: the embedded PostgreSQL. */
    databaseUrl: env.DATABASE_URL,
    /** The same database past a pooler in transaction mode; null if there is no pooler. */
    databaseSessionUrl: env.DATABASE_SESSION_URL,
    /** Null: queue and rate limits in PostgreSQL. */
    redisUrl: env.REDIS_URL,
    poolSize: env.POOL_SIZE,
    /** Named statements, parsed once per connection; off behind a PgBouncer that cannot carry them (before 1.21). */
    preparedStatements: env.PREPARED_STATEMENTS,
    clock: env.CLOCK,
    /** Whether keys may advance the sandbox clock, which is that of all companies: by default on one's own machine only. */
    sandboxApi: env.CLOCK === 'sandbox' && (env.SANDBOX_API ?? env.DATABASE_URL === null),
    /** 32 bytes from which every secret of the product is derived. */
    secretsKey: env.SECRETS_KEY ?? Buffer.from(base.secretFromFile('SECRETS_KEY', 'secrets.key'), 'hex'),
    /** Keys before it, which still open their own values. */
    previousSecretsKeys: env.SECRETS_KEY_PREVIOUS,
    /** The bearer token with which the interview runtime proves itself. */
    runtimeToken: env.RUNTIME_TOKEN ?? base.secretFromFile('RUNTIME_TOKEN', 'runtime.token'),
    /** Express' "trust proxy": hops, addresses or false. */
    trustProxy: env.TRUST_PROXY,
    /** Whether lists are compressed; off behind a proxy that does it. */
    compression: env.COMPRESSION,
    /** Whether a first start makes a demo company: on one's own machine only, unless DEMO says it. */
    demo: env.DEMO ?? (env.DATABASE_URL === null && env.NODE_ENV !== 'production' && !base.publicUrl.startsWith('https:')),
    /** Those that are offered for pages, mails and interviews. */
    languages: new EnabledLanguages(env.LANGUAGES.split(',').flatMap((tag) => languageOf(tag) ?? [])),
    logLevel: env.LOG_LEVEL,
    /** The collector that gets traces; null: nothing is traced. */
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Milliseconds until an idle connection is closed: longer than a load balancer keeps it. */
    keepAliveTimeoutMs: env.KEEP_ALIVE_TIMEOUT_MS,
    /** Milliseconds in which a stopping process accepts connections: load balancers notice meanwhile. */
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS ?? (env.DATABASE_URL === null || env.ROLE === 'worker' ? 0 : 5_000),
    /** Milliseconds within which the sweeper finds due tasks whose notification was lost. */
    sweepEveryMs: env.SWEEP_EVERY_MS,
  }),
});

/** Everything that an operator can set, typed and checked once at start. */
export interface Settings extends Readonly<SettingsOf<typeof processSettings>> {
  /** The npm script that started the process, which then ends with npm. Null if npm did not start it. */
  readonly npmScript: string | null;
  /** The variables of all sections, without secrets. */
  readonly shown: ShownVariables;
  /** The name of its pool's connections in pg_stat_activity. */
  readonly applicationName: string;
  /** Lines that the operator should read at start. */
  readonly warnings: readonly string[];
  /** Secrets without variable and file, for which `admin doctor` uses random ones. Empty in other processes. */
  readonly missingSecrets: readonly MissingSecret[];
  readonly sections: ReadonlyMap<SettingsSection, unknown>;
}

export type OpenSettings = Settings & { readonly databaseUrl: string };

/** Reads the environment. Throws one `SettingsError` that names everything that is wrong. */
export function loadSettings(
  sections: readonly SettingsSection[],
  env: NodeJS.ProcessEnv = process.env,
  secretSource: SecretSource = loadOrCreateSecret,
): Settings {
  const values = parseEnvironment(env, [processSettings, ...sections]);
  const {
    PORT: port,
    PUBLIC_URL,
    DATA_DIR,
    DATABASE_URL,
  } = values.get(processSettings) as { PORT: number; PUBLIC_URL: string | null; DATA_DIR: string; DATABASE_URL: string | null };
  const notes: SecretNotes = { warnings: [], missing: [] };
  const dataDir = resolve(DATA_DIR);
  const base: SettingsBase = {
    port,
    publicUrl: PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir,
    secretFromFile: (variable, file) => secretSource({ variable, file, dataDir, isShared: DATABASE_URL !== null }, notes),
  };
  const build = <T>(section: SettingsSection<T>): T => section.build(values.get(section) ?? {}, base);
  return {
    ...build(processSettings),
    sections: new Map(sections.map((section) => [section, build(section)])),
    npmScript: env.npm_lifecycle_script ?? null,
    shown: showVariables(Object.assign({}, ...values.values()) as Values<Variables>),
    applicationName: 'interview-platform',
    warnings: notes.warnings,
    missingSecrets: notes.missing,
  };
}

/** The same for a check, which creates no secret. */
export function inspectSettings(sections: readonly SettingsSection[], env: NodeJS.ProcessEnv): Settings {
  return loadSettings(sections, env, loadOrNoteSecret);
}

/** The settings of a section. Throws if its context is not part of the process. */
export function settingsOf<T>(settings: Pick<Settings, 'sections'>, section: SettingsSection<T>): T {
  if (!settings.sections.has(section)) throw new Error(`The settings of ${section.name} were not loaded`);
  return settings.sections.get(section) as T;
}

/** The URL for whatever lives as long as a session: LISTEN, session locks, migrations, the queue. */
export function sessionUrlOf({ databaseUrl, databaseSessionUrl }: Pick<Settings, 'databaseUrl' | 'databaseSessionUrl'>): string {
  const session = databaseSessionUrl ?? databaseUrl;
  if (!session) throw new Error('The database has not been opened yet');
  return session;
}
