import { type Abstract, type INestApplicationContext, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { loadSettings, type Settings } from '../../src/platform/config/settings.js';
import { UnitOfWork } from '../../src/platform/persistence/unit-of-work.js';
import { defineContext, settingsSections } from '../../src/platform/context/define-context.js';
import { platform } from '../../src/platform/platform.context.js';
import { WorkerModule } from '../../src/platform/tasks.module.js';
import { queueOf } from '../../src/platform/tasks/index.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { OperationRunner } from '../../src/platform/persistence/operation-runner.js';
import { TEST_SECRETS } from '../fixtures/platform/secrets.js';
import { bySocket, TestSessions } from './test-database.js';

export interface TestProcessOptions {
  databaseUrl: string;
  settings?: Partial<Settings>;
  providers?: Provider[];
}

/** The platform without HTTP, with the tasks and event handlers of the test. */
export class TestProcess {
  private readonly sessions: TestSessions;

  private constructor(
    private readonly app: INestApplicationContext,
    readonly databaseUrl: string,
  ) {
    this.sessions = new TestSessions(databaseUrl);
  }

  static async start({ databaseUrl, settings = {}, providers = [] }: TestProcessOptions): Promise<TestProcess> {
    @Module({ providers })
    class TestModule {}
    const contexts = [platform, defineContext({ name: 'test', module: TestModule })];
    const all = {
      ...loadSettings(settingsSections(contexts), TEST_SECRETS),
      ...settings,
      databaseUrl: bySocket(databaseUrl),
    };
    @Module({
      imports: [PlatformModule.register(all, contexts), WorkerModule, ...queueOf(all), ...contexts.map(({ module }) => module)],
    })
    class ProcessModule {}
    return new TestProcess(await NestFactory.createApplicationContext(ProcessModule, { logger: false }), databaseUrl);
  }

  get<T>(type: Type<T> | Abstract<T>): T {
    return this.app.get(type, { strict: false });
  }

  inOperation<T>(work: () => Promise<T>): Promise<T> {
    return this.get(OperationRunner).run(work);
  }

  inUnit<T>(work: () => Promise<T>): Promise<T> {
    return this.inOperation(() => this.get(UnitOfWork).run(work));
  }

  /** Runs SQL on a session of the test's own. */
  rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.sessions.rows<Row>(sql, values);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.sessions.close();
  }
}
