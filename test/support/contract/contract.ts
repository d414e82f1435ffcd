import type { ErrorObject } from 'ajv/dist/2020.js';
import { Operations, type Content, type DocumentedOperation, type OpenApi, type Response, type Schema } from './openapi.js';
import { SchemaChecks, type Variant } from './schema-checks.js';
import { isBeyondTheDocument, isTolerated } from './known-differences.js';

/** A body that was sent, but is not JSON. */
export const NOT_JSON = Symbol('not JSON');

export interface SentRequest {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The parsed body, NOT_JSON, or undefined if none was sent. Read only where it is compared. */
  body: () => unknown;
}

export interface ReceivedAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  text: string;
}

/** Headers that no operation declares. Any other must be in the document. */
const GENERAL_HEADERS = new Set([
  // Of HTTP itself.
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'vary',
  // Checked against `content` and the body.
  'content-type',
  'content-length',
  // The same on every response, for browsers and caches: product-contract.ts requires them. docs/security.md#headers
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
  'strict-transport-security',
]);

/** Compares what travels with what an OpenAPI document says. Each finding names the operation, the place and what to do. */
export class Contract {
  readonly operations: Operations;
  private readonly schemas: SchemaChecks;

  constructor(
    document: OpenApi,
    /** `request`: answers may have fields that the document does not name. */
    private readonly answers: Variant = 'answer',
  ) {
    this.operations = new Operations(document);
    this.schemas = new SchemaChecks(document);
  }

  describes(method: string, path: string): boolean {
    return this.operations.find(method, path) !== null;
  }

  /** Everything in which this request and its answer differ from the document. */
  findings(request: SentRequest, answer: ReceivedAnswer): string[] {
    const { method, path } = request;
    const found = this.operations.find(method, path);
    const inRequest = found ? this.inRequest(found.operation, found.inPath, request, answer) : [];
    return [...this.answerFindings(method, path, answer), ...inRequest.map((finding) => `${found?.operation.name}: ${finding}`)];
  }

  /** Everything in which an answer differs from the document, whatever the request held. */
  answerFindings(method: string, path: string, answer: ReceivedAnswer): string[] {
    const operation = this.operations.find(method, path)?.operation;
    if (!operation) return this.fitsNoOperation(`${method} ${path}`, answer);
    const response = operation.responses[answer.status] ?? operation.responses.default;
    // A worker serves no API.
    if (!response && answer.status === 404 && answer.text.includes('there is no such route'))
      return this.fitsNoOperation(operation.name, answer);
    if (!response) {
      return [`${operation.name} answers ${answer.status}, which the document does not name: add the status or its error to @Operation`];
    }
    const findings = this.inAnswer(response, answer, method === 'HEAD');
    return findings.map((finding) => `${operation.name}, answer ${answer.status}: ${finding}`);
  }

  /** As `answerFindings`, where the request may be broken HTTP, which is refused before it reaches an operation. */
  rawAnswerFindings(method: string, path: string, answer: ReceivedAnswer): string[] {
    const findings = this.answerFindings(method, path, answer);
    return findings.length > 0 && this.fitsNoOperation(`${method} ${path}`, answer).length === 0 ? [] : findings;
  }

  /** An unknown route, another method or broken HTTP: the answer is one of the general responses of the document. */
  private fitsNoOperation(what: string, answer: ReceivedAnswer): string[] {
    if (answer.status < 400)
      return [`${what} answers ${answer.status}, but the document names no such operation: declare it with @Operation`];
    const findings = this.operations.generalResponses.map((response) => this.inAnswer(response, answer, answer.text === ''));
    if (findings.some(({ length }) => length === 0)) return [];
    const [closest = ['it has none']] = findings.sort((a, b) => a.length - b.length);
    return [`${what} answers ${answer.status}, which fits none of x-general-responses: ${closest.join('; ')}`];
  }

  private inAnswer({ headers = {}, content, 'x-error-codes': codes }: Response, answer: ReceivedAnswer, bodiless: boolean): string[] {
    const findings: string[] = [];
    for (const name of Object.keys(answer.headers)) {
      if (!GENERAL_HEADERS.has(name) && !(name in headers))
        findings.push(`the header ${name} is not in the document: document it or do not send it`);
    }
    for (const [name, { required, schema }] of Object.entries(headers)) {
      const text = answer.headers[name];
      if (text === undefined && required) findings.push(`the header ${name} is missing: send it, or do not require it`);
      if (text === undefined || schema === undefined) continue;
      const errors = this.schemas.errors(schema, this.fromText(schema, [text]), 'answer');
      findings.push(...errors.map((error) => `the header ${name} (${text}) ${error.message}`));
    }
    if (!bodiless) findings.push(...this.inContent(content, answer), ...inCode(codes, answer.text));
    return findings;
  }

  private inContent(content: Content | undefined, { headers, text }: ReceivedAnswer): string[] {
    const type = mediaType(headers['content-type']);
    if (!content || Object.keys(content).length === 0) return text === '' ? [] : ['it has a body, and the document names none'];
    const media = content[type] ?? content['*/*'];
    if (!media) return [`its content type is ${type || 'missing'}, the document says ${Object.keys(content).join(' or ')}`];
    if (!media.schema || !type.endsWith('json')) return [];
    const errors = this.schemas.errors(media.schema, JSON.parse(text), this.answers);
    return errors.map((error) => `the body${pointed(error)}: correct the schema or the answer`);
  }

