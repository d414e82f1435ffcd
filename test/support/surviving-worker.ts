import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CONTEXTS } from '../../src/contexts.js';
import { loadSettings } from '../../src/platform/config/settings.js';
import { settingsSections } from '../../src/platform/context/define-context.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { TaskRunner } from '../../src/platform/tasks/index.js';
import { WorkerModule } from '../../src/platform/tasks.module.js';
import type { TestApp } from './test-app.js';
import { TEST_SECRETS } from '../fixtures/platform/secrets.js';

class LeanWorker {}

/** A worker in this process, on the database of a TestApp. It has no queue, which only brings hints of what is due. */
export class SurvivingWorker {
  private readonly open = new Set<Promise<void>>();

  private constructor(private readonly context: INestApplicationContext) {
    const runner = context.get(TaskRunner, { strict: false });
    const drain = runner.drain.bind(runner);
    runner.drain = (task) => {
      const run = drain(task);
      this.open.add(run);
      return run.finally(() => this.open.delete(run));
    };
  }

  static async start(app: TestApp, env: Record<string, string> = {}): Promise<SurvivingWorker> {
    const loaded = loadSettings(settingsSections(CONTEXTS), { ...workerEnv(app), ...env });
    const settings = { ...loaded, databaseUrl: app.databaseUrl };
    const imports = [PlatformModule.register(settings, CONTEXTS), WorkerModule, ...CONTEXTS.map(({ module }) => module)];
    const context = await NestFactory.createApplicationContext({ module: LeanWorker, imports }, { logger: false, abortOnError: false });
    return new SurvivingWorker(context);
  }

  /** Resolves when it has finished what it has in hand now. */
  async finishWhatIsInHand(): Promise<void> {
    await Promise.all(this.open);
  }

  async stop(): Promise<void> {
    await this.context.close();
  }
}

/** The environment of a worker beside a TestApp. */
export function workerEnv({ databaseUrl, dataDir }: TestApp): Record<string, string> {
  return {
    ...{ ROLE: 'worker', CLOCK: 'sandbox', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...TEST_SECRETS },
    ...{ LOG_LEVEL: 'warn', SWEEP_EVERY_MS: '100' },
  };
}
