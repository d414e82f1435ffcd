import { type Finding, ok, warning } from '../../../platform/domain/index.js';
import type { ProductCheck } from '../../../platform/doctor/check.js';
import { assessSealed, type Sealed } from '../../../platform/doctor/secrets-checks.js';
import { Database } from '../../../platform/persistence/database.js';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { SWITCH_OFF_AT } from '../../domain/webhook.js';
import { SECRETS, SWITCHED_OFF } from './webhook.sql.js';

interface SwitchedOff {
  id: string;
  company: string;
  total: number;
}

/** Webhooks that were switched off, and whether their secrets can be opened. */
export const webhooksCheck: ProductCheck = {
  name: 'webhooks',
  needs: 'database',
  run: async (session) => {
    const database = session.get(Database);
    const off = await database.query<SwitchedOff & Record<string, unknown>>(SWITCHED_OFF, [SWITCH_OFF_AT]);
    return [assessSwitchedOff(off), assessSealed('webhooks', 'webhooks', await database.query<Sealed>(SECRETS), session.get(Secrets))];
  },
};

function assessSwitchedOff(off: readonly SwitchedOff[]): Finding {
  const [first] = off;
  if (!first) return ok('webhooks', 'none is switched off');
  const names = off.map(({ id, company }) => `${id} (company ${company})`).join(', ');
  const more = first.total > off.length ? `, and ${first.total - off.length} more` : '';
  return warning(
    'webhooks',
    `switched off after failed deliveries: ${names}${more}`,
    'Tell the company. Its receiver must answer; then it sets isActive, and asks for missed events with POST /v1/webhooks/{webhookId}/recover.',
  );
}
