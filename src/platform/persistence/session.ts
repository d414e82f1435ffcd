import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';
import { hostUrlsOf } from '../domain/index.js';
import { READ_ONLY_SESSION } from './session.sql.js';
import { READ_ONLY } from './sql.js';

/** The beginning of our connections' names in pg_stat_activity. */
export const SERVICE_NAME = 'interview-platform';
/** The connections of an operator's command. They are no process of the service. */
export const COMMAND_NAME = `${SERVICE_NAME} admin`;
export const DOCTOR_NAME = `${SERVICE_NAME} doctor`;

/** SQL: a row of pg_stat_activity is a connection that a process of the service has to this database. */
export const IS_OF_SERVICE = `(datname = current_database() AND application_name LIKE '${SERVICE_NAME}%'
        AND application_name NOT IN ('${COMMAND_NAME}', '${DOCTOR_NAME}'))`;

/** Wall time for connecting, in milliseconds. A firewall may drop what it does not let through. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** Runs `work` on a connection of its own, for locks and settings of a session. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(url, { connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  survive(client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A client of a database that has one host or several. */
export function newClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  return new (clientClassOf(url))({ ...options, connectionString: hostUrlsOf(url)[0] });
}

/** Wall time for connecting to one of several hosts, in milliseconds. */
export const HOST_TIMEOUT_MS = 3_000;

/** The URL of the first of several hosts that can be written, for connections that shall not search again; that of one host as it is. */
export async function writableUrl(url: string): Promise<string> {
  const urls = hostUrlsOf(url);
  return urls.length === 1 ? url : (await firstWritable(urls)).connectionString;
}

/** The clients of a database. node-postgres knows one host only: of several, a client connects to the first that can be written. docs/postgresql-standby.md */
export function clientClassOf(url: string): typeof pg.Client {
  const urls = hostUrlsOf(url);
  if (urls.length === 1) return pg.Client;
  let searching: Promise<Host> | undefined;
  // Clients that connect at once share one search.
  const search = () => (searching ??= firstWritable(urls).finally(() => (searching = undefined)));
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
      const connected = search().then(({ host, port }) => Object.assign(this, { host, port }) && super.connect());
      if (!callback) return connected;
      connected.then(() => callback(undefined as never), callback);
      return undefined;
    }
  };
}

type Host = Pick<pg.Client, 'host' | 'port'> & { readonly connectionString: string };

async function firstWritable(urls: readonly string[]): Promise<Host> {
  const failures: unknown[] = [];
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: HOST_TIMEOUT_MS, query_timeout: HOST_TIMEOUT_MS });
    survive(client);
    try {
      await client.connect();
      await refuseReadOnly(client);
      return { host: client.host, port: client.port, connectionString };
    } catch (error) {
      failures.push(error);
    } finally {
      void client.end().catch(() => undefined);
    }
  }
  throw new AggregateError(failures, 'no host of the database can be written');
}

/** Rejects if the server is a standby or otherwise read-only, and ends a connection whose server becomes so: the next one may find another. */
export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  wireOf(client).on('errorMessage', ({ code }: { code?: string }) => {
    if (code === READ_ONLY) (client as pg.Client).end().catch(() => undefined);
  });
  const { rows } = await client.query<{ isReadOnly: boolean }>(READ_ONLY_SESSION);
  if (rows[0]?.isReadOnly) throw Object.assign(new Error('the server of the database is read-only'), { code: READ_ONLY });
}

/** Gives a connection an `error` listener for life: an unheard event would end the process. */
export function survive(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}

/** Sends the statements of the running code in one packet: a trip to the server costs more than a statement. */
export function inOnePacket(client: pg.ClientBase): void {
  const { stream } = wireOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** The connection below a client, which the types leave out. Emits `errorMessage` for errors of the server. */
export function wireOf(client: pg.ClientBase): EventEmitter & { stream: Socket } {
  return (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection;
}
