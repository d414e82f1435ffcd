import { callsSchedule, candidatesImport, candidatesBulkImport, candidatesList, webhooksCreate, webhooksDelete } from './generated/api.js';
import { aPerson, apiKey, check, jobPositionId } from '../check.js';

const options = (more: Record<string, string> = {}): RequestInit => ({
  headers: { 'Content-Type': 'application/json', 'X-API-Key': apiKey, ...more },
});
const body = { ...aPerson(), jobPositionId, skipAnalysis: true };
const once = options({ 'Idempotency-Key': crypto.randomUUID() });

const first = await candidatesImport(body, once);
const second = await candidatesImport(body, once);
check('one key imports', first.status === 201 && second.status === 201);
const { candidateId } = first.data.data;
check('it imports once', second.data.data.candidateId === candidateId);

const refused = await candidatesImport(body, options());
check('a duplicate is refused by its code', refused.status === 409 && refused.data.error === 'DUPLICATE_CANDIDATE');
check('its details have a type', refused.data.details?.candidateId === candidateId);

const listed: string[] = [];
for (let cursor: string | undefined, more = true; more;) {
  const page = await candidatesList({ jobPositionId, limit: 5, ...(cursor && { cursor }) }, options());
  check('a page is there', page.status === 200);
  listed.push(...page.data.data.map(({ id }) => id));
  cursor = page.data.pagination.cursor ?? undefined;
  more = page.data.pagination.hasMore;
}
check('the list goes over pages', listed.length > 5 && listed.filter((id) => id === candidateId).length === 1);

const call = await callsSchedule(candidateId, { jobPositionId, preset: 'complete-by-next-business-day', lineSelection: 'any' }, options());
check('a call is scheduled', call.status === 201 && call.data.data.state === 'firm' && Date.parse(call.data.data.startsAt) > Date.now());

const done = await candidatesBulkImport({ jobPositionId, candidates: [aPerson(), aPerson()], skipAnalysis: true }, options());
check('200 is the outcome of an import in bulk', done.status === 200 && done.data.data.imported === 2);
const begun = await candidatesBulkImport({ jobPositionId, candidates: [aPerson()] }, options());
check('202 is one that goes on', begun.status === 202 && begun.data.data.bulkImportId !== '');

const webhook = await webhooksCreate({ url: 'https://receiver.example.com/events', events: ['call_opted_out'] }, options());
check('a webhook is created', webhook.status === 201 && webhook.data.data.isActive);
const gone = await webhooksDelete(webhook.data.data.id, options());
check('it is deleted', gone.status === 200 && gone.data.data.deleted);
