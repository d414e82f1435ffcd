import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 } from 'uuid';
import { Module } from '@nestjs/common';
import { DocumentStore } from '../../../src/documents/index.js';
import { analysis } from '../../../src/analysis/analysis.context.js';
import { CONTEXTS } from '../../../src/contexts.js';
import { Interviewer } from '../../../src/conversation/index.js';
import { conversation } from '../../../src/conversation/conversation.context.js';
import { combineContexts, defineContext } from '../../../src/platform/context/define-context.js';
import type { Finding } from '../../../src/platform/domain/index.js';
import { Mailer } from '../../../src/platform/mail/mailer.js';
import { platform } from '../../../src/platform/platform.context.js';
import { Secrets } from '../../../src/platform/secrets/secrets.js';
import { telephony } from '../../../src/telephony/telephony.context.js';
import { admin, adminOf, type Ended } from '../../support/admin.js';
import { FakeOpenAi } from '../../support/fake-openai.js';
import { FakeRedis } from '../../support/fake-redis.js';
import { PlainEngine } from '../../support/plain-engine.js';
import { SmtpReceiver } from '../../support/smtp-receiver.js';
import { TestGateway } from '../../support/test-gateway.js';
import { freshDatabase, type TestDatabase } from '../../support/test-database.js';
import { s3Server } from '../../../tools/s3-server.js';

/** A port on which nothing listens. */
const NOWHERE = '127.0.0.1:1';
const SECRETS_KEY = randomBytes(32).toString('hex');

