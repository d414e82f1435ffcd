import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { anInvited, report } from '../../support/actions.js';
import { aCandidate, aTenant, expectStatus, refusal } from '../../support/builders.js';
import { until } from '../../support/eventually.js';
import { RawConnection, requestHead } from '../../support/raw-http.js';
import { aCallUnderWay, answerToRecording, recordingOf, upload } from '../../support/recordings.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { aPhoneInvitation, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { RUNTIME_TOKEN, TestApp } from '../../support/test-app.js';
import { s3Server } from '../../../tools/s3-server.js';

const MIB = 1024 * 1024;
const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const NOT_ALLOWED = { status: 409, error: 'RECORDING_NOT_ALLOWED' };
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

describe('recordings of interviews on disk', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'recordings-'));
    app = await TestApp.start({ env: { DATA_DIR: folder, CLOCK: 'sandbox' } });
    tenant = await aTelephonyTenant(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the store holds of a candidate, unfinished uploads too. */
  const filesOf = (candidateId: string): string[] => {
    try {
      return readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.parentPath.includes(candidateId))
        .map(({ name }) => name);
    } catch (error) {
      // A folder was removed while it was read.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return filesOf(candidateId);
      throw error;
    }
  };
  const linkOf = async (candidateId: string, call = {}) => expectStatus(await recordingOf(app, tenant, candidateId, call), 200).body.data;
  const download = (downloadUrl: string) => app.http.get(new URL(downloadUrl).pathname + new URL(downloadUrl).search);
  const connect = async (sessionId: string, length: number) => {
    const connection = await RawConnection.open(app.http.baseUrl);
    const headers = { Authorization: `Bearer ${RUNTIME_TOKEN}`, 'Content-Type': 'audio/ogg', 'Content-Length': length };
    await connection.send(requestHead('PUT', `/runtime/v1/sessions/${sessionId}/recording`, headers));
    return connection;
  };
  const isArriving = (candidateId: string) =>
    until('the upload has begun', () => filesOf(candidateId).some((name) => name.endsWith('.tmp')));

  it('are stored as they arrive, and served under a signed link for 15 minutes', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    const sound = Buffer.from(Array.from({ length: 3 * MIB }, (_, i) => (i * 7 + (i >> 8)) % 256));
    const stored = expectStatus(await upload(app, sessionId, sound, { 'content-type': 'audio/ogg; codecs=opus' }), 200);
    expect(stored.body.data).toEqual({ sessionId, bytes: sound.length, sha256: sha256(sound) });
    const { downloadUrl, expiresAt, createdAt, ...link } = await linkOf(candidateId, { headers: { 'x-acting-user': 'olivia' } });
    const fileName = `interview-${sessionId}.ogg`;
    expect(link).toEqual({ sessionId, bytes: sound.length, sha256: sha256(sound), fileName, contentType: 'audio/ogg' });
    expect(Math.abs(Date.parse(expiresAt) - Date.parse(createdAt) - 15 * MINUTE)).toBeLessThan(10_000);
    const served = await download(downloadUrl);
    expect(served.headers).toMatchObject({
      'content-type': 'audio/ogg',
      'content-length': String(sound.length),
      'content-disposition': expect.stringContaining(`attachment; filename="${fileName}"`),
    });
    const changed = downloadUrl.replace(candidateId, randomUUID());
    expect(refusal(await download(changed))).toEqual(NOT_FOUND);
    const trail = await app.rows(
      `SELECT action, actor, acting_user, facts FROM audit_entries WHERE subject_id = $1 AND action LIKE 'interview_recording%' ORDER BY id`,
      [candidateId],
    );
    expect(trail).toEqual([
      { action: 'interview_recording.stored', actor: null, acting_user: null, facts: { sessionId, bytes: sound.length } },
      { action: 'interview_recording.linked', actor: tenant.keyId, acting_user: 'olivia', facts: { sessionId } },
    ]);
  });

  it.each([
    ['audio/wav', 'wav'],
    ['audio/mpeg', 'mp3'],
    ['audio/mp4', 'm4a'],
    ['audio/webm', 'webm'],
  ])('may be %s', async (contentType, ending) => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    expectStatus(await upload(app, sessionId, 'sound', { 'content-type': contentType }), 200);
    expect(await linkOf(candidateId)).toMatchObject({ contentType, fileName: `interview-${sessionId}.${ending}` });
  });

  it('are replaced by a repeat, and the former file is removed', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    expectStatus(await upload(app, sessionId, 'the first and longer'), 200);
    const { downloadUrl: former } = await linkOf(candidateId);
    expect((await upload(app, sessionId, 'the second')).body.data).toMatchObject({ bytes: 10, sha256: sha256('the second') });
    await until('the former file is gone', () => filesOf(candidateId).length === 1);
    expect((await download(former)).status).toBe(404);
    expect((await download((await linkOf(candidateId)).downloadUrl)).text).toBe('the second');
  });

  it('are one, whole, of two that arrive at once', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    const sounds = [Buffer.alloc(MIB, 'a'), Buffer.alloc(MIB, 'b')];
    const replies = await Promise.all(sounds.map((sound) => upload(app, sessionId, sound)));
    expect(replies.map(({ body }) => body.data.sha256)).toEqual(sounds.map(sha256));
    await until('one is left', () => filesOf(candidateId).length === 1);
    const { downloadUrl, sha256: stored } = await linkOf(candidateId);
    expect(sha256((await download(downloadUrl)).text)).toBe(stored);
  });

  it('may come after the result, up to 30 days later', async () => {
    const { candidateId, sessionId, reservationId } = await aCallUnderWay(app, tenant);
    expectStatus(await report(app, sessionId), 200);
    expectStatus(await upload(app, sessionId, 'late'), 200);
    expect(await linkOf(candidateId)).toMatchObject({ sessionId, bytes: 4 });
    expect(reservationId).toBeDefined();
  });

  describe('are refused', () => {
    it('without the token of the runtime, unread', async () => {
      const { sessionId } = await aCallUnderWay(app, tenant);
      for (const authorization of ['Bearer wrong', '', `Basic ${RUNTIME_TOKEN}`]) {
        expect(refusal(await upload(app, sessionId, 'x', { authorization }))).toEqual({ status: 401, error: 'UNAUTHORIZED' });
      }
      await app.rows('TRUNCATE authentication_failures');
    });

    it.each([randomUUID(), 'x', '..%2f'])('for the unknown session %s', async (sessionId) => {
      expect(refusal(await upload(app, sessionId, 'x'))).toEqual(NOT_FOUND);
    });

    it('for an interview on the web', async () => {
      const { sessionId } = await anInvited(app, tenant);
      expect(refusal(await upload(app, sessionId, 'x'))).toEqual(NOT_ALLOWED);
    });

    it('where the policy of the call says so, or no call was booked', async () => {
      for (const { sessionId } of [await aCallUnderWay(app, tenant, 'off'), await aPhoneInvitation(app, tenant)]) {
        expect(refusal(await upload(app, sessionId, 'x'))).toEqual(NOT_ALLOWED);
      }
    });

    it('where the candidate was to be asked, unless the answer is yes; also after the end', async () => {
      const [asked, refused, agreed] = [
        await aCallUnderWay(app, tenant, 'ask'),
        await aCallUnderWay(app, tenant, 'ask'),
        await aCallUnderWay(app, tenant, 'ask'),
      ];
      await answerToRecording(app, refused, false);
      await answerToRecording(app, agreed, true);
      const all = async () =>
        Promise.all([asked, refused, agreed].map(async ({ sessionId }) => (await upload(app, sessionId, 'x')).status));
      expect(await all()).toEqual([409, 409, 200]);
      for (const { sessionId } of [asked, refused, agreed]) expectStatus(await report(app, sessionId), 200);
      expect(await all()).toEqual([409, 409, 200]);
      expect([...filesOf(asked.candidateId), ...filesOf(refused.candidateId)]).toEqual([]);
    });

    it.each(['application/json', 'audio/flac', 'text/html', ''])('as %s', async (contentType) => {
      const { sessionId } = await aCallUnderWay(app, tenant);
      const reply = await upload(app, sessionId, 'x', { 'content-type': contentType });
      expect(refusal(reply)).toEqual({ status: 415, error: 'UNSUPPORTED_MEDIA_TYPE' });
    });

    it('empty, and over 200 MiB', async () => {
      const { sessionId } = await aCallUnderWay(app, tenant);
      expect(refusal(await upload(app, sessionId, ''))).toEqual({ status: 400, error: 'VALIDATION_ERROR' });
      const large = await connect(sessionId, 200 * MIB + 1);
      expect((await large.reply()).status).toBe(413);
      large.close();
    });
  });

  it('leave nothing behind where the agent is cut off in the middle', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    expectStatus(await upload(app, sessionId, 'whole'), 200);
    const agent = await connect(sessionId, MIB);
    await agent.send(Buffer.alloc(MIB / 2));
    await isArriving(candidateId);
    agent.close();
    await until('the half is gone', () => filesOf(candidateId).length === 1);
    expect((await download((await linkOf(candidateId)).downloadUrl)).text).toBe('whole');
  });

  it('are erased with the candidate, also one that is arriving', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    expectStatus(await upload(app, sessionId, 'sound'), 200);
    const agent = await connect(sessionId, MIB);
    await agent.send(Buffer.alloc(MIB / 2));
    await isArriving(candidateId);
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
    await agent.send(Buffer.alloc(MIB / 2));
    expect((await agent.reply()).status).toBe(404);
    agent.close();
    await until('nothing is left', () => filesOf(candidateId).length === 0);
    expect(await app.rows('SELECT FROM interview_recordings WHERE candidate_id = $1', [candidateId])).toEqual([]);
    expect(refusal(await recordingOf(app, tenant, candidateId))).toEqual(NOT_FOUND);
  });

  describe('after a word about recordings that was taken down elsewhere', () => {
    const word = async (candidateId: string, state: string, fields: object = {}) => {
      const json = { jobPositionId: tenant.position.id, kind: 'recording', state, basis: 'written', ...fields };
      return expectStatus(await app.http.post(`/v1/candidates/${candidateId}/consents`, { key: tenant.key, json }), 201).body.data;
    };
    const session = async (sessionId: string) =>
      (await app.http.get(`/runtime/v1/sessions/${sessionId}`, { headers: { authorization: `Bearer ${RUNTIME_TOKEN}` } })).body.data;

    it.each(['announce', 'ask'] as const)(
      'are removed by a withdrawal, and refused until there is a later consent (%s)',
      async (policy) => {
        const call = await aCallUnderWay(app, tenant, policy);
        const { candidateId, sessionId } = call;
        if (policy === 'ask') await answerToRecording(app, call, true);
        expectStatus(await upload(app, sessionId, 'sound'), 200);
        await word(candidateId, 'given');
        // It is older.
        await word(candidateId, 'withdrawn', { at: '2020-01-01T00:00:00Z' });
        const { downloadUrl } = await linkOf(candidateId);
        const { id: consentId } = await word(candidateId, 'withdrawn');
        expect(refusal(await recordingOf(app, tenant, candidateId))).toEqual(NOT_FOUND);
        await until('the file is gone', () => filesOf(candidateId).length === 0);
        expect((await download(downloadUrl)).status).toBe(404);
        expect(await session(sessionId)).toMatchObject({ recording: 'off', consentNeeded: false });
        expect(refusal(await upload(app, sessionId, 'sound'))).toEqual(NOT_ALLOWED);
        const removed = `SELECT facts FROM audit_entries WHERE subject_id = $1 AND action = 'interview_recording.removed'`;
        expect(await app.rows(removed, [candidateId])).toEqual([{ facts: { consentId, removed: 1 } }]);
        await word(candidateId, 'given');
        expect((await session(sessionId)).recording).toBe(policy);
        expectStatus(await upload(app, sessionId, 'sound'), 200);
      },
    );

    it('are not announced and not taken after a refusal, which leaves former ones', async () => {
      const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
      expectStatus(await upload(app, sessionId, 'sound'), 200);
      expect((await session(sessionId)).disclosure).toContain('recorded');
      await word(candidateId, 'refused');
      const { recording, disclosure } = await session(sessionId);
      expect([recording, disclosure]).toEqual(['off', expect.not.stringContaining('recorded')]);
      expect(refusal(await upload(app, sessionId, 'other'))).toEqual(NOT_ALLOWED);
      expect(await linkOf(candidateId)).toMatchObject({ sessionId, bytes: 5 });
    });

    it('are asked for in the call where the policy says so, also of a person who has refused before', async () => {
      const call = await aCallUnderWay(app, tenant, 'ask');
      await word(call.candidateId, 'refused');
      expect(await session(call.sessionId)).toMatchObject({ recording: 'off', consentNeeded: true });
      await answerToRecording(app, call, true);
      expect(await session(call.sessionId)).toMatchObject({ recording: 'ask', consentNeeded: false });
      expectStatus(await upload(app, call.sessionId, 'sound'), 200);
    });

    it('leave nothing behind where the withdrawal comes while one arrives', async () => {
      const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
      expectStatus(await upload(app, sessionId, 'sound'), 200);
      const agent = await connect(sessionId, MIB);
      await agent.send(Buffer.alloc(MIB / 2));
      await isArriving(candidateId);
      await word(candidateId, 'withdrawn');
      await agent.send(Buffer.alloc(MIB / 2));
      expect((await agent.reply()).status).toBe(409);
      agent.close();
      await until('nothing is left', () => filesOf(candidateId).length === 0);
    });
  });

  it('are 404 where there is none, and for another company, position or candidate', async () => {
    const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
    const none = await aCandidate(app, tenant);
    expectStatus(await upload(app, sessionId, 'sound'), 200);
    const stranger = await aTenant(app);
    for (const reply of [
      await recordingOf(app, tenant, none),
      await recordingOf(app, tenant, none, { query: { sessionId } }),
      await recordingOf(app, tenant, candidateId, { query: { sessionId: randomUUID() } }),
      await recordingOf(app, tenant, candidateId, { query: { sessionId: 'x' } }),
      await recordingOf(app, tenant, candidateId, { query: { jobPositionId: stranger.position.id } }),
      await recordingOf(app, stranger, candidateId),
      await recordingOf(app, stranger, candidateId, { query: { jobPositionId: tenant.position.id } }),
      await recordingOf(app, tenant, 'x'),
    ]) {
      expect(refusal(reply)).toEqual(NOT_FOUND);
    }
  });

  it('are those of the newest session that has one, unless a session is named', async () => {
    const first = await aCallUnderWay(app, tenant);
    expectStatus(await upload(app, first.sessionId, 'first'), 200);
    // Two later sessions of the same candidate, of which the first is recorded.
    const [second, third] = [await aCallUnderWay(app, tenant), await aCallUnderWay(app, tenant)];
    expectStatus(await upload(app, second.sessionId, 'second'), 200);
    await app.rows(`UPDATE interview_sessions SET state = 'completed', due_at = NULL WHERE id = ANY ($1)`, [
      [first.sessionId, second.sessionId, third.sessionId],
    ]);
    for (const table of ['interview_sessions', 'interview_recordings'])
      await app.rows(`UPDATE ${table} SET candidate_id = $1 WHERE candidate_id = $2 OR candidate_id = $3`, [
        first.candidateId,
        second.candidateId,
        third.candidateId,
      ]);
    expect(await linkOf(first.candidateId)).toMatchObject({ sessionId: second.sessionId });
    expect(await linkOf(first.candidateId, { query: { sessionId: first.sessionId } })).toMatchObject({ sessionId: first.sessionId });
    const of = { query: { sessionId: third.sessionId } };
    expect(refusal(await recordingOf(app, tenant, first.candidateId, of))).toEqual(NOT_FOUND);
  });

  it('are not taken 30 days after the end of the interview', async () => {
    const { sessionId } = await aCallUnderWay(app, tenant);
    expectStatus(await report(app, sessionId), 200);
    await new SandboxTime(app).pass(30 * DAY - MINUTE);
    expectStatus(await upload(app, sessionId, 'late'), 200);
    await new SandboxTime(app).pass(MINUTE);
    expect(refusal(await upload(app, sessionId, 'too late'))).toEqual(NOT_FOUND);
  });
});

