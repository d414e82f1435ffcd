import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type pg from 'pg';
import { AppModule } from '../../src/bootstrap/app.module.js';
import { openApiDocument } from '../../src/bootstrap/openapi-document.js';
import { CONTEXTS } from '../../src/contexts.js';
import { loadSettings } from '../../src/platform/config/settings.js';
import { ExpiringMemo } from '../../src/platform/access/expiring-memo.js';
import { FailedAuthentications } from '../../src/platform/access/failed-authentications.js';
import { combineContexts, type Context, defineContext, migrationsOf, settingsSections } from '../../src/platform/context/define-context.js';
import { createApp } from '../../src/platform/http/create-app.js';
import { Lazy } from '../../src/platform/domain/index.js';
import { migrateDatabase } from '../../src/platform/persistence/migrate.js';
import { recordMode } from '../../src/platform/sandbox/clock-state.js';
import { OperationRunner } from '../../src/platform/persistence/operation-runner.js';
import { HttpClient } from './http-client.js';
import { bySocket, freshDatabase, TestSessions } from './test-database.js';
import { assertPrivateLog, watchLog } from './watched-log.js';
import { TEST_SECRETS } from '../fixtures/platform/secrets.js';

export interface TestAppOptions {
  /** Contexts beside ours, or ours with other adapters. */
  contexts?: readonly Context[];
  /** Modules of the test, with their controllers and providers. */
  modules?: readonly Type[];
  /** Environment variables in addition to those that every test sets. */
  env?: Record<string, string>;
  /** An existing database, to run a second process on it. */
  databaseUrl?: string;
}

/** Redis for queue and rate limits of every product under test. Without TEST_REDIS_URL there is none, also if REDIS_URL is set. */
export const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? '';

/** The bearer token of the interview runtime in every TestApp. */
export const RUNTIME_TOKEN = 'the-token-of-the-runtime';

/** Ends the product that the files of this process share. The global teardown calls it where there are no workers. */
const endings = globalThis as { endSharedProduct?: () => Promise<void> };
let sharedProduct: Promise<TestApp> | undefined;

/** The whole product in this process on a fresh database. Tests use it through HTTP. */
export class TestApp {
  private readonly sessions: TestSessions;
  private isShared = false;

  private constructor(
    readonly app: NestExpressApplication,
    readonly http: HttpClient,
    readonly databaseUrl: string,
    /** DATA_DIR: a temporary folder, unless the test sets one. */
    readonly dataDir: string,
    private readonly tidyUp: () => Promise<void>,
  ) {
    this.sessions = new TestSessions(databaseUrl);
  }

  /**
   * The product that all files of this process share, for tests that ask about their own companies only. A test that changes or counts rows
   * of all companies, replaces a provider, or needs an option starts a product of its own.
   */
  static async shared(): Promise<TestApp> {
    const app = await (sharedProduct ??= TestApp.kept());
    // They count by address, which all tests share: in the database, and in the memory of the process.
    await app.rows('TRUNCATE authentication_failures');
    Reflect.set(Reflect.get(app.get(FailedAuthentications), 'counts') as object, 'refused', new ExpiringMemo<number>());
    return app;
  }

  private static async kept(): Promise<TestApp> {
    const app = await TestApp.start();
    app.isShared = true;
    endings.endSharedProduct = () => app.end();
    process.once('exit', () => rmSync(app.dataDir, { recursive: true, force: true }));
    return app;
  }

  static async start({ env = {}, databaseUrl, contexts: theirs = [], modules = [] }: TestAppOptions = {}): Promise<TestApp> {
    watchLog();
    const database = databaseUrl ? { url: databaseUrl, drop: () => Promise.resolve() } : await freshDatabase();
    const ownFolder = mkdtempSync(join(tmpdir(), 'test-app-'));
    const contexts = combineContexts(CONTEXTS, [...theirs, ...modules.map((module) => defineContext({ name: module.name, module }))]);
    const settings = {
      ...loadSettings(settingsSections(contexts), {
        SECRETS_KEY: TEST_SECRETS.SECRETS_KEY,
        RUNTIME_TOKEN,
        DATA_DIR: ownFolder,
        REDIS_URL: TEST_REDIS_URL,
        ...env,
        DATABASE_URL: database.url,
      }),
      databaseUrl: bySocket(database.url),
    };
    if (theirs.some(({ migrations }) => migrations.length > 0)) await migrateDatabase(database.url, migrationsOf(contexts));
    await recordMode(database.url, settings.clock);
    const document = new Lazy(() => openApiDocument(contexts));
    // Modules of a test are in no document.
    const isDocumented = theirs.some((each) => !bringsOurRoutes(each));
    const furtherDocument = modules.length > 0 ? () => Promise.resolve(null) : isDocumented ? () => document.get() : undefined;
    const app = await createApp(AppModule.register({ settings, contexts }), isDocumented ? { document: await document.get() } : {});
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as { port: number };
    const http = new HttpClient(`http://127.0.0.1:${port}`, furtherDocument);
    const tidyUp = async (): Promise<void> => {
      await database.drop();
      rmSync(ownFolder, { recursive: true, force: true });
    };
    return new TestApp(app, http, database.url, settings.dataDir, tidyUp);
  }

  get<T>(token: Type<T> | Abstract<T>): T {
    return this.app.get(token, { strict: false });
  }

  /** Runs use cases the way a worker or the operator's command line does. */
  inOperation<T>(work: () => Promise<T>): Promise<T> {
    return this.app.get(OperationRunner).run(work);
  }

  /** Rows as they lie in the database, on a session of the test's own. */
  rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.sessions.rows<Row>(sql, values);
  }

  /** Throws if the log of this process held personal data or a secret meanwhile. The shared product goes on. */
  async close(): Promise<void> {
    if (!this.isShared) await this.end();
    assertPrivateLog();
  }

  private async end(): Promise<void> {
    await this.http.close();
    await this.app.close();
    await this.sessions.close();
    await this.tidyUp();
  }
}

/** One of ours whose adapters bring no routes is documented by the build. A document of its own takes half a second. */
function bringsOurRoutes({ name, controllers }: Context): boolean {
  return CONTEXTS.some((ours) => ours.name === name && ours.controllers.length === controllers.length);
}
