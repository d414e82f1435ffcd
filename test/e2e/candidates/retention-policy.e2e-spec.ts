import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Module } from '@nestjs/common';
import { AttachCvDocument } from '../../../src/analysis/index.js';
import { type CandidateId, ExpiringData } from '../../../src/candidates/index.js';
import { DAY, HOUR } from '../../../src/platform/domain/index.js';
import { TaskRunner } from '../../../src/platform/tasks/index.js';
import { act, aResult, report } from '../../support/actions.js';
import { analysisOf, auditOf, candidateOf, eventsOf } from '../../support/analysis.js';
import { aCandidate, aKey, aTenant, expectStatus, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { eventually, until } from '../../support/eventually.js';
import type { Call, Reply } from '../../support/http-client.js';
import { insertRecording, recordingOf, upload } from '../../support/recordings.js';
import { RoomInterview } from '../../support/room-interviews.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { SentStatements } from '../../support/sent-statements.js';
import { aReservation, aTelephonyTenant } from '../../support/telephony.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';

const TASK = 'candidates.apply-retention';
const NONE = { cvDays: null, documentDays: null, transcriptDays: null, recordingDays: null, analysisDays: null, candidateDays: null };
const NOBODY = { cv: 0, document: 0, transcript: 0, recording: 0, analysis: 0, candidate: 0 };
const FIELDS = Object.keys(NONE);
const CV = 'Nurse, 2015 – now. Medication rounds, wounds, records.';

/** Cannot remove the data of some candidates, as a handler of a team that has a defect. */
@Injectable()
class Stubborn extends ExpiringData {
  static readonly refused = new Set<string>();
  readonly kind = 'cv';

  holders(): Promise<CandidateId[]> {
    return Promise.resolve([]);
  }

  remove({ candidateId }: { candidateId: string }): Promise<number> {
    return Stubborn.refused.has(candidateId) ? Promise.reject(new Error('the disk is gone')) : Promise.resolve(0);
  }
}

@Module({ providers: [Stubborn] })
class StubbornModule {}

describe('the retention policy', () => {
  let app: TestApp;
  let time: SandboxTime;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' }, modules: [StubbornModule] });
    time = new SandboxTime(app);
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterEach(async () => {
    Stubborn.refused.clear();
    await app.rows('DELETE FROM retention_policies');
  });
  afterAll(() => app.close());

  const get = (call: Call = {}): Promise<Reply> => app.http.get('/v1/retention-policy', { key: tenant.key, ...call });
  const patch = (json: object, call: Call = {}): Promise<Reply> =>
    app.http.patch('/v1/retention-policy', { key: tenant.key, json, ...call });
  const set = async (json: object, call: Call = {}): Promise<Reply['body']['data']> => expectStatus(await patch(json, call), 200).body.data;
  /** Removes what has expired by now, whenever the task would have been due. */
  const walk = async (): Promise<void> => {
    await app.rows('UPDATE retention_policies SET due_at = $1 WHERE due_at IS NOT NULL', [new Date(time.now())]);
    await ended();
  };
  const ended = (): Promise<unknown> =>
    until('the walk is over', async () => {
      await app.get(TaskRunner).drain(TASK);
      return (await app.rows('SELECT FROM retention_policies WHERE due_at <= $1', [new Date(time.now())])).length === 0;
    });
  const detail = (id: string) => candidateOf(app, tenant, id);
  const remove = (id: string): Promise<Reply> =>
    app.http.delete(`/v1/candidates/${id}`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });
  const countedFrom = async (id: string): Promise<string | undefined> =>
    (await app.rows<{ at: string }>('SELECT counted_from::text AS at FROM candidate_changes WHERE candidate_id = $1', [id]))[0]?.at;
  const transcriptOf = (id: string): Promise<Reply> =>
    app.http.get(`/v1/candidates/${id}/interview-transcript`, { key: tenant.key, query: { jobPositionId: tenant.position.id } });

  /** Interviewed in the room, with everything that a policy tells apart. */
  const aCompleteCandidate = async (): Promise<{ candidateId: string; sessionId: string; room: RoomInterview }> => {
    const room = await RoomInterview.begun(app, tenant, { cvText: CV });
    const { candidateId, sessionId } = room.invitation;
    await room.answer(1, 'I have baked bread for 10 years.');
    expectStatus(await report(app, sessionId, aResult({ recordingUrl: 'https://recordings.example.com/1.mp3' })), 200);
    await until('the interview is analysed', async () => (await eventsOf(app, 'analysis_ready', candidateId)).length === 1);
    const ref = { company: tenant.company.id, jobPositionId: tenant.position.id, candidateId: candidateId as CandidateId };
    await app.inOperation(() => app.get(AttachCvDocument).run(ref, Buffer.from(`${CV} More of it.`), 'ona.txt'));
    const analyses = () => app.rows('SELECT FROM cv_analyses WHERE candidate_id = $1', [candidateId]);
    await eventually('the file is analysed', async () => (await analyses()).length === 2);
    await insertRecording(app, tenant, candidateId, 'The sound of an interview');
    return { candidateId, sessionId, room };
  };

  describe('of a company', () => {
    it('keeps everything until one is set', async () => {
      expect(expectStatus(await get(), 200).body.data).toEqual(NONE);
    });

    it('is set field by field, and cleared with null', async () => {
      expect(await set({ cvDays: 180, candidateDays: 3650 })).toEqual({
        ...NONE,
        cvDays: 180,
        candidateDays: 3650,
        affected: NOBODY,
        affectedIsEstimate: false,
      });
      expect(await set({ recordingDays: 1, candidateDays: null })).toMatchObject({ cvDays: 180, recordingDays: 1, candidateDays: null });
      expect(await set({})).toMatchObject({ cvDays: 180, recordingDays: 1 });
      expect((await get()).body.data).toEqual({ ...NONE, cvDays: 180, recordingDays: 1 });
    });

    it('is in the audit trail, with the fields before and after', async () => {
      await set({ cvDays: 30 });
      await set({ cvDays: 60, recordingDays: null });
      await set({ cvDays: 60 });
      expect((await auditOf(app, tenant.company.id, 'retention_policy.changed')).map(({ actor, facts }) => [actor, facts])).toEqual([
        [tenant.keyId, { before: { cvDays: null }, after: { cvDays: 30 } }],
        [tenant.keyId, { before: { cvDays: 30 }, after: { cvDays: 60 } }],
      ]);
    });

    it.each(FIELDS.flatMap((field) => [0, 3651, 1.5, -1, '5', true, [1], {}].map((value) => [field, value] as const)))(
      'refuses %s %j',
      async (field, value) => {
        const reply = await patch({ [field]: value });
        expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, [field]]);
      },
    );

    it.each([[{ days: 3 }, 'days'] as const, [{ cvdays: 3 }, 'cvdays'] as const])(
      'refuses the unknown field of %j',
      async (json, field) => {
        expect(failingFields(await patch(json))).toEqual([field]);
      },
    );

    it.each(['false', '1', '', 'TRUE'])('refuses dryRun=%j', async (dryRun) => {
      const reply = await patch({ cvDays: 1 }, { query: { dryRun } });
      expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, ['dryRun']]);
      expect((await get()).body.data).toEqual(NONE);
    });

    it('is changed by owners and admins only, and read with the scope', async () => {
      const key = async (role: 'owner' | 'admin' | 'member', scopes?: readonly string[]) =>
        (await aKey(app, tenant.company, { role, ...(scopes && { scopes: [...scopes] }) })).key;
      expect((await patch({ cvDays: 9 }, { key: await key('admin') })).status).toBe(200);
      const member = await key('member');
      expect(refusal(await patch({ cvDays: 8 }, { key: member }))).toEqual({ status: 403, error: 'ROLE_INSUFFICIENT' });
      expect(refusal(await patch({ cvDays: 8 }, { key: member, query: { dryRun: 'true' } }))).toEqual({
        status: 403,
        error: 'ROLE_INSUFFICIENT',
      });
      expect((await get({ key: member })).body.data).toMatchObject({ cvDays: 9 });
      const reader = await key('owner', ['read:candidates']);
      expect(refusal(await patch({ cvDays: 8 }, { key: reader }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
      expect(refusal(await get({ key: await key('owner', ['write:candidates']) }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });

    it('is no other company’s, and removes nothing of theirs', async () => {
      const other = await aTenant(app);
      const [mine, theirs] = [await aCandidate(app, tenant, { cvText: CV }), await aCandidate(app, other, { cvText: CV })];
      await time.pass(2 * DAY);
      expect(await set({ cvDays: 1, candidateDays: 2 })).toMatchObject({ affected: { ...NOBODY, cv: 1, candidate: 1 } });
      await ended();
      expect((await remove(mine)).status).toBe(404);
      expect(await candidateOf(app, other, theirs)).toMatchObject({ cvText: CV });
      expect((await get({ key: other.key })).body.data).toEqual(NONE);
    });

    it('tells with dryRun=true what it would remove, and changes nothing', async () => {
      const id = await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
      await time.pass(5 * DAY);
      const wish = { cvDays: 5, analysisDays: 5, candidateDays: 6 };
      const expected = { ...NONE, ...wish, affected: { ...NOBODY, cv: 1 }, affectedIsEstimate: false };
      expect(await set(wish, { query: { dryRun: 'true' } })).toEqual(expected);
      expect((await get()).body.data).toEqual(NONE);
      expect(await app.rows('SELECT FROM retention_policies')).toEqual([]);
      expect(await auditOf(app, tenant.company.id, 'retention_policy.changed')).toEqual([]);
      expect(await set(wish)).toEqual(expected);
      await ended();
      expect(await detail(id)).toMatchObject({ cvText: null });
    });
  });

  it('counts before its transaction, which holds up the changes feed of every company', async () => {
    await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
    await time.pass(2 * DAY);
    const sent = new SentStatements();
    try {
      await set({ cvDays: 1, candidateDays: 3 });
      const [transaction = []] = sent.transactionsWith('UPDATE "retention_policies"');
      expect(transaction).toHaveLength(6);
      expect(transaction.filter((text) => /candidate_changes|cv_text/.test(text))).toEqual([]);
    } finally {
      sent.stop();
    }
    await ended();
  });

  it('counts a great many by an estimate, and says so', async () => {
    // 1 000 candidates with a CV, and 6 000 rows of the feed.
    const id = await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
    await app.rows(
      `INSERT INTO candidates SELECT copy.* FROM candidates AS original, generate_series(2, 1000) AS number,
         jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'email_key', number)) AS copy WHERE original.id = $1`,
      [id],
    );
    await app.rows(
      `INSERT INTO candidate_changes (candidate_id, company_id, job_position_id, change, position, at, counted_from, status, import_source)
       SELECT gen_random_uuid(), company_id, job_position_id, 'updated', 0, at, at - number * interval '1 second', status, import_source
         FROM candidate_changes, generate_series(1, 6000) AS number WHERE candidate_id = $1`,
      [id],
    );
    await time.pass(2 * DAY);
    const dryRun = await set({ cvDays: 1, candidateDays: 2 }, { query: { dryRun: 'true' } });
    expect(dryRun).toMatchObject({ affected: { cv: 1400, candidate: 7000 }, affectedIsEstimate: true });
  });

  describe('lets each kind go', () => {
    it('after its days since the decision, and not a day earlier', async () => {
      const { candidateId: id, sessionId, room } = await aCompleteCandidate();
      await analysisOf(app, tenant, id, { kind: 'interview-analysis' });
      expectStatus(await act(app, tenant, 'select', id), 200);
      const decidedAt = time.now();
      const before = await detail(id);
      const policy = { cvDays: 10, documentDays: 20, transcriptDays: 30, recordingDays: 40, analysisDays: 50, candidateDays: 60 };
      expect(await set(policy)).toMatchObject({ affected: NOBODY });
      const from = await countedFrom(id);
      const query = { jobPositionId: tenant.position.id };
      const [{ body }] = [await app.http.get('/v1/candidates/changes', { key: tenant.key })];
      let { cursor } = body.pagination;

      const state = async (): Promise<string[]> => {
        const { cvText, originalCvFileName, cvScore, interviewScore, aiEvaluation, analysisViewed } = await detail(id);
        const kept: Record<string, unknown> = {
          cv: cvText,
          document: (await analysisOf(app, tenant, id, { kind: 'cv-document' })).body.data.available,
          fileName: originalCvFileName,
          transcript: (await transcriptOf(id)).status === 200,
          turns: (await app.rows('SELECT FROM interview_questions WHERE session_id = $1', [sessionId])).length > 0,
          recording: (await recordingOf(app, tenant, id)).status === 200,
          recordingUrl:
            (await app.rows('SELECT FROM interview_results WHERE session_id = $1 AND recording_url IS NOT NULL', [sessionId])).length > 0,
          cvAnalysis: (await analysisOf(app, tenant, id)).status === 200,
          interviewAnalysis: (await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).status === 200,
          scores: cvScore !== null && interviewScore !== null,
          evaluation: aiEvaluation !== null && analysisViewed,
        };
        return Object.keys(kept).filter((name) => kept[name]);
      };
      const kinds: string[][] = [
        ['cv'],
        ['document', 'fileName'],
        ['transcript', 'turns'],
        ['recording', 'recordingUrl'],
        ['cvAnalysis', 'interviewAnalysis', 'scores', 'evaluation'],
      ];
      let kept = kinds.flat();
      let updatedAt = before.updatedAt as string;
      for (const [i, gone] of kinds.entries()) {
        // An hour before.
        await time.pass(decidedAt + (i + 1) * 10 * DAY - HOUR - time.now());
        await walk();
        expect([i, await state()]).toEqual([i, kept.filter((name) => kinds.flat().includes(name))]);
        expect((await detail(id)).updatedAt).toBe(updatedAt);
        await time.pass(2 * HOUR);
        await walk();
        kept = kept.filter((name) => !gone.includes(name));
        expect([i, await state()]).toEqual([i, kept]);
        const changed = (await detail(id)).updatedAt as string;
        expect(changed > updatedAt).toBe(true);
        updatedAt = changed;
        expect(await countedFrom(id)).toBe(from);
        await until('the change is in the feed', async () => {
          const page = await app.http.get('/v1/candidates/changes', { key: tenant.key, query: { cursor } });
          cursor = page.body.pagination.cursor;
          return (page.body.data as { candidateId: string; change: string }[]).some(
            (one) => one.candidateId === id && one.change === 'updated',
          );
        });
      }
      // The rest of the candidate is as it was.
      const { status, notes, email, sessionId: session } = before;
      expect(await detail(id)).toMatchObject({ status, notes, email, sessionId: session });
      expect((await auditOf(app, id, 'candidate.data-expired')).map(({ facts }) => facts)).toEqual([
        { removed: { cv: 1 } },
        { removed: { document: 1 } },
        { removed: { transcript: 2 } },
        { removed: { recording: 2 } },
        { removed: { analysis: 3 } },
      ]);
      await until('the files are gone', async () => (await app.rows('SELECT FROM document_removals')).length === 0);
      const folder = join(app.dataDir, 'documents', tenant.company.id);
      expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);

      // What reads an ended interview works without its turns.
      expect(
        (await app.http.get(`/runtime/v1/sessions/${sessionId}`, { headers: { authorization: `Bearer ${RUNTIME_TOKEN}` } })).status,
      ).toBeLessThan(500);
      expect(
        (await app.http.get(new URL(room.invitation.interviewLink).pathname + new URL(room.invitation.interviewLink).search)).status,
      ).toBeLessThan(500);
      expect((await report(app, sessionId)).status).toBe(200);
      expect((await upload(app, sessionId, 'sound')).status).toBeLessThan(500);

      await time.pass(decidedAt + 60 * DAY - HOUR - time.now());
      await walk();
      expect((await app.http.get(`/v1/candidates/${id}`, { key: tenant.key, query })).status).toBe(200);
      await time.pass(2 * HOUR);
      await walk();
      expect((await app.http.get(`/v1/candidates/${id}`, { key: tenant.key, query })).status).toBe(404);
      const [entry] = await auditOf(app, id, 'candidate.deleted');
      const { erasureId } = entry?.facts as { erasureId: string };
      const receipt = expectStatus(await app.http.get(`/v1/erasures/${erasureId}`, { key: tenant.key }), 200).body.data;
      expect(receipt).toMatchObject({ removed: { candidate: 1, session: 1 } });
      expect(receipt.removed.cv).toBeUndefined();
    }, 120_000);

    it('after its days since the last change, where nobody has decided', async () => {
      const id = await aCandidate(app, tenant, { cvText: CV });
      await set({ cvDays: 10 });
      await time.pass(9 * DAY);
      await app.http.patch(`/v1/candidates/${id}`, {
        key: tenant.key,
        query: { jobPositionId: tenant.position.id },
        json: { notes: 'Call again' },
      });
      await time.pass(9 * DAY);
      await walk();
      expect(await detail(id)).toMatchObject({ cvText: CV });
      await time.pass(DAY);
      await walk();
      expect(await detail(id)).toMatchObject({ cvText: null, importedWithoutCv: false });
    });

    it('also if it came after the others had gone', async () => {
      const id = await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
      await time.pass(2 * DAY);
      await set({ cvDays: 1, recordingDays: 1 });
      await ended();
      const from = await countedFrom(id);
      await app.rows(`UPDATE candidates SET cv_text = 'late' WHERE id = $1`, [id]);
      await walk();
      expect([(await detail(id)).cvText, await countedFrom(id)]).toEqual([null, from]);
    });

    it('and leaves one whose analysis has gone as one without analysis', async () => {
      const { candidateId: id } = await aCompleteCandidate();
      await analysisOf(app, tenant, id, { kind: 'interview-analysis' });
      await time.pass(DAY);
      await set({ analysisDays: 1 });
      await ended();
      expect(await detail(id)).toMatchObject({
        status: 'interviewed',
        analysisViewed: false,
        interviewScore: null,
        cvScore: null,
        upsides: [],
      });
      expect((await analysisOf(app, tenant, id, { kind: 'interview-analysis' })).status).toBe(404);
      for (const decision of ['select', 'reject'] as const)
        expect(refusal(await act(app, tenant, decision, id))).toEqual({ status: 409, error: 'ANALYSIS_NOT_VIEWED' });
      expect((await transcriptOf(id)).status).toBe(200);
      expect(await app.rows('SELECT FROM analysis_texts WHERE candidate_id = $1', [id])).toEqual([]);
    });

    it('and analyses no interview whose transcript has gone', async () => {
      const { candidateId: id, sessionId } = await aCompleteCandidate();
      await time.pass(DAY);
      await set({ transcriptDays: 1, analysisDays: 1 });
      await ended();
      await app.rows(
        `INSERT INTO pending_interview_analyses (session_id, candidate_id, company_id, job_position_id, due_at) VALUES ($1, $2, $3, $4, $5)`,
        [sessionId, id, tenant.company.id, tenant.position.id, new Date(time.now())],
      );
      await until('the task is done', async () => {
        await app.get(TaskRunner).drain('analysis.interview');
        return (await app.rows('SELECT FROM pending_interview_analyses')).length === 0;
      });
      expect(await auditOf(app, id, 'interview_analysis.failed')).toMatchObject([{ facts: { reason: 'noText' } }]);
      expect(await detail(id)).toMatchObject({ interviewScore: null });
    });
  });

  describe('waits', () => {
    it('for the end of an open session', async () => {
      const room = await RoomInterview.begun(app, tenant, { cvText: CV });
      const { candidateId } = room.invitation;
      await time.pass(2 * DAY);
      expect(await set({ cvDays: 1, candidateDays: 1 })).toMatchObject({ affected: { candidate: 1 } });
      await ended();
      expect(await detail(candidateId)).toMatchObject({ cvText: CV });
      await set({ candidateDays: null });
      await ended();
      expect(await detail(candidateId)).toMatchObject({ cvText: CV });
      await time.pass(6 * DAY);
      await until('the session has expired', async () => (await detail(candidateId)).status === 'expired');
      await time.pass(DAY);
      await walk();
      expect(await detail(candidateId)).toMatchObject({ cvText: null });
    });

    it.each(['firm', 'active'] as const)('for the end of a call that is %s', async (state) => {
      const telephony = await aTelephonyTenant(app);
      tenant = telephony;
      const { id, candidateId } = await aReservation(app, telephony, { state, startsAt: new Date(time.now() + 9 * DAY) });
      await app.rows('UPDATE candidates SET cv_text = $2 WHERE id = $1', [candidateId, CV]);
      await time.pass(2 * DAY);
      await set({ cvDays: 1, candidateDays: 2 });
      await ended();
      expect(await detail(candidateId)).toMatchObject({ cvText: CV });
      await app.rows(`UPDATE reservations SET state = 'completed', due_at = NULL WHERE id = $1`, [id]);
      await walk();
      expect((await remove(candidateId)).status).toBe(404);
    });
  });

  describe('is applied by a durable task that', () => {
    it('is due again a day later, and not at all without a policy', async () => {
      await set({ cvDays: 30 });
      await ended();
      const due = async (): Promise<Date | null | undefined> =>
        (await app.rows<{ due_at: Date | null }>('SELECT due_at FROM retention_policies WHERE company_id = $1', [tenant.company.id]))[0]
          ?.due_at;
      expect(Math.abs((await due())!.getTime() - time.now() - DAY)).toBeLessThan(60_000);
      await set({ cvDays: null });
      await until('the task is done', async () => (await app.get(TaskRunner).drain(TASK), (await due()) === null));
    });

    it('writes nothing where it finds nothing', async () => {
      const id = await aCandidate(app, tenant, { cvText: CV });
      await time.pass(2 * DAY);
      await set({ cvDays: 1, documentDays: 1, transcriptDays: 1, recordingDays: 1, analysisDays: 1 });
      await ended();
      const rows = () =>
        app.rows(
          'SELECT c.xmin::text, updated_at, change.* FROM candidates AS c JOIN candidate_changes AS change ON candidate_id = c.id WHERE id = $1',
          [id],
        );
      const before = await rows();
      expect(await detail(id)).toMatchObject({ cvText: null });
      await time.pass(DAY);
      await walk();
      expect(await rows()).toEqual(before);
      expect(await auditOf(app, id, 'candidate.data-expired')).toHaveLength(1);
    });

    it('fails for one candidate, removes the data of the others, and goes on', async () => {
      const ids: string[] = [];
      for (let i = 0; i < 5; i++) ids.push(await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true }));
      await time.pass(2 * DAY);
      Stubborn.refused.add(ids[2]!);
      await set({ cvDays: 1 });
      const texts = async () => {
        const kept = await app.rows<{ id: string }>('SELECT id FROM candidates WHERE id = ANY ($1) AND cv_text IS NOT NULL', [ids]);
        return kept.map(({ id }) => id);
      };
      await until('the others are done', async () => (await app.get(TaskRunner).drain(TASK), (await texts()).length === 1));
      expect(await texts()).toEqual([ids[2]]);
      const task = () => app.rows<{ failures: number; parked_at: Date | null }>('SELECT failures, parked_at FROM retention_policies');
      await until('the task has failed', async () => (await task())[0]?.failures === 1);
      const stamps = () => app.rows('SELECT id, updated_at FROM candidates WHERE id = ANY ($1) AND id <> $2 ORDER BY id', [ids, ids[2]]);
      const before = await stamps();
      Stubborn.refused.clear();
      await time.pass(HOUR);
      await walk();
      expect([await texts(), await stamps(), await task()]).toEqual([[], before, [{ failures: 0, parked_at: null }]]);
    });

    it('gives up a candidate that always fails, until the next day', async () => {
      const id = await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
      await time.pass(2 * DAY);
      Stubborn.refused.add(id);
      await set({ cvDays: 1 });
      for (let i = 0; i < 6; i++) {
        await until('the task has failed', async () => {
          await app.get(TaskRunner).drain(TASK);
          return (
            (await app.rows('SELECT FROM retention_policies WHERE lease_token IS NULL AND due_at > $1', [new Date(time.now())])).length ===
            1
          );
        });
        await time.pass(HOUR);
      }
      const [task] = await app.rows<{ failures: number; parked_at: Date | null; due_at: Date }>(
        'SELECT failures, parked_at, due_at FROM retention_policies',
      );
      expect(task).toMatchObject({ failures: 0, parked_at: null });
      expect(task!.due_at.getTime()).toBeGreaterThan(time.now() + 20 * HOUR);
      expect(await detail(id)).toMatchObject({ cvText: CV });
    });

    it('walks over pages of candidates in steps, which commit', async () => {
      const [all, holders] = [620, 234];
      const id = await aCandidate(app, tenant, { cvText: CV, skipAnalysis: true });
      // Several of one time, with digits that a Date has not. More than a page, of whom more than one step has a CV.
      await app.rows(
        `INSERT INTO candidates SELECT copy.* FROM candidates AS original, generate_series(1, $2::int) AS number,
           jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'email_key', number,
             'cv_text', CASE WHEN number % 8 < 3 THEN original.cv_text END,
             'updated_at', original.updated_at - (number / 7) * interval '1.000001 seconds')) AS copy WHERE original.id = $1`,
        [id, all - 1],
      );
      await time.pass(2 * DAY);
      expect(await set({ cvDays: 1 }, { query: { dryRun: 'true' } })).toMatchObject({ affected: { cv: holders, candidate: 0 } });
      await set({ cvDays: 1 });
      await ended();
      const [counts] = await app.rows(
        `SELECT count(*)::int AS all, count(cv_text)::int AS left, count(DISTINCT c.xmin::text)::int AS transactions,
                count(*) FILTER (WHERE counted_from < updated_at)::int AS moved
           FROM candidates AS c JOIN candidate_changes ON candidate_id = c.id WHERE c.company_id = $1`,
        [tenant.company.id],
      );
      // Each holder's own, and that of the others.
      expect(counts).toEqual({ all, left: 0, transactions: holders + 1, moved: holders });
      expect(await app.rows('SELECT walked_from, walked_id FROM retention_policies')).toEqual([{ walked_from: null, walked_id: null }]);
    });
  });
});
