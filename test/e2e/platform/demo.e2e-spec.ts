import { DEMO_APPLICATIONS } from '../../../src/demo/demo-data.js';
import { seedDemo } from '../../../src/demo/seed-demo.js';
import { parsePhone } from '../../../src/platform/domain/phone.js';
import { HOUR, SECOND } from '../../../src/platform/domain/index.js';
import { eventually } from '../../support/eventually.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { TestApp } from '../../support/test-app.js';

interface Call {
  state: string;
  attempt: number;
  startsAt: string;
  timezone: string;
  phoneNumberId: string;
  batchId: string | null;
}

describe('the demo', () => {
  // The first one begins in the night to a Sunday on which clocks are set forward, the other one now.
  describe.each([
    ['all', 'sandbox'],
    ['api', 'system'],
  ])('with role %s', (ROLE, CLOCK) => {
    let app: TestApp;
    let demo: Awaited<ReturnType<typeof seedDemo>>;
    beforeAll(async () => {
      app = await TestApp.start({ env: { ROLE, CLOCK } });
      if (CLOCK === 'sandbox') await new SandboxTime(app).startAt('2027-03-28T00:30:00Z');
      demo = await app.inOperation(() => seedDemo(app));
      // With role all the workers of the process may still be at analyses for which no decision waits.
      const awaited = `SELECT FROM candidates WHERE cv_text IS NOT NULL AND cv_score IS NULL OR status = 'interviewed' AND interview_score IS NULL AND interview_unread IS NULL`;
      await eventually('all CVs and interviews are analysed', async () => (await app.rows(awaited)).length === 0);
    });
    afterAll(() => app.close());
    const calls = async (): Promise<Call[]> =>
      (await app.http.get('/v1/telephony/reservations', { key: demo.key, query: { limit: 50 } })).body.data;

    it('shows every status that needs no call, with believable analyses', async () => {
      const { key, jobPositionId, companyId } = demo;
      const rows = await app.rows<{ status: string; n: number }>(
        'SELECT status, count(*)::int AS n FROM candidates WHERE company_id = $1 GROUP BY status ORDER BY status',
        [companyId],
      );
      const { new: unseen = 0, invited_call: called = 0, ...others } = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
      expect(unseen + called).toBe(12);
      expect(others).toEqual({
        ...{ expired: 1, failed: 1, interviewed: 6, invited: 3, rejected: 3, selected: 3, unevaluable: 1 },
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
      const rows = await app.rows<{ name: string; score: number | null }>(
        'SELECT last_name AS name, interview_score AS score FROM candidates WHERE company_id = $1',
        [demo.companyId],
      );
      // An interview of which too little could be judged has no score.
      const [strong, middling, weak] = (['strong', 'middling', 'weak'] as const).map((quality) =>
        DEMO_APPLICATIONS.filter((application) => application.position === position && application.scenario.interview === quality).flatMap(
          ({ person }) => rows.find(({ name }) => name === person.lastName)?.score ?? [],
        ),
      ) as [number[], number[], number[]];
      expect(strong.length).toBeGreaterThan(0);
      expect(Math.min(...strong)).toBeGreaterThan(Math.max(...middling, ...weak, 0));
      expect(Math.min(...middling)).toBeGreaterThanOrEqual(Math.max(...weak));
    });

    it('has telephony: hours, lines of three countries, and a week of calls', async () => {
      const get = async (path: string) => (await app.http.get(`/v1/telephony/${path}`, { key: demo.key })).body.data;
      expect(await get('calling-hours')).toEqual({
        ...{ defaultCallingHours: '09:00-18:00', defaultTimezone: 'Europe/Vilnius', defaultCallingDays: [1, 2, 3, 4, 5, 6, 7] },
      });
      const numbers = (await get('numbers')) as { e164: string; phoneNumberId: string; isDefault: boolean }[];
      expect(numbers.map(({ e164 }) => parsePhone(e164, null)?.country).sort()).toEqual(['FR', 'GB', 'IE']);
      expect(numbers.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      const reservations = ((await get('reservations')) as Call[]).filter(({ attempt }) => attempt === 1);
      expect(reservations).toHaveLength(11);
      expect(new Set(reservations.map(({ phoneNumberId }) => phoneNumberId))).toEqual(
        new Set(numbers.map(({ phoneNumberId }) => phoneNumberId)),
      );
      expect(new Set(reservations.map(({ timezone }) => timezone)).size).toBeGreaterThanOrEqual(3);
      expect(new Set(reservations.map(({ startsAt }) => startsAt.slice(0, 10))).size).toBeGreaterThanOrEqual(3);
      expect(reservations.filter(({ batchId }) => batchId !== null)).toHaveLength(4);
    });

    it('has calls that are due at once, at any hour and on any day, one in an hour, one in a day, and an offer', async () => {
      const now = CLOCK === 'sandbox' ? Date.parse('2027-03-28T00:30:00Z') : Date.now();
      const starts = (await calls()).filter(({ attempt }) => attempt === 1).map(({ startsAt }) => (Date.parse(startsAt) - now) / HOUR);
      expect(starts.filter((hours) => hours < 0.5)).toHaveLength(2);
      expect(starts.filter((hours) => hours > 0.5 && hours < 2)).toHaveLength(1);
      expect(starts.filter((hours) => hours > 20 && hours < 26).length).toBeGreaterThanOrEqual(1);
      const [offers] = await app.rows(`SELECT count(*)::int AS n FROM call_offers WHERE company_id = $1`, [demo.companyId]);
      expect(offers).toEqual({ n: 1 });
    });

    if (CLOCK === 'sandbox')
      it('has a call under way, and one that was busy and has a second attempt', async () => {
        const states = async () => (await calls()).map(({ state, attempt }) => `${state} ${attempt}`);
        await eventually('the network has answered', async () => {
          await new SandboxTime(app).pass(5 * SECOND);
          const found = await states();
          return ['active 1', 'no_answer 1', 'firm 2'].every((state) => found.includes(state));
        });
      });

    it('has people who see to positions, and notes', async () => {
      const count = async (table: string) =>
        (await app.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE company_id = $1`, [demo.companyId]))[0]?.n;
      expect([await count('users'), await count('dashboard_owners'), await count('dashboard_notes')]).toEqual([2, 3, 4]);
    });

    it('has lines of its own', async () => {
      await app.inOperation(() => seedDemo(app));
      const lines = await app.rows('SELECT count(*)::int AS companies FROM phone_number_assignments GROUP BY phone_number_id');
      expect(lines).toEqual(Array(6).fill({ companies: 1 }));
    });
  });
});
