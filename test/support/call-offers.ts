import { OpenOffer, type OpenedOffer } from '../../src/telephony/index.js';
import { expectStatus, type Tenant } from './builders.js';
import type { Call, Reply } from './http-client.js';
import type { TestApp } from './test-app.js';

export interface SentOfferBody {
  readonly offerId: string;
  readonly bookingLink: string;
  readonly expiresAt: string;
  readonly emailQueued: boolean;
}

/** Offers a call within the next four hours, unless the body says otherwise. */
export function requestOffer(app: TestApp, { key, position }: Tenant, candidateId: string, json: object = {}, call: Call = {}) {
  const body = { jobPositionId: position.id, preset: 'complete-within-4h', ...json };
  return app.http.post(`/v1/candidates/${candidateId}/invite-to-call`, { key, ...call, json: body });
}

/** An offer that was made. Throws if it was refused. */
export async function anOffer(app: TestApp, tenant: Tenant, candidateId: string, json: object = {}): Promise<SentOfferBody> {
  return expectStatus(await requestOffer(app, tenant, candidateId, json), 201).body.data as SentOfferBody;
}

export function readOffer(app: TestApp, { key, position }: Tenant, candidateId: string): Promise<Reply> {
  return app.http.get(`/v1/candidates/${candidateId}/invite-to-call`, { key, query: { jobPositionId: position.id } });
}

/** The offer behind a link, as its page opens it. */
export function openOffer(app: TestApp, { bookingLink }: Pick<SentOfferBody, 'bookingLink'>): Promise<OpenedOffer> {
  const { pathname, searchParams } = new URL(bookingLink);
  const key = { offerId: pathname.split('/').at(-1)!, token: searchParams.get('token')!, ip: '203.0.113.9' };
  return app.inOperation(() => app.get(OpenOffer).run(key));
}
