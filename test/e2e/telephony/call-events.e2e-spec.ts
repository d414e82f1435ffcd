import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { CallTrail } from '../../../src/telephony/application/call-trail.js';
import { ReservationLifecycle } from '../../../src/telephony/application/reservation-lifecycle.js';
import {
  CALL_ENDS,
  DispatchRepository,
  FAILURE_REASONS,
  type Reservation,
  reservationMachine,
} from '../../../src/telephony/domain/index.js';
import { report } from '../../support/actions.js';
import { expectStatus } from '../../support/builders.js';
import { aCall } from '../../support/booking.js';
import {
  aBatch,
  aCallableCandidate,
  advance,
  aPhoneInvitation,
  aReservation,
  aTelephonyTenant,
  postTelephony,
  type TelephonyTenant,
} from '../../support/telephony.js';
import { withTestGateway } from '../../support/test-gateway.js';
import { WebhookWorld } from '../../support/webhooks.js';

interface RecordedEvent {
  event: string;
  timestamp: string;
  data: Record<string, unknown>;
}

describe('the events of calls', () => {
  /** Without workers, so that nothing else ends a call. */
  let world: WebhookWorld;
  let tenant: TelephonyTenant;

  beforeAll(async () => {
    world = await WebhookWorld.start({ env: { ROLE: 'api' }, contexts: [withTestGateway] });
    tenant = await aTelephonyTenant(world.app);
  });
  afterAll(() => world.close());

  const inUnit = <T>(work: () => Promise<T>): Promise<T> => world.app.inOperation(() => world.app.get(UnitOfWork).run(work));
  /** Oldest first, as the event log lists them; without the events that made the candidate callable. */
  const eventsOf = async (candidateId: string): Promise<RecordedEvent[]> => {
    const { body } = expectStatus(await world.app.http.get('/v1/events', { key: tenant.key, query: { limit: '100' } }), 200);
    return (body.data as RecordedEvent[])
      .filter(({ data }) => data.candidateId === candidateId && data.status !== 'invited_call')
      .reverse();
  };
  const shortOf = ({ event, data }: RecordedEvent): string =>
    [event, data.state ?? data.status ?? data.by, data.failureReason].join(' ').trim();
  const onThePhone = async (fields: Partial<Reservation> = {}): Promise<Reservation> => {
    const { candidateId, sessionId } = await aPhoneInvitation(world.app, tenant);
    const reservation = await aReservation(world.app, tenant, { candidateId, sessionId, ...fields });
    await advance(world.app, reservation, 'claim', 'ring', 'answer');
    await world.app.rows('UPDATE reservations SET session_id = $2 WHERE id = $1', [reservation.id, sessionId]);
    return { ...reservation, sessionId };
  };

  it('tell of a call with a result before the status that the result causes', async () => {
    const { candidateId, id, sessionId, startsAt } = await onThePhone();
    expectStatus(await report(world.app, sessionId!), 200);
    const [ended, ...others] = await eventsOf(candidateId);
    expect(others.map(shortOf)).toEqual(['candidate_status_changed interviewed']);
    expect(ended?.event).toBe('call_ended');
    expect(Object.entries(ended!.data)).toEqual([
      ['candidateId', candidateId],
      ['jobPositionId', tenant.position.id],
      ['externalId', null],
      ['reservationId', id],
      ['offerId', null],
      ['batchId', null],
      ['state', 'completed'],
      ['failureReason', null],
      ['attempt', 1],
      ['channel', 'outbound'],
      ['startsAt', startsAt.toISOString()],
      ['endedAt', expect.stringMatching(/Z$/)],
      ['nextAttemptAt', null],
    ]);
  });

  it('tell of a revoked call before the status that the revocation causes', async () => {
    const { candidateId } = await onThePhone();
    const call = { key: tenant.key, json: { jobPositionId: tenant.position.id } };
    expectStatus(await world.app.http.post(`/v1/candidates/${candidateId}/revoke-call`, call), 200);
    expect((await eventsOf(candidateId)).map(shortOf)).toEqual(['call_ended cancelled REVOKED', 'candidate_status_changed new']);
  });

  it('tell of an opt-out between the end of its call and the status', async () => {
    const call = await onThePhone();
    await inUnit(async () => {
      await world.app.get(ReservationLifecycle).end([call], 'REVOKED');
      await world.app.get(CallTrail).optedOut(call, 'key');
    });
    const events = await eventsOf(call.candidateId);
    expect(events.map(shortOf)).toEqual(['call_ended cancelled REVOKED', 'call_opted_out key']);
    const { candidateId, jobPositionId, id: reservationId } = call;
    expect(Object.entries(events[1]!.data)).toEqual(
      Object.entries({ candidateId, jobPositionId, externalId: null, reservationId, by: 'key' }),
    );
  });

  it('name the batch and the direction of a call', async () => {
    const [dialled, waiting] = [await aCallableCandidate(world.app, tenant), await aCallableCandidate(world.app, tenant)];
    const { batchId, results } = await aBatch(world.app, tenant, [dialled, waiting]);
    await advance(world.app, { ...tenant, company: tenant.company.id, id: results[0]?.reservationId } as unknown as Reservation, 'claim');
    expectStatus(await postTelephony(world.app, tenant, `batches/${batchId}/cancel`), 200);
    expect((await eventsOf(dialled)).slice(1).map(({ data }) => [data.batchId, data.state, data.failureReason])).toEqual([
      [batchId, 'cancelled', 'BATCH_CANCELLED'],
    ]);
    // Nobody was dialled for it.
    expect((await eventsOf(waiting)).map(({ event }) => event)).toEqual(['call_scheduled', 'call_unscheduled']);
    const callback = await onThePhone({ channel: 'inbound' });
    expectStatus(await report(world.app, callback.sessionId!), 200);
    expect((await eventsOf(callback.candidateId))[0]?.data).toMatchObject({ channel: 'inbound', state: 'completed' });
  });

  it('name a booking, a move and a cancellation, by whom', async () => {
    const candidateId = await aCallableCandidate(world.app, tenant);
    const first = await aCall(world.app, tenant, candidateId);
    const second = await aCall(world.app, tenant, candidateId, { replace: true });
    expectStatus(await postTelephony(world.app, tenant, `reservations/${second.id}/cancel`), 200);
    const ids = [
      ['candidateId', candidateId],
      ['jobPositionId', tenant.position.id],
      ['externalId', null],
    ];
    const times = ({ startsAt, endsAt, timezone }: typeof first): unknown[] => Object.entries({ startsAt, endsAt, timezone });
    const events = await eventsOf(candidateId);
    expect(events.map(({ event, data }) => [event, ...Object.entries(data)])).toEqual([
      [
        'call_scheduled',
        ...ids,
        ['reservationId', first.id],
        ['offerId', null],
        ['previousReservationId', null],
        ...times(first),
        ['by', 'api'],
      ],
      ['call_unscheduled', ...ids, ['reservationId', first.id], ['offerId', null], ['reason', 'REPLACED'], ['by', 'api']],
      [
        'call_scheduled',
        ...ids,
        ['reservationId', second.id],
        ['offerId', null],
        ['previousReservationId', first.id],
        ...times(second),
        ['by', 'api'],
      ],
      ['call_unscheduled', ...ids, ['reservationId', second.id], ['offerId', null], ['reason', 'CANCELLED'], ['by', 'api']],
    ]);
  });

  const ENDS = FAILURE_REASONS.filter((reason) =>
    CALL_ENDS[reason].by.some((trigger) => reservationMachine.sources(trigger).includes('firm')),
  );
  it.each(ENDS)('say once that a scheduled call ended %s before its dial, and that a dialled one ended', async (reason) => {
    const [waiting, dialled] = [await aCallableCandidate(world.app, tenant), await aCallableCandidate(world.app, tenant)];
    const { results } = await aBatch(world.app, tenant, [waiting, dialled]);
    const [firm, called] = results.map(({ reservationId }) => reservationId as Reservation['id']) as [Reservation['id'], Reservation['id']];
    await advance(world.app, { ...tenant, company: tenant.company.id, id: called } as unknown as Reservation, 'claim');
    const end = () =>
      inUnit(async () => {
        const present = await Promise.all([firm, called].map((id) => world.app.get(DispatchRepository).findCall(id)));
        return world.app.get(ReservationLifecycle).end(
          present.filter((each) => each !== null),
          reason,
        );
      });
    await end();
    await end();
    expect((await eventsOf(waiting)).map(({ event, data }) => [event, data.reservationId, data.reason, data.by])).toEqual([
      ['call_scheduled', firm, undefined, 'api'],
      ['call_unscheduled', firm, reason, 'system'],
    ]);
    const left = (await eventsOf(dialled)).filter(({ event }) => event === 'call_unscheduled');
    expect(left).toEqual([]);
  });

  it('are written with the change, or not at all', async () => {
    const call = await onThePhone();
    const failing = inUnit(async () => {
      await world.app.get(ReservationLifecycle).end([call], 'DROPPED');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await eventsOf(call.candidateId)).toEqual([]);
    // Two moves that race: one of them ends the call, and tells of it.
    const drop = () => inUnit(() => world.app.get(ReservationLifecycle).end([call], 'DROPPED'));
    await Promise.all([drop(), drop()]);
    expect((await eventsOf(call.candidateId)).map(shortOf)).toEqual(['call_ended failed DROPPED']);
  });

  it('are recovered like the others, and erased with their candidate', async () => {
    const call = await onThePhone();
    await inUnit(() => world.app.get(ReservationLifecycle).end([call], 'NO_RESULT'));
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url, { events: ['call_ended', 'call_opted_out'] });
    // The worker that handles events is not running.
    await world.app.rows('DELETE FROM event_handlings');
    const json = { since: new Date(Date.now() - 3_600_000).toISOString() };
    const { body } = expectStatus(await world.app.http.post(`/v1/webhooks/${id}/recover`, { key: tenant.key, json }), 200);
    expect(body.data).toMatchObject({ isComplete: true });
    const copies = () => world.app.rows('SELECT FROM webhook_deliveries WHERE body LIKE $1', [`%${call.candidateId}%`]);
    expect(await copies()).toHaveLength(1);
    const query = { jobPositionId: tenant.position.id, force: 'true' };
    expectStatus(await world.app.http.delete(`/v1/candidates/${call.candidateId}`, { key: tenant.key, query }), 200);
    expect([await eventsOf(call.candidateId), await copies()]).toEqual([[], []]);
  });
});
