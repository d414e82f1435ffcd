import { Foundation1700000000100 } from './1700000000100-foundation.js';
import { AsyncSpine1700000000200 } from './1700000000200-async-spine.js';
import { Actions1700000000300 } from './1700000000300-actions.js';
import { BulkImport1700000000400 } from './1700000000400-bulk-import.js';
import { Analysis1700000000500 } from './1700000000500-analysis.js';
import { Webhooks1700000000600 } from './1700000000600-webhooks.js';

/** In the order in which they run; a new one is added at the end and never changed once it has landed. */
export const migrations = [
  Foundation1700000000100,
  AsyncSpine1700000000200,
  Actions1700000000300,
  BulkImport1700000000400,
  Analysis1700000000500,
  Webhooks1700000000600,
];
