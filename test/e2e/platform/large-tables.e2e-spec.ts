import { WITH_PHONE_ENDING } from '../../../src/candidates/adapters/persistence/candidate.sql.js';
import { AuditTrail } from '../../../src/platform/audit/audit-trail.js';
import { EventLog } from '../../../src/platform/outbox/event-log.js';
import { DAY, MAX_COUNTED } from '../../../src/platform/domain/index.js';
import { TaskRegistry, TaskRunner, TaskSchedule } from '../../../src/platform/tasks/index.js';
import { ManageCallingHours } from '../../../src/telephony/application/manage-calling-hours.js';
import { ReservationRepository } from '../../../src/telephony/domain/reservation.repository.js';
import { DashboardVisit } from '../../support/dashboard.js';
import { until } from '../../support/eventually.js';
import { SentStatements } from '../../support/sent-statements.js';
import { aReservation, aTelephonyTenant, type TelephonyTenant } from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

/** Enough rows that a statement that looks at all of them reads many pages. */
const ROWS = 2_000;
/** Pages of a few rows by an index, in whichever order its pages lie. */
const FEW = 20;

/** Again while a transaction of the service is open that began before the rows were written. */
async function vacuumReservations(app: TestApp): Promise<void> {
  await app.rows('VACUUM reservations');
  const [table] = await app.rows<{ visible: boolean }>(
    `SELECT relallvisible = relpages AS visible FROM pg_class WHERE oid = 'reservations'::regclass`,
  );
  if (!table!.visible) await vacuumReservations(app);
}

