import { createHash, randomUUID } from 'node:crypto';
import { DAY } from '../../../src/platform/domain/index.js';
import { act, mailTo, movesOf } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aCandidate, aKey, aPosition, aTenant, failingFields, refusal, unique, type Tenant } from '../../support/builders.js';
import { eventually } from '../../support/eventually.js';
import { TestApp } from '../../support/test-app.js';

const BASE = 'https://rooms.example/interview';
const INVALID = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe('an invitation', () => {
  let app: TestApp;
  let tenant: Tenant;
  let stranger: Tenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { INTERVIEW_BASE_URL: BASE } });
    [tenant, stranger] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  const invite = (id: string, json: object = {}, of = tenant) => act(app, of, 'invite', id, json);
  const sessions = (id: string) => app.rows('SELECT * FROM interview_sessions WHERE candidate_id = $1', [id]);
  const address = () => `invited.${unique()}@example.com`;

  it('opens a session for seven days, and moves the candidate to invited with one event', async () => {
    const id = await aCandidate(app, tenant);
    const before = Date.now();
    const { status, body } = await invite(id);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      candidateId: id,
      status: 'invited',
      previousStatus: 'new',
      sessionId: expect.any(String),
      interviewLink: expect.stringMatching(/^https:\/\/rooms\.example\/interview\/[0-9a-f-]{36}\?token=[\w-]{43}$/),
      expiresAt: expect.stringMatching(/Z$/),
      emailQueued: true,
    });
    const lifetime = Date.parse(body.data.expiresAt) - before;
    expect(lifetime).toBeGreaterThanOrEqual(7 * DAY);
    expect(lifetime).toBeLessThan(7 * DAY + 10_000);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'invited', sessionId: body.data.sessionId });
    expect(await movesOf(app, id)).toEqual(['new → invited']);
  });

  it('stores only the hash of the token in the link', async () => {
    const id = await aCandidate(app, tenant);
    const link = new URL((await invite(id)).body.data.interviewLink);
    const token = link.searchParams.get('token') ?? '';
    const [session] = await sessions(id);
    expect(session).toMatchObject({ kind: 'web', state: 'open', token_hash: createHash('sha256').update(token).digest() });
    const tables = await app.rows<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`);
    for (const { name } of tables) {
      const found = await app.rows(`SELECT FROM "${name}" t WHERE position($1 IN t::text) > 0`, [token]);
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  it('sends the default mail with the link, in the main language of the position', async () => {
    for (const [interviewLanguages, subject, greeting] of [
      [['en', 'lt'], 'Invitation to an interview: Slaugytoja', 'Hello Ona'],
      [['lt', 'en'], 'Kvietimas į pokalbį: Slaugytoja', 'Laba diena'],
    ] as const) {
      const position = await aPosition(app, tenant.company, { position: 'Slaugytoja', interviewLanguages });
      const email = address();
      const id = await aCandidate(app, { ...tenant, position }, { email });
      const { interviewLink } = (await act(app, { ...tenant, position }, 'invite', id)).body.data;
      const mail = await mailTo(app, email);
      expect(mail.subject).toBe(`${subject}, ${tenant.company.name}`);
      expect(mail.text).toContain(greeting);
      expect(mail.text).toContain(interviewLink);
      expect(mail.html).toContain(`href="${interviewLink}"`);
      expect(mail.text).toContain('(UTC)');
    }
  });

  it.each([
    ['the candidate’s phone', '+37060000100', null, ['Eastern European Summer Time', 'Eastern European Standard Time']],
    ['the company, for a phone of a country with several', '+12025550123', 'Asia/Dubai', ['Gulf Standard Time']],
  ])('names its end in the time zone of %s', async (_, phone, timezone, names) => {
    const own = await aTenant(app);
    const settings = `INSERT INTO telephony_settings (company_id, timezone, enabled, global_cap, batch_concurrency, call_duration_ms)
                      VALUES ($1, $2, false, 1, 1, 60000)`;
    await app.rows(settings, [own.company.id, timezone]);
    const email = address();
    await act(app, own, 'invite', await aCandidate(app, own, { email, phone }));
    expect(names).toContain(/until [^(]*\(([^)]*)\)/.exec((await mailTo(app, email)).text ?? '')?.[1] ?? '');
  });

  it('sends the custom texts, escaped in HTML, and adds no header', async () => {
    const email = address();
    const id = await aCandidate(app, tenant, { email });
    const { body } = await invite(id, {
      emailSubject: 'Ateikite\r\nBcc: evil@example.com',
      emailBody: '<b>Labas</b> {interviewLink} ir dar kartą {interviewLink}',
    });
    const mail = await mailTo(app, email);
    const { interviewLink } = body.data;
    expect(mail).toMatchObject({ subject: 'Ateikite Bcc: evil@example.com', to: [{ name: '', address: email }] });
    expect([mail.bcc ?? [], mail.cc ?? []]).toEqual([[], []]);
    expect(mail.text?.trim()).toBe(`<b>Labas</b> ${interviewLink} ir dar kartą ${interviewLink}`);
    expect(mail.html).toContain('&lt;b&gt;Labas&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>');
  });

  it('appends the link to a text without placeholder', async () => {
    const email = address();
    const { body } = await invite(await aCandidate(app, tenant, { email }), { emailBody: 'See you soon.' });
    expect((await mailTo(app, email)).text?.trim()).toBe(`See you soon.\n\n${body.data.interviewLink}`);
  });

  it('deletes the content of the mail after it was sent', async () => {
    const email = address();
    const id = await aCandidate(app, tenant, { email });
    await invite(id);
    await mailTo(app, email);
    const sent = async () => (await app.rows('SELECT content, due_at FROM mails WHERE person_id = $1 AND sent_at IS NOT NULL', [id]))[0];
    expect(await eventually('the mail is sent', sent)).toEqual({ content: null, due_at: null });
  });

  it('reports emailQueued false if the address is invalid', async () => {
    const id = await aCandidate(app, tenant);
    await app.rows(`UPDATE candidates SET email = 'a@example.com, b@example.com' WHERE id = $1`, [id]);
    expect((await invite(id)).body.data).toMatchObject({ status: 'invited', emailQueued: false });
  });

  it.each(['invited', 'invited_call', 'interviewed', 'selected', 'rejected', 'expired', 'failed', 'unevaluable'])(
    'is refused for a candidate who is %s, and changes nothing',
    async (status) => {
      const id = await aCandidate(app, tenant);
      await app.rows('UPDATE candidates SET status = $2 WHERE id = $1', [id, status]);
      expect(refusal(await invite(id))).toEqual(INVALID);
      expect(await candidateOf(app, tenant, id)).toMatchObject({ status, sessionId: null });
      expect([await sessions(id), await movesOf(app, id)]).toEqual([[], []]);
    },
  );

  it('is made once if it is requested ten times concurrently', async () => {
    const id = await aCandidate(app, tenant);
    const replies = await Promise.all(Array.from({ length: 10 }, () => invite(id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await sessions(id)).toHaveLength(1);
    expect(await movesOf(app, id)).toEqual(['new → invited']);
    expect(await app.rows('SELECT FROM mails WHERE person_id = $1', [id])).toHaveLength(1);
  });

  it('with an Idempotency-Key is made once, and gets the same response each time', async () => {
    const id = await aCandidate(app, tenant);
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const replies = await Promise.all(Array.from({ length: 5 }, () => act(app, tenant, 'invite', id, {}, call)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await sessions(id)).toHaveLength(1);
    expect(refusal(await act(app, tenant, 'invite', id, { emailSubject: 'Other' }, call))).toEqual({
      status: 409,
      error: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it.each([
    [{ emailSubject: 'x'.repeat(201) }, ['emailSubject']],
    [{ emailBody: 'x'.repeat(5_001), emailSubject: 5 }, ['emailBody', 'emailSubject']],
    [{ jobPositionId: undefined }, ['jobPositionId']],
    [{ jobPositionId: '' }, ['jobPositionId']],
    [{ interviewLink: 'https://evil.example', sessionId: 'x' }, ['interviewLink', 'sessionId']],
    [{ emailBody: 'a\u0000b' }, ['emailBody']],
  ])('refuses %j', async (json, fields) => {
    const id = await aCandidate(app, tenant);
    const reply = await invite(id, json);
    expect([refusal(reply), failingFields(reply)]).toEqual([{ status: 400, error: 'VALIDATION_ERROR' }, fields]);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'new' });
  });

  it('accepts 200 and 5 000 characters, and null as absent', async () => {
    expect((await invite(await aCandidate(app, tenant), { emailSubject: '🙂'.repeat(200), emailBody: '🙂'.repeat(5_000) })).status).toBe(
      200,
    );
    expect((await invite(await aCandidate(app, tenant), { emailSubject: null, emailBody: null })).status).toBe(200);
  });

  it('of an unknown candidate, or one of another company or position, is 404', async () => {
    const [mine, theirs] = [await aCandidate(app, tenant), await aCandidate(app, stranger)];
    const other = await aPosition(app, tenant.company);
    for (const [id, jobPositionId] of [
      [theirs, stranger.position.id],
      [theirs, tenant.position.id],
      [mine, other.id],
      [mine, stranger.position.id],
      [mine, 'x'],
      [randomUUID(), tenant.position.id],
      ['not-an-id', tenant.position.id],
    ] as const) {
      expect(refusal(await invite(id, { jobPositionId }))).toEqual(NOT_FOUND);
    }
    expect([await sessions(mine), await sessions(theirs)]).toEqual([[], []]);
  });

  it('needs the scope action:invite, and counts as an action', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['action:decide', 'write:candidates'] });
    const id = await aCandidate(app, tenant);
    expect(refusal(await act(app, { ...tenant, key }, 'invite', id))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    const limited = await aTenant(app, {});
    const { headers } = await invite(await aCandidate(app, limited), {}, limited);
    expect(headers).toMatchObject({ 'x-ratelimit-limit': '30', 'x-ratelimit-remaining': '29' });
  });

  it('is in the audit log with the key and the acting user', async () => {
    const id = await aCandidate(app, tenant);
    const call = { headers: { 'x-acting-user': Buffer.from('Rūta\u0085 P.').toString('latin1') } };
    const { sessionId } = (await act(app, tenant, 'invite', id, {}, call)).body.data;
    expect(await auditOf(app, id, 'candidate.invited')).toEqual([
      { actor: tenant.keyId, acting_user: 'Rūta P.', facts: { sessionId, mailId: expect.any(String) } },
    ]);
  });
});
