import { actions } from './actions/actions.context.js';
import { analysis } from './analysis/analysis.context.js';
import { bookingPage } from './booking-page/booking-page.context.js';
import { candidates } from './candidates/candidates.context.js';
import { clearance } from './clearance/clearance.context.js';
import { conversation } from './conversation/conversation.context.js';
import { dashboard } from './dashboard/dashboard.context.js';
import { documents } from './documents/documents.context.js';
import { interviewRoom } from './interview-room/interview-room.context.js';
import { jobs } from './jobs/jobs.context.js';
import { platform } from './platform/platform.context.js';
import { sandbox } from './sandbox/sandbox.context.js';
import { telephony } from './telephony/telephony.context.js';
import { webhooks } from './webhooks/webhooks.context.js';

/** Everything that a process is made of. A new context is one line here. docs/architecture.md#add-a-context */
export const CONTEXTS = [
  platform,
  jobs,
  candidates,
  actions,
  analysis,
  documents,
  telephony,
  clearance,
  conversation,
  interviewRoom,
  bookingPage,
  webhooks,
  dashboard,
  sandbox,
];
