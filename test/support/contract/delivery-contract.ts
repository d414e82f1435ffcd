import type { IncomingHttpHeaders } from 'node:http';
import { Operations, type OpenApi } from './openapi.js';
import { SchemaChecks } from './schema-checks.js';

/** A request to a receiver of webhooks. */
export interface SentDelivery {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of HTTP itself, which no event describes. */
const OF_HTTP = new Set(['host', 'connection', 'content-length', 'content-type', 'transfer-encoding', 'accept', 'accept-encoding']);

/** Compares deliveries with the section `webhooks` of an OpenAPI document. */
export class DeliveryContract {
  private readonly operations: Operations;
  private readonly schemas: SchemaChecks;

  constructor(document: OpenApi) {
    this.operations = new Operations(document);
    this.schemas = new SchemaChecks(document);
  }

  /** Everything in which a delivery differs from what the document says of its event. */
  findings({ method, headers, body }: SentDelivery): string[] {
    const payload = parsed(body);
    const event = String(payload?.event);
    const described = this.operations.webhook(event);
    if (!described || method !== 'POST') return [`${method} of the event ${event} is not in the document`];
    const parameters = described.parameters.filter((parameter) => parameter.in === 'header');
    const names = new Set(parameters.map(({ name }) => name.toLowerCase()));
    const extra = Object.keys(headers).filter((name) => !names.has(name) && !OF_HTTP.has(name));
    const inHeaders = parameters.flatMap(({ name, required, schema = true }) => {
      const sent = headers[name.toLowerCase()];
      if (sent === undefined) return required ? [`header ${name} is missing`] : [];
      return this.schemas.errors(schema, sent, 'answer').map(({ message }) => `header ${name} ${message}`);
    });
    // A schema is closed here: a field that it does not name is an error.
    const { schema = false } = described.body?.content[headers['content-type'] ?? ''] ?? {};
    const inBody = this.schemas.errors(schema, payload, 'answer').map((error) => `body${error.instancePath} ${error.message}`);
    const findings = [...extra.map((name) => `header ${name} is not in the document`), ...inHeaders, ...inBody];
    return findings.map((finding) => `the event ${event}: ${finding}`);
  }
}

function parsed(body: Buffer): { event?: unknown } | undefined {
  try {
    return JSON.parse(body.toString()) as { event?: unknown };
  } catch {
    return undefined;
  }
}