  private inRequest(
    operation: DocumentedOperation,
    inPath: Record<string, string>,
    request: SentRequest,
    answer: ReceivedAnswer,
  ): string[] {
    const invalid = answer.status === 400 && answer.text.includes('"VALIDATION_ERROR"');
    if (answer.status >= 300 && !invalid) return [];
    const faults = this.faultsOf(operation, inPath, request);
    if (!invalid)
      return faults.filter((fault) => !isTolerated(fault)).map((fault) => `the service accepts what the document refuses: ${fault}`);
    if (faults.length > 0) return [];
    const { message, details } = JSON.parse(answer.text) as { message: string; details?: { message: string }[] };
    const messages = details?.length ? details.map((detail) => detail.message) : [message];
    const unstated = messages.filter((each) => !isBeyondTheDocument(each, operation.id));
    if (unstated.length === 0) return [];
    return [
      `the service refuses what the document allows: "${unstated.join('; ')}". Say it in the document, or add why it cannot to known-differences.ts`,
    ];
  }

  /** In what the request differs from the document. */
  private faultsOf({ parameters, body }: DocumentedOperation, inPath: Record<string, string>, request: SentRequest): string[] {
    const faults: string[] = [];
    for (const { name, in: place, required, schema = true } of parameters) {
      const values = valuesOf(request, inPath, place, name);
      if (values.length === 0) {
        if (required) faults.push(`${place} parameter ${name} is missing`);
        continue;
      }
      const errors = this.schemas.errors(schema, this.fromText(schema, values), 'request');
      faults.push(...errors.map((error) => `${place} parameter ${name}${pointed(error)}`));
    }
    const sent = request.body();
    if (sent === undefined) return body?.required ? [...faults, 'the body is missing'] : faults;
    if (!body) return faults;
    const media = body.content[mediaType(request.headers['content-type'])];
    if (!media) return [...faults, `a body of type ${request.headers['content-type']}`];
    if (isFile(media.schema)) return faults;
    if (sent === NOT_JSON) return [...faults, `a body of type ${mediaType(request.headers['content-type'])} that is not JSON`];
    return [...faults, ...this.schemas.errors(media.schema ?? true, sent, 'request').map((error) => `body${pointed(error)}`)];
  }

  /** The value that text in a header, path or query stands for, as far as the schema's type says. */
  private fromText(schema: Schema, texts: readonly string[]): unknown {
    const types = this.typesOf(schema);
    if (types.includes('array')) return texts;
    const [text = ''] = texts;
    if (texts.length > 1) return texts;
    if ((types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
    return text;
  }

  private typesOf(schema: Schema): unknown[] {
    if (typeof schema === 'boolean') return [];
    if (typeof schema.$ref === 'string') {
      const name = schema.$ref.split('/').at(-1) ?? '';
      return this.typesOf((this.operations.document.components?.schemas?.[name] ?? true) as Schema);
    }
    const members = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);
    return [schema.type].flat().concat(members.flatMap((member) => this.typesOf(member)));
  }
}

/** The schema of errors has all codes, their response those of the operation. */
function inCode(codes: readonly string[] | undefined, text: string): string[] {
  const code = codes && text.startsWith('{') ? (JSON.parse(text) as { error?: string }).error : undefined;
  if (codes === undefined || code === undefined || codes.includes(code)) return [];
  return [
    `the body.error must be equal to one of the allowed values (${codes.join(', ')}): correct the errors of @Operation or the answer`,
  ];
}

/** Any bytes are valid. */
function isFile(schema: Schema | undefined): boolean {
  return typeof schema === 'object' && schema.format === 'binary';
}

function valuesOf(request: SentRequest, inPath: Record<string, string>, place: string, name: string): string[] {
  if (place === 'query') return request.query.getAll(name);
  const value = place === 'path' ? inPath[name] : place === 'header' ? request.headers[name.toLowerCase()] : undefined;
  if (value === undefined) return [];
  return [place === 'header' ? fromBytes(value) : value];
}

/** HTTP libraries show the bytes of a header as Latin-1; the service reads them as UTF-8. */
function fromBytes(header: string): string {
  return Buffer.from(header, 'latin1').toString('utf8');
}

function mediaType(header = ''): string {
  return (header.split(';')[0] ?? '').trim().toLowerCase();
}

/** `.data.items[0] must be string`. */
function pointed({ instancePath, message = 'is wrong', params }: ErrorObject): string {
  const more = params as
    { additionalProperty?: string; unevaluatedProperty?: string; allowedValues?: unknown[]; allowedValue?: unknown } | undefined;
  const extra = more?.additionalProperty ?? more?.unevaluatedProperty;
  if (extra !== undefined) return `${instancePath.replaceAll('/', '.')} has the property ${extra}, which is not in the document`;
  const allowed = more?.allowedValues ?? (more?.allowedValue === undefined ? undefined : [more.allowedValue]);
  return `${instancePath.replaceAll('/', '.')} ${message}${allowed ? ` (${allowed.join(', ')})` : ''}`;
}
