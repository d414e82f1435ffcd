import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import { type Additions, serve, type Service } from '../bootstrap/serve.js';
import { CONTEXTS } from '../contexts.js';
import { CreateJobPosition, type JobPositionDraft, type JobPositionId } from '../jobs/index.js';
import { ApiKeyAdministration } from '../platform/access/api-key-administration.js';
import { CompanyAdministration } from '../platform/access/company-administration.js';
import { AccessPolicy, type KeyRole, MAX_LIMIT } from '../platform/access/domain/access-policy.js';
import { combineContexts, migrationsOf } from '../platform/context/define-context.js';
import { type CompanyId, parseDuration } from '../platform/domain/index.js';
import { Mailer, type OutgoingMail } from '../platform/mail/mailer.js';
import { EventEntity, type PlatformEvent } from '../platform/outbox/event.js';
import { Database } from '../platform/persistence/database.js';
import { OperationRunner } from '../platform/persistence/operation-runner.js';
import { ClockAdvance } from '../platform/sandbox/clock-advance.js';
import { ClockState } from '../platform/sandbox/clock-state.js';
import { type FreshDatabase, freshDatabase } from './fresh-database.js';

export interface TestServiceOptions extends Additions {
  /** Environment variables; those of the process do not count. `DATABASE_URL` (also of the process) names a server on which databases may be made. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The whole product with a team's contexts, in this process, on a database of its own. docs/extending.md#testing-a-context */
export interface TestService extends Pick<Service, 'url'> {
  /** The company of the keys, with the highest rate limits. */
  readonly company: CompanyId;
  /** A new API key: all scopes where left out, the role `owner`, the company above. Throws if a scope is unknown, and names those that are known. */
  key(scopes?: readonly string[], of?: { readonly company?: CompanyId; readonly role?: KeyRole }): Promise<string>;
  /** Another company, for tests that what belongs to one is not shown to the other. */
  anotherCompany(): Promise<CompanyId>;
  /** A new job position of the company above, or of another one: candidates need one. Throws `ValidationFailed`. */
  position(draft?: Partial<JobPositionDraft>): Promise<JobPositionId>;
  /** Moves the time on (`90s`, `2h`, `1d12h`), stops at each due time until its tasks are done, and returns the time reached. */
  advance(by: string): Promise<Date>;
  /** The events that were emitted, oldest first, once everything that is due is done. `type`: those of one type. */
  events(type?: string): Promise<PlatformEvent[]>;
  /** The mails that the transport took, in their order, once everything that is due is done. */
  mails(): Promise<readonly OutgoingMail[]>;
  /** A provider of any module: a use case, a repository. Call its methods inside `run`. */
  get<T>(token: Type<T> | Abstract<T>): T;
  /** Runs use cases as a worker does: with the clock of the product, and a unit of work where they ask for one. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Stops the service, and removes its database and its files. */
  stop(): Promise<void>;
}

const MAX_PORT_ATTEMPTS = 5;

/** Starts the product for tests: no demo company, the sandbox clock, a free port of 127.0.0.1, webhooks to this machine allowed. */
export async function startForTests({ contexts = [], env = {} }: TestServiceOptions = {}): Promise<TestService> {
  const migrations = migrationsOf(combineContexts(CONTEXTS, contexts));
  // eslint-disable-next-line no-restricted-properties -- the server is that of the test run, not of one service
  const database = await freshDatabase(migrations, env.DATABASE_URL || process.env.DATABASE_URL || undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'interview-platform-test-'));
  const tidyUp = async (): Promise<void> => {
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  };
  try {
    const service = await serveOnFreePort({ contexts, env: { ...env, DATA_DIR: dataDir } }, database);
    return await RunningTestService.of(service, tidyUp);
  } catch (error) {
    await tidyUp();
    throw error;
  }
}

async function serveOnFreePort({ contexts, env }: Required<TestServiceOptions>, { url }: FreshDatabase): Promise<Service> {
  const own = { CLOCK: 'sandbox', HOST: '127.0.0.1', LOG_LEVEL: 'error', SHUTDOWN_DELAY_MS: '0', WEBHOOK_ALLOWED_TARGETS: '127.0.0.1' };
  for (let attempt = 1; ; attempt++) {
    // Links of the product name its port, so it is known before the start.
    const PORT = String(await freePort());
    try {
      return await serve({ contexts, env: { ...own, PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}`, ...env, DATABASE_URL: url } });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || attempt === MAX_PORT_ATTEMPTS) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

class RunningTestService implements TestService {
  private readonly sent: OutgoingMail[] = [];
  private stopping: Promise<void> | undefined;

  private constructor(
    private readonly service: Service,
    private readonly tidyUp: () => Promise<void>,
    readonly company: CompanyId,
  ) {
    const mailer = service.get(Mailer);
    const send = mailer.send.bind(mailer);
    mailer.send = async (mail) => {
      await send(mail);
      this.sent.push(mail);
    };
  }

  static async of(service: Service, tidyUp: () => Promise<void>): Promise<RunningTestService> {
    try {
      return new RunningTestService(service, tidyUp, await aCompany(service));
    } catch (error) {
      await service.stop();
      throw error;
    }
  }

  get url(): string {
    return this.service.url;
  }

  async key(scopes: readonly string[] = this.get(AccessPolicy).scopes, { company = this.company, role = 'owner' } = {}): Promise<string> {
    const draft = { company, name: 'Test key', scopes, role, ips: [] };
    return (await this.run(() => this.get(ApiKeyAdministration).create(draft))).key;
  }

  anotherCompany(): Promise<CompanyId> {
    return aCompany(this.service);
  }

  async position(draft: Partial<JobPositionDraft> = {}): Promise<JobPositionId> {
    const complete = { position: 'Test Position', company: this.company, ...draft };
    return (await this.run(() => this.get(CreateJobPosition).run(complete))).id;
  }

  async advance(by: string): Promise<Date> {
    const milliseconds = parseDuration(by);
    if (milliseconds === null)
      throw new RangeError(`advance('${by}'): a duration is numbers with d, h, m or s, for example 90s, 2h or 1d12h`);
    return (await this.run(() => this.get(ClockAdvance).advance(milliseconds))).now;
  }

  async events(type?: string): Promise<PlatformEvent[]> {
    await this.settle();
    return this.run(async () => {
      const manager = await this.get(Database).manager();
      const events = await manager.find(EventEntity, { where: type === undefined ? {} : { type }, order: { sequence: 'ASC' } });
      return events.map(({ traceParent: _, sequence, ...event }) => ({ ...event, sequence: Number(sequence) }));
    });
  }

  async mails(): Promise<readonly OutgoingMail[]> {
    await this.settle();
    return [...this.sent];
  }

  get<T>(token: Type<T> | Abstract<T>): T {
    return this.service.get(token);
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.get(OperationRunner).run(work);
  }

  stop(): Promise<void> {
    return (this.stopping ??= this.service.stop().finally(this.tidyUp));
  }

  /** With the clock of the system nobody waits: a test does. */
  private async settle(): Promise<void> {
    if ((await this.run(() => this.get(ClockState).show())).mode === 'sandbox') await this.advance('0s');
  }
}

/** Every limit at its highest value: tests send many requests. */
function aCompany(service: Service): Promise<CompanyId> {
  return service.get(OperationRunner).run(async () => {
    const companies = service.get(CompanyAdministration);
    const { id } = await companies.create('Test Company');
    const limits = service.get(AccessPolicy).raisableLimits.map((category) => [category, MAX_LIMIT] as const);
    await companies.raiseLimits(id, Object.fromEntries(limits));
    return id;
  });
}
