import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export const HELP = `interview-platform listen [--forward-to URL]

Follows the events of your company and posts each to a program on this machine, signed like a webhook.

  --forward-to URL   such as localhost:4000/hook; without it the events are printed only
  --api-key KEY      a key with the scope manage:webhooks and the role owner or admin [INTERVIEW_PLATFORM_API_KEY]
  --base-url URL     the address of the service [INTERVIEW_PLATFORM_BASE_URL, else http://localhost:3000]
  --secret whsec_…   signs the deliveries [INTERVIEW_PLATFORM_WEBHOOK_SECRET, else a new one]
  --events A,B       only events of these types
  --since TIME       ISO 8601, at most 30 days ago; begins with the events from then on, instead of the next one
  --interval SECONDS between two requests (4); they count in the limits of your company
  --json             a line of JSON for each event
  --help

Events go to standard output, everything else to standard error. A delivery that fails is printed and not sent again; --since sends it
again, under the same id. Exit codes: 0 ended by Ctrl-C, 1 no service or an unexpected answer, 2 wrong usage, 3 the key was refused.
`;

/** The command line cannot be carried out as it stands. */
export class UsageError extends Error {}

export interface ListenOptions {
  /** Null: events are printed only. */
  readonly forwardTo: URL | null;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly secret: string;
  /** Whether the secret was made for this run, so that the user must be shown it. */
  readonly isSecretNew: boolean;
  /** Empty: all. */
  readonly types: readonly string[];
  readonly since: Date | undefined;
  readonly intervalMs: number;
  readonly json: boolean;
}

/** Null if help is wanted. @throws UsageError */
export function readOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): ListenOptions | null {
  const { values, positionals } = parsed(args);
  if (values.help || args.length === 0) return null;
  if (positionals.join() !== 'listen') throw new UsageError(`The command is listen, not "${positionals.join(' ')}".`);
  const apiKey = values['api-key'] || env['INTERVIEW_PLATFORM_API_KEY'];
  if (!apiKey) throw new UsageError('There is no API key: set INTERVIEW_PLATFORM_API_KEY, or give --api-key.');
  const secret = values.secret || env['INTERVIEW_PLATFORM_WEBHOOK_SECRET'];
  if (secret && !/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(secret)) throw new UsageError('A secret is whsec_ and base64.');
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && !(/^\d{4}-\d\d-\d\d/.test(values.since ?? '') && since.getTime() > 0))
    throw new UsageError(`--since is a time such as 2026-03-02T09:00:00Z, not "${values.since}".`);
  const intervalMs = Number(values.interval ?? 4) * 1_000;
  if (!(intervalMs >= 1_000 && intervalMs <= 3_600_000)) throw new UsageError('--interval is a number of seconds, from 1 to 3600.');
  return {
    forwardTo: values['forward-to'] === undefined ? null : httpUrl('--forward-to', values['forward-to']),
    apiKey,
    baseUrl: httpUrl('--base-url', values['base-url'] || env['INTERVIEW_PLATFORM_BASE_URL'] || 'http://localhost:3000').href.replace(
      /\/$/,
      '',
    ),
    secret: secret || `whsec_${randomBytes(32).toString('base64')}`,
    isSecretNew: !secret,
    types: (values.events ?? '').split(',').flatMap((type) => type.trim() || []),
    since,
    intervalMs,
    json: values.json ?? false,
  };
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ 'forward-to': text, 'api-key': text, 'base-url': text, secret: text, events: text, since: text, interval: text },
        ...{ json: flag, help: { ...flag, short: 'h' } },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Without a scheme it is http; a port alone is one of this machine. */
function httpUrl(option: string, value: string): URL {
  const isPort = /^:?\d+(\/|$)/.test(value);
  try {
    const url = new URL(value.includes('://') ? value : `http://${isPort ? `localhost:${value.replace(/^:/, '')}` : value}`);
    if (/^https?:$/.test(url.protocol)) return url;
  } catch {
    // The check below names what is wrong.
  }
  throw new UsageError(`${option} is an address such as localhost:4000/hook or https://example.com, not "${value}".`);
}
