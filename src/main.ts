import 'reflect-metadata';
import { describeStartupError } from './bootstrap/startup-error.js';
import { serve } from './bootstrap/serve.js';

serve().catch((error: unknown) => {
  process.stderr.write(`\n${describeStartupError(error)}\n`);
  process.exit(1);
});
