import type { Settings } from '../config/settings.js';
import { failure, type Finding, ok, warning } from '../domain/index.js';
import { assessSkew } from './check.js';
import { type Pooling, poolingOf, type UsedStatements, withProbe } from '../persistence/pooler.js';
import type pg from 'pg';
import { FACTS, FOLDS_CASE } from './doctor.sql.js';

/** Major versions that the product is tested with. docs/configuration.md */
const [MIN_VERSION, MAX_TESTED_VERSION] = [13, 18] as const;
/** An operator needs this many connections to repair anything. */
const MIN_FREE_CONNECTIONS = 3;

/** The settings that decide how many connections one process opens. */
export type ProcessSize = Pick<Settings, 'poolSize' | 'role'>;

/** The most connections of one process: its pool, the checks of keys, and LISTEN. docs/operations.md#connections */
export function connectionsOf({ role, poolSize }: ProcessSize): number {
  return poolSize + 1 + (role === 'api' ? 0 : 1);
}

/** Asks PostgreSQL itself, before anything of the product is opened. `url`: of the embedded server, if that is used. */
export async function checkServer(settings: Settings, url: string): Promise<Finding[]> {
  const [facts, further] = await Promise.all([
    readServer(url, settings),
    settings.databaseSessionUrl === null ? null : readServer(settings.databaseSessionUrl, settings),
  ]);
  const session = further ?? facts;
  return [
    assessVersion(facts),
    ...assessLocale(facts),
    ...assessPooling(facts, session, settings),
    assessConnections(facts, settings),
    assessProcesses(facts),
    ...assessCommits(facts),
    assessSkew('clock of the database', facts.skewMs),
  ];
}

export function assessVersion({ version, database, isReadOnly }: ServerFacts): Finding {
  const major = Math.floor(version / 10_000);
  const found = `PostgreSQL ${major}.${version % 10_000}, database ${database}`;
  if (isReadOnly) return failure('database', `${found}: read-only`, 'Let DATABASE_URL name the primary server, not a replica.');
  if (major < MIN_VERSION) return failure('database', found, `Use PostgreSQL ${MIN_VERSION} to ${MAX_TESTED_VERSION}.`);
  const advice = `The service is tested with PostgreSQL ${MIN_VERSION} to ${MAX_TESTED_VERSION}: test it with this one first.`;
  if (major > MAX_TESTED_VERSION) return warning('database', found, advice);
  return ok('database', found);
}

/** Names and addresses are compared by `lower()`. */
export function assessLocale({ foldsCase }: ServerFacts): Finding[] {
  const found = "its encoding or LC_CTYPE changes the case of ASCII letters only: a search and the check for duplicates tell 'Ž' from 'ž'";
  const advice = 'Restore a dump into a database with a UTF-8 locale: createdb --template template0 --encoding UTF8 --locale C.UTF-8.';
  return foldsCase ? [] : [warning('locale of the database', found, advice)];
}

export function assessPooling(
  facts: ServerFacts,
  session: ServerFacts,
  { databaseSessionUrl }: Pick<Settings, 'databaseSessionUrl'>,
): Finding[] {
  const name = databaseSessionUrl === null ? 'DATABASE_URL' : 'DATABASE_SESSION_URL';
  const findings: Finding[] = [];
  const fail = (found: string, advice: string) => findings.push(failure('pooler', found, advice));
  if (session.pooling === 'transaction') {
    const found = `${name} leads through a pooler in transaction mode, which carries no LISTEN and no locks`;
    fail(found, 'Set DATABASE_SESSION_URL to the address of PostgreSQL itself, or of a pooler in session mode.');
  }
  if (session.startedAt !== facts.startedAt || session.database !== facts.database)
    fail('DATABASE_URL and DATABASE_SESSION_URL are two databases', 'Let both name the same database.');
  if (!facts.keepsPrepared) {
    const advice = 'Set PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or later with max_prepared_statements.';
    fail('the pooler loses prepared statements', advice);
  }
  if (findings.length > 0) return findings;
  return [ok('pooler', facts.pooling === 'none' ? 'none' : `between, in ${facts.pooling} mode`)];
}

export function assessConnections({ freeConnections, maxConnections, pooling }: ServerFacts, size: ProcessSize): Finding {
  const needed = connectionsOf(size);
  const found = `${freeConnections} of ${maxConnections} are free; a process with ROLE=${size.role} opens up to ${needed}`;
  const advice = 'Raise max_connections (or the limit of the role or the database), lower POOL_SIZE, or put a pooler between.';
  if (freeConnections < MIN_FREE_CONNECTIONS) return failure('connections', found, advice);
  // A pooler shares them.
  if (freeConnections < needed && pooling === 'none') return warning('connections', found, advice);
  return ok('connections', found);
}

export function assessProcesses({ serviceConnections, workers }: ServerFacts): Finding {
  if (serviceConnections === 0) return ok('processes', 'the service does not run');
  if (workers > 0) return ok('processes', `${workers} worker${workers === 1 ? '' : 's'}, ${serviceConnections} connections in all`);
  return failure(
    'processes',
    'the service runs without a worker: no mail, no webhook and no call leaves it',
    'Start a process with ROLE=worker, or one with ROLE=all.',
  );
}

/** A synchronous standby that hangs holds up every commit, while reads go on. */
export function assessCommits({ waitingCommits }: ServerFacts): Finding[] {
  const advice =
    "Mend the standby (pg_stat_replication), or let the primary go on without it: ALTER SYSTEM SET synchronous_standby_names = ''; SELECT pg_reload_conf().";
  return waitingCommits === 0 ? [] : [failure('commits', `${waitingCommits} wait for a synchronous standby that does not answer`, advice)];
}

/** What PostgreSQL says of itself and of its connections. */
export interface ServerFacts {
  /** `server_version_num`: 180004. */
  readonly version: number;
  /** When it started: two URLs of one server say the same. */
  readonly startedAt: string;
  readonly database: string;
  readonly isReadOnly: boolean;
  /** Whether `lower()` knows letters beyond ASCII. */
  readonly foldsCase: boolean;
  /** The server's time less ours, in milliseconds. */
  readonly skewMs: number;
  readonly pooling: Pooling;
  /** Whether named statements survive the pooler; true if the product uses none. */
  readonly keepsPrepared: boolean;
  /** How many more connections this role may open to this database. */
  readonly freeConnections: number;
  readonly maxConnections: number;
  /** Sessions that have waited more than 2 s for a synchronous standby. */
  readonly waitingCommits: number;
  /** Connections of the service's processes, commands not included. */
  readonly serviceConnections: number;
  readonly workers: number;
}

type Row = Omit<ServerFacts, 'skewMs' | 'foldsCase' | 'pooling' | 'keepsPrepared'> & { nowMs: number };

/** Asks the server behind a URL, on connections of its own. Rejects if it does not answer in time. */
export async function readServer(url: string, using: UsedStatements): Promise<ServerFacts> {
  return withProbe(url, async (client) => {
    const before = Date.now();
    const { rows } = await client.query<Row>(FACTS);
    const { nowMs, ...facts } = rows[0]!;
    const skewMs = Math.round(nowMs - (before + Date.now()) / 2);
    return { ...facts, skewMs, foldsCase: await foldsCase(client), ...(await poolingOf(client, url, using)) };
  });
}

/** A database without those letters refuses the statement. */
async function foldsCase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ folds: boolean }>(FOLDS_CASE).catch(() => ({ rows: [] }));
  return rows[0]?.folds === true;
}
