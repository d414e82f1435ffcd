import { resolve } from 'node:path';
import { readAnalysisSettings, readDocumentSettings, type AnalysisSettings, type DocumentSettings } from './analysis-settings.js';
import { EnvironmentReader } from './environment-reader.js';
import { readInterviewSettings, type InterviewSettings } from './interview-settings.js';
import { loadOrCreateSecret } from './load-or-create-secret.js';
import { readMailSettings, type MailSettings } from './mail-settings.js';
import { readTrustProxy } from './trust-proxy.js';

export type Role = 'api' | 'worker' | 'all';
export type ClockMode = 'system' | 'sandbox';
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Everything an operator can set, typed and judged once at start. README.md lists the variables. */
export interface Settings {
  readonly role: Role;
  readonly host: string;
  readonly port: number;
  /** Address under which clients reach us, for links to our own host. */
  readonly publicUrl: string;
  /** Folder of everything the process keeps on disk: the embedded database, generated secrets, mails, documents. */
  readonly dataDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The same database past a pooler in transaction mode; null where none stands before it. */
  readonly databaseSessionUrl: string | null;
  /** null: queue and rate limits in PostgreSQL. */
  readonly redisUrl: string | null;
  readonly poolSize: number;
  /** Named statements, parsed once per connection; off behind a PgBouncer that cannot carry them (before 1.21). */
  readonly preparedStatements: boolean;
  readonly clock: ClockMode;
  /** 32 bytes from which every secret of the product is derived. */
  readonly secretsKey: Buffer;
  /** Express' "trust proxy": hops, addresses or false. */
  readonly trustProxy: string | number | boolean;
  readonly logLevel: LogLevel;
  /** Milliseconds within which the sweeper finds due work whose wake-up was lost. */
  readonly sweepEveryMs: number;
  readonly webhooks: WebhookSettings;
  readonly analysis: AnalysisSettings;
  readonly documents: DocumentSettings;
  readonly mail: MailSettings;
  readonly interview: InterviewSettings;
  /** The npm script that started the process, which then ends with npm. Null if npm did not start it. */
  readonly npmScript: string | null;
  /** Lines the operator should read at start. */
  readonly warnings: readonly string[];
}

/** How webhooks are delivered. docs/webhooks.md */
export interface WebhookSettings {
  /** Hosts, addresses and networks that webhooks may reach although they are private, also over plain http. */
  readonly allowedTargets: string;
  /** A file of PEM certificates that are trusted besides the public ones. */
  readonly caFile: string | null;
  /** Attempts before a delivery is exhausted. */
  readonly maxAttempts: number;
  /** Days that deliveries are kept; their events are kept 30. */
  readonly retentionDays: number;
  /** Deliveries that one process sends at once. */
  readonly concurrency: number;
  /** Deliveries to one webhook that one process sends at once. */
  readonly concurrencyPerWebhook: number;
}

/** Reads the environment. Throws one `SettingsError` that names everything that is wrong. */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const read = new EnvironmentReader(env);
  const warnings: string[] = [];
  const dataDir = resolve(read.text('DATA_DIR', '.data'));
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const settings = {
    role: read.oneOf('ROLE', ['all', 'api', 'worker'] as const),
    host: read.text('HOST', '0.0.0.0'),
    port,
    publicUrl: read.url('PUBLIC_URL', ['https:', 'http:']) ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl,
    databaseSessionUrl: read.url('DATABASE_SESSION_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    poolSize: read.integer('POOL_SIZE', 10, 2, 200),
    preparedStatements: read.oneOf('PREPARED_STATEMENTS', ['on', 'off'] as const) === 'on',
    clock: read.oneOf('CLOCK', ['system', 'sandbox'] as const),
    trustProxy: readTrustProxy(read),
    logLevel: read.oneOf('LOG_LEVEL', ['info', 'debug', 'warn', 'error', 'silent'] as const),
    sweepEveryMs: read.integer('SWEEP_EVERY_MS', 1_000, 50, 60_000),
    webhooks: {
      allowedTargets: read.text('WEBHOOK_ALLOWED_TARGETS', ''),
      caFile: read.text('WEBHOOK_CA_FILE', '') || null,
      maxAttempts: read.integer('WEBHOOK_MAX_ATTEMPTS', 5, 1, 20),
      retentionDays: read.integer('WEBHOOK_RETENTION_DAYS', 30, 1, 30),
      concurrency: read.integer('WEBHOOK_CONCURRENCY', 128, 4, 2_000),
      concurrencyPerWebhook: read.integer('WEBHOOK_CONCURRENCY_PER_WEBHOOK', 16, 1, 500),
    },
    analysis: readAnalysisSettings(read),
    documents: readDocumentSettings(read),
    mail: readMailSettings(read),
    interview: readInterviewSettings(read, port),
    npmScript: env.npm_lifecycle_script ?? null,
    warnings,
  };
  const secretsKey = read.hexKey('SECRETS_KEY', 32);
  read.throwIfWrong();
  const kept = (variable: string, file: string): string =>
    loadOrCreateSecret({ variable, file, dataDir, isShared: databaseUrl !== null }, warnings);
  const { baseUrl, runtimeToken } = settings.interview;
  return {
    ...settings,
    secretsKey: secretsKey ?? Buffer.from(kept('SECRETS_KEY', 'secrets.key'), 'hex'),
    interview: { baseUrl, runtimeToken: runtimeToken ?? kept('RUNTIME_TOKEN', 'runtime.token') },
  };
}

/** Where what lives as long as a session goes: LISTEN, session locks, migrations, the queue. */
export function sessionUrlOf({ databaseUrl, databaseSessionUrl }: Pick<Settings, 'databaseUrl' | 'databaseSessionUrl'>): string {
  const url = databaseSessionUrl ?? databaseUrl;
  if (!url) throw new Error('The database has not been opened yet');
  return url;
}
