import { TaskRegistry } from '../../src/platform/tasks/task-registry.js';
import { ProductProcess } from './product-process.js';
import { TEST_REDIS_URL, type TestApp } from './test-app.js';

/** Processes of the product on the database of a TestApp, which tests kill and start again. */
export class WorkerProcesses {
  private constructor(
    private readonly app: TestApp,
    private readonly env: Record<string, string>,
    private readonly running: ProductProcess[],
  ) {}

  static async start(app: TestApp, count: number, env: Record<string, string> = {}): Promise<WorkerProcesses> {
    const all = { ROLE: 'worker', CLOCK: 'sandbox', DATA_DIR: app.dataDir, REDIS_URL: TEST_REDIS_URL, SWEEP_EVERY_MS: '100', ...env };
    const started = Array.from({ length: count }, () => ProductProcess.start(app.databaseUrl, all));
    return new WorkerProcesses(app, all, await Promise.all(started));
  }

  /** Ends one with SIGKILL and starts another in its place. */
  async restart(index: number): Promise<void> {
    await this.running[index]?.kill();
    await this.leasesRunOut();
    this.running[index] = await ProductProcess.start(this.app.databaseUrl, this.env);
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((product) => product.stop()));
  }

  /** Everything that the processes which run now wrote. */
  get written(): string {
    return this.running.map(({ written }) => written).join('');
  }

  /** What the dead one had in hand is free, as it would be half a minute later. */
  private async leasesRunOut(): Promise<void> {
    const tables = new Set(
      this.app
        .get(TaskRegistry)
        .all()
        .map(({ table }) => table.table),
    );
    for (const table of tables) await this.app.rows(`UPDATE ${table} SET lease_until = now() WHERE lease_until > now()`);
  }
}
