import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { act, aResult, anInvited, mailTo, movesOf, outboxOf, report } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aTenant, refusal, unique, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe('an interview session', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const advance = (ms: number) => app.inOperation(() => app.get(ClockAdvance).advance(ms));
  const statusOf = async (id: string) => (await candidateOf(app, tenant, id)).status;
  const stateOf = async (sessionId: string) =>
    (await app.rows('SELECT state FROM interview_sessions WHERE id = $1', [sessionId]))[0]?.state;
  const remove = (id: string, query: Record<string, string> = {}) =>
    app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id, ...query } });

  it('without a result expires after seven days, and the candidate with it', async () => {
    const { candidateId, sessionId, expiresAt } = await anInvited(app, tenant);
    await advance(7 * DAY - HOUR);
    expect([await statusOf(candidateId), await stateOf(sessionId)]).toEqual(['invited', 'open']);
    await advance(2 * HOUR);
    expect([await statusOf(candidateId), await stateOf(sessionId)]).toEqual(['expired', 'expired']);
    expect(await movesOf(app, candidateId)).toEqual(['new → invited', 'invited → expired']);
    const { updatedAt } = await candidateOf(app, tenant, candidateId);
    expect(Math.abs(Date.parse(String(updatedAt)) - Date.parse(expiresAt))).toBeLessThan(30 * MINUTE);
    expect(await auditOf(app, candidateId, 'session.expired')).toMatchObject([{ actor: null, facts: { sessionId } }]);
    expect(refusal(await report(app, sessionId))).toEqual(NOT_FOUND);
    expect(refusal(await act(app, tenant, 'invite', candidateId))).toEqual({ status: 409, error: 'INVALID_STATUS_TRANSITION' });
  }, 120_000);

  it('with a result does not expire, and a late repeated result gets the same response', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    await report(app, sessionId, aResult({ outcome: 'failed' }));
    await advance(7 * DAY + HOUR);
    expect([await statusOf(candidateId), await stateOf(sessionId)]).toEqual(['failed', 'failed']);
    expect((await report(app, sessionId)).body.data).toEqual({ sessionId, state: 'failed' });
  }, 120_000);

  describe('of a candidate that is deleted', () => {
    it('blocks the deletion while it is open, except with force', async () => {
      const { candidateId, sessionId } = await anInvited(app, tenant);
      expect(refusal(await remove(candidateId))).toEqual({ status: 409, error: 'ACTIVE_SESSION_EXISTS' });
      expect([await statusOf(candidateId), await stateOf(sessionId)]).toEqual(['invited', 'open']);
      expect((await remove(candidateId, { force: 'true' })).body.data).toMatchObject({
        deleted: true,
        receipt: { removed: { candidate: 1, session: 1 } },
      });
      expect(refusal(await report(app, sessionId))).toEqual(NOT_FOUND);
    });

    it('does not block the deletion after its end', async () => {
      const { candidateId, sessionId } = await anInvited(app, tenant);
      await report(app, sessionId, aResult({ outcome: 'failed' }));
      expect((await remove(candidateId)).status).toBe(200);
    });

    it('is erased with its transcript and mails', async () => {
      const email = `erased.${unique()}@example.com`;
      const person = { firstName: 'Geležinė', lastName: 'Vilkaitė', email };
      const { candidateId, sessionId, interviewLink } = await anInvited(app, tenant, person);
      await mailTo(app, email);
      const file = `${(await app.rows('SELECT id FROM mails WHERE person_id = $1', [candidateId]))[0]?.id}.eml`;
      expect(await outboxOf(app)).toContain(file);
      const said = 'Vilkaitė said that she lives in Kaunas.';
      await report(app, sessionId, aResult({ outcome: 'failed', transcript: [{ speaker: 'candidate', text: said, startMs: 0 }] }));
      expect((await remove(candidateId)).status).toBe(200);
      await eventually('the mail left the outbox', async () => !(await outboxOf(app)).includes(file));
      await eventually('nothing is left to be removed', async () => (await app.rows('SELECT FROM mail_removals')).length === 0);
      const tables = await app.rows<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
      for (const { name } of tables) {
        const rows = await app.rows<{ row: string }>(`SELECT t::text AS row FROM "${name}" t`);
        for (const secret of [email, 'Vilkaitė', 'Kaunas', interviewLink]) {
          expect([name, rows.filter(({ row }) => row.includes(secret))]).toEqual([name, []]);
        }
        if (!['audit_entries', 'candidate_changes'].includes(name))
          expect([name, rows.filter(({ row }) => row.includes(candidateId))]).toEqual([name, []]);
      }
    });
  });
});
