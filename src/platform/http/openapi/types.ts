/* The parts of an OpenAPI 3.1 document that we write. Nest's own types are those of 3.0. */

export interface Reference {
  $ref: string;
}

/** A JSON Schema of 2020-12, or a reference to one. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  /** Of OpenAPI 3.0; `examples` in the finished document. */
  example?: unknown;
  examples?: unknown[];
  [keyword: string]: unknown;
}

export interface Example {
  summary?: string;
  description?: string;
  value: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Header {
  description?: string;
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Parameter extends Header {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
}

export interface Response {
  description: string;
  headers?: Record<string, Header | Reference>;
  content?: Record<string, MediaType>;
  /** The codes of an error, each of which `ErrorCode` has. */
  'x-error-codes'?: string[];
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface DescribedOperation {
  operationId: string;
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  [extension: `x-${string}`]: unknown;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type Method = (typeof METHODS)[number];

export type PathItem = Partial<Record<Method, DescribedOperation>>;

export interface Components {
  schemas: Record<string, Schema>;
  responses?: Record<string, Response>;
  parameters?: Record<string, Parameter>;
  headers?: Record<string, Header>;
  securitySchemes?: Record<string, object>;
}

export interface Document {
  openapi: string;
  info: object;
  servers?: object[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components: Components;
  [extension: `x-${string}`]: unknown;
}

/** Every operation of the document, with its method and path. */
export function operationsIn({ paths }: Pick<Document, 'paths'>): { method: Method; path: string; operation: DescribedOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The document with the clients' names of schemas: `Candidate` for `CandidateDto`. Throws if a name is used twice. */
export function withoutDtoSuffix(document: Document): Document {
  const names = new Map<string, string>();
  for (const name of Object.keys(document.components.schemas)) {
    const shown = shownName(name);
    const other = names.get(shown);
    if (other !== undefined) throw new Error(`Two schemas of the OpenAPI document would be called ${shown}: rename ${other} or ${name}`);
    names.set(shown, name);
  }
  const text = JSON.stringify(document).replaceAll(REFERENCE, (_, name: string) => `"#/components/schemas/${shownName(name)}"`);
  const named = JSON.parse(text) as Document;
  const { schemas } = named.components;
  named.components.schemas = Object.fromEntries([...names].sort().map(([shown, name]) => [shown, schemas[name]!]));
  return named;
}

export function shownName(className: string): string {
  return className.replace(/(?<=.)Dto$/, '');
}

/** A name of HTTP, of a field or of an event as that of a component: `X-Acting-User` is `ActingUser`. */
export function pascalCase(name: string): string {
  return name.replace(/^X-/, '').replaceAll(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
