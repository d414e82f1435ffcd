import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../../src/platform/domain/index.js';
import { admin, adminProcess, type Ended } from '../../support/admin.js';
import { ProductProcess } from '../../support/product-process.js';
import { freshDatabase, type TestDatabase, TestSessions } from '../../support/test-database.js';

describe('admin doctor', () => {
  let database: TestDatabase;
  let sessions: TestSessions;
  let folder: string;
  let env: Record<string, string>;

  beforeEach(async () => {
    database = await freshDatabase();
    sessions = new TestSessions(database.url);
    folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    const secrets = { SECRETS_KEY: randomBytes(32).toString('hex'), RUNTIME_TOKEN: randomBytes(32).toString('hex') };
    env = { DATABASE_URL: database.url, DATA_DIR: folder, ...secrets };
  });
  afterEach(async () => {
    await sessions.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const checksOf = ({ out }: Ended) => (JSON.parse(out) as { checks: Finding[] }).checks;
  const problemsOf = (ended: Ended) => checksOf(ended).filter(({ state }) => state !== 'ok');
  const doctor = (changes: Record<string, string> = {}) => admin({ ...env, ...changes }, 'doctor', '--json');

  describe('while the service runs', () => {
    it('counts its workers, and says when there is none', async () => {
      const api = await ProductProcess.start(database.url, { ...env, ROLE: 'api' });
      const alone = await adminProcess(env, 'doctor', '--json');
      const worker = await ProductProcess.start(database.url, { ...env, ROLE: 'worker' });
      const together = await adminProcess(env, 'doctor', '--json');
      await Promise.all([api.stop(), worker.stop()]);
      expect([alone.code, problemsOf(alone)]).toMatchObject([
        1,
        [{ check: 'processes', state: 'error', advice: expect.stringContaining('ROLE=worker') }],
      ]);
      expect([together.code, problemsOf(together)]).toEqual([0, []]);
      expect(checksOf(together).find(({ check }) => check === 'processes')?.found).toMatch(/^1 worker,/);
    });
  });

  describe('of a service that runs with other settings than this shell', () => {
    const ofService = {
      TRUST_PROXY: '2',
      SMTP_URL: 'smtp://user:the-mail-password@127.0.0.1:1',
      MAIL_FROM: 'jobs@example.com',
      CLOCK: 'sandbox',
    };
    let service: ProductProcess;
    beforeEach(async () => {
      service = await ProductProcess.start(database.url, { ...env, ...ofService });
    });
    afterEach(() => service.stop());

    const found = async (changes: Record<string, string> = {}) =>
      checksOf(await doctor(changes)).filter(({ check }) => check.startsWith('service') || check === 'clock');

    it('says where they differ, and judges those of the service', async () => {
      await sessions.rows('UPDATE sandbox_clock SET offset_ms = 60000');
      const [settings, differences, clock, ...more] = await found();
      expect(settings).toMatchObject({ state: 'warning', found: expect.stringMatching(/proxy .*PUBLIC_URL is http:\/\/localhost/) });
      expect(differences).toMatchObject({ check: expect.stringMatching(/^service: all on ./), state: 'warning' });
      expect(differences?.found.split('; ')).toEqual([
        'MAIL_FROM is jobs@example.com there and not set here',
        'SMTP_URL is smtp://127.0.0.1:1 there and not set here',
        'TRUST_PROXY is 2 there and false here',
      ]);
      expect(clock).toMatchObject({ state: 'warning', found: 'the service uses CLOCK=sandbox, this shell CLOCK=system' });
      expect(more).toEqual([]);
    });

    it('says that they are the same, and nothing after it has stopped or was lost', async () => {
      const same = { ...ofService, PUBLIC_URL: 'https://api.example.com' };
      const second = await ProductProcess.start(database.url, { ...env, ...same, ROLE: 'worker' });
      expect(await found(same)).toContainEqual(
        expect.objectContaining({
          check: expect.stringMatching(/^service: worker on ./),
          state: 'ok',
          found: expect.stringMatching(/^version \d+\./),
        }),
      );
      await second.stop();
      expect((await found(same)).map(({ check }) => check.split(' on ')[0])).not.toContain('service: worker');
      await sessions.rows(`UPDATE service_processes SET seen_at = seen_at - interval '4 minutes'`);
      expect((await found(same)).map(({ check }) => check)).toEqual(['clock']);
    });
  });
});
