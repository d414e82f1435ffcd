import { CandidatesCore } from './candidates/candidates.core.js';
import { JobsCore } from './jobs/jobs.core.js';
import { WebhooksCore } from './webhooks/webhooks.core.js';

/** The rows of all contexts. */
export const PRODUCT_ENTITIES = [...JobsCore.entities, ...CandidatesCore.entities, ...WebhooksCore.entities];
