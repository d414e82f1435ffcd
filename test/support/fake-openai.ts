import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received chat-completion request. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly name: string; readonly strict?: boolean; readonly schema: unknown };
  };
}

/** The exact body, the headers, and the parsed request. */
export interface ReceivedRequest {
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
  readonly chat: ChatRequest;
}

/** Writes one response. */
export type Reply = (response: ServerResponse, request: ReceivedRequest) => void;

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_fake', ...headers }).end(JSON.stringify(body));
};

/** A completion whose message is the given text, or the given value as JSON; a function creates it from the request. */
export function completion(content: unknown, more: { finishReason?: string; refusal?: string } = {}): Reply {
  return (response, request) => {
    const made: unknown = typeof content === 'function' ? (content as (chat: ChatRequest) => unknown)(request.chat) : content;
    const text = more.refusal !== undefined ? null : typeof made === 'string' ? made : JSON.stringify(made);
    const message = { role: 'assistant', content: text, refusal: more.refusal ?? null };
    json(response, 200, {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: 1_770_000_000,
      model: request.chat.model,
      choices: [{ index: 0, message, logprobs: null, finish_reason: more.finishReason ?? 'stop' }],
      usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
    });
  };
}

/** The model declines to answer. */
export const refusal = (): Reply => completion(null, { refusal: "I'm sorry, I can't assist with that." });

/** The answer reached the token limit. */
export const truncated = (): Reply => completion('{"criteria":[{"na', { finishReason: 'length' });

/** An error of the API. Its message quotes the request, as real errors do. */
export function failure(status: number, code: string | null = null, headers: Record<string, string> = {}): Reply {
  return (response, { body }) => {
    json(
      response,
      status,
      { error: { message: `Problem with your request: ${body.slice(0, 2_000)}`, type: 'api_error', param: null, code } },
      headers,
    );
  };
}

/** A proxy's page with status 200 and another content type. */
export const garbage = (): Reply => (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>It works!</html>');
};

/** Invalid JSON with a JSON content type. */
export const brokenJson = (): Reply => (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [');
};

/** Closes the connection without a response. */
export const hangUp = (): Reply => (response) => {
  response.destroy();
};

/** Never responds. */
export const silence = (): Reply => () => undefined;

/** Sends headers and the first bytes, and never the rest. */
export const trickle = (): Reply => (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"id": "chatcmpl');
};

/** How requests for models are answered: `shown` by a route for one model and a list, `list` by a list only, `none` by neither. */
export type ModelsMode = 'shown' | 'list' | 'none' | Reply;

/**
 * An OpenAI-compatible server on loopback. It checks the key, the model and the strict subset of JSON schema as the real one
 * does. Its replies are scripted: queued replies first, then the last one again and again.
 */
export class FakeOpenAi {
  readonly requests: ReceivedRequest[] = [];
  /** How it answers requests for its models. */
  models: ModelsMode = 'shown';
  private readonly queue: Reply[] = [];
  private standing: Reply = failure(500);

  private constructor(
    private readonly server: Server,
    readonly apiKey: string,
    readonly model: string,
  ) {}

  static async start({ apiKey = 'sk-fake', model = 'fake-1' } = {}): Promise<FakeOpenAi> {
    const server = createServer();
    const fake = new FakeOpenAi(server, apiKey, model);
    server.on('request', (request, response) => void fake.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  private get authorization(): string | undefined {
    return this.apiKey === '' ? undefined : `Bearer ${this.apiKey}`;
  }

  /** Clears the received requests. The next requests get the replies in this order, all further ones the last reply. */
  script(...replies: [Reply, ...Reply[]]): void {
    this.requests.length = 0;
    this.queue.splice(0, this.queue.length, ...replies.slice(0, -1));
    this.standing = replies.at(-1) ?? this.standing;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    if (request.method === 'GET' && request.url?.startsWith('/v1/models')) return this.answerModels(request, response);
    const refused = this.objection(request, body);
    if (refused) return refused(response, { body, headers: request.headers, chat: { model: '', messages: [] } });
    const received = { body, headers: request.headers, chat: JSON.parse(body) as ChatRequest };
    this.requests.push(received);
    (this.queue.shift() ?? this.standing)(response, received);
  }

  private answerModels({ url, headers }: IncomingMessage, response: ServerResponse): void {
    const received = { body: '', headers, chat: { model: '', messages: [] } };
    if (typeof this.models === 'function') return this.models(response, received);
    if (headers.authorization !== this.authorization) return failure(401, 'invalid_api_key')(response, received);
    const model = { id: this.model, object: 'model', created: 1_770_000_000, owned_by: 'fake' };
    if (this.models !== 'none' && url === '/v1/models') return json(response, 200, { object: 'list', data: [model] });
    if (this.models === 'shown' && url === `/v1/models/${this.model}`) return json(response, 200, model);
    return failure(404, this.models === 'shown' ? 'model_not_found' : null)(response, received);
  }

  private objection(request: IncomingMessage, body: string): Reply | undefined {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return failure(404, 'unknown_url');
    if (request.headers.authorization !== this.authorization) return failure(401, 'invalid_api_key');
    const { model, response_format: format } = JSON.parse(body) as ChatRequest;
    if (model !== this.model) return failure(404, 'model_not_found');
    if (format?.type !== 'json_schema' || format.json_schema?.strict !== true) return failure(400, 'invalid_response_format');
    return brokenStrictRule(format.json_schema.schema) ? failure(400, 'invalid_json_schema') : undefined;
  }
}

const UNSUPPORTED = ['minLength', 'maxLength', 'allOf', 'oneOf', 'not', 'if', 'patternProperties', 'default', 'uniqueItems'];

/** The rule of the strict mode of structured outputs that a schema breaks; undefined if it is valid. */
function brokenStrictRule(schema: unknown): string | undefined {
  if (Array.isArray(schema)) return schema.map(brokenStrictRule).find(Boolean);
  if (typeof schema !== 'object' || schema === null) return undefined;
  const node = schema as Record<string, unknown>;
  if (node.type === 'object') {
    const names = Object.keys(node.properties ?? {});
    const required = Array.isArray(node.required) ? (node.required as string[]) : [];
    if (node.additionalProperties !== false) return 'additionalProperties must be false';
    if (names.some((name) => !required.includes(name))) return 'every property must be required';
    return Object.values(node.properties ?? {})
      .map(brokenStrictRule)
      .find(Boolean);
  }
  const unsupported = UNSUPPORTED.find((keyword) => keyword in node);
  return unsupported ? `${unsupported} is not supported` : Object.values(node).map(brokenStrictRule).find(Boolean);
}
