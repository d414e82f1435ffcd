import { failure, type Finding, ok, warning, within } from '../domain/index.js';
import type { Session } from '../cli/command-line.js';
import type { Settings } from '../config/settings.js';

/** A check that needs no database. */
export interface SettingsCheck {
  readonly name: string;
  readonly needs: 'settings';
  run(settings: Settings): Promise<readonly Finding[]>;
}

/** A check that asks the product. */
export interface ProductCheck {
  readonly name: string;
  /** `adapters`: it reads no table, so it runs while the database does not answer, too. */
  readonly needs: 'database' | 'adapters';
  /** `withinMs`: wall time after which its findings come too late. */
  run(session: Session, withinMs: number): Promise<readonly Finding[]>;
}

/** One part of `admin doctor`, brought by the owner of a thing: `defineContext({ checks })`. docs/doctor.md */
export type Check = SettingsCheck | ProductCheck;

/** The findings of a check. If it throws or does not answer, that is its finding. */
export async function findingsOf(name: string, run: () => Promise<readonly Finding[]>, timeoutMs: number): Promise<readonly Finding[]> {
  // A check that throws before its first await rejects, too.
  const found = Promise.resolve()
    .then(run)
    .catch((error: unknown) => [failureOf(name, error)]);
  const late = failure(
    name,
    `no answer within ${Math.round(timeoutMs / 1_000)} s`,
    'Look at the load of this system and at the network between.',
  );
  return (await within(Math.max(timeoutMs, 0), found)) ?? [late];
}

/** PostgreSQL's codes for a table, a column and a schema that do not exist. */
const NOT_MIGRATED = new Set(['42P01', '42703', '3F000']);

function failureOf(name: string, error: unknown): Finding {
  if (NOT_MIGRATED.has((error as { code?: string } | undefined)?.code ?? ''))
    return failure(name, 'not checked: its table is missing or older', 'Run "admin migrate", or start the service, which migrates.');
  return failure(name, reasonOf(error), 'Run "admin doctor" again; if it fails again, look at the log of the service.');
}

/** The message of an error with its code. It may hold an address; `redactSecrets` removes passwords. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed for an unknown reason';
  const { code, errors } = error as Error & { code?: string; errors?: unknown[] };
  // A host with several addresses: one error for each.
  if (errors?.length && !error.message) return reasonOf(errors[0]);
  const text = error.message || error.name;
  return code === undefined || text.includes(code) ? text : `${text} (${code})`;
}

/** Notable differences of clocks; above the second one, signatures and links are refused. In milliseconds. */
const NOTABLE_SKEW_MS = 2_000;
const MAX_SKEW_MS = 60_000;

/** Compares another clock with that of this process. `skewMs`: how far it is ahead. */
export function assessSkew(check: string, skewMs: number): Finding {
  const size = Math.abs(skewMs);
  if (size <= NOTABLE_SKEW_MS) return ok(check, `differs from ours by ${size} ms`);
  const found = `${(size / 1_000).toFixed(1)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the clock of this machine`;
  const advice = 'Synchronise both machines with one time server (NTP).';
  return size > MAX_SKEW_MS ? failure(check, found, advice) : warning(check, found, advice);
}
