import { hostUrlsOf, parseUrl } from '../domain/index.js';

/** Values of variables by name, as an operator may read them: without a secret. */
export type ShownVariables = Readonly<Record<string, string>>;

export const SECRET_NAME = /KEY|SECRET|TOKEN|PASSWORD/;

export const ABSENT = 'not set';

/** The checked values of variables. Of a secret: whether it is set. Of a URL: no user, password or parameter. */
export function showVariables(values: Readonly<Record<string, unknown>>): ShownVariables {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return ABSENT;
  if (SECRET_NAME.test(name)) return 'set';
  if (typeof value !== 'string') return JSON.stringify(value);
  const [first, ...others] = hostUrlsOf(value).map(parseUrl);
  const hosts = [first, ...others].map((url) => url?.host).join(',');
  return first?.host ? `${first.protocol}//${hosts}${first.pathname}` : value;
}

/** Settings of one process, and the clock, which has a check of its own. */
const OF_ONE_PROCESS = new Set([
  'ROLE',
  'HOST',
  'PORT',
  'METRICS_PORT',
  'CLOCK',
  'DATA_DIR',
  'DEMO',
  'NODE_ENV',
  'LOG_LEVEL',
  'SHUTDOWN_DELAY_MS',
]);

/** The names of settings that all processes should share, and that differ. */
export function differencesOf(one: ShownVariables, other: ShownVariables): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => !OF_ONE_PROCESS.has(name) && (one[name] ?? ABSENT) !== (other[name] ?? ABSENT)).sort();
}
