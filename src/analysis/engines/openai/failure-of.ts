import { AnalysisFailed } from '../../domain/errors.js';

/** The SDK's errors, seen without its classes: their messages and bodies may quote the request and are left behind. */
interface ForeignError {
  readonly status?: number;
  readonly code?: unknown;
  readonly name?: string;
  readonly headers?: { get(name: string): string | null };
}

/** What went wrong in an attempt, as codes only. */
export function failureOf(error: unknown, signal: AbortSignal | undefined): AnalysisFailed {
  if (error instanceof AnalysisFailed) return error;
  if (signal?.aborted) return new AnalysisFailed('aborted');
  if ((error as Error).name === 'SyntaxError') return new AnalysisFailed('invalidAnswer', 'broken envelope');
  const { status, code, headers } = error as ForeignError;
  if (status === undefined) return new AnalysisFailed(isAbort(error) ? 'timeout' : 'unreachable');
  const detail = [status, plainCode(code)].filter(Boolean).join(' ');
  if (status === 429 && code !== 'insufficient_quota') return new AnalysisFailed('rateLimited', detail, retryAfterMs(headers));
  if (status >= 500) return new AnalysisFailed('serverError', detail, retryAfterMs(headers));
  if (status === 408 || status === 409) return new AnalysisFailed('serverError', detail);
  return new AnalysisFailed('rejected', detail);
}

function isAbort(error: unknown): boolean {
  const { constructor, name } = error as Error;
  return /Abort|Timeout/.test(`${constructor.name} ${name}`);
}

/** An error code as long as it looks like one: free text could quote the request. */
function plainCode(code: unknown): string | undefined {
  return typeof code === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(code) ? code : undefined;
}

function retryAfterMs(headers: ForeignError['headers']): number | undefined {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
