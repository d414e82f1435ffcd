import { jest } from '@jest/globals';
import { BulkImportRepository } from '../../../src/candidates/index.js';
import { MAX_STAGED_CHARS, StagedCsvRepository } from '../../../src/dashboard/domain/staged-csv.js';
import type { DashboardSessionId } from '../../../src/dashboard/domain/sign-in.js';
import { JobPositionClosed } from '../../../src/jobs/index.js';
import { HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import { ClockAdvance } from '../../../src/platform/sandbox/clock-advance.js';
import { aTenant, type Tenant } from '../../support/builders.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { TestApp } from '../../support/test-app.js';
import { workbook } from '../../support/xlsx.js';

const CSV = 'First name,Last name,Email\nOna,Berg,ona@people.example';
const CHOSEN = { column0: 'firstName', column1: 'lastName', column2: 'email' };

describe('a CSV that a person looks at', () => {
  let app: TestApp;
  let tenant: Tenant;
  let visit: DashboardVisit;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox' } });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.rows('DELETE FROM staged_csvs');
    visit = await DashboardVisit.inSession(app, tenant, 'recruiter');
    await visit.open(pathOf(tenant));
  });

  const pathOf = ({ position }: Pick<Tenant, 'position'>) => `/dashboard/positions/${position.id}/import`;
  const staged = async (csv = CSV) => {
    const { text } = await visit.upload(`${pathOf(tenant)}/csv`, {}, [['file', 'people.csv', csv]]);
    return /name="staged" value="([^"]*)"/.exec(text)?.[1] ?? '';
  };
  const kept = async () => (await app.rows<{ id: string }>('SELECT id FROM staged_csvs ORDER BY id')).map(({ id }) => id);
  /** The status, and the problem of the CSV. */
  const send = async (id: string, fields: Record<string, string> = {}, by = visit, to = tenant) => {
    const { status, text } = await by.upload(`${pathOf(to)}/csv`, { ...CHOSEN, staged: id, ...fields });
    return [status, /id="csv-problem">([^<]*)/.exec(text)?.[1]];
  };
  const NO_LONGER = [400, 'the CSV was imported, or is kept no longer: choose it again'];

  it('is removed with its import, and a second form imports nothing', async () => {
    const id = await staged();
    expect(await send(id)).toEqual([200, undefined]);
    expect(await kept()).toEqual([id]);
    const both = await Promise.all([send(id, { action: 'import' }), send(id, { action: 'import', note: 'another form' })]);
    expect(both.sort()).toEqual([[303, undefined], NO_LONGER]);
    expect([await kept(), await app.rows('SELECT FROM bulk_imports')]).toEqual([[], [{}]]);
  });

  it('of an Excel file names its sheet and hidden rows, and is imported as it was seen', async () => {
    const row = (...cells: string[]) => cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
    const people = `<row>${row('First name', 'Last name', 'Email')}</row><row hidden="1">${row('Ada', 'Berg', 'ada@people.example')}</row>`;
    const file = await workbook([`<row>${row('Read me')}</row>`, people], { sheets: ['name="Cover"', 'name="People"'] }).generateAsync({
      type: 'nodebuffer',
    });
    const { text } = await visit.upload(`${pathOf(tenant)}/csv`, {}, [['file', 'people.xlsx', file]]);
    expect(text).toContain('The sheet “People” was read, one of 2. 1 of the rows is hidden in Excel. It is read, too.');
    expect(await send(/name="staged" value="([^"]*)"/.exec(text)?.[1] ?? '', { action: 'import' })).toEqual([303, undefined]);
  });

  it('is refused where it, or its corrections, would be too long to keep', async () => {
    const repository = app.get(StagedCsvRepository);
    const id = await staged();
    const [{ session_id: sessionId } = { session_id: '' }] = await app.rows<{ session_id: string }>('SELECT session_id FROM staged_csvs');
    const text = 'x'.repeat(MAX_STAGED_CHARS + 1);
    const tooLong = { details: [{ field: 'csv', message: expect.stringContaining('characters') }] };
    await expect(repository.save(sessionId as DashboardSessionId, id, text)).rejects.toMatchObject(tooLong);
    expect(await send(id)).toEqual([200, undefined]);
  });

  it('stays where its import is refused', async () => {
    const id = await staged(CSV.replace('ona@', 'eva@'));
    jest.spyOn(app.get(BulkImportRepository), 'accept').mockRejectedValue(new JobPositionClosed());
    expect(await send(id, { action: 'import' })).toEqual([409, undefined]);
    jest.restoreAllMocks();
    expect(await kept()).toEqual([id]);
  });

  it('is nothing for another session, and ends with its own', async () => {
    const id = await staged();
    const foreign = await aTenant(app);
    const [colleague, stranger] = [
      await DashboardVisit.inSession(app, tenant, 'owner'),
      await DashboardVisit.inSession(app, foreign, 'owner'),
    ];
    for (const [by, to] of [[colleague, tenant] as const, [stranger, foreign] as const]) {
      await by.open(pathOf(to));
      for (const each of [id, 'x', '']) expect(await send(each, { action: 'import' }, by, to)).toEqual(NO_LONGER);
    }
    expect(await kept()).toEqual([id]);
    await visit.send({}, '/dashboard/sign-out');
    expect(await kept()).toEqual([]);
  });

  it('is one of the newest five of its user', async () => {
    const ids = [await staged(), await staged(), await staged(), await staged(), await staged(), await staged()];
    expect(await kept()).toEqual(ids.slice(1).sort());
  });

  it('is of no use after an hour, and is then removed', async () => {
    const id = await staged();
    await app.get(ClockAdvance).advance(HOUR - MINUTE);
    expect(await send(id)).toEqual([200, undefined]);
    await app.get(ClockAdvance).advance(MINUTE);
    expect(await send(id)).toEqual(NO_LONGER);
    await app.get(ClockAdvance).advance(6 * HOUR);
    expect(await kept()).toEqual([]);
  });
});
