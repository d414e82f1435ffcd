import { v7 } from 'uuid';
import { CandidateMailFailures } from '../../../src/actions/application/mail-failures.js';
import type { MailId } from '../../../src/platform/mail/mailer.js';
import { UnitOfWork } from '../../../src/platform/persistence/unit-of-work.js';
import { CallTrail } from '../../../src/telephony/application/call-trail.js';
import { ReservationLifecycle } from '../../../src/telephony/application/reservation-lifecycle.js';
import { anInterviewed } from '../../support/analysis.js';
import { expectStatus, unique } from '../../support/builders.js';
import { anOffer } from '../../support/call-offers.js';
import { startBulkImport } from '../../support/bulk.js';
import { ContractViolation, deliveryFindings, productDocument } from '../../support/contract/product-contract.js';
import { until } from '../../support/eventually.js';
import { aBatch, aCallableCandidate, aReservation, aTelephonyTenant, postTelephony } from '../../support/telephony.js';
import { WebhookReceiver, type ReceivedPost } from '../../support/webhook-receiver.js';
import { payloadOf, WebhookWorld } from '../../support/webhooks.js';

const EVENTS = Object.keys(productDocument().webhooks ?? {});

describe('the section `webhooks` of the OpenAPI document', () => {
  let world: WebhookWorld;
  let received: readonly ReceivedPost[];

  /** A delivery of each event, and a ping. */
  beforeAll(async () => {
    world = await WebhookWorld.start();
    const { app } = world;
    const tenant = await aTelephonyTenant(app);
    const receiver = await world.receiver();
    const { id } = await world.webhook(tenant, receiver.url, { events: EVENTS.filter((event) => event !== 'ping') });
    await app.http.post(`/v1/webhooks/${id}/test`, { key: tenant.key });
    const { key, position } = tenant;
    const person = (email: string) => ({ firstName: 'Bulk', lastName: 'Person', email });
    const candidates = ['twice@example.com', 'twice@example.com', `bulk.${unique()}@example.com`].map(person);
    await startBulkImport(app.http, key, { jobPositionId: position.id, candidates });
    await anInterviewed(app, tenant, { fields: { cvText: 'Nurse, 2015 – now. Medication rounds, wounds, records.' } });
    const { batchId } = await aBatch(app, tenant, [await aCallableCandidate(app, tenant)]);
    expectStatus(await postTelephony(app, tenant, `batches/${batchId}/cancel`), 200);
    const invited = await aCallableCandidate(app, tenant);
    await anOffer(app, tenant, invited);
    expectStatus(await app.http.delete(`/v1/candidates/${invited}/invite-to-call`, { key, query: { jobPositionId: position.id } }), 200);
    const call = await aReservation(app, tenant, { state: 'active' });
    const mail = {
      id: v7() as MailId,
      company: tenant.company.id,
      person: call.candidateId,
      kind: 'invitation',
      reason: 'GIVEN_UP',
    } as const;
    await app.inOperation(() =>
      app.get(UnitOfWork).run(async () => {
        await app.get(ReservationLifecycle).end([call], 'DROPPED');
        await app.get(CallTrail).optedOut(call, 'voice');
        await app.get(CandidateMailFailures).failed(mail);
      }),
    );
    const arrived = () => new Set(receiver.requests.map((post) => payloadOf(post).event));
    await until('every event is delivered', () => Promise.resolve(arrived().size === EVENTS.length));
    received = receiver.requests;
  });
  afterAll(() => world.close());

  it.each(EVENTS)('describes the headers and the body of %s as they are delivered', (event) => {
    const posts = received.filter((post) => payloadOf(post).event === event);
    expect(posts.length).toBeGreaterThan(0);
    for (const post of posts) expect(deliveryFindings(post)).toEqual([]);
  });

  it('would not describe a further field or header', () => {
    const [post] = received;
    const payload = payloadOf(post!);
    const changed = { ...post!, headers: { ...post!.headers, 'x-new': '1' }, body: Buffer.from(JSON.stringify({ ...payload, more: 1 })) };
    expect(deliveryFindings(changed)).toEqual([
      `the event ${payload.event}: header x-new is not in the document`,
      `the event ${payload.event}: body must NOT have additional properties`,
    ]);
  });

  it('fails the test that receives what it does not describe', async () => {
    const receiver = await WebhookReceiver.start();
    await fetch(receiver.url, { method: 'POST', body: '{"event":"offer_sent"}' });
    expect(() => receiver.requests).toThrow('POST of the event offer_sent is not in the document');
    await expect(receiver.close()).rejects.toThrow(ContractViolation);
  });
});
