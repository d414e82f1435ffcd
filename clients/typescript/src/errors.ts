import type { ErrorCode, ErrorDetails } from './generated/operations.js';

/** The `details` of an error with this code; an empty list where it has none. */
export type DetailsOf<Code extends ErrorCode> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : readonly never[];

/** The service refused the request. `code` is for programs, the message for people. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'ApiError';
  /** The error code of the API. A newer service can send codes that this version does not list. */
  readonly code: Code | 'UNEXPECTED_RESPONSE';
  readonly status: number;
  readonly headers: Headers;
  /** Names the request in the service's logs. */
  readonly requestId: string | undefined;
  readonly details: DetailsOf<Code>;
  /** Seconds to wait before another try, if the service says it. */
  readonly retryAfter: number | undefined;

  constructor(response: Response, body: unknown) {
    const envelope = !isRedirect(response) && isErrorEnvelope(body) ? body : undefined;
    super(envelope?.message ?? unexpected(response));
    this.code = (envelope?.error ?? 'UNEXPECTED_RESPONSE') as Code | 'UNEXPECTED_RESPONSE';
    this.status = response.status;
    this.headers = response.headers;
    this.requestId = response.headers.get('x-request-id') ?? envelope?.requestId;
    this.details = (envelope?.details ?? []) as DetailsOf<Code>;
    this.retryAfter = retryAfterSeconds(response.headers);
  }
}

/** Whether the service refused the request, with this code if one is given. */
export function isApiError<Code extends ErrorCode = ErrorCode>(error: unknown, code?: Code): error is ApiError<Code> & { code: Code } {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** No complete response arrived: the request may have had its effect or not. `cause` is what `fetch` threw. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** A browser hides the status of a redirect. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

function unexpected(response: Response): string {
  if (!isRedirect(response)) return `HTTP ${response.status} without an error of the API: a proxy may have answered`;
  const target = response.headers.get('location') ?? 'another address';
  return `a redirect to ${target} was not followed: the API sends none, so check baseUrl and the proxies behind it`;
}

const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const LONGEST_WAIT_SECONDS = 86_400;

/** The wait that `Retry-After` asks for, given in seconds or as a date. Undefined for one in the past or of more than a day, too. */
export function retryAfterSeconds(headers: Headers): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : HTTP_DATE.test(value) ? (Date.parse(value) - Date.now()) / 1_000 : NaN;
  return seconds >= 0 && seconds <= LONGEST_WAIT_SECONDS ? seconds : undefined;
}

interface ErrorBody {
  error: string;
  message: string;
  requestId?: string;
  details?: unknown;
}

function isErrorEnvelope(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string' && 'message' in body;
}