describe('recordings of interviews in S3', () => {
  it('are served by S3, 503 during an outage, and removed after it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 's3-'));
    const server = () => s3Server({ folder, bucket: 'sounds', port });
    let port = 0;
    let s3 = server();
    ({ port } = await s3.run());
    const env = {
      ...{ DOCUMENTS_S3_BUCKET: 'sounds', DOCUMENTS_S3_REGION: 'eu-north-1', DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${port}` },
      ...{ DOCUMENTS_S3_PATH_STYLE: 'on', DOCUMENTS_S3_ACCESS_KEY_ID: 'S3RVER', DOCUMENTS_S3_SECRET_ACCESS_KEY: 'S3RVER' },
      CLOCK: 'sandbox',
    };
    const app = await TestApp.start({ env });
    try {
      const tenant = await aTelephonyTenant(app);
      const { candidateId, sessionId } = await aCallUnderWay(app, tenant);
      const sound = Buffer.alloc(2 * MIB, 'la');
      expect((await upload(app, sessionId, sound)).body.data).toEqual({ sessionId, bytes: sound.length, sha256: sha256(sound) });
      const { downloadUrl } = (await recordingOf(app, tenant, candidateId)).body.data;
      const served = await fetch(downloadUrl);
      expect(served.headers.get('content-disposition')).toContain(`interview-${sessionId}.ogg`);
      expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(sha256(sound));
      await s3.close();
      const refused = await upload(app, sessionId, sound);
      expect([refusal(refused), refused.headers['retry-after']]).toEqual([{ status: 503, error: 'SERVICE_UNAVAILABLE' }, '5']);
      const query = { jobPositionId: tenant.position.id, force: 'true' };
      expectStatus(await app.http.delete(`/v1/candidates/${candidateId}`, { key: tenant.key, query }), 200);
      const removals = () => app.rows<{ failures: number }>('SELECT failures FROM document_removals');
      await until('the removal has failed once', async () => (await removals()).some(({ failures }) => failures > 0));
      s3 = server();
      await s3.run();
      await app.inOperation(() => app.get(ClockAdvance).advance(4 * 60 * MINUTE));
      await until('nothing is left to remove', async () => (await removals()).length === 0);
      expect((await fetch(downloadUrl)).status).toBe(404);
    } finally {
      await app.close();
      await s3.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);
});
