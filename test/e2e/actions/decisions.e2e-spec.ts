import { randomUUID } from 'node:crypto';
import { act, anInterviewed, movesOf } from '../../support/actions.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aCandidate, aKey, aPosition, aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

const INVALID = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const NOT_VIEWED = { status: 409, error: 'ANALYSIS_NOT_VIEWED' };
const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };

describe.each([
  ['select', 'selected'],
  ['reject', 'rejected'],
] as const)('to %s', (decision, outcome) => {
  let app: TestApp;
  let tenant: Tenant;
  let stranger: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    [tenant, stranger] = [await aTenant(app), await aTenant(app)];
  });
  afterAll(() => app.close());

  it('moves an interviewed candidate whose analysis was viewed, with one event', async () => {
    const id = await anInterviewed(app, tenant, '3');
    const { status, body } = await act(app, tenant, decision, id);
    expect([status, body.data]).toEqual([
      200,
      { candidateId: id, status: outcome, previousStatus: 'interviewed', decidedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: outcome, updatedAt: body.data.decidedAt });
    expect(await movesOf(app, id)).toEqual([`interviewed → ${outcome}`]);
  });

  it('is in the audit log with the key, the acting user and the viewed version of the analysis', async () => {
    const id = await anInterviewed(app, tenant, '7');
    await act(app, tenant, decision, id, {}, { headers: { 'x-acting-user': 'ruta@example.com' } });
    expect(await auditOf(app, id, `candidate.${outcome}`)).toEqual([
      { actor: tenant.keyId, acting_user: 'ruta@example.com', facts: { analysisVersion: '7' } },
    ]);
  });

  it('is refused before the analysis was viewed, and changes nothing', async () => {
    const id = await anInterviewed(app, tenant, null);
    expect(refusal(await act(app, tenant, decision, id))).toEqual(NOT_VIEWED);
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status: 'interviewed' });
    expect([await movesOf(app, id), await auditOf(app, id, `candidate.${outcome}`)]).toEqual([[], []]);
  });

  it.each(['new', 'invited', 'invited_call', 'selected', 'rejected', 'expired', 'failed', 'unevaluable'])(
    'is refused for a candidate who is %s, viewed or not',
    async (status) => {
      const id = await aCandidate(app, tenant);
      for (const viewed of [false, true]) {
        await app.rows('UPDATE candidates SET status = $2, analysis_viewed = $3 WHERE id = $1', [id, status, viewed]);
        expect(refusal(await act(app, tenant, decision, id))).toEqual(INVALID);
      }
      expect(await movesOf(app, id)).toEqual([]);
    },
  );

  it('has one winner among concurrent decisions', async () => {
    const id = await anInterviewed(app, tenant, '1');
    const replies = await Promise.all((['select', 'reject', 'select', 'reject'] as const).map((other) => act(app, tenant, other, id)));
    const won = replies.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(refusal)).toEqual(Array(3).fill(INVALID));
    const { status } = won[0]?.body.data as { status: string };
    expect(await candidateOf(app, tenant, id)).toMatchObject({ status });
    expect(await movesOf(app, id)).toEqual([`interviewed → ${status}`]);
  });

  it('with an Idempotency-Key is done once, and gets the same response each time', async () => {
    const id = await anInterviewed(app, tenant, '1');
    const call = { headers: { 'idempotency-key': randomUUID() } };
    const replies = await Promise.all([1, 2, 3].map(() => act(app, tenant, decision, id, {}, call)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    const other = decision === 'select' ? 'reject' : 'select';
    expect(refusal(await act(app, tenant, other, id, {}, call))).toEqual({ status: 409, error: 'IDEMPOTENCY_CONFLICT' });
  });

  it('refused under an Idempotency-Key stays refused under it', async () => {
    const id = await anInterviewed(app, tenant, null);
    const call = { headers: { 'idempotency-key': randomUUID() } };
    expect(refusal(await act(app, tenant, decision, id, {}, call))).toEqual(NOT_VIEWED);
    await app.rows(`UPDATE candidates SET analysis_viewed = true, viewed_analysis_version = '1' WHERE id = $1`, [id]);
    expect(refusal(await act(app, tenant, decision, id, {}, call))).toEqual(NOT_VIEWED);
    expect((await act(app, tenant, decision, id)).status).toBe(200);
  });

  it.each([
    [{ jobPositionId: undefined }, ['jobPositionId']],
    [{ jobPositionId: 7 }, ['jobPositionId']],
    [{ reason: 'because' }, ['reason']],
  ])('refuses %j', async (json, fields) => {
    const reply = await act(app, tenant, decision, await anInterviewed(app, tenant, '1'), json);
    expect([refusal(reply).status, failingFields(reply)]).toEqual([400, fields]);
  });

  it('on an unknown candidate, or one of another company or position, is 404', async () => {
    const [mine, theirs] = [await anInterviewed(app, tenant, '1'), await anInterviewed(app, stranger, '1')];
    const other = await aPosition(app, tenant.company);
    for (const [id, jobPositionId] of [
      [theirs, stranger.position.id],
      [theirs, tenant.position.id],
      [mine, other.id],
      [mine, stranger.position.id],
      [randomUUID(), tenant.position.id],
      ['x', tenant.position.id],
    ] as const) {
      expect(refusal(await act(app, tenant, decision, id, { jobPositionId }))).toEqual(NOT_FOUND);
    }
    expect([await movesOf(app, mine), await movesOf(app, theirs)]).toEqual([[], []]);
  });

  it('needs the scope action:decide', async () => {
    const { key } = await aKey(app, tenant.company, { scopes: ['action:invite'] });
    const reply = await act(app, { ...tenant, key }, decision, await anInterviewed(app, tenant, '1'));
    expect(refusal(reply)).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });
});
