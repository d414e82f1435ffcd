import { randomUUID } from 'node:crypto';
import { aCandidate, aPosition, aTenant, failingFields, refusal, type Tenant } from '../../support/builders.js';
import { CandidateRepository, type CandidateSort } from '../../../src/candidates/index.js';
import type { JobPositionId } from '../../../src/jobs/index.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const BAD_CURSOR = { status: 400, error: 'VALIDATION_ERROR' };

describe('GET /v1/candidates', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await TestApp.shared();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const list = (query: Record<string, string | number>, { key, position } = tenant) =>
    app.http.get('/v1/candidates', { key, query: { jobPositionId: position.id, ...query } });

  /** Inserts rows with several statuses and import sources; each `same` of them share a creation time. */
  async function rowsIn(position: string, count: number, same = 1): Promise<void> {
    await app.rows(
      `INSERT INTO candidates (id, company_id, job_position_id, first_name, last_name, email, email_key, status, import_source, imported_without_cv, created_at, updated_at)
       SELECT gen_random_uuid(), $1::uuid, $2::uuid, 'F' || n, 'L', n || '@x.com', n || '@x.com', (ARRAY['new', 'invited', 'interviewed'])[n % 3 + 1], (ARRAY['api', 'csv'])[n % 2 + 1], true, at, at
         FROM generate_series(1, $3::int) AS n, LATERAL (SELECT date_trunc('milliseconds', now()) - (n / $4::int) * interval '1 millisecond' AS at) AS instant`,
      [tenant.company.id, position, count, same],
    );
  }

  async function walk(
    query: Record<string, string | number>,
    of: Tenant,
    between: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { status, body } = await list({ ...query, ...(cursor && { cursor }) }, of);
      expect(status).toBe(200);
      expect(body.pagination.hasMore).toBe(body.pagination.cursor !== null);
      ids.push(...(body.data as { id: string }[]).map(({ id }) => id));
      cursor = body.pagination.cursor as string | null;
      await between();
    }
    return ids;
  }

  const inOrder = async (position: string, where = 'true') =>
    (
      await app.rows<{ id: string }>(
        `SELECT id FROM candidates WHERE job_position_id = $1 AND ${where} ORDER BY created_at DESC, id DESC`,
        [position],
      )
    ).map(({ id }) => id);

  it('returns the summary of each candidate', async () => {
    const of = { ...tenant, position: await aPosition(app, tenant.company) };
    const id = await aCandidate(app, of, { phone: '+37060000000', cvText: 'secret', skipAnalysis: true });
    const { body } = await list({}, of);
    expect(body.data).toEqual([
      {
        id,
        firstName: 'Ona',
        lastName: 'Petraitė',
        email: expect.stringContaining('@'),
        phone: '+37060000000',
        status: 'new',
        cvScore: null,
        interviewScore: null,
        analysisViewed: false,
        importSource: 'api',
        createdAt: expect.stringMatching(/\.\d{3}Z$/),
        updatedAt: body.data[0].createdAt,
        externalId: null,
        metadata: {},
      },
    ]);
    expect(body.pagination).toEqual({ cursor: null, hasMore: false });
  });

  it.each([
    [1, 1],
    [7, 1],
    [7, 10],
    [50, 25],
    [60, 200],
  ])('pages by %i through rows of which %i share a creation time: each once, newest first', async (limit, same) => {
    const of = { ...tenant, position: await aPosition(app, tenant.company) };
    await rowsIn(of.position.id, 60, same);
    expect(await walk({ limit }, of)).toEqual(await inOrder(of.position.id));
  });

  it('returns 50 by default, and 200 at most', async () => {
    const of = { ...tenant, position: await aPosition(app, tenant.company) };
    await rowsIn(of.position.id, 201);
    expect((await list({}, of)).body.data).toHaveLength(50);
    expect((await list({ limit: 200 }, of)).body.data).toHaveLength(200);
  });

  it('is stable while candidates are added and deleted', async () => {
    const of = { ...tenant, position: await aPosition(app, tenant.company) };
    await rowsIn(of.position.id, 60, 7);
    const before = await inOrder(of.position.id);
    const gone = new Set<string>();
    const walked = await walk({ limit: 5 }, of, async () => {
      await aCandidate(app, of);
      const victim = before.filter((id) => !gone.has(id))[Math.floor(Math.random() * (60 - gone.size))] as string;
      gone.add(victim);
      await app.rows('DELETE FROM candidates WHERE id = $1', [victim]);
    });
    expect(new Set(walked).size).toBe(walked.length);
    expect(before.filter((id) => !gone.has(id) && !walked.includes(id))).toEqual([]);
    expect(walked).toEqual(before.filter((id) => walked.includes(id)));
  });

  it.each([
    [{ status: 'invited' }, "status = 'invited'"],
    [{ importSource: 'csv' }, "import_source = 'csv'"],
    [{ status: 'new', importSource: 'csv' }, "status = 'new' AND import_source = 'csv'"],
    [{ status: 'unevaluable' }, 'false'],
  ])('filters by %j', async (filter, where) => {
    const of = { ...tenant, position: await aPosition(app, tenant.company) };
    await rowsIn(of.position.id, 30, 4);
    expect(await walk({ ...filter, limit: 2 }, of)).toEqual(await inOrder(of.position.id, where));
  });

  it('requires a jobPositionId', async () => {
    const reply = await app.http.get('/v1/candidates', { key: tenant.key });
    expect(failingFields(reply)).toEqual(['jobPositionId']);
  });

  it.each(['absent', randomUUID()])('answers 404 for the position %s', async (jobPositionId) => {
    expect(refusal(await list({ jobPositionId }))).toEqual(NOT_FOUND);
  });

  it("answers 404 for another company's position", async () => {
    const stranger = await aTenant(app);
    await aCandidate(app, stranger);
    expect(refusal(await list({ jobPositionId: stranger.position.id }))).toEqual(NOT_FOUND);
  });

  it.each([
    [{ status: 'hired' }, ['status']],
    [{ importSource: 'fax' }, ['importSource']],
    [{ status: '', importSource: '', limit: 0 }, ['importSource', 'limit', 'status']],
  ])('refuses %j', async (query, fields) => {
    expect(failingFields(await list({ ...query }))).toEqual(fields);
  });

  describe('with a cursor', () => {
    let of: Tenant;
    let cursor: string;

    beforeAll(async () => {
      of = { ...tenant, position: await aPosition(app, tenant.company) };
      await rowsIn(of.position.id, 5);
      cursor = (await list({ limit: 2 }, of)).body.pagination.cursor as string;
    });

    it('continues with another limit', async () => {
      const { body } = await list({ cursor, limit: 3 }, of);
      expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual((await inOrder(of.position.id)).slice(2));
    });

    it.each(['', 'x', 'null', '%', 'AAAA', 'é', '1'.repeat(5_000), Buffer.alloc(40).toString('base64url')])(
      'that is damaged (%p) answers 400',
      async (damaged) => {
        const reply = await list({ cursor: damaged }, of);
        expect(refusal(reply)).toEqual(BAD_CURSOR);
        expect(failingFields(reply)).toEqual(['cursor']);
      },
    );

    it('that was changed in any one of its characters answers 400', async () => {
      const replies = await Promise.all(
        [...cursor].map((character, i) => list({ cursor: cursor.slice(0, i) + (character === 'A' ? 'B' : 'A') + cursor.slice(i + 1) }, of)),
      );
      expect(replies.map(refusal)).toEqual(replies.map(() => BAD_CURSOR));
      for (const spelled of [`${cursor}=`, ` ${cursor}`, `${cursor}A`])
        expect(refusal(await list({ cursor: spelled }, of))).toEqual(BAD_CURSOR);
    });

    it('of other filters, another position, list or company answers 400', async () => {
      const other = await aPosition(app, tenant.company);
      const stranger = await aTenant(app);
      await aPosition(app, tenant.company);
      const ofJobs = (await app.http.get('/v1/job-positions', { key: tenant.key, query: { limit: 1 } })).body.pagination.cursor as string;
      const replies = [
        await list({ cursor, status: 'new' }, of),
        await list({ cursor, importSource: 'api' }, of),
        await list({ cursor, jobPositionId: other.id }),
        await list({ cursor }, stranger),
        await list({ cursor: ofJobs }, of),
        await app.http.get('/v1/job-positions', { key: tenant.key, query: { cursor } }),
      ];
      expect(replies.map(refusal)).toEqual(replies.map(() => BAD_CURSOR));
    });

    it('of a candidate that was deleted continues after it', async () => {
      const ids = await inOrder(of.position.id);
      await app.rows('DELETE FROM candidates WHERE id = $1', [ids[1]]);
      const { body } = await list({ cursor }, of);
      expect((body.data as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(2));
    });
  });

  describe('for pages', () => {
    let position: JobPositionId;
    const PEOPLE = [
      ['Šarūnas', 'Petraitis', 'sp@a.example', 40, null],
      ['Anna Maria', 'Van der Berg', 'avdb@a.example', null, 70],
      ['Ona', 'Petraitytė-Jonienė', 'o%p_x@b.example', 90, 20],
      ['Petras', 'Ąžuolas', 'ona.other@a.example', 90, null],
    ] as const;

    beforeAll(async () => {
      ({ id: position } = await aPosition(app, tenant.company));
      for (const [firstName, lastName, email, cv, interview] of PEOPLE) {
        const id = await aCandidate(app, tenant, {
          jobPositionId: position,
          firstName,
          lastName,
          email,
          externalId: `ATS ${firstName[0]}${cv}`,
        });
        await app.rows('UPDATE candidates SET cv_score = $2, interview_score = $3 WHERE id = $1', [id, cv, interview]);
      }
    });

    const read = (filter: { search?: string; sort?: CandidateSort; limit?: number; cursor?: string; status?: 'invited' }) =>
      app.inOperation(() => app.get(CandidateRepository).list(tenant.company.id, { jobPositionId: position, limit: 10, ...filter }));
    const initials = async (filter: Parameters<typeof read>[0]) =>
      (await read(filter)).items.map(({ email }) => email.slice(0, 3)).join(' ');

    it.each([
      ['sarunas', 'sp@'],
      ['  PETRAIT ', 'o%p sp@'],
      ['petraitis šar', 'sp@'],
      ['Sarunas  Petr', 'sp@'],
      ['van der berg', 'avd'],
      ['Anna van', 'avd'],
      ['anna maria', 'avd'],
      ['anna maria v', 'avd'],
      ['anna van der', 'avd'],
      ['Anna Maria van der', 'avd'],
      ['maria', ''],
      ['petraityte jon', 'o%p'],
      ['ona', 'o%p'],
      ['ONA.OTHER@a.example ', 'ona'],
      ['sp@a.example', 'sp@'],
      [' ATS  Š40 ', 'sp@'],
      ['ats Š40', ''],
      ['%', ''],
      ['o%p_x@b.example', 'o%p'],
      ['o%p_', ''],
      ['o_p', ''],
      ["'; --", ''],
      ['berg', ''],
      [' ', 'ona o%p avd sp@'],
    ])('search %j finds %j', async (search, found) => {
      expect(await initials({ search })).toBe(found);
      expect(await initials({ search, status: 'invited' })).toBe('');
    });

    it.each<[CandidateSort, string]>([
      ['newest', 'ona o%p avd sp@'],
      ['cvScore', 'ona o%p sp@ avd'],
      ['interviewScore', 'avd o%p ona sp@'],
      ['name', 'ona sp@ o%p avd'],
    ])('sort by %s, page by page', async (sort, order) => {
      expect(await initials({ sort })).toBe(order);
      const walked: string[] = [];
      for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
        const page = await read({ sort, limit: 1, cursor });
        walked.push(...page.items.map(({ email }) => email.slice(0, 3)));
        cursor = page.cursor ?? undefined;
      }
      expect(walked.join(' ')).toBe(order);
      const { cursor } = await read({ sort, limit: 1 });
      const other = sort === 'name' ? 'cvScore' : 'name';
      await expect(read({ sort: other, cursor: cursor! })).rejects.toThrow('cursor');
    });

    it.each(['newest', 'cvScore', 'name'] as const)('sort a search by %s, page by page', async (sort) => {
      const whole = (await read({ search: 'a', sort })).items.map(({ id }) => id);
      const { cursor } = await read({ search: 'a', sort, limit: 1 });
      expect((await read({ search: 'a', sort, cursor: cursor! })).items.map(({ id }) => id)).toEqual(whole.slice(1));
    });

    it('begin again after the last candidate of a page was erased', async () => {
      const id = await aCandidate(app, tenant, { jobPositionId: position, firstName: 'A', lastName: 'A', email: 'aaa@a.example' });
      const { cursor } = await read({ sort: 'name', limit: 1 });
      await app.rows('DELETE FROM candidates WHERE id = $1', [id]);
      expect(await initials({ sort: 'name', cursor: cursor! })).toBe('ona sp@ o%p avd');
    });
  });
});
