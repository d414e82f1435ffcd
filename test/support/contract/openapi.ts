/** The parts of an OpenAPI 3.1 document that the contract check reads. */
export interface OpenApi {
  paths: Record<string, PathItem>;
  /** What is sent to receivers, by event. */
  webhooks?: Record<string, PathItem>;
  /** Responses that belong to no operation, by name. */
  'x-general-responses'?: Record<string, unknown>;
  components?: Partial<Record<'schemas' | 'parameters' | 'headers' | 'responses' | 'requestBodies', Record<string, unknown>>>;
}

export type Schema = boolean | { [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}

export type Content = Record<string, { schema?: Schema }>;

export interface Header {
  required?: boolean;
  schema?: Schema;
}

export interface Response {
  headers?: Record<string, Header>;
  content?: Content;
  /** The codes that the operation answers, of those that the schema has. */
  'x-error-codes'?: string[];
}

interface OperationObject {
  operationId?: string;
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

type PathItem = { parameters?: unknown[] } & Record<string, unknown>;

/** One operation of the document, with every reference resolved but those of schemas. */
export interface DocumentedOperation {
  /** `candidates.list`; empty if the document gives none. */
  id: string;
  /** For messages: `candidates.list (GET /v1/candidates)`. */
  name: string;
  parameters: Parameter[];
  body: { required?: boolean; content: Content } | undefined;
  /** By status, `default` included. */
  responses: Record<string, Response>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** Finds operations by method and path. */
export class Operations {
  private readonly templates: { template: string; segments: string[] }[];
  private readonly read = new Map<string, DocumentedOperation | null>();

  constructor(readonly document: OpenApi) {
    const parameters = (template: string) => template.split('{').length;
    this.templates = Object.keys(document.paths)
      // A path without parameters is more specific than one with them.
      .sort((a, b) => parameters(a) - parameters(b))
      .map((template) => ({ template, segments: template.split('/') }));
  }

  /** The operation that a request means, with the values of its path parameters. HEAD is answered like GET. */
  find(method: string, path: string): { operation: DocumentedOperation; inPath: Record<string, string> } | null {
    const parts = path.split('/');
    const verb = method === 'HEAD' ? 'get' : method.toLowerCase();
    for (const { template, segments } of this.templates) {
      if (!matches(segments, parts)) continue;
      const operation = this.operation(template, verb);
      if (operation) return { operation, inPath: pathValues(segments, parts) };
    }
    return null;
  }

  all(): DocumentedOperation[] {
    return Object.entries(this.document.paths).flatMap(([template, item]) =>
      Object.keys(item).flatMap((verb) => (METHODS.has(verb) ? (this.operation(template, verb) ?? []) : [])),
    );
  }

  /** Responses that belong to no operation: of unknown routes, other methods and broken HTTP. */
  get generalResponses(): Response[] {
    return Object.values(this.document['x-general-responses'] ?? {}).map((response) => this.response(response));
  }

  /** The request that a receiver gets with this event. */
  webhook(event: string): DocumentedOperation | null {
    return this.resolve(this.document.webhooks?.[event], event, 'post');
  }

  private operation(template: string, verb: string): DocumentedOperation | null {
    const key = `${verb} ${template}`;
    let operation = this.read.get(key);
    if (operation === undefined) this.read.set(key, (operation = this.resolve(this.document.paths[template], template, verb)));
    return operation;
  }

  private resolve(item: PathItem | undefined, template: string, verb: string): DocumentedOperation | null {
    const found = METHODS.has(verb) ? (item?.[verb] as OperationObject | undefined) : undefined;
    if (!item || !found) return null;
    return {
      id: found.operationId ?? '',
      name: `${found.operationId ?? 'an operation'} (${verb.toUpperCase()} ${template})`,
      parameters: [...(item.parameters ?? []), ...(found.parameters ?? [])].map((parameter) => this.resolved<Parameter>(parameter)),
      body: found.requestBody === undefined ? undefined : this.resolved(found.requestBody),
      responses: Object.fromEntries(Object.entries(found.responses).map(([status, response]) => [status, this.response(response)])),
    };
  }

  private response(node: unknown): Response {
    const { headers = {}, ...rest } = this.resolved<Response>(node);
    const byName = Object.entries(headers).map(([name, header]) => [name.toLowerCase(), this.resolved<Header>(header)]);
    return { ...rest, headers: Object.fromEntries(byName) as Record<string, Header> };
  }

  private resolved<T>(node: unknown): T {
    const reference = (node as { $ref?: string }).$ref;
    if (reference === undefined) return node as T;
    let target: unknown = this.document;
    for (const part of reference.slice(2).split('/')) target = (target as Record<string, unknown>)[part];
    if (target === undefined) throw new Error(`${reference} of the OpenAPI document leads nowhere`);
    return this.resolved<T>(target);
  }
}

function matches(segments: string[], parts: string[]): boolean {
  return (
    segments.length === parts.length && segments.every((segment, i) => (isParameter(segment) ? parts[i] !== '' : segment === parts[i]))
  );
}

function pathValues(segments: string[], parts: string[]): Record<string, string> {
  const pairs = segments.flatMap((segment, i) => (isParameter(segment) ? [[segment.slice(1, -1), decoded(parts[i] ?? '')]] : []));
  return Object.fromEntries(pairs) as Record<string, string>;
}

const isParameter = (segment: string): boolean => segment.startsWith('{');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
