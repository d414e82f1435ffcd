import { createClient, type Client } from '../client.js';
import { ApiError, isApiError } from '../errors.js';
import { EventFeed, type RecordedEvent, TooManyEvents } from './event-feed.js';
import { forwarder, type Outcome } from './forward.js';
import { HELP, type ListenOptions, readOptions, UsageError } from './options.js';

/** The things around the command, which tests replace. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line of standard output. */
  readonly print: (line: string) => void;
  /** A line of standard error. */
  readonly note: (line: string) => void;
  /** Rejects when the signal aborts. */
  readonly pause: (ms: number, stop: AbortSignal) => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Ctrl-C. */
  readonly stop: AbortSignal;
}

const EXIT = { ended: 0, failed: 1, usage: 2, refused: 3 } as const;
/** Enough for the Retry-After of a full window. */
const TIMEOUT_MS = 70_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

/** Runs a command line and returns its exit code. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  let options: ListenOptions | null = null;
  try {
    options = readOptions(args, around.env);
    if (options) await listen(options, around);
    else around.print(HELP.trimEnd());
    return EXIT.ended;
  } catch (error) {
    const [code, advice] = explain(error, options?.baseUrl);
    around.note(advice);
    return code;
  }
}

async function listen(options: ListenOptions, around: Surroundings): Promise<void> {
  const { note, stop, pause } = around;
  const feed = new EventFeed(clientFor(options, around), options.types, around.now);
  const forward = options.forwardTo && forwarder(options.forwardTo, options.secret);
  const count = { events: 0, forwarded: 0, failed: 0 };
  let failing = false;
  try {
    await feed.start(options.since, stop);
    note(readyLine(options));
    for (;;) {
      const { events, waitMs } = await next();
      for (const event of events) {
        const outcome = forward && (await forward(event, stop));
        count.events += 1;
        if (outcome) count[outcome.ok ? 'forwarded' : 'failed'] += 1;
        around.print(options.json ? jsonLine(event, outcome) : line(event, outcome));
      }
      stop.throwIfAborted();
      await pause(waitMs, stop);
    }
  } catch (error) {
    if (!stop.aborted) throw error;
    note(`Events: ${count.events}${forward ? `, forwarded: ${count.forwarded}, failed: ${count.failed}` : ''}.`);
  }

  /** A service that is away for a while is asked again; a refused key is not. */
  async function next(): Promise<{ events: RecordedEvent[]; waitMs: number }> {
    try {
      const { events, requests } = await feed.read(stop);
      if (failing) note('The service responds again.');
      failing = false;
      return { events, waitMs: options.intervalMs * requests };
    } catch (error) {
      if (stop.aborted || error instanceof TooManyEvents || isRefusedKey(error)) throw error;
      if (!failing) note(`${messageOf(error)}. Trying again.`);
      failing = true;
      const askedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0;
      return { events: [], waitMs: Math.max(options.intervalMs, askedMs, PAUSE_AFTER_FAILURE_MS) };
    }
  }
}

function clientFor({ baseUrl, apiKey }: ListenOptions, { pause }: Surroundings): Client {
  try {
    return createClient({ baseUrl, apiKey, timeoutMs: TIMEOUT_MS, sleep: pause });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readyLine({ baseUrl, forwardTo, secret, isSecretNew }: ListenOptions): string {
  if (!forwardTo) return `Ready: the events of ${baseUrl} are printed. --forward-to URL sends them to your program.`;
  const signing = isSecretNew ? `Your webhook signing secret is ${secret}` : 'They are signed with your secret.';
  return `Ready: the events of ${baseUrl} go to ${forwardTo.href}. ${signing} (Ctrl-C ends)`;
}

function line({ id, event, timestamp }: RecordedEvent, outcome: Outcome | null): string {
  const answer = outcome && ` -> ${outcome.ok ? '' : 'failed: '}${outcome.status ?? outcome.error} (${outcome.durationMs} ms)`;
  return `${timestamp} ${event} ${id}${answer ?? ''}`;
}

function jsonLine(event: RecordedEvent, outcome: Outcome | null): string {
  return JSON.stringify({ ...event, forwarded: outcome });
}

function isRefusedKey(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

function messageOf(error: unknown): string {
  return (error instanceof ApiError ? `${error.code}: ${error.message}` : String((error as Error).message)).replace(/\.$/, '');
}

/** The exit code, and a line that says what to do. */
function explain(error: unknown, baseUrl: string | undefined): [code: number, advice: string] {
  if (error instanceof UsageError) return [EXIT.usage, `${error.message} See interview-platform listen --help.`];
  if (error instanceof TooManyEvents) return [EXIT.failed, error.message];
  if (isApiError(error, 'VALIDATION_ERROR')) return [EXIT.usage, error.details.map(({ message }) => message).join('; ') || error.message];
  if (isRefusedKey(error))
    return [EXIT.refused, `${messageOf(error)}. The key must be valid, with the scope manage:webhooks and the role owner or admin.`];
  return [
    EXIT.failed,
    `${messageOf(error)}. Is ${baseUrl} the address of the service? --base-url or INTERVIEW_PLATFORM_BASE_URL names it.`,
  ];
}
