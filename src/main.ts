import 'reflect-metadata';
import { explained } from './explained.js';
import { serve } from './serve.js';

serve().catch((error: unknown) => {
  process.stderr.write(`\n${explained(error)}\n`);
  process.exit(1);
});
