import { ActionsCore } from './actions/actions.core.js';
import { AnalysisCore } from './analysis/analysis.core.js';
import { CandidatesCore } from './candidates/candidates.core.js';
import { JobsCore } from './jobs/jobs.core.js';
import { PlatformAsyncModule } from './platform/platform-async.module.js';
import { WebhooksCore } from './webhooks/webhooks.core.js';

/** All contexts without HTTP and queues. */
export const PRODUCT_CORES = [PlatformAsyncModule, JobsCore, CandidatesCore, ActionsCore, AnalysisCore.register(), WebhooksCore];
