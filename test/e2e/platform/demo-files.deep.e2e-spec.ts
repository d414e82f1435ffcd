import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import { demoInterviewLink } from '../../../src/demo/demo-interview.js';
import { type Demo, loadOrSeedDemo } from '../../../src/demo/seed-demo.js';
import type { UseCases } from '../../../src/demo/demo-session.js';
import { ApiKeyAdministration } from '../../../src/platform/access/api-key-administration.js';
import { TaskRunner } from '../../../src/platform/tasks/index.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { TestApp } from '../../support/test-app.js';

describe('the demo of a data folder', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
  });
  afterEach(() => app.close());

  const load = (from: UseCases = app) => app.inOperation(() => loadOrSeedDemo(from, app.dataDir));
  const isValid = async (key: string | null = '') => (await app.http.get('/v1/job-positions', { key: key ?? undefined })).status === 200;

  it('keeps its key if the process ends after the commit', async () => {
    await expect(load(without(app, TaskRunner, { drain: () => Promise.reject(new Error('killed')) }))).rejects.toThrow('killed');
    expect(await isValid((await load())?.key)).toBe(true);
    expect(await app.rows('SELECT FROM companies')).toHaveLength(1);
  });

  it('is seeded again if the process ended between the file and the commit', async () => {
    const unitOfWork = app.get(UnitOfWork);
    const run = (work: () => Promise<unknown>) => unitOfWork.run(() => work().then(() => Promise.reject(new Error('killed'))));
    await expect(load(without(app, UnitOfWork, { run }))).rejects.toThrow('killed');
    const demo = await load();
    expect(await isValid(demo?.key)).toBe(true);
    expect(await load()).toEqual(demo);
  });

  it('has no key after the key was rotated or revoked, also while the old one still works', async () => {
    const { key, companyId } = (await load()) as Demo;
    const keys = app.get(ApiKeyAdministration);
    const [issued] = await app.inOperation(() => keys.list(companyId));
    const id = issued!.id;
    await app.inOperation(() => keys.rotate(id));
    expect([await isValid(key), (await load())?.key]).toEqual([true, null]);
    await app.inOperation(() => keys.revoke(id));
    expect([await isValid(key), (await load())?.key]).toEqual([false, null]);
  });

  describe('has an interview to try', () => {
    const ROOM = { baseUrl: 'http://localhost:3000/interview', isEmbedded: true };
    let demo: Demo;
    beforeEach(async () => {
      demo = (await load()) as Demo;
    });
    const link = (room = ROOM, from: UseCases = app) => app.inOperation(() => demoInterviewLink(from, demo, app.dataDir, room));
    const invited = () => app.rows(`SELECT FROM candidates WHERE last_name = 'Taylor'`);

    it('whose link is the same at each start while it works, and is kept from other users', async () => {
      const first = await link();
      expect(first).toMatch(/^http:\/\/localhost:3000\/interview\/[0-9a-f-]{36}\?token=[\w-]{43}$/);
      expect(await link({ ...ROOM, baseUrl: 'http://localhost:4000/interview' })).toBe(first?.replace('3000', '4000'));
      expect(await invited()).toHaveLength(1);
      expect(statSync(join(app.dataDir, 'demo-interview.json')).mode & 0o777).toBe(0o600);
    });

    it.each(['completed', 'expired', 'cancelled'])('and another one when its session is %s', async (state) => {
      const first = await link();
      await app.rows(`UPDATE interview_sessions SET state = $1, ended_at = now() WHERE token_hash IS NOT NULL`, [state]);
      expect(await link()).not.toBe(first);
      expect(await invited()).toHaveLength(2);
    });

    it('and another one if the process ended between the file and the commit', async () => {
      const unitOfWork = app.get(UnitOfWork);
      const run = (work: () => Promise<unknown>) => unitOfWork.run(() => work().then(() => Promise.reject(new Error('killed'))));
      await expect(link(ROOM, without(app, UnitOfWork, { run }))).rejects.toThrow('killed');
      const { pathname, search } = new URL((await link()) ?? '');
      expect((await app.http.get(pathname, { query: Object.fromEntries(new URLSearchParams(search)) })).status).toBe(303);
      expect(await invited()).toHaveLength(1);
    });

    it('but no link where the room is elsewhere', async () => {
      expect(await link({ baseUrl: 'https://room.example', isEmbedded: false })).toBeNull();
      expect(await invited()).toHaveLength(0);
    });
  });
});

/** The application with another object instead of one of its providers. */
function without(app: TestApp, part: unknown, instead: object): UseCases {
  return { get: <T>(token: Type<T> | Abstract<T>) => (token === part ? (instead as T) : app.get(token)) };
}
