import { failure, type Finding, ok, warning } from '../domain/index.js';
import { Database } from '../persistence/database.js';
import { Secrets } from '../secrets/secrets.js';
import type { ProductCheck, SettingsCheck } from './check.js';
import { MAILS, RESPONSES } from './doctor.sql.js';

const MIN_TOKEN_LENGTH = 32;
const MAKE_ONE = 'Make one with: openssl rand -hex 32';

/** Whether the secrets of the process exist. The settings refuse those that can be guessed. */
export const secretStrengthCheck: SettingsCheck = {
  name: 'secrets',
  needs: 'settings',
  run: async ({ runtimeToken, missingSecrets }) => {
    const given = [ok('SECRETS_KEY', 'it is set'), assessRuntimeToken(runtimeToken)];
    const missing = missingSecrets.map(({ variable, path }) =>
      warning(variable, `it is not set, and ${path} does not exist`, `Set it, or start the service, which creates the file. ${MAKE_ONE}.`),
    );
    return [...given.filter(({ check }) => missing.every((finding) => finding.check !== check)), ...missing];
  },
};

function assessRuntimeToken(runtimeToken: string): Finding {
  return runtimeToken.length < MIN_TOKEN_LENGTH
    ? warning('RUNTIME_TOKEN', 'it is short', `${MAKE_ONE}, and give it to the interview runtime, too.`)
    : ok('RUNTIME_TOKEN', 'it is set');
}

/** Whether `SECRETS_KEY` is the one with which the database was written. */
export const storedSecretsCheck: ProductCheck = {
  name: 'stored secrets',
  needs: 'database',
  run: async (session) => {
    const [database, secrets] = [session.get(Database), session.get(Secrets)];
    return [
      assessSealed('queued mails', 'mail', await database.query<Sealed>(MAILS), secrets),
      assessSealed('stored responses', 'answers', await database.query<Sealed>(RESPONSES), secrets),
    ];
  },
};

export interface Sealed {
  readonly sealed: Buffer;
}

export function assessSealed(what: string, purpose: string, rows: readonly Sealed[], secrets: Secrets): Finding {
  const check = `secrets: ${what}`;
  const closed = rows.filter(({ sealed }) => !secrets.opens(purpose, sealed)).length;
  if (rows.length === 0) return ok(check, 'nothing is stored');
  if (closed === 0) return ok(check, 'SECRETS_KEY opens the stored values');
  const advice = 'Give all processes the SECRETS_KEY with which this database was written.';
  return failure(check, `SECRETS_KEY does not open ${closed} of the newest ${rows.length}`, advice);
}
