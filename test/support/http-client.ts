import { Agent, request, type Dispatcher } from 'undici';
import { noteExchange } from './last-exchanges.js';
import { sensitiveValues } from './sensitive-values.js';
import { NOT_JSON, type SentRequest } from './contract/contract.js';
import { ContractCheck } from './contract/product-contract.js';

/** A response as a test reads it. */
export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** The parsed body. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- bodies differ by route; each test asserts their shape
  body: any;
}

export interface Call {
  key?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
  /** Added to the path as a query. */
  query?: Record<string, string | number>;
}

/** An HTTP client of one process under test. Everything that it sends and receives is checked against the OpenAPI document. */
export class HttpClient {
  private readonly agent = new Agent({ connections: 200 });
  private readonly contract: ContractCheck;

  constructor(
    readonly baseUrl: string,
    /** Makes the document of a process that has more contexts than ours; null: their routes are not checked. */
    furtherDocument?: () => Promise<object | null>,
  ) {
    this.contract = ContractCheck.begin(baseUrl, furtherDocument);
  }

  get = (path: string, call: Call = {}) => this.send('GET', path, call);
  post = (path: string, call: Call = {}) => this.send('POST', path, call);
  patch = (path: string, call: Call = {}) => this.send('PATCH', path, call);
  put = (path: string, call: Call = {}) => this.send('PUT', path, call);
  delete = (path: string, call: Call = {}) => this.send('DELETE', path, call);

  async send(method: Dispatcher.HttpMethod, path: string, { key, headers = {}, json, raw, query }: Call): Promise<Reply> {
    const url = new URL(this.baseUrl + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json));
    const sent = { ...(body !== undefined && { 'content-type': 'application/json' }), ...(key && { 'x-api-key': key }), ...headers };
    const response = await request(url, { method, dispatcher: this.agent, headers: sent, body });
    const text = await response.body.text();
    const isJson = text !== '' && String(response.headers['content-type'] ?? '').includes('json');
    const reply: Reply = {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    noteExchange({ method, route: url.pathname + url.search, sent: raw === undefined ? json : String(raw), status: reply.status, text });
    // No log may show them.
    sensitiveValues.note({ 'x-api-key': key, ...headers, json, query, answer: reply.body as unknown });
    await this.contract.exchange(
      sentRequest(method, url, sent, () => (raw === undefined ? json : raw.length === 0 ? undefined : parsed(raw))),
      reply,
    );
    return reply;
  }

  close(): Promise<void> {
    return this.agent.close();
  }
}

function sentRequest(method: string, { pathname, searchParams }: URL, headers: Record<string, string>, body: () => unknown): SentRequest {
  const inLowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const));
  return { method, path: pathname, query: searchParams, headers: inLowerCase, body };
}

function parsed(raw: string | Buffer): unknown {
  try {
    return JSON.parse(String(raw));
  } catch {
    return NOT_JSON;
  }
}
