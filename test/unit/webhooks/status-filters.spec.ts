import { CANDIDATE_STATUSES } from '../../../src/candidates/index.js';
import { STATUS_FILTERS } from '../../../src/webhooks/domain/webhook.js';

it('filters by every status a candidate can have, although webhooks does not know candidates', () => {
  expect(STATUS_FILTERS).toEqual(CANDIDATE_STATUSES);
});
