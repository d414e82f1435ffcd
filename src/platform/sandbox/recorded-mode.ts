import pg from 'pg';
import type { ClockMode } from '../config/settings.js';
import { ClockError } from './clock-state.js';

/** A clock that was moved stays a sandbox's: its rows lie in the future. */
const RECORD = `UPDATE sandbox_clock SET mode = $1 WHERE $1 = 'sandbox' OR offset_ms = 0`;

/**
 * Writes down in which mode the service runs, before anything of it acts: the command line goes by that. Throws `ClockError` where the
 * database lives in another time than the service would. docs/rules.md#time.
 */
export async function recordMode(url: string, mode: ClockMode): Promise<void> {
  await onDatabase(url, async (client) => {
    if ((await client.query(RECORD, [mode])).rowCount) return;
    const { rows } = await client.query<{ seconds: string }>('SELECT round(offset_ms / 1000.0) AS seconds FROM sandbox_clock');
    throw new ClockError(
      `The clock of this database was moved by ${rows[0]?.seconds} s in sandbox mode. ` +
        'Start with CLOCK=sandbox to go on with it, or use another database: its rows lie in the future.',
    );
  });
}

/** The mode in which the service runs on that database, or ran last. */
export async function recordedMode(url: string): Promise<ClockMode> {
  return onDatabase(url, async (client) => {
    const { rows } = await client.query<{ mode: ClockMode }>('SELECT mode FROM sandbox_clock');
    return rows[0]?.mode ?? 'system';
  });
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
