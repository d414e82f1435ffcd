import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.js';
import { aPerson, apiKey, baseUrl, check, jobPositionId } from '../check.js';

const api = createClient<paths>({ baseUrl, headers: { 'X-API-Key': apiKey } });
const body: components['schemas']['ImportCandidate'] = { ...aPerson(), jobPositionId, skipAnalysis: true };
const once = { header: { 'Idempotency-Key': crypto.randomUUID() } };

const first = await api.POST('/v1/candidates', { body, params: once });
const second = await api.POST('/v1/candidates', { body, params: once });
const candidateId = first.data?.data.candidateId ?? '';
check('one key imports once', candidateId !== '' && second.data?.data.candidateId === candidateId);

const { error } = await api.POST('/v1/candidates', { body });
check('a duplicate is refused by its code', error?.error === 'DUPLICATE_CANDIDATE');
check('its details have a type', 'details' in error && !Array.isArray(error.details) && error.details?.candidateId === candidateId);

const listed: string[] = [];
for (let cursor: string | undefined, more = true; more;) {
  const { data: page } = await api.GET('/v1/candidates', { params: { query: { jobPositionId, limit: 5, ...(cursor && { cursor }) } } });
  listed.push(...(page?.data.map(({ id }) => id) ?? []));
  cursor = page?.pagination.cursor ?? undefined;
  more = page?.pagination.hasMore ?? false;
}
check('the list goes over pages', listed.length > 5 && listed.filter((id) => id === candidateId).length === 1);

const call = await api.POST('/v1/candidates/{candidateId}/schedule-call', {
  params: { path: { candidateId } },
  body: { jobPositionId, preset: 'complete-by-next-business-day', lineSelection: 'any' },
});
check('a call is scheduled', call.data?.data.state === 'firm' && Date.parse(call.data.data.startsAt) > Date.now());

const done = await api.POST('/v1/candidates/bulk', { body: { jobPositionId, candidates: [aPerson(), aPerson()], skipAnalysis: true } });
check('200 is the outcome of an import in bulk', done.response.status === 200 && done.data !== undefined && 'imported' in done.data.data);
const begun = await api.POST('/v1/candidates/bulk', { body: { jobPositionId, candidates: [aPerson()] } });
check('202 is one that goes on', begun.response.status === 202 && begun.data !== undefined && 'bulkImportId' in begun.data.data);

const webhook = await api.POST('/v1/webhooks', { body: { url: 'https://receiver.example.com/events', events: ['call_opted_out'] } });
check('a webhook is created', webhook.data?.data.isActive === true);
const gone = await api.DELETE('/v1/webhooks/{webhookId}', { params: { path: { webhookId: webhook.data.data.id } } });
check('it is deleted', gone.data?.data.deleted === true);