/** It takes connections and says nothing. */
async function silentServer(): Promise<{ at: string; close: () => void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

describe('admin doctor', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;

  beforeEach(async () => {
    database = await freshDatabase();
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    env = { DATABASE_URL: database.url, DATA_DIR: folder, SECRETS_KEY, RUNTIME_TOKEN: randomBytes(32).toString('hex') };
  });
  afterEach(async () => {
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const checksOf = ({ out }: Ended) => (JSON.parse(out) as { checks: Finding[] }).checks;
  const problemsOf = (ended: Ended) => checksOf(ended).filter(({ state }) => state !== 'ok');
  const doctor = (changes: Record<string, string> = {}) => admin({ ...env, ...changes }, 'doctor', '--json');
  const sql = async (text: string, values: unknown[] = []): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(text, values).finally(() => client.end());
  };
  const aCompany = async (): Promise<string> => {
    const id = v7();
    await sql(`INSERT INTO companies (id, name, created_at) VALUES ($1, 'Company', now())`, [id]);
    return id;
  };
  const aMail = async (columns: string, values: string, key = SECRETS_KEY): Promise<void> => {
    const content = new Secrets(Buffer.from(key, 'hex')).encrypt('mail', '{}');
    await sql(`INSERT INTO mails (id, company_id, kind, content, queued_at, ${columns}) VALUES ($1, $2, 'other', $3, now(), ${values})`, [
      v7(),
      await aCompany(),
      content,
    ]);
  };
  const aWebhook = async (isActive: boolean, key = SECRETS_KEY): Promise<string> => {
    const id = v7();
    await sql(
      `INSERT INTO webhooks (id, company_id, url, events, status_filters, secret, is_active, failure_count, created_at, updated_at)
       VALUES ($1, $2, 'https://example.com', '{}', '{}', $3, $4, $5, now(), now())`,
      [id, await aCompany(), new Secrets(Buffer.from(key, 'hex')).encrypt('webhooks', 'whsec_'), isActive, isActive ? 0 : 10],
    );
    return id;
  };

  describe('of a service in order', () => {
    it('finds nothing wrong, as one JSON object, without a secret in it', async () => {
      await aMail('due_at', `now() + interval '1 hour'`);
      await aWebhook(true);
      const ended = await doctor();
      expect(problemsOf(ended)).toEqual([]);
      expect([ended.code, ended.err, (JSON.parse(ended.out) as { ok: boolean }).ok]).toEqual([0, '', true]);
      expect(new Set(checksOf(ended).map(({ check }) => check))).toEqual(
        new Set([
          ...[
            'database',
            'pooler',
            'connections',
            'processes',
            'clock of the database',
            'migrations',
            'clock',
            'tasks',
            'transactions',
            'settings',
            'languages',
          ],
          ...['secrets: queued mails', 'secrets: stored responses', 'secrets: webhooks', 'SECRETS_KEY', 'RUNTIME_TOKEN', 'queue'],
          ...['shared files: mails', 'shared files: documents', 'documents', 'mail', 'gateway', 'webhooks', 'interview links'],
          ...['analysis engine', 'interviewer'],
        ]),
      );
      for (const secret of [env.SECRETS_KEY, env.RUNTIME_TOKEN]) expect(ended.out).not.toContain(secret);
    });

    it('leaves no probe behind, and creates no folder', async () => {
      expect(problemsOf(await doctor())).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
      for (const name of ['outbox', 'documents']) mkdirSync(join(folder, name));
      const ended = await doctor();
      expect(problemsOf(ended)).toEqual([]);
      expect(checksOf(ended).find(({ check }) => check === 'documents')?.found).toBe('a probe was written to a folder, found and removed');
      expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['documents', 'outbox']);
    });

    it('prints a line for each check', async () => {
      const { out } = await admin(env, 'doctor');
      expect(out).toMatch(/^ok {7}database: PostgreSQL \d+\.\d+, database \w+$/m);
      expect(out).toMatch(/^ok {7}processes: the service does not run$/m);
    });

    it('asks the checks that a team’s context brings', async () => {
      @Module({})
      class AcmeModule {}
      const acme = defineContext({
        name: 'acme',
        module: AcmeModule,
        checks: [
          { name: 'acme', needs: 'settings', run: async ({ port }) => [{ check: 'acme', state: 'ok', found: String(port), advice: null }] },
          { name: 'acme too', needs: 'database', run: () => Promise.reject(new Error(`token ${SECRETS_KEY} refused`)) },
        ],
      });
      const ended = await adminOf([...CONTEXTS, acme], env, 'doctor', '--json');
      expect(ended.code).toBe(1);
      expect(checksOf(ended)).toContainEqual({ check: 'acme', state: 'ok', found: '3000', advice: null });
      expect(problemsOf(ended)).toMatchObject([{ check: 'acme too', state: 'error', found: 'token *** refused' }]);
    });
  });

  describe('of adapters of a team', () => {
    class AcmeGateway extends TestGateway {}
    class AcmeEngine extends PlainEngine {}
    class AcmeInterviewer extends Interviewer {
      override readonly version = 'acme-1';
      override questionCount = () => 1;
      override plan = () => Promise.resolve([]);
      override followUp = () => Promise.resolve(null);
    }
    class AcmeMailer extends Mailer {
      override send = (): Promise<void> => Promise.reject(new Error('not now'));
      override erase = (): Promise<void> => Promise.resolve();
    }
    class AcmeDocuments extends DocumentStore {
      override put = (): Promise<void> => Promise.reject(new TypeError('fetch failed'));
      override signedUrl = (): Promise<string> => Promise.resolve('');
      override remove = (): Promise<void> => Promise.resolve();
      override list = async function* (): AsyncIterable<string> {};
    }
    class CheckedGateway extends TestGateway {
      override diagnose = (): Promise<Finding[]> => Promise.reject(new Error('the trunk is gone'));
    }

    it('says which bring no check', async () => {
      const theirs = [
        telephony.with({ gateway: AcmeGateway }),
        analysis.with({ engine: AcmeEngine }),
        conversation.with({ interviewer: AcmeInterviewer }),
        platform.with({ mailer: AcmeMailer }),
      ];
      const ended = await adminOf(combineContexts(CONTEXTS, theirs), env, 'doctor', '--json');
      expect([ended.code, problemsOf(ended).map(({ check, state, found }) => [check, state, found])]).toEqual([
        0,
        [
          ['mail', 'warning', 'not checked: AcmeMailer has no check'],
          ['analysis engine', 'warning', 'not checked: AcmeEngine has no check'],
          ['gateway', 'warning', 'not checked: AcmeGateway has no check'],
          ['interviewer', 'warning', 'not checked: AcmeInterviewer has no check'],
        ],
      ]);
    });

    it('names their store of documents where a probe cannot be written', async () => {
      const ended = await adminOf(combineContexts(CONTEXTS, [analysis.with({ documents: AcmeDocuments })]), env, 'doctor', '--json');
      expect(problemsOf(ended)).toEqual([
        {
          ...{ check: 'documents', state: 'error', found: 'a probe cannot be written and removed: TypeError' },
          advice: 'Check that the documents of AcmeDocuments can be reached from here.',
        },
      ]);
    });

    it.each<[string, Record<string, string>]>([
      ['answers', {}],
      ['is away', { DATABASE_URL: `postgres://u:p@${NOWHERE}/nothing` }],
    ])('asks the checks that they bring, where the database %s', async (_what, changes) => {
      const contexts = combineContexts(CONTEXTS, [telephony.with({ gateway: CheckedGateway })]);
      const ended = await adminOf(contexts, { ...env, ...changes }, 'doctor', '--json');
      expect(checksOf(ended)).toContainEqual(expect.objectContaining({ check: 'gateway', state: 'error', found: 'the trunk is gone' }));
    });
  });

  describe('of a machine on which nothing was started', () => {
    it.each([
      ['the database is away', `postgres://u:p@${NOWHERE}/nothing`, 1],
      ['there is no embedded database', '', 0],
    ])('creates nothing, and says what is missing, where %s', async (_what, url, code) => {
      const ended = await doctor({ DATABASE_URL: url, SECRETS_KEY: '', RUNTIME_TOKEN: '' });
      const missing = (file: string) => `it is not set, and ${join(folder, file)} does not exist`;
      expect(ended.code).toBe(code);
      expect(problemsOf(ended)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ check: 'database' }),
          expect.objectContaining({ check: 'SECRETS_KEY', state: 'warning', found: missing('secrets.key') }),
          expect.objectContaining({ check: 'RUNTIME_TOKEN', state: 'warning', found: missing('runtime.token') }),
        ]),
      );
      expect(readdirSync(folder)).toEqual([]);
    });

    it('takes the files that are there', async () => {
      const key = randomBytes(32).toString('hex');
      writeFileSync(join(folder, 'secrets.key'), key);
      const ended = await doctor({ DATABASE_URL: `postgres://${NOWHERE}/nothing`, SECRETS_KEY: '' });
      expect(checksOf(ended)).toContainEqual(expect.objectContaining({ check: 'SECRETS_KEY', state: 'ok' }));
      expect(ended.out).not.toContain(key);
    });
  });

  describe('of the settings', () => {
    it('names each variable that is wrong', async () => {
      const ended = await doctor({ PORT: 'x', POOL_SIZE: '0' });
      expect(ended.code).toBe(1);
      expect(problemsOf(ended).map(({ found }) => found)).toEqual([
        'PORT must be a whole number from 0 to 65535',
        'POOL_SIZE must be a whole number from 2 to 200',
      ]);
    });

    it('warns of settings that contradict each other, with exit code 0', async () => {
      const ended = await doctor({ TRUST_PROXY: '1', SMTP_URL: `smtp://${NOWHERE}`, MAIL_FROM: 'a@example.com' });
      const warnings = problemsOf(ended).filter(({ state }) => state === 'warning');
      expect(warnings.map(({ advice }) => advice)).toEqual([
        'Set PUBLIC_URL to the address that clients use.',
        'Set PUBLIC_URL, or INTERVIEW_BASE_URL for a room of your own.',
      ]);
      expect((await doctor({ TRUST_PROXY: '1' })).code).toBe(0);
    });

    it('refuses a sandbox clock with real calls', async () => {
      const livekit = {
        LIVEKIT_URL: `http://${NOWHERE}`,
        LIVEKIT_API_KEY: 'k',
        LIVEKIT_API_SECRET: 's'.repeat(32),
        LIVEKIT_AGENT_NAME: 'a',
      };
      const sandbox = { CLOCK: 'sandbox', CALL_GATEWAY: 'livekit', LIVEKIT_SIP_TRUNK_ID: 't', ...livekit };
      expect(problemsOf(await doctor(sandbox))).toMatchObject([
        { state: 'error', found: expect.stringContaining('calls people at night') },
      ]);
      const allowed = problemsOf(await doctor({ ...sandbox, ALLOW_REAL_CALLS_IN_SANDBOX: 'true' }));
      expect(allowed).toContainEqual(expect.objectContaining({ check: 'gateway', state: 'warning' }));
    });

    it('says that secrets can be guessed', async () => {
      const refused = problemsOf(await doctor({ SECRETS_KEY: '0'.repeat(64), RUNTIME_TOKEN: 'changeme-changeme-changeme' }));
      expect(refused.map(({ check, state, found }) => [check, state, found])).toEqual(
        ['SECRETS_KEY', 'RUNTIME_TOKEN'].map((name) => [
          'settings',
          'error',
          expect.stringMatching(`^${name} must not be guessable.*openssl rand -hex 32`),
        ]),
      );
      expect(problemsOf(await doctor({ RUNTIME_TOKEN: 'short-but-allowed' }))).toMatchObject([
        { check: 'RUNTIME_TOKEN', state: 'warning' },
      ]);
    });
  });

  describe('of the database', () => {
    const AWAY = { DATABASE_URL: `postgres://someone:forgotten-password@${NOWHERE}/nothing` };
    const NOT_CHECKED = 'not checked, because the database does not answer';

    it('says that it cannot be reached, what could not be checked, and no password', async () => {
      const ended = await doctor(AWAY);
      expect(ended.code).toBe(1);
      expect(problemsOf(ended)[0]).toMatchObject({ check: 'database', state: 'error', found: expect.stringContaining('ECONNREFUSED') });
      expect(
        problemsOf(ended)
          .slice(1)
          .map(({ check, found }) => [check, found]),
      ).toEqual(
        [
          'migrations',
          'service',
          'stored secrets',
          'clock',
          'shared files',
          'tasks',
          'transactions',
          'gateway: trunks of lines',
          'webhooks',
        ].map((check) => [check, NOT_CHECKED]),
      );
      expect(ended.out).not.toContain('forgotten-password');
    });

    it('checks what needs no database, if that cannot be reached', async () => {
      const states = checksOf(await doctor(AWAY)).map(({ check, state }) => `${check}: ${state}`);
      const others = [
        'mail',
        'documents',
        'gateway',
        'analysis engine',
        'settings',
        'languages',
        'queue',
        'interview links',
        'SECRETS_KEY',
      ];
      expect(states).toEqual(expect.arrayContaining(others.map((check) => `${check}: ok`)));
      writeFileSync(join(folder, 'documents'), '');
      const broken = await doctor({ ...AWAY, SMTP_URL: `smtp://${NOWHERE}`, MAIL_FROM: 'a@example.com', CLOCK: 'sandbox' });
      expect(problemsOf(broken)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ check: 'mail', state: 'error' }),
          expect.objectContaining({ check: 'documents', state: 'error' }),
        ]),
      );
    });

    it('names what was not checked in one line', async () => {
      const { out } = await admin({ ...env, ...AWAY }, 'doctor');
      expect(out.split('\n').filter((line) => line.includes('not checked'))).toEqual([
        `warning  ${NOT_CHECKED}: migrations, service, stored secrets, clock, shared files, tasks, transactions, gateway: trunks of lines, webhooks`,
      ]);
    });

    it('ends in time although servers take connections and say nothing', async () => {
      const { at, close } = await silentServer();
      const s3 = {
        DOCUMENTS_S3_BUCKET: 'b',
        DOCUMENTS_S3_ENDPOINT: `http://${at}`,
        DOCUMENTS_S3_ACCESS_KEY_ID: 'k',
        DOCUMENTS_S3_SECRET_ACCESS_KEY: 's',
      };
      const hung = { REDIS_URL: `redis://${at}`, SMTP_URL: `smtp://${at}`, MAIL_FROM: 'jobs@example.com', ...s3 };
      for (const databaseUrl of [`postgres://u:p@${at}/nothing`, env.DATABASE_URL ?? '']) {
        const startMs = performance.now();
        const ended = await admin({ ...env, ...hung, DATABASE_URL: databaseUrl }, 'doctor', '--json');
        // 15 s, and as much for a busy machine: the timeouts of these servers alone are 35 s.
        expect(performance.now() - startMs).toBeLessThan(30_000);
        expect(ended.code).toBe(1);
        const failed = problemsOf(ended).map(({ check }) => check);
        expect(failed).toEqual(expect.arrayContaining(['queue', 'mail', 'documents']));
        expect(failed.includes('database')).toBe(databaseUrl !== env.DATABASE_URL);
      }
      close();
    });

    it('looks once for the host of a database that can be written, and gives each host its time', async () => {
      const { at, close } = await silentServer();
      const { host } = new URL(database.url);
      const ended = await doctor({ DATABASE_URL: database.url.replace(host, `${at},${at},${host}`) });
      close();
      expect([ended.code, problemsOf(ended)]).toEqual([0, []]);
    });

    it('names migrations that are missing, or that another release applied', async () => {
      await sql(`DELETE FROM migrations WHERE name = 'WebhooksBaseline1700000001000'`);
      expect(problemsOf(await doctor())).toMatchObject([
        { check: 'migrations', state: 'error', found: expect.stringContaining('WebhooksBaseline1700000001000') },
      ]);
      await sql(`INSERT INTO migrations (timestamp, name) VALUES (1, 'WebhooksBaseline1700000001000'), (2, 'OfTomorrow')`);
      const newer = await doctor();
      expect([newer.code, problemsOf(newer)]).toMatchObject([0, [{ check: 'migrations', state: 'warning' }]]);
    });

    it('says that nothing was migrated', async () => {
      await sql('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      const ended = await doctor();
      expect(problemsOf(ended)).toContainEqual(
        expect.objectContaining({ check: 'migrations', state: 'error', advice: expect.stringContaining('admin migrate') }),
      );
    });

    it('says that the clock was moved, and the service would not start', async () => {
      await sql(`UPDATE sandbox_clock SET mode = 'sandbox', offset_ms = 60000`);
      expect(problemsOf(await doctor())).toMatchObject([
        { check: 'clock', state: 'error', advice: expect.stringContaining('CLOCK=sandbox') },
      ]);
      expect(problemsOf(await doctor({ CLOCK: 'sandbox' }))).toEqual([]);
    });
  });

  describe('of what is stored', () => {
    it('says that another SECRETS_KEY was used', async () => {
      const other = randomBytes(32).toString('hex');
      await aMail('due_at', `now() + interval '1 hour'`, other);
      await aWebhook(true, other);
      const ended = await doctor();
      expect([ended.code, problemsOf(ended)]).toMatchObject([
        1,
        [
          { check: 'secrets: queued mails', state: 'error', found: 'SECRETS_KEY does not open 1 of the newest 1' },
          { check: 'secrets: webhooks', state: 'error' },
        ],
      ]);
    });

    it('counts parked and late tasks', async () => {
      await aMail('parked_at', 'now()');
      await aMail('due_at', `now() - interval '10 minutes'`);
      const ended = await doctor();
      expect(ended.code).toBe(0);
      expect(problemsOf(ended).map(({ check, state, found }) => [check, state, found.replace(/\d+ s$/, 'N s')])).toEqual([
        ['tasks', 'warning', 'mail.send: 1 parked'],
        ['tasks', 'warning', 'mail.send: 1 due, the first for N s'],
      ]);
    });

    it('names webhooks that were switched off', async () => {
      const id = await aWebhook(false);
      expect(problemsOf(await doctor())).toMatchObject([{ check: 'webhooks', state: 'warning', found: expect.stringContaining(id) }]);
    });
  });

  describe('of the other systems', () => {
    it.each([
      ['analysis engine', 'ANALYSIS_ENGINE'],
      ['interviewer', 'INTERVIEWER'],
    ])('says what the endpoint of the %s is like, without its key', async (check, setting) => {
      const endpoint = await FakeOpenAi.start({ apiKey: 'sk-of-the-endpoint' });
      const by = (changes: Record<string, string> = {}) => {
        const { apiKey: OPENAI_API_KEY, model: OPENAI_MODEL, baseUrl: OPENAI_BASE_URL } = endpoint;
        return doctor({ [setting]: 'openai', OPENAI_API_KEY, OPENAI_MODEL, OPENAI_BASE_URL, ...changes });
      };
      const there = await by();
      const refused = await by({ OPENAI_API_KEY: 'sk-another-key' });
      const unknown = await by({ OPENAI_MODEL: 'typo' });
      const gone = await by({ OPENAI_BASE_URL: `http://${NOWHERE}/v1` });
      await endpoint.close();
      expect([there.code, problemsOf(there)]).toEqual([0, []]);
      expect([refused, unknown, gone].map((ended) => problemsOf(ended).map(({ check, state }) => `${check} ${state}`))).toEqual(
        Array(3).fill([`${check} error`]),
      );
      for (const { out } of [there, refused, unknown, gone]) expect(out).not.toContain('sk-');
      expect(endpoint.requests).toEqual([]);
    });

    const healthy = { redis_version: '7.2.0', role: 'master', maxmemory_policy: 'noeviction', aof_enabled: '1', loading: '0' };
    const withRedis = async (info: Record<string, string>, aheadMs = 0): Promise<Ended> => {
      const redis = await FakeRedis.start(info, aheadMs);
      return doctor({ REDIS_URL: redis.url }).finally(() => redis.close());
    };

    it('says what Redis is like', async () => {
      const ended = await withRedis(healthy);
      expect([ended.code, problemsOf(ended)]).toEqual([0, []]);
      expect(checksOf(ended)).toContainEqual(expect.objectContaining({ check: 'queue', found: 'Redis 7.2.0, append-only file' }));
    });

    it('says that Redis is gone, without its password', async () => {
      const ended = await doctor({ REDIS_URL: `redis://:secret-of-redis@${NOWHERE}` });
      expect([ended.code, problemsOf(ended)]).toMatchObject([1, [{ check: 'queue', state: 'error' }]]);
      expect(ended.out).not.toContain('secret-of-redis');
    });

    it('says that Redis may drop what it holds, is a replica, is too old, or has another clock', async () => {
      const states = async (...args: Parameters<typeof withRedis>) =>
        problemsOf(await withRedis(...args)).map(({ check, state }) => [check, state]);
      expect(await states({ ...healthy, maxmemory_policy: 'allkeys-lru' })).toEqual([['eviction of Redis', 'error']]);
      expect(await states({ ...healthy, role: 'slave' })).toEqual([['queue', 'error']]);
      expect(await states({ ...healthy, redis_version: '5.0.14' })).toEqual([['queue', 'warning']]);
      expect(await states(healthy, 3_600_000)).toEqual([['clock of Redis', 'error']]);
    });

    it('says that the bucket is missing, and takes one that is there', async () => {
      const server = s3Server({ folder, bucket: 'cvs' });
      const { port } = await server.run();
      const s3 = {
        DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
        DOCUMENTS_S3_PATH_STYLE: 'on',
        DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER',
        DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER',
      };
      const there = await doctor({ ...s3, DOCUMENTS_S3_BUCKET: 'cvs' });
      const missing = await doctor({ ...s3, DOCUMENTS_S3_BUCKET: 'nothing' });
      await server.close();
      expect(problemsOf(there)).toEqual([]);
      expect(checksOf(there).find(({ check }) => check === 'documents')?.found).toMatch(/bucket cvs.*downloaded by its link/);
      expect([missing.code, problemsOf(missing)]).toMatchObject([
        1,
        [{ check: 'documents', state: 'error', found: expect.stringContaining('NoSuchBucket') }],
      ]);
    });

    it('says that folders cannot be written', async () => {
      writeFileSync(join(folder, 'outbox'), '');
      writeFileSync(join(folder, 'documents'), '');
      const states = problemsOf(await doctor()).map(({ check, state }) => [check, state]);
      expect(states).toEqual(
        expect.arrayContaining([
          ['mail', 'error'],
          ['documents', 'error'],
        ]),
      );
    });

    it('says that the SMTP server is gone, or refuses the login', async () => {
      const smtp = await SmtpReceiver.start();
      const by = (url: string) => doctor({ SMTP_URL: url, MAIL_FROM: 'interviews@example.com', INTERVIEW_BASE_URL: 'https://example.com' });
      const [there, gone] = [await by(smtp.url), await by(`smtp://${NOWHERE}`)];
      const refused = await by(smtp.url.replace('smtp://', 'smtp://someone:a-wrong-password@'));
      await smtp.close();
      expect(problemsOf(there)).toEqual([]);
      expect(smtp.received).toEqual([]);
      expect(problemsOf(gone)).toMatchObject([{ check: 'mail', state: 'error', advice: expect.stringContaining('host') }]);
      expect(problemsOf(refused)).toMatchObject([{ check: 'mail', state: 'error', advice: expect.stringContaining('password') }]);
      expect(refused.out).not.toContain('a-wrong-password');
    });
  });
});
