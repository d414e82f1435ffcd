import axios from 'axios';
import { CandidatesApi, Configuration, type ErrorWithCandidateId, TelephonyApi, WebhooksApi } from './generated/index.js';
import { aPerson, apiKey, baseUrl, check, jobPositionId } from '../check.js';

const configuration = new Configuration({ basePath: baseUrl, apiKey });
const candidates = new CandidatesApi(configuration);
const body = { ...aPerson(), jobPositionId, skipAnalysis: true };
const key = crypto.randomUUID();

const first = await candidates.candidatesImport(body, undefined, key);
const second = await candidates.candidatesImport(body, undefined, key);
const { candidateId } = first.data.data;
check('one key imports once', candidateId !== '' && second.data.data.candidateId === candidateId);

const refusal: unknown = await candidates.candidatesImport(body).catch((error: unknown) => error);
check('a duplicate is refused', axios.isAxiosError<ErrorWithCandidateId>(refusal) && refusal.response?.status === 409);
check('by its code', refusal.response.data.error === 'DUPLICATE_CANDIDATE');
check('its details have a type', refusal.response.data.details?.candidateId === candidateId);

const listed: string[] = [];
for (let cursor: string | undefined, more = true; more;) {
  const { data: page } = await candidates.candidatesList(jobPositionId, 5, cursor);
  listed.push(...page.data.map(({ id }) => id));
  cursor = page.pagination.cursor ?? undefined;
  more = page.pagination.hasMore;
}
check('the list goes over pages', listed.length > 5 && listed.filter((id) => id === candidateId).length === 1);

const scheduleCall = { jobPositionId, preset: 'complete-by-next-business-day', lineSelection: 'any' } as const;
const { data: call } = await new TelephonyApi(configuration).callsSchedule(candidateId, scheduleCall);
check('a call is scheduled', call.data.state === 'firm' && Date.parse(call.data.startsAt) > Date.now());

const done = await candidates.candidatesBulkImport({ jobPositionId, candidates: [aPerson(), aPerson()], skipAnalysis: true });
check('200 is the outcome of an import in bulk', done.status === 200 && done.data.data.imported === 2);
const begun = await candidates.candidatesBulkImport({ jobPositionId, candidates: [aPerson()] });
check('202 is one that goes on', begun.status === 202 && 'bulkImportId' in begun.data.data);

const webhooks = new WebhooksApi(configuration);
const { data: webhook } = await webhooks.webhooksCreate({ url: 'https://receiver.example.com/events', events: ['call_opted_out'] });
check('a webhook is created', webhook.data.isActive);
const { data: gone } = await webhooks.webhooksDelete(webhook.data.id);
check('it is deleted', gone.data.deleted);
