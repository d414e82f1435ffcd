import { TaskRegistry } from '../../src/platform/tasks/index.js';
import { SEND_TASK_SIGNAL } from '../../src/platform/tasks/index.js';
import { until } from './eventually.js';
import { SpareProcess } from './spare-process.js';
import { type SurvivingWorker, workerEnv } from './surviving-worker.js';
import type { TestApp } from './test-app.js';

/** Loaded beside the running one, because tests that kill often would wait. */
const SPARES = 2;

interface Options {
  /** How often it is replaced: none is loaded in vain. */
  kills: number;
  env?: Record<string, string>;
  /** Works on the same database and is not killed. */
  survivor?: SurvivingWorker;
}

/** A process, and the name of its sessions in the database. */
interface Generation {
  process: SpareProcess;
  session: string;
}

/** A worker in a process of its own on the database of a TestApp: tests kill it, and a spare process that has loaded the product follows it. */
export class MortalWorker {
  /** Leases that the killed ones held. */
  leasesLeft = 0;
  private generations = 0;
  private running: Generation;
  private readonly spares: Generation[];

  private constructor(
    private readonly app: TestApp,
    private readonly options: Options,
  ) {
    this.running = this.load();
    this.spares = Array.from({ length: Math.min(SPARES, options.kills) }, () => this.load());
  }

  static async start(app: TestApp, options: Options): Promise<MortalWorker> {
    const worker = new MortalWorker(app, options);
    await worker.running.process.begin();
    return worker;
  }

  /** Ends it with SIGKILL and starts the next one. */
  async replace(): Promise<void> {
    await this.running.process.kill();
    await this.leasesRunOut(this.running);
    if (this.generations <= this.options.kills) this.spares.push(this.load());
    this.running = this.spares.shift()!;
    await this.running.process.begin();
  }

  async stop(): Promise<void> {
    await Promise.all([this.running, ...this.spares].map(({ process }) => process.kill()));
  }

  private load(): Generation {
    const session = `mortal worker ${(this.generations += 1)}`;
    const url = new URL(this.app.databaseUrl);
    url.searchParams.set('application_name', session);
    // The session that listens for signals keeps the name by which the clock finds workers.
    const urls = { DATABASE_URL: url.href, DATABASE_SESSION_URL: this.app.databaseUrl };
    const process = SpareProcess.load({ ...workerEnv(this.app), ...this.options.env, ...urls });
    return { process, session };
  }

  /** What the dead one had in hand is free, as it would be a minute later. What the survivor has in hand is not. */
  private async leasesRunOut({ session }: Generation): Promise<void> {
    // The server may be at the last statement of the dead one.
    const sessions = 'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1';
    await until('its sessions have ended', async () => (await this.app.rows(sessions, [session])).length === 0);
    const held = await this.heldLeases();
    if (held.length === 0) return;
    await this.options.survivor?.finishWhatIsInHand();
    for (const { table, token } of held) {
      const freed = await this.app.rows(`UPDATE ${table} SET lease_until = now() WHERE lease_token = $1 RETURNING 1`, [token]);
      this.leasesLeft += freed.length;
    }
    await this.app.rows(SEND_TASK_SIGNAL.text, ['']);
  }

  private heldLeases(): Promise<{ table: string; token: string }[]> {
    const tasks = this.app.get(TaskRegistry).all();
    const selects = [...new Set(tasks.map(({ table }) => table.table))].map(
      (table) => `SELECT DISTINCT '${table}' AS table, lease_token AS token FROM ${table} WHERE lease_until > clock_timestamp()`,
    );
    return this.app.rows(selects.join(' UNION ALL '));
  }
}
