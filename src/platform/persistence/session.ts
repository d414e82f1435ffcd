import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import pg from 'pg';

/** The beginning of our connections' names in pg_stat_activity. */
export const SERVICE_NAME = 'interview-platform';
/** The connections of an operator's command. They are no process of the service. */
export const COMMAND_NAME = `${SERVICE_NAME} admin`;
export const DOCTOR_NAME = `${SERVICE_NAME} doctor`;

/** SQL: a row of pg_stat_activity is a connection that a process of the service has to this database. */
export const IS_OF_SERVICE = `(datname = current_database() AND application_name LIKE '${SERVICE_NAME}%'
        AND application_name NOT IN ('${COMMAND_NAME}', '${DOCTOR_NAME}'))`;

/** Runs `work` on a connection of its own, for locks and settings of a session. */
export async function withSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  survive(client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
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
