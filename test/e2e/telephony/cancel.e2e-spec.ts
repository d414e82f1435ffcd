import { randomUUID } from 'node:crypto';
import { FINAL_STATES, type FinalState } from '../../../src/telephony/domain/reservation-states.js';
import type { Reservation } from '../../../src/telephony/index.js';
import { auditOf } from '../../support/analysis.js';
import { aKey, refusal } from '../../support/builders.js';
import type { Call, Reply } from '../../support/http-client.js';
import {
  advance,
  aReservation,
  aTelephonyTenant,
  changeTelephony,
  getTelephony,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { TestApp } from '../../support/test-app.js';

const NOT_FOUND = { status: 404, error: 'NOT_FOUND' };
const ENDED = { status: 409, error: 'INVALID_STATUS_TRANSITION' };
const ACTIVE = { status: 409, error: 'CANDIDATE_HAS_ACTIVE_RESERVATION' };
const DISABLED = { status: 403, error: 'TELEPHONY_DISABLED' };

describe('cancelling a reservation', () => {
  let app: TestApp;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    app = await TestApp.start({ env: { ROLE: 'api' } });
    tenant = await aTelephonyTenant(app);
  });
  afterAll(() => app.close());

  const cancel = (id: string, call: Call = {}, of = tenant): Promise<Reply> => postTelephony(app, of, `reservations/${id}/cancel`, call);
  const read = async ({ id }: Reservation, of = tenant): Promise<Record<string, unknown>> =>
    (await getTelephony(app, of, `reservations/${id}`)).body.data as Record<string, unknown>;

  it('ends a firm one, answers it as it is read, and records who did it', async () => {
    const reservation = await aReservation(app, tenant);
    const { status, body } = await cancel(reservation.id, { headers: { 'x-acting-user': 'Rasa' } });
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({ id: reservation.id, state: 'cancelled', failureReason: 'CANCELLED' }),
    ]);
    const { history, ...detail } = await read(reservation);
    expect(detail).toEqual(body.data);
    expect(history).toEqual([
      { state: 'firm', at: reservation.createdAt.toISOString(), reason: null },
      { state: 'cancelled', at: body.data.updatedAt, reason: 'CANCELLED' },
    ]);
    expect(await auditOf(app, reservation.candidateId, 'reservation.cancelled')).toEqual([
      { actor: tenant.keyId, acting_user: 'Rasa', facts: { reservationId: reservation.id } },
    ]);
  });

  it('accepts the id in capitals', async () => {
    const { id } = await aReservation(app, tenant);
    expect((await cancel(id.toUpperCase())).body.data).toMatchObject({ id, state: 'cancelled' });
  });

  it('frees its capacity and its candidate at once', async () => {
    const small = await aTelephonyTenant(app, { numbers: [{ maxConcurrentCalls: 1 }] });
    const startsAt = new Date(Math.ceil((Date.now() + 3_600_000) / 300_000) * 300_000);
    const reservation = await aReservation(app, small, { startsAt });
    const query = { start: startsAt.getTime(), end: startsAt.getTime() + reservation.durationMs, durationMs: reservation.durationMs };
    const remaining = async (): Promise<unknown> => (await getTelephony(app, small, 'availability', query)).body.data.slots[0].remaining;
    expect(await remaining()).toBe(0);
    await cancel(reservation.id, {}, small);
    expect(await remaining()).toBe(1);
    const again = await aReservation(app, small, { startsAt, candidateId: reservation.candidateId });
    expect(await read(again, small)).toMatchObject({ state: 'firm' });
  });

  it.each([['dispatching'], ['ringing'], ['active']] as const)('is refused once it is %s: the call goes on', async (state) => {
    const reservation = await aReservation(app, tenant, { state });
    expect(refusal(await cancel(reservation.id))).toEqual(ACTIVE);
    expect(await read(reservation)).toMatchObject({ state });
  });

  it.each(FINAL_STATES.map((state) => [state]))('is refused after it ended as %s', async (state: FinalState) => {
    const reservation = await aReservation(app, tenant, { state });
    expect(refusal(await cancel(reservation.id))).toEqual(ENDED);
    expect(await read(reservation)).toMatchObject({ state });
  });

  it('succeeds once of ten that come at the same time', async () => {
    const { id } = await aReservation(app, tenant);
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(refusal)).toEqual(Array(9).fill(ENDED));
  });

  it('either wins or is refused when the dispatcher claims the reservation at the same time', async () => {
    const reservations = await Promise.all(Array.from({ length: 10 }, () => aReservation(app, tenant)));
    for (const reservation of reservations) {
      const [reply] = await Promise.all([cancel(reservation.id), advance(app, reservation, 'claim')]);
      const { state } = await read(reservation);
      if (reply.status === 200) expect(state).toBe('cancelled');
      else expect([refusal(reply), state]).toEqual([ACTIVE, 'dispatching']);
    }
  });

  it('is 404 for another company, with an unknown id and with a malformed one', async () => {
    const reservation = await aReservation(app, tenant);
    const stranger = await aTelephonyTenant(app);
    expect(refusal(await cancel(reservation.id, {}, stranger))).toEqual(NOT_FOUND);
    for (const unknown of [randomUUID(), 'x', '%F0%9F%93%9E']) expect(refusal(await cancel(unknown))).toEqual(NOT_FOUND);
    expect(await read(reservation)).toMatchObject({ state: 'firm' });
  });

  it('needs telephony to be enabled, which is asked before the reservation is looked for', async () => {
    const off = await aTelephonyTenant(app);
    const reservation = await aReservation(app, off);
    await changeTelephony(app, off, { enabled: false });
    expect(refusal(await cancel(reservation.id, {}, off))).toEqual(DISABLED);
    expect(refusal(await cancel(randomUUID(), {}, off))).toEqual(DISABLED);
    expect(await read(reservation, off)).toMatchObject({ state: 'firm' });
  });

  it('needs the scope telephony:schedule', async () => {
    const reservation = await aReservation(app, tenant);
    const { key } = await aKey(app, tenant.company, { scopes: ['telephony:read', 'telephony:manage'] });
    expect(refusal(await cancel(reservation.id, {}, { ...tenant, key }))).toEqual({ status: 403, error: 'SCOPE_INSUFFICIENT' });
  });

  it('answers a repeated Idempotency-Key with the stored response', async () => {
    const { id } = await aReservation(app, tenant);
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await cancel(id, { headers }), await cancel(id, { headers })];
    expect([first.status, second.status, second.text, second.headers['idempotent-replayed']]).toEqual([200, 200, first.text, 'true']);
  });
});
