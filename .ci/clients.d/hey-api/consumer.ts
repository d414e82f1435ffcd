import {
  callsSchedule,
  candidatesImport,
  candidatesBulkImport,
  candidatesList,
  webhooksCreate,
  webhooksDelete,
} from './generated/index.js';
import { client } from './generated/client.gen.js';
import { aPerson, apiKey, baseUrl, check, jobPositionId } from '../check.js';

client.setConfig({ baseUrl, auth: apiKey });
const body = { ...aPerson(), jobPositionId, skipAnalysis: true };
const headers = { 'Idempotency-Key': crypto.randomUUID() };

const first = await candidatesImport({ body, headers });
const second = await candidatesImport({ body, headers });
const candidateId = first.data?.data.candidateId ?? '';
check('one key imports once', candidateId !== '' && second.data?.data.candidateId === candidateId);

const { error } = await candidatesImport({ body });
check('a duplicate is refused by its code', error?.error === 'DUPLICATE_CANDIDATE');
check('its details have a type', 'details' in error && !Array.isArray(error.details) && error.details?.candidateId === candidateId);

const listed: string[] = [];
for (let cursor: string | undefined, more = true; more;) {
  const { data: page } = await candidatesList({ query: { jobPositionId, limit: 5, ...(cursor && { cursor }) }, throwOnError: true });
  listed.push(...page.data.map(({ id }) => id));
  cursor = page.pagination.cursor ?? undefined;
  more = page.pagination.hasMore;
}
check('the list goes over pages', listed.length > 5 && listed.filter((id) => id === candidateId).length === 1);

const call = await callsSchedule({
  path: { candidateId },
  body: { jobPositionId, preset: 'complete-by-next-business-day', lineSelection: 'any' },
});
check('a call is scheduled', call.data?.data.state === 'firm' && Date.parse(String(call.data.data.startsAt)) > Date.now());

const done = await candidatesBulkImport({ body: { jobPositionId, candidates: [aPerson(), aPerson()], skipAnalysis: true } });
check('200 is the outcome of an import in bulk', done.response?.status === 200 && done.data !== undefined && 'imported' in done.data.data);
const begun = await candidatesBulkImport({ body: { jobPositionId, candidates: [aPerson()] } });
check('202 is one that goes on', begun.response?.status === 202 && begun.data !== undefined && 'bulkImportId' in begun.data.data);

const webhook = await webhooksCreate({ body: { url: 'https://receiver.example.com/events', events: ['call_opted_out'] } });
check('a webhook is created', webhook.data?.data.isActive === true);
const gone = await webhooksDelete({ path: { webhookId: webhook.data.data.id } });
check('it is deleted', gone.data?.data.deleted === true);
