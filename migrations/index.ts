import { Platform1700000000100 } from './1700000000100-platform.js';
import { Jobs1700000000200 } from './1700000000200-jobs.js';
import { Candidates1700000000300 } from './1700000000300-candidates.js';
import { Actions1700000000400 } from './1700000000400-actions.js';
import { Analysis1700000000500 } from './1700000000500-analysis.js';
import { Webhooks1700000000600 } from './1700000000600-webhooks.js';

/** In the order in which they run; a new one is added at the end and never changed once it has landed. */
export const migrations = [
  Platform1700000000100,
  Jobs1700000000200,
  Candidates1700000000300,
  Actions1700000000400,
  Analysis1700000000500,
  Webhooks1700000000600,
];
