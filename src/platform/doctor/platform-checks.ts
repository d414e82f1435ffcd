import type { Check } from './check.js';
import { clockCheck, mailCheck, migrationsCheck, storageCheck, tasksCheck } from './product-checks.js';
import { queueCheck } from './redis-check.js';
import { secretStrengthCheck, storedSecretsCheck } from './secrets-checks.js';
import { serviceCheck, settingsCheck } from './settings-check.js';

/** What the platform checks itself, beside the database server. docs/doctor.md */
export const platformChecks: readonly Check[] = [
  settingsCheck,
  secretStrengthCheck,
  queueCheck,
  migrationsCheck,
  serviceCheck,
  storedSecretsCheck,
  clockCheck,
  storageCheck,
  mailCheck,
  tasksCheck,
];
