import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Abstract, Type } from '@nestjs/common';
import { DEMO_APPLICATIONS } from '../../../src/demo/demo-data.js';
import { demoInterviewLink } from '../../../src/demo/demo-interview.js';
import { type Demo, loadOrSeedDemo, seedDemo } from '../../../src/demo/seed-demo.js';
import type { UseCases } from '../../../src/demo/demo-session.js';
import { ApiKeyAdministration } from '../../../src/platform/access/api-key-administration.js';
import { TaskRunner } from '../../../src/platform/tasks/task-runner.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { parsePhone } from '../../../src/telephony/domain/phone.js';
import { TestApp } from '../../support/test-app.js';

describe('the demo', () => {
  describe.each([['all'], ['api']])('with role %s', (ROLE) => {
    let app: TestApp;
    let demo: Awaited<ReturnType<typeof seedDemo>>;
    beforeAll(async () => {
      app = await TestApp.start({ env: { ROLE } });
      demo = await app.inOperation(() => seedDemo(app));
    });
    afterAll(() => app.close());

    it('shows every status that needs no call, with believable analyses', async () => {
      const { key, jobPositionId, companyId } = demo;
      const rows = await app.rows<{ status: string; n: number }>(
        'SELECT status, count(*)::int AS n FROM candidates WHERE company_id = $1 GROUP BY status ORDER BY status',
        [companyId],
      );
      expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
        ...{ expired: 1, failed: 1, interviewed: 6, invited: 3, new: 12, rejected: 3, selected: 3, unevaluable: 1 },
      });
      const scores = await app.rows<{ cv: number; interview: number | null; status: string }>(
        `SELECT cv_score AS cv, interview_score AS interview, status FROM candidates WHERE job_position_id = $1 AND status IN ('selected', 'rejected') ORDER BY status`,
        [jobPositionId],
      );
      const [rejected, selected] = scores;
      expect(selected?.cv).toBeGreaterThan((rejected?.cv ?? 100) + 20);
      expect(selected?.interview).toBeGreaterThan(rejected?.interview ?? 100);
      const reply = await app.http.get('/v1/candidates', { key, query: { jobPositionId, status: 'selected' } });
      expect(reply.body.data).toMatchObject([{ analysisViewed: true, interviewScore: selected?.interview }]);
      expect(
        await app.rows(`SELECT FROM candidates WHERE company_id = $1 AND cv_text IS NOT NULL AND cv_score IS NULL`, [companyId]),
      ).toEqual([]);
    });

    it.each([0, 1, 2])('has CVs that rank as they fit, of job position %i', async (position) => {
      const rows = await app.rows<{ name: string; score: number }>(
        'SELECT last_name AS name, cv_score AS score FROM candidates WHERE company_id = $1',
        [demo.companyId],
      );
      const scoresOf = (fit: string) =>
        DEMO_APPLICATIONS.filter((application) => application.position === position && application.scenario.fit === fit).map(
          ({ person }) => rows.find(({ name }) => name === person.lastName)?.score ?? NaN,
        );
      const partial = scoresOf('partial');
      expect(Math.min(...scoresOf('strong'))).toBeGreaterThan(Math.max(...partial));
      expect(Math.min(...partial)).toBeGreaterThan(Math.max(...scoresOf('unrelated')));
    });

    it.each([0, 1, 2])('has interviews that rank as they went, of job position %i', async (position) => {
      const rows = await app.rows<{ name: string; score: number }>(
        'SELECT last_name AS name, interview_score AS score FROM candidates WHERE company_id = $1',
        [demo.companyId],
      );
      const [strong, middling, weak] = (['strong', 'middling', 'weak'] as const).map((quality) =>
        DEMO_APPLICATIONS.filter((application) => application.position === position && application.scenario.interview === quality).map(
          ({ person }) => rows.find(({ name }) => name === person.lastName)?.score ?? NaN,
        ),
      ) as [number[], number[], number[]];
      expect(Math.min(...strong)).toBeGreaterThan(Math.max(...middling));
      expect(Math.min(...middling)).toBeGreaterThan(Math.max(...weak));
    });

    it('has telephony: hours, lines of three countries, and a week of calls', async () => {
      const get = async (path: string) => (await app.http.get(`/v1/telephony/${path}`, { key: demo.key })).body.data;
      expect(await get('calling-hours')).toEqual({
        ...{ defaultCallingHours: '09:00-18:00', defaultTimezone: 'Europe/Vilnius', defaultCallingDays: [1, 2, 3, 4, 5] },
      });
      const numbers = (await get('numbers')) as { e164: string; phoneNumberId: string; isDefault: boolean }[];
      expect(numbers.map(({ e164 }) => parsePhone(e164)?.country).sort()).toEqual(['FR', 'GB', 'IE']);
      expect(numbers.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      const reservations = (await get('reservations')) as Record<string, string>[];
      expect(reservations.map(({ state }) => state)).toEqual(Array(12).fill('firm'));
      expect(new Set(reservations.map(({ phoneNumberId }) => phoneNumberId))).toEqual(
        new Set(numbers.map(({ phoneNumberId }) => phoneNumberId)),
      );
      expect(new Set(reservations.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(reservations.map(({ startsAt }) => startsAt?.slice(0, 10))).size).toBeGreaterThanOrEqual(3);
      expect(reservations.filter(({ batchId }) => batchId !== null)).toHaveLength(4);
    });

    it('has lines of its own', async () => {
      await app.inOperation(() => seedDemo(app));
      const lines = await app.rows('SELECT count(*)::int AS companies FROM phone_number_assignments GROUP BY phone_number_id');
      expect(lines).toEqual(Array(6).fill({ companies: 1 }));
    });
  });

  describe('of a data folder', () => {
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
});

/** The application with another object instead of one of its providers. */
function without(app: TestApp, part: unknown, instead: object): UseCases {
  return { get: <T>(token: Type<T> | Abstract<T>) => (token === part ? (instead as T) : app.get(token)) };
}
