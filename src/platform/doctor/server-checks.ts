import type { Settings } from '../config/settings.js';
import { failure, type Finding, ok, warning } from '../domain/finding.js';
import { assessSkew } from './check.js';
import { readServer, type ServerFacts } from './server-facts.js';

/** Major versions that the product is tested with. README.md#configuration */
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
  const facts = await readServer(url, settings);
  const session = settings.databaseSessionUrl === null ? facts : await readServer(settings.databaseSessionUrl, settings);
  return [
    assessVersion(facts),
    ...assessPooling(facts, session, settings),
    assessConnections(facts, settings),
    assessProcesses(facts),
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
