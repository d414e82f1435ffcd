import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aResult, anInvited } from '../../support/actions.js';
import { admin } from '../../support/admin.js';
import { auditOf, candidateOf } from '../../support/analysis.js';
import { aCandidate, aPosition, aTenant, type Tenant } from '../../support/builders.js';
import { TestApp } from '../../support/test-app.js';

describe("the operator's command line", () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const run = (...args: string[]) => admin({ DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }, ...args, '--json');
  const fileOf = (content: unknown): string => {
    const file = join(app.dataDir, `${randomUUID()}.json`);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };
  const result = (sessionId: string, content: unknown) => run('session', 'result', '--session', sessionId, '--file', fileOf(content));

  it('shows a candidate of any company, and marks it as a test candidate', async () => {
    const id = await aCandidate(app, tenant, { firstName: 'Rasa' });
    expect((await run('candidate', 'show', id)).json).toMatchObject({ id, company: tenant.company.id, firstName: 'Rasa', isTest: false });
    expect(await run('candidate', 'mark-test', id)).toMatchObject({ code: 0, err: '', json: { id, isTest: true } });
    expect(await app.rows('SELECT is_test FROM candidates WHERE id = $1', [id])).toEqual([{ is_test: true }]);
    expect(await auditOf(app, id, 'candidate.marked-test')).toHaveLength(1);
  });

  it.each([
    ['shown candidate', () => run('candidate', 'show', 'x')],
    ['marked candidate', () => run('candidate', 'mark-test', randomUUID())],
    ['session', () => result(randomUUID(), aResult().transcript)],
  ])('reports that the %s does not exist', async (_, command) => {
    expect(await command()).toMatchObject({ code: 1, json: { error: 'NOT_FOUND' } });
  });

  it('reports a result once, as the runtime does', async () => {
    const { candidateId, sessionId } = await anInvited(app, tenant);
    expect(await result(sessionId, aResult())).toMatchObject({ code: 0, json: { sessionId, state: 'completed' } });
    expect(await result(sessionId, aResult({ outcome: 'failed' }))).toMatchObject({ code: 0, json: { state: 'completed' } });
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'interviewed' });
  });

  it('accepts a transcript alone as a completed interview in the main language of the position', async () => {
    const position = await aPosition(app, tenant.company, { interviewLanguages: ['lt'] });
    const { sessionId } = await anInvited(app, { ...tenant, position });
    expect(await result(sessionId, aResult().transcript)).toMatchObject({ code: 0, json: { state: 'completed' } });
    expect(await app.rows('SELECT outcome, language FROM interview_results WHERE session_id = $1', [sessionId])).toEqual([
      { outcome: 'completed', language: 'lt' },
    ]);
  });

  it.each([
    ['is not JSON', 'transcript: hello', /cannot be read as JSON/],
    ['contains an invalid turn', [{ speaker: 'robot' }], /transcript\[0\]\.speaker/],
  ])('refuses a file that %s', async (_, content, reason) => {
    const { sessionId } = await anInvited(app, tenant);
    const refused = await result(sessionId, content);
    expect(refused).toMatchObject({ code: 1, json: { error: 'VALIDATION_ERROR', message: expect.stringMatching(reason) } });
  });
});
