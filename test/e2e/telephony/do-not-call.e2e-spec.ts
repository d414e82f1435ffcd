import { AddDoNotCall, type DoNotCallResult, type NumberNotToCall } from '../../../src/clearance/index.js';
import { ERASE_ENTRIES } from '../../../src/clearance/adapters/persistence/clearance.sql.js';
import { candidateOf } from '../../support/analysis.js';
import { movesOf } from '../../support/actions.js';
import { refusal } from '../../support/builders.js';
import { SandboxTime } from '../../support/sandbox-time.js';
import { requestCall, storedCalls } from '../../support/booking.js';
import {
  aCallableCandidate,
  advance,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  getTelephony,
  type TelephonyTenant,
  uniqueE164,
} from '../../support/telephony.js';
import { pendingTeardowns, withTestGateway } from '../../support/test-gateway.js';
import { TestApp } from '../../support/test-app.js';

describe('the do-not-call list', () => {
  /** Without workers, so that teardowns stay. */
  let app: TestApp;
  let tenant: TelephonyTenant;
  let time: SandboxTime;

  beforeAll(async () => {
    app = await TestApp.start({ env: { CLOCK: 'sandbox', ROLE: 'api' }, contexts: [withTestGateway] });
    tenant = await aTelephonyTenant(app);
    time = new SandboxTime(app);
  });
  afterEach(() => app.rows('DELETE FROM call_teardowns'));
  afterAll(() => app.close());

  const add = (numbers: readonly NumberNotToCall[], of = tenant): Promise<DoNotCallResult[]> =>
    app.inOperation(() => app.get(AddDoNotCall).run(of.company.id, numbers, { reason: 'api' }));
  const outcomes = (results: readonly DoNotCallResult[]): string[] => results.map(({ outcome }) => outcome);

  it('has each number once, whatever its spelling', async () => {
    const phone = uniqueE164();
    const spelled = `${phone.slice(0, 4)} (${phone.slice(4, 7)}) ${phone.slice(7)}`;
    const results = await add([{ phone }, { phone: spelled }, { phone: '112' }]);
    expect(results).toEqual([
      { phone, outcome: 'added', id: expect.any(String) },
      { phone: spelled, outcome: 'existing', id: results[0]?.id },
      { phone: '112', outcome: 'invalid', id: null },
    ]);
  });

  it('ends a scheduled call to the number, however the number is written with the candidate', async () => {
    const phone = uniqueE164();
    const candidateId = await aCallableCandidate(app, tenant, { phone: `${phone.slice(0, 4)} ${phone.slice(4)}` });
    await aReservation(app, tenant, { candidateId: candidateId as never });
    const other = await aReservation(app, tenant);
    await add([{ phone }]);
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
    expect(await storedCalls(app, other.candidateId)).toMatchObject([{ state: 'firm' }]);
  });

  it('ends a scheduled call to the number that was typed as in the country of the company, and refuses others', async () => {
    const local = await aTelephonyTenant(app);
    const inCountry = (country: string | null): Promise<unknown> =>
      app.rows('UPDATE companies SET country = $2 WHERE id = $1', [local.company.id, country]);
    await inCountry('LT');
    const candidateId = await aCallableCandidate(app, local, { phone: '8 612 34502' });
    expect((await requestCall(app, local, candidateId)).status).toBe(201);
    expect(outcomes(await add([{ phone: '+37061234502' }, { phone: '(0 612) 34502' }], local))).toEqual(['added', 'existing']);
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
    expect(refusal(await requestCall(app, local, candidateId))).toEqual({ status: 409, error: 'DO_NOT_CALL' });
    const found = await getTelephony(app, local, 'do-not-call', { phone: '861234502' });
    expect(found.body).toMatchObject({ data: [{ phone: '+37061234502' }] });
    await inCountry(null);
    expect(refusal(await requestCall(app, local, candidateId))).toEqual({ status: 422, error: 'PHONE_INVALID' });
  });

  it('ends a call under way, its session, and the invitation', async () => {
    const { candidateId, sessionId } = await aPhoneInvitation(app, tenant);
    const phone = uniqueE164();
    const reservation = await aReservation(app, tenant, { candidateId, calledE164: phone, sessionId });
    await advance(app, reservation, 'claim', 'ring');
    await add([{ phone }]);
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'cancelled', failure_reason: 'DO_NOT_CALL' }]);
    expect(await candidateOf(app, tenant, candidateId)).toMatchObject({ status: 'new', sessionId: null });
    expect(await movesOf(app, candidateId)).toEqual(['new → invited_call', 'invited_call → new']);
    expect(await pendingTeardowns(app)).toEqual([{ session_id: sessionId, calls: [reservation.id], failures: 0 }]);
  });

  it('leaves the calls of another company alone', async () => {
    const other = await aTelephonyTenant(app);
    const phone = uniqueE164();
    const candidateId = await aCallableCandidate(app, other, { phone });
    await aReservation(app, other, { candidateId: candidateId as never });
    await add([{ phone }]);
    expect(await storedCalls(app, candidateId)).toMatchObject([{ state: 'firm' }]);
    expect(outcomes(await add([{ phone }], other))).toEqual(['added']);
  });

  it('keeps the later end of an entry, and adds an expired one anew', async () => {
    const phone = uniqueE164();
    const inDays = (days: number): Date => new Date(time.now() + days * 86_400_000);
    const [first] = await add([{ phone, expiresAt: inDays(1) }]);
    const ends = (): Promise<{ id: string; expires_at: Date | null }[]> =>
      app.rows('SELECT id, expires_at FROM do_not_call_entries WHERE phone = $1', [phone]);
    const [later, earlier] = [inDays(3), inDays(2)];
    expect(await add([{ phone, expiresAt: later }])).toEqual([{ phone, outcome: 'existing', id: first?.id }]);
    await add([{ phone, expiresAt: earlier }]);
    expect(await ends()).toEqual([{ id: first?.id, expires_at: later }]);
    await time.pass(4 * 86_400_000);
    const [anew] = await add([{ phone }]);
    expect(anew).toMatchObject({ outcome: 'added' });
    expect(anew?.id).not.toBe(first?.id);
    expect(await add([{ phone, expiresAt: inDays(1) }])).toMatchObject([{ outcome: 'existing' }]);
    expect(await ends()).toEqual([{ id: anew?.id, expires_at: null }]);
  });

  it('adds a number once that many add at once', async () => {
    const numbers = Array.from({ length: 20 }, () => ({ phone: uniqueE164() }));
    const all = await Promise.all([0, 1, 2, 3].map((i) => add(i % 2 ? numbers : [...numbers].reverse())));
    expect(all.flatMap(outcomes).filter((outcome) => outcome === 'added')).toHaveLength(numbers.length);
  });

  it('is erased from by its indexes, however long it is', async () => {
    await app.rows(
      `INSERT INTO do_not_call_entries (id, company_id, phone, phone_hash, reason, created_at)
       SELECT gen_random_uuid(), $1, '+1' || i, sha256(i::text::bytea), 'api', now() FROM generate_series(1, 3000) AS i`,
      [tenant.company.id],
    );
    await app.rows('ANALYZE do_not_call_entries');
    const plan = await app.rows(`EXPLAIN ${ERASE_ENTRIES.text}`, [
      tenant.company.id,
      ['+17'],
      [Buffer.alloc(32)],
      tenant.company.id,
      [tenant.company.id],
    ]);
    expect(plan.map((row) => row['QUERY PLAN']).filter((line) => /Scan .*do_not_call_entries/.test(String(line)))).toEqual(
      ['hash', 'phone', 'reservation'].reduce<unknown[]>(
        (scans, index) => [...scans, expect.stringContaining(`Bitmap Index Scan on do_not_call_entries_${index}`)],
        [expect.stringContaining('Bitmap Heap Scan')],
      ),
    );
    await app.rows(`DELETE FROM do_not_call_entries WHERE phone ~ '^.1[0-9]{1,4}$'`);
  });

  it('refuses an end that has passed', async () => {
    await expect(add([{ phone: uniqueE164() }, { phone: uniqueE164(), expiresAt: new Date(time.now()) }])).rejects.toThrow(
      'entries[1].expiresAt must be in the future',
    );
  });
});