/* A million rows are `npm run bench -- scale`: these tests hold, in little time, which paths it found. */
describe('of a company with much data', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start();
    tenant = await aTelephonyTenant(app);
    const { id, candidateId } = await aReservation(app, tenant, { state: 'firm', startsAt: new Date('2040-01-02T10:00:00Z') });
    await app.rows(
      `WITH person AS (
         INSERT INTO candidates SELECT copy.* FROM candidates AS original, generate_series(1, ${MAX_COUNTED + 500}) AS n, jsonb_populate_record(original,
           jsonb_build_object('id', gen_random_uuid(), 'email_key', n, 'decided_at', now() - n * interval '1 minute', 'interview_score', n % 101)) AS copy
          WHERE original.id = $1 RETURNING id, email_key::int AS n)
       INSERT INTO reservations SELECT copy.* FROM reservations AS original, person, (VALUES ('firm'), ('completed')) AS of (state),
         jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'candidate_id', person.id, 'state', of.state,
           'ended_at', CASE WHEN of.state = 'completed' THEN now() - n * 7919 % ${ROWS} * interval '3 hours' END)) AS copy
        WHERE original.id = $2 AND n <= ${ROWS}`,
      [candidateId, id],
    );
    await app.rows(
      `INSERT INTO events (id, company_id, type, persons, data, occurred_at)
       SELECT gen_random_uuid(), $1, 'analysis_ready', '{}', '{}', now() - n * interval '1 second' FROM generate_series(1, 3 * ${ROWS}) AS n`,
      [tenant.company.id],
    );
    await app.rows(
      `INSERT INTO audit_entries (id, company_id, at, action, subject_id)
       SELECT gen_random_uuid(), $1, now() - n * interval '1 second', 'candidate.changed', gen_random_uuid() FROM generate_series(1, 3 * ${ROWS}) AS n`,
      [tenant.company.id],
    );
    await app.rows(
      `INSERT INTO interview_sessions (id, company_id, job_position_id, candidate_id, kind, state, opened_at, expires_at, ended_at)
       SELECT gen_random_uuid(), $1, $2, $3, 'web', 'completed', now(), now(), now() + n * interval '1 second' FROM generate_series(1, ${MAX_COUNTED + 500}) AS n`,
      [tenant.company.id, tenant.position.id, candidateId],
    );
    // Calls that have ended are most of the table.
    await app.rows(
      `INSERT INTO reservations SELECT copy.* FROM reservations AS original, generate_series(1, 5 * ${ROWS}) AS n,
         jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'state', 'completed', 'attempt', n)) AS copy WHERE original.id = $1`,
      [id],
    );
    await vacuumReservations(app);
    await app.rows('ANALYZE interview_sessions, candidates, candidate_changes, reservations, events, audit_entries');
  });
  afterAll(() => app.close());

  it.each(['bulk_import_complete', 'analysis_ready'])('the list of the events of type %s reads a page of them', async (event) => {
    const sent = new SentStatements();
    await app.inOperation(() => app.get(EventLog).list(tenant.company.id, { types: [event], limit: 5 }));
    expect(await sent.pagesRead(app, 'FROM events')).toBeLessThan(FEW);
  });

  it.each([{ action: 'company.created' }, { actors: ['0199f2c4-7a31-7c55-8f10-2b6a3d9e4c71'] }, { action: 'candidate.changed' }])(
    'the audit trail by %j reads a page of it',
    async (filter) => {
      const sent = new SentStatements();
      await app.inOperation(() => app.get(AuditTrail).list(tenant.company.id, { ...filter, limit: 5 }));
      expect(await sent.pagesRead(app, 'FROM "audit_entries"')).toBeLessThan(FEW);
    },
  );

  it('a look for the candidates of many numbers does not read the others', async () => {
    const endings = Array.from({ length: 200 }, (_, i) => String(i).padStart(6, '0'));
    const plan = await app.rows(`EXPLAIN ${WITH_PHONE_ENDING.text}`, [tenant.company.id, endings]);
    expect(JSON.stringify(plan)).toMatch(/Index Scan using candidates_phone_ending/);
  });

  it.each([
    ['calls are counted', 'WITH calls AS', 'liveCalls'],
    ['calls are compared with calling hours', 'calling_hours IS NOT NULL', 'preview'],
  ] as const)('booked %s in a fraction of the pages that they fill', async (_what, text, work) => {
    const sent = new SentStatements();
    const middleMs = Date.parse('2040-01-02T10:00:00Z');
    const within = { startMs: middleMs - 15 * DAY, endMs: middleMs + 15 * DAY };
    await app.inOperation<unknown>(() =>
      work === 'preview'
        ? app.get(ManageCallingHours).preview(tenant.company.id, { start: '00:00', end: '23:59' })
        : app.get(ReservationRepository).liveCalls(tenant.company.id, [tenant.numbers[0]!.phoneNumberId], within, new Date()),
    );
    const [calls] = await app.rows<{ pages: number }>(
      `SELECT count(DISTINCT (ctid::text::point)[0])::int AS pages FROM reservations WHERE state = 'firm'`,
    );
    expect(await sent.pagesRead(app, text)).toBeLessThan(calls!.pages / 5);
  });

  it('a claim of calls under way passes over none of those that are booked', async () => {
    const sent = new SentStatements();
    await app.get(TaskRunner).drain('telephony.advance-reservations');
    expect(await sent.pagesRead(app, `(task.state <> 'firm') AND (task.lease_until`)).toBeLessThan(FEW);
  });

  it('nor does a sweep, which looks at a few pages of each task', async () => {
    const sent = new SentStatements();
    await app.inOperation(() => app.get(TaskSchedule).next(new Date('2039-01-01')));
    expect(await sent.pagesRead(app, `'telephony.advance-reservations' AS task`)).toBeLessThan(5 * app.get(TaskRegistry).all().length);
  });

  describe.each(['', '&position='])('the overview%s', (position) => {
    let visit: DashboardVisit;
    beforeAll(async () => (visit = await DashboardVisit.inSession(app, tenant, 'viewer')));
    const open = (period: string) => visit.open(`/dashboard/statistics?period=${period}${position && position + tenant.position.id}`);

    it('counts the newest of each kind, but all candidates of all time by status', async () => {
      const sent = new SentStatements();
      const [all, year] = [await open('all'), await open('365')];
      sent.stop();
      const counting = sent
        .operationsWith('percentile_cont')
        .flat()
        .filter((text) => /count\(\*\)|sum\(count\)/.test(text));
      expect(counting).toHaveLength(9);
      const unbounded = counting.filter((text) => !text.includes(`LIMIT ${MAX_COUNTED}`));
      expect(unbounded).toEqual([expect.stringContaining('candidate_status_counts')]);
      const shown = [all, year].map(({ text }) => text.split('<h2 id="').slice(1));
      const isPart = (picture: string) => picture.includes(`Only the newest ${MAX_COUNTED.toLocaleString('en-GB')} are counted.`);
      expect(shown.map((pictures) => pictures.filter(isPart).map((picture) => picture.split('"')[0]))).toEqual([
        ['scores', 'times'],
        ['statuses', 'scores', 'times'],
      ]);
      expect(shown[0]?.[0]).toContain(`>${MAX_COUNTED + 501}</td>`);
      expect(shown[1]?.[0]).toContain(`>${MAX_COUNTED}</td>`);
    });

    it('reads the calls from an index alone', async () => {
      // Not while another session has an older snapshot.
      await until('all calls are visible to everybody', async () => {
        await app.rows('VACUUM reservations');
        return (await app.rows(`SELECT FROM pg_class WHERE oid = 'reservations'::regclass AND relallvisible = relpages`)).length > 0;
      });
      const sent = new SentStatements();
      await open('30');
      expect(await sent.pagesRead(app, `date_part('epoch', starts_at)`)).toBeLessThan(FEW);
    });
  });
});
