import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DEFAULT_POLICY } from '../../../src/clearance/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/platform/domain/index.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { aKey, aPosition, failingFields, refusal } from '../../support/builders.js';
import type { Reply } from '../../support/http-client.js';
import {
  advance,
  aCallableCandidate,
  aNumber,
  aReservation,
  aTelephonyTenant,
  getTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const INVALID = { status: 400, error: 'VALIDATION_ERROR' };
const START = Date.UTC(2031, 0, 6, 9);

describe('the reservations of a company', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;
  let stranger: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start();
    [tenant, stranger] = [await aTelephonyTenant(app), await aTelephonyTenant(app)];
  });
  afterAll(() => app.close());

  const list = (query: Record<string, string | number> = {}, of = tenant): Promise<Reply> => getTelephony(app, of, 'reservations', query);
  const idsOf = ({ body }: Reply): string[] => (body.data as { id: string }[]).map(({ id }) => id);

  describe('a reservation', () => {
    it('is read with exactly the documented fields and its history', async () => {
      const batchId = randomUUID() as NonNullable<Reservation['batchId']>;
      const reservation = await aReservation(app, tenant, {
        batchId,
        startsAt: new Date(START),
        callingDays: [1, 5],
        retryCallSnapshot: { mode: 'SAME_DAY' },
      });
      const { status, body } = await getTelephony(app, tenant, `reservations/${reservation.id}`);
      expect(status).toBe(200);
      expect(Object.entries(body.data)).toEqual([
        ['id', reservation.id],
        ['candidateId', reservation.candidateId],
        ['jobPositionId', tenant.position.id],
        ['state', 'firm'],
        ['batchId', batchId],
        ['offerId', null],
        ['phoneNumberId', tenant.numbers[0]?.phoneNumberId],
        ['startsAt', '2031-01-06T09:00:00.000Z'],
        ['endsAt', '2031-01-06T09:10:00.000Z'],
        ['windowStartMs', START],
        ['windowEndMs', START + 10 * MINUTE],
        ['durationMs', 10 * MINUTE],
        ['timezone', 'Europe/Vilnius'],
        ['timezoneSource', 'phone'],
        ['callingHours', '00:00-23:59'],
        ['callingDays', [1, 5]],
        ['retryCallSnapshot', { mode: 'SAME_DAY' }],
        ['invitationExpirationDays', 7],
        ['channel', 'outbound'],
        ['attempt', 1],
        ['previousReservationId', null],
        ['retryReservationId', null],
        ['failureReason', null],
        ['clearance', null],
        ['clearancePolicySnapshot', DEFAULT_POLICY],
        ['createdAt', reservation.createdAt.toISOString()],
        ['updatedAt', reservation.createdAt.toISOString()],
        ['history', [{ state: 'firm', at: reservation.createdAt.toISOString(), reason: null }]],
      ]);
    });

    it('shows the states it was in, oldest first', async () => {
      const reservation = await aReservation(app, tenant, { startsAt: new Date(START) });
      await advance(app, reservation, 'claim', 'ring', 'answer', 'complete');
      const { data } = (await getTelephony(app, tenant, `reservations/${reservation.id}`)).body;
      const history = data.history as { state: string }[];
      for (const entry of history) expect(Object.keys(entry)).toEqual(['state', 'at', 'reason']);
      const states = history.map(({ state }) => state);
      expect(states).toEqual(['firm', 'dispatching', 'ringing', 'active', 'completed']);
      expect(data).toMatchObject({ state: 'completed', failureReason: null, updatedAt: data.history.at(-1).at });
    });

    it('is 404 for another company, with an unknown id and with a malformed one', async () => {
      const { id } = await aReservation(app, tenant);
      expect(refusal(await getTelephony(app, stranger, `reservations/${id}`))).toEqual(NOT_FOUND);
      for (const unknown of [randomUUID(), 'x', `${id}%00`, '%F0%9F%93%9E', 'a'.repeat(5_000)])
        expect(refusal(await getTelephony(app, tenant, `reservations/${unknown}`))).toEqual(NOT_FOUND);
    });

    it('needs the scope telephony:read', async () => {
      const { id } = await aReservation(app, tenant);
      const { key } = await aKey(app, tenant.company, { scopes: ['telephony:schedule', 'telephony:manage'] });
      for (const path of ['reservations', `reservations/${id}`])
        expect(refusal(await getTelephony(app, { ...tenant, key }, path))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
    });

    it('is read while telephony is disabled', async () => {
      const off = await aTelephonyTenant(app, { enabled: false });
      const { id } = await aReservation(app, off);
      expect((await getTelephony(app, off, `reservations/${id}`)).status).toBe(200);
      expect(idsOf(await list({}, off))).toEqual([id]);
    });
  });

  describe('the list', () => {
    let other: TelephonyTenant;
    let reservations: Reservation[];
    const batchId = randomUUID() as NonNullable<Reservation['batchId']>;

    beforeAll(async () => {
      other = await aTelephonyTenant(app);
      const line = await aNumber(app, other);
      const position = await aPosition(app, other.company);
      const elsewhere = { ...other, position };
      const repeated = (await aCallableCandidate(app, other)) as Reservation['candidateId'];
      reservations = [];
      for (let i = 0; i < 24; i++) {
        const fields = {
          // Three of each start, so that the id decides.
          startsAt: new Date(START + (7 - Math.floor(i / 3)) * HOUR),
          ...(i % 4 === 0 && { batchId }),
          ...(i % 5 === 0 && { phoneNumberId: line.phoneNumberId }),
          ...(i % 6 === 0 && { state: 'completed' as const, candidateId: repeated }),
        };
        reservations.push(await aReservation(app, i % 7 === 6 && i % 6 !== 0 ? elsewhere : other, fields));
      }
      reservations.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1));
    });

    const expectList = async (query: Record<string, string | number>, holds: (reservation: Reservation) => boolean): Promise<void> => {
      const expected = reservations.filter(holds).map(({ id }) => id);
      expect(expected).not.toEqual([]);
      expect(expected.length).toBeLessThan(reservations.length);
      expect(idsOf(await list(query, other))).toEqual(expected);
    };

    it('is ordered by start and id, ascending, and continues where the page before ended', async () => {
      const pages: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await list({ limit: 5, ...(cursor && { cursor }) }, other);
        pages.push(...idsOf(page));
        cursor = (page.body.pagination as { cursor: string | null }).cursor;
      }
      expect(pages).toEqual(reservations.map(({ id }) => id));
    });

    it('filters by state, candidate, job position, batch and line', async () => {
      const [{ candidateId, jobPositionId }] = reservations as [Reservation];
      await expectList({ state: 'completed' }, ({ state }) => state === 'completed');
      await expectList({ candidateId }, (r) => r.candidateId === candidateId);
      await expectList({ jobPositionId }, (r) => r.jobPositionId === jobPositionId);
      await expectList({ batchId }, (r) => r.batchId === batchId);
      const phoneNumberId = other.numbers[0]?.phoneNumberId as string;
      await expectList({ phoneNumberId }, (r) => r.phoneNumberId === phoneNumberId);
    });

    it('filters by start: from is inclusive, to is exclusive', async () => {
      const [from, to] = [START + 2 * HOUR, START + 5 * HOUR];
      await expectList({ from }, ({ startsAt }) => startsAt.getTime() >= from);
      await expectList({ to }, ({ startsAt }) => startsAt.getTime() < to);
      await expectList({ from, to }, ({ startsAt }) => startsAt.getTime() >= from && startsAt.getTime() < to);
      await expectList({ from, to: from + 1 }, ({ startsAt }) => startsAt.getTime() === from);
    });

    it('combines filters', async () => {
      const from = START + HOUR;
      await expectList(
        { batchId, state: 'firm', from },
        (r) => r.batchId === batchId && r.state === 'firm' && r.startsAt.getTime() >= from,
      );
    });

    it('is empty for an id that is unknown, malformed or of another company', async () => {
      const foreign = await aReservation(app, stranger, { batchId });
      for (const name of ['candidateId', 'jobPositionId', 'batchId', 'phoneNumberId'])
        for (const id of [randomUUID(), 'x', '', '📞', "' OR 1=1"]) {
          const reply = await list({ [name]: id }, other);
          expect([name, id, reply.status, idsOf(reply)]).toEqual([name, id, 200, []]);
        }
      expect(idsOf(await list({ candidateId: foreign.candidateId }, other))).toEqual([]);
      expect(idsOf(await list({ batchId }, stranger))).toEqual([foreign.id]);
    });

    it('accepts a cursor only from the same list', async () => {
      const { cursor } = (await list({ limit: 1, state: 'firm' }, other)).body.pagination;
      for (const [query, of] of [
        [{ cursor }, other],
        [{ cursor, state: 'completed' }, other],
        [{ cursor, state: 'firm', from: 0 }, other],
        [{ cursor, state: 'firm' }, stranger],
        [{ cursor: `${cursor}A`, state: 'firm' }, other],
      ] as const) {
        const reply = await list(query, of);
        expect([refusal(reply), failingFields(reply)]).toEqual([INVALID, ['cursor']]);
      }
    });

    it('refuses values that cannot be, and names them', async () => {
      for (const [name, value] of [
        ['state', 'busy'],
        ['state', ''],
        ['from', '-1'],
        ['from', '1.5'],
        ['from', '2031-01-06'],
        ['to', '1e3'],
        ['to', '9'.repeat(17)],
        ['to', '253402300800000'],
        ['limit', '0'],
        ['limit', '201'],
      ] as const) {
        const reply = await list({ [name]: value }, other);
        expect([value, refusal(reply), failingFields(reply)]).toEqual([value, INVALID, [name]]);
      }
      const repeated = await app.http.get('/v1/telephony/reservations?state=firm&state=active&batchId=a&batchId=b', { key: other.key });
      expect([refusal(repeated), failingFields(repeated)]).toEqual([INVALID, ['batchId', 'state']]);
    });

    it('refuses a to that is not after from', async () => {
      for (const to of [START, START - DAY]) {
        const reply = await list({ from: START, to }, other);
        expect([refusal(reply), failingFields(reply)]).toEqual([INVALID, ['to']]);
      }
    });
  });

  it('are found by an index with each filter, among 20 000', async () => {
    const sample = await aReservation(app, tenant, { state: 'completed', startsAt: new Date(START) });
    const line = await aNumber(app, tenant);
    await fill(app, sample, line.phoneNumberId);
    const [{ id: candidateId }] = (await app.rows(`SELECT id FROM candidates WHERE notes = 'filled' LIMIT 1`)) as [{ id: string }];
    const [{ batch_id: batchId }] = (await app.rows(
      `SELECT batch_id FROM reservations WHERE batch_id IS NOT NULL AND company_id = $1 GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
      [tenant.company.id],
    )) as [{ batch_id: string }];
    for (const [query, index] of [
      [{}, 'reservations_list'],
      [{ state: 'no_answer' }, 'reservations_list_state'],
      [{ candidateId }, 'reservations_list_candidate'],
      [{ batchId }, 'reservations_list_batch'],
      [{ phoneNumberId: line.phoneNumberId }, 'reservations_list_line'],
      [{ jobPositionId: (await aPosition(app, tenant.company)).id }, 'reservations_list_position'],
      [{ from: START + 300 * DAY, to: START + 301 * DAY }, 'reservations_list'],
    ] as const) {
      expect([query, await scansOf(app, () => list(query))]).toEqual([query, [index, 'reservations_retry']]);
    }
  }, 60_000);
});

/** Adds 20 000 ended reservations of 2 000 candidates, in a thousand batches, over two years; a few of them unanswered, a few on `line`. */
async function fill(app: TestApp, sample: Reservation, line: string): Promise<void> {
  await app.rows(
    `INSERT INTO candidates
     SELECT copied.* FROM candidates AS original, generate_series(1, 2000) AS i,
            jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'email_key', i::text, 'notes', 'filled')) AS copied
      WHERE original.id = $1`,
    [sample.candidateId],
  );
  await app.rows(
    `WITH persons AS (SELECT id, row_number() OVER () AS i FROM candidates WHERE notes = 'filled'),
          batches AS (SELECT gen_random_uuid() AS id, b FROM generate_series(0, 999) AS b)
     INSERT INTO reservations
     SELECT copied.* FROM reservations AS original, persons, generate_series(1, 10) AS j JOIN batches ON true, LATERAL
            jsonb_populate_record(original, jsonb_build_object(
              'id', gen_random_uuid(), 'candidate_id', persons.id, 'batch_id', batches.id,
              'state', CASE WHEN (persons.i + j) % 100 = 0 THEN 'no_answer' ELSE 'completed' END,
              'phone_number_id', CASE WHEN (persons.i + j) % 100 = 50 THEN $2::uuid ELSE original.phone_number_id END,
              'starts_at', original.starts_at + (persons.i * 10 + j) * interval '50 minutes',
              'ends_at', original.ends_at + (persons.i * 10 + j) * interval '50 minutes')) AS copied
      WHERE original.id = $1 AND batches.b = (persons.i * 10 + j) % 1000`,
    [sample.id, line],
  );
  await app.rows('ANALYZE candidates, reservations');
}

/** The scans in the plan of the query that a request sends: the name of the index, else the kind of the scan. */
async function scansOf(app: TestApp, request: () => Promise<unknown>): Promise<string[]> {
  const dataSource = app.get(DataSource);
  const { logger } = dataSource;
  const sent: { sql: string; parameters: unknown[] }[] = [];
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, parameters: unknown[] = []) => sent.push({ sql, parameters }),
  });
  await request().finally(() => (dataSource.logger = logger));
  const [query, ...others] = sent.filter(({ sql }) => sql.includes('FROM "reservations"'));
  if (!query || others.length > 0) throw new Error('the request does not send exactly one query of reservations');
  const [row] = await app.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${query.sql}`, query.parameters);
  return row ? scansIn(row['QUERY PLAN'][0].Plan) : [];
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function scansIn({ 'Node Type': node, 'Index Name': index, Plans: plans = [] }: PlanNode): string[] {
  // The second half of a scan of a bitmap, whose first half names the index.
  const own = node.endsWith('Scan') && node !== 'Bitmap Heap Scan' ? [index ?? node] : [];
  return [...own, ...plans.flatMap(scansIn)];
}
