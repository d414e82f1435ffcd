import type { Settings } from '../platform/config/settings.js';
import { hostUrlsOf, parseUrl } from '../platform/domain/index.js';
import { describeBusy, isDatabaseUnavailable, READ_ONLY } from '../platform/persistence/sql.js';

/** The settings that lead to the database. Both null: the embedded one. */
export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'databaseSessionUrl'>;

/** The database that the settings name, as an operator reads it. */
interface Target {
  /** The variable to correct. */
  readonly variable: string;
  /** Host and port. */
  readonly server: string;
  /** As SQL writes the names. */
  readonly user: string;
  readonly database: string;
}

/** The sentence before its colon, and after it. */
type Describe = (target: Target, message: string) => readonly [problem: string, advice: string];

/** By SQLSTATE, or by the code that Node gives the error of a connection. */
const DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  '28P01': ({ user, variable }) => [
    `PostgreSQL refuses the password of the user ${user}`,
    `correct it in ${variable}, where the characters @ : / # % are written as %40 %3A %2F %23 %25.`,
  ],
  '28000': ({ user, variable }, message) =>
    /no encryption|SSL off/.test(message)
      ? [`PostgreSQL wants TLS (${message})`, `add ?sslmode=require to ${variable}.`]
      : [
          `PostgreSQL does not let the user ${user} in (${message})`,
          `run ALTER ROLE ${user} LOGIN; as a superuser, or allow it in pg_hba.conf.`,
        ],
  '3D000': ({ database, user, server, variable }) => [
    `The database ${database} does not exist on ${server}`,
    `correct its name in ${variable}, or run there, as a superuser, CREATE DATABASE ${database} OWNER ${user};`,
  ],
  '3F000': ({ database, user }) => [
    `The database ${database} has no schema for the tables of the user ${user}`,
    `run there, as a superuser, CREATE SCHEMA IF NOT EXISTS public; GRANT USAGE, CREATE ON SCHEMA public TO ${user};`,
  ],
  '42501': (target, message) => describeMissingRight(target, message),
  '53300': ({ server }, message) => [
    `PostgreSQL on ${server} takes no more connections (${message})`,
    'raise that limit, lower POOL_SIZE, or end other sessions; then start again.',
  ],
  '57P03': ({ server }, message) => [`PostgreSQL on ${server} is starting or stopping (${message})`, 'start again in a moment.'],
  [READ_ONLY]: ({ variable }) => ['The database is read-only', `let ${variable} name the primary server, not a standby.`],
  ECONNREFUSED: ({ server, variable }) => [
    `Nothing listens on ${server} (ECONNREFUSED)`,
    `start PostgreSQL there, or correct host and port in ${variable}.`,
  ],
  ENOENT: ({ server, variable }) => [`There is no PostgreSQL at ${server} (ENOENT)`, `start it, or correct the address in ${variable}.`],
  ENOTFOUND: ({ server, variable }) => [
    `The host of ${server} is not known (ENOTFOUND)`,
    `correct its name in ${variable}, or the DNS of this machine.`,
  ],
};

function describeMissingRight({ database, user, variable }: Target, message: string): ReturnType<Describe> {
  const [, kind, name] = /for (database|schema) (.+)/.exec(message) ?? [];
  if (kind === 'database')
    return [
      `The user ${user} may not use ${kind} ${name}`,
      `run, as a superuser, GRANT CONNECT, CREATE ON DATABASE ${database} TO ${user};`,
    ];
  if (kind === 'schema')
    return [
      `The user ${user} may not create tables in the database ${database}`,
      `run there, as a superuser, GRANT USAGE, CREATE ON SCHEMA ${name} TO ${user};`,
    ];
  return [`The user ${user} lacks a right in the database ${database} (${message})`, `let ${variable} name the user that owns its tables.`];
}

/** Errors without a code, and codes of TLS. */
const BY_MESSAGE: readonly (readonly [RegExp, Describe])[] = [
  [
    /password must be/,
    ({ user, variable }) => [
      `PostgreSQL asks for the password of the user ${user}`,
      `write it into ${variable} (postgres://user:password@host/database).`,
    ],
  ],
  [
    /does not support SSL/,
    ({ server, variable }) => [`PostgreSQL on ${server} does not speak TLS`, `switch ssl on there, or remove sslmode from ${variable}.`],
  ],
  [
    /certificate|altnames/i,
    ({ server, variable }, message) => [
      `The certificate of PostgreSQL on ${server} is not trusted (${message})`,
      `name the file of its authority in ${variable} (?sslrootcert=/path/to/ca.pem).`,
    ],
  ],
];

/** What to do about an error of PostgreSQL or of the way to it; null for a defect of ours. `settings`: null if they could not be read. */
export function describeDatabaseError(thrown: unknown, settings: DatabaseSettings | null): string | null {
  const error = tellingErrorOf(thrown);
  if (!(error instanceof Error)) return null;
  const { code = '', message, path } = error as NodeJS.ErrnoException;
  if (path) return null;
  const target = targetOf(settings);
  const describe = DESCRIPTIONS[code] ?? BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1];
  if (describe) return describe(target, message).join(': ');
  const busy = describeBusy(error);
  if (busy !== null) return `The database could not run a statement: ${busy}`;
  if (!isDatabaseUnavailable(error)) return null;
  const { server, variable } = target;
  return `PostgreSQL on ${server} does not answer as it should (${code || message}): check ${variable}, that server, and the network between.`;
}

/** Of one error for each host or address, the one of a server that answered. */
function tellingErrorOf(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error;
  const errors = error.errors.map(tellingErrorOf);
  return errors.find((each) => !/^E[A-Z]+$/.test(String((each as NodeJS.ErrnoException).code))) ?? errors[0];
}

const EMBEDDED: Target = {
  variable: 'the log in DATA_DIR/postgres',
  server: 'this machine',
  user: 'interview_platform',
  database: 'interview_platform',
};

function targetOf(settings: DatabaseSettings | null): Target {
  const url = settings?.databaseSessionUrl ?? settings?.databaseUrl;
  if (!url) return EMBEDDED;
  const variable = settings?.databaseSessionUrl ? 'DATABASE_SESSION_URL' : 'DATABASE_URL';
  const { username, pathname, searchParams } = parseUrl(hostUrlsOf(url)[0]) ?? new URL('postgres://');
  const hosts = hostUrlsOf(url).map((each) => parseUrl(each)?.host);
  const server = searchParams.get('host') ?? hosts.join(',');
  const user = decodeURIComponent(username);
  return { variable, server, user: nameInSql(user), database: nameInSql(decodeURIComponent(pathname.slice(1)) || user) };
}

function nameInSql(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
