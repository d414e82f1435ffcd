import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { ApiError } from './errors.js';
import { followsChanges, type FollowsChanges } from './follow-changes.js';
import type { paths } from './generated/openapi.js';
import { type OperationRoute, type Resources, ROUTES } from './generated/operations.js';
import { type RetryOptions, sendWithRetries, sleep } from './retry.js';
import type { ApiPromise, ApiResponse, CallOptions, Page, PagePromise } from './types.js';

export interface ClientOptions extends Partial<RetryOptions> {
  /** Address of the service without `/v1`, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** An API key, `aipk_…`. */
  readonly apiKey?: string | undefined;
  /** For the operations of the interview runtime only. */
  readonly runtimeToken?: string | undefined;
}

/**
 * Operations by group (`client.candidates.list`) and, for what has no method, by path (`client.GET('/v1/candidates', …)`, which returns
 * `{ data, error, response }` and throws no ApiError). Both send keys and retry.
 */
export type Client = Resources & { readonly candidates: FollowsChanges } & Pick<
    FetchClient<paths>,
    'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  >;

const IDEMPOTENCY_KEY = 'idempotency-key';
/** Empty, or what a URL resolves away: with one of these, the request would reach another operation. */
const NO_IDS: readonly unknown[] = [undefined, null, '', '.', '..'];

/** A client of the API. Needs `fetch` and WebCrypto, as Node 20, Deno and browsers have them. @throws TypeError if `baseUrl` ends in `/v1` */
export function createClient({
  baseUrl,
  apiKey,
  runtimeToken,
  maxRetries = 3,
  timeoutMs = 120_000,
  fetch = (...args) => globalThis.fetch(...args),
  sleep: sleepFor = sleep,
}: ClientOptions): Client {
  if (/\/v1\/*$/.test(baseUrl)) throw new TypeError(`baseUrl is the address of the service without /v1: ${baseUrl}`);
  const retry: RetryOptions = { maxRetries, timeoutMs, fetch, sleep: sleepFor };
  const repeatable = new WeakSet<Request>();
  const http = createFetchClient<paths>({
    baseUrl,
    fetch: (request) => sendWithRetries(request, repeatable.has(request), retry),
  });
  http.use({
    onRequest({ request, schemaPath, params }) {
      requireIds(request.method, schemaPath, params.path);
      const method = request.method.toLowerCase();
      const route = Object.values(ROUTES).find((each) => each.path === schemaPath && each.method === method);
      if (route?.credential === 'apiKey' && apiKey !== undefined) request.headers.set('x-api-key', apiKey);
      if (route?.credential === 'runtimeToken' && runtimeToken !== undefined)
        request.headers.set('authorization', `Bearer ${runtimeToken}`);
      if (route?.idempotent && !request.headers.has(IDEMPOTENCY_KEY)) request.headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
      if (route?.idempotent || ['GET', 'PUT', 'DELETE'].includes(request.method)) repeatable.add(request);
    },
  });
  const { GET, POST, PUT, PATCH, DELETE } = http;
  const resources = methods(http);
  const candidates = { ...resources.candidates, ...followsChanges(resources.candidates, sleepFor) };
  return { ...resources, candidates, GET, POST, PUT, PATCH, DELETE };
}

/** @throws TypeError before anything is sent */
function requireIds(method: string, schemaPath: string, ids: Record<string, unknown> = {}): void {
  for (const [, name = ''] of schemaPath.matchAll(/\{(\w+)\}/g)) {
    if (NO_IDS.includes(ids[name]))
      throw new TypeError(`${method} ${schemaPath}: path.${name} must be an id, not ${JSON.stringify(ids[name])}`);
  }
}

/** What a method takes, for every operation at once. */
interface AnyArguments extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  actingUser?: string;
  ifNoneMatch?: string;
}

/** Methods by name, and the groups below it. */
interface Group {
  [name: string]: Group | ((first?: string | AnyArguments, second?: AnyArguments) => unknown);
}

function methods(http: FetchClient<paths>): Resources {
  const groups: Group = {};
  for (const [id, route] of Object.entries(ROUTES)) {
    const path = id.split('.');
    const name = path.pop() ?? '';
    const group = path.reduce((parent, part) => (parent[part] ??= {}) as Group, groups);
    group[name] = (first: string | AnyArguments = {}, second: AnyArguments = {}) =>
      call(http, route, typeof first === 'string' ? { ...second, path: { [idIn(route)]: first } } : first);
  }
  return groups as unknown as Resources;
}

/** The name of the single id in the path. */
function idIn({ path }: OperationRoute): string {
  return /\{(\w+)\}/.exec(path)?.[1] ?? '';
}

/** Sends the request at once. */
function call(http: FetchClient<paths>, route: OperationRoute, args: AnyArguments): ApiPromise<unknown> | PagePromise<unknown> {
  const response = send(http, route, args);
  const data = response.then((complete) => complete.data);
  const elsewhere = <T>(value: T): T => {
    // A caller that takes the response another way gets its failure there.
    data.catch(() => undefined);
    return value;
  };
  const pageAt = (cursor: string) => send(http, route, { ...args, query: { ...args.query, cursor } });
  return Object.assign(data, {
    withResponse: () => elsewhere(response),
    [Symbol.asyncIterator]: () => elsewhere(items(response, pageAt)),
  });
}

type PageResponse = Promise<ApiResponse<unknown>>;

async function* items(first: PageResponse, pageAt: (cursor: string) => PageResponse): AsyncGenerator<unknown, void> {
  for (let response = first; ;) {
    const { data, pagination } = (await response).data as Page<unknown>;
    yield* data;
    // A feed has a cursor also on its last page.
    if (!pagination.hasMore || pagination.cursor === null) return;
    response = pageAt(pagination.cursor);
  }
}

/** The one place that leaves the types: a route is known by its id, and openapi-fetch wants a literal path. */
type UntypedSend = (method: string, path: string, init: object) => Promise<{ data?: string; error?: unknown; response: Response }>;

async function send(http: FetchClient<paths>, { method, path }: OperationRoute, args: AnyArguments): Promise<ApiResponse<unknown>> {
  const { path: ids, query, body, signal, idempotencyKey, actingUser, ifNoneMatch } = args;
  const headers = { ...args.headers, 'idempotency-key': idempotencyKey, 'x-acting-user': actingUser, 'if-none-match': ifNoneMatch };
  const init = { params: { path: ids, query }, body, headers, parseAs: 'text', ...(signal && { signal }) };
  const { data, error, response } = await (http.request as unknown as UntypedSend)(method, path, init);
  const isUnchanged = response.status === 304;
  if (!response.ok && !isUnchanged) throw new ApiError(response, error);
  return {
    data: isUnchanged ? null : dataOf(parsed(response, data)),
    status: response.status,
    headers: response.headers,
    requestId: response.headers.get('x-request-id') ?? undefined,
    replayed: response.headers.get('idempotent-replayed') === 'true',
  };
}

function parsed(response: Response, text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response, undefined);
  }
}

/** The envelope's `data`; of a list also its `pagination`. A response without the envelope is the data itself. */
function dataOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('success' in body && 'data' in body)) return body;
  return 'pagination' in body ? { data: body.data, pagination: body.pagination } : body.data;
}
