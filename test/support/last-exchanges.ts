/** A request of a test and its response, as a failure of the test shows them. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly route: string;
  /** Undefined: none, or no text. */
  readonly sent: unknown;
  readonly status: number;
  readonly text: string;
}

const MAX_SHOWN = 3;
const MAX_BODY_CHARS = 1_500;

/** The last exchanges of the running test, the latest last. Its hooks count. */
const exchanges: Exchange[] = [];

export function noteExchange(exchange: Exchange): void {
  exchanges.push(exchange);
  if (exchanges.length > MAX_SHOWN) exchanges.shift();
}

/** The part of jest-circus' events that is read here. */
interface TestEvent {
  readonly name: string;
  readonly error?: unknown;
}

/** jest leaves out the frames of functions that Node calls `<anonymous>`, as those of `it.each` are. */
const UNNAMED = /^( +at )(?=<anonymous> \()/gm;

/** Adds the last exchanges of a test to the message of its failure, because a status alone says little, and its line to the stack. */
export function onTestEvent({ name, error }: TestEvent): void {
  if (name === 'test_start' || name === 'run_start') exchanges.length = 0;
  if ((name !== 'test_fn_failure' && name !== 'hook_failure') || !(error instanceof Error)) return;
  const { message, stack = '' } = error;
  if (exchanges.length > 0) error.message += `\n\nLast requests of this test:\n${exchanges.map(lineOf).join('\n')}`;
  error.stack = stack.replace(message, () => error.message).replace(UNNAMED, '$1Object.');
}

function lineOf({ method, route, sent, status, text }: Exchange): string {
  const body = typeof sent === 'string' ? sent : sent === undefined ? '' : JSON.stringify(sent);
  return `  ${[method, route, shortened(body)].filter(Boolean).join(' ')}\n    → ${status} ${shortened(text)}`.trimEnd();
}

function shortened(text: string): string {
  return text.length > MAX_BODY_CHARS ? `${text.slice(0, MAX_BODY_CHARS)}…` : text;
}
