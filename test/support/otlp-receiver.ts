import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as the product sent it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  name: string;
  attributes: Record<string, string | number | boolean>;
  failed: boolean;
}

/** A collector of traces by OTLP over HTTP with protobuf, as far as a test needs one. */
export class OtlpReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** The attributes of the senders. */
  readonly resources: Record<string, unknown>[] = [];
  /** Everything that was sent, with the texts as they are. */
  written = '';
  readonly paths = new Set<string | undefined>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<OtlpReceiver> {
    const server = createServer();
    const receiver = new OtlpReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.paths.add(request.url);
        const body = Buffer.concat(chunks);
        receiver.receive(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
        response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Numbers of the fields: opentelemetry-proto, trace.proto, ExportTraceServiceRequest. */
  private receive(body: Buffer): void {
    this.written += body.toString('utf8');
    for (const resourceSpans of messages(body, 1)) {
      this.resources.push(...messages(resourceSpans, 1).map((resource) => attributesOf(resource, 1)));
      for (const scopeSpans of messages(resourceSpans, 2)) this.spans.push(...messages(scopeSpans, 2).map(toSpan));
    }
  }
}

const STATUS_ERROR = 2;

function toSpan(span: Buffer): ReceivedSpan {
  const hex = (field: number): string => messages(span, field)[0]?.toString('hex') ?? '';
  const [status] = messages(span, 15);
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentSpanId: hex(4),
    name: messages(span, 5)[0]?.toString('utf8') ?? '',
    attributes: attributesOf(span, 9),
    failed: status !== undefined && fieldsOf(status).some(({ field, value }) => field === 3 && value === STATUS_ERROR),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string | number | boolean> {
  return Object.fromEntries(
    messages(message, field).map((pair) => [
      messages(pair, 1)[0]?.toString('utf8') ?? '',
      valueOf(messages(pair, 2)[0] ?? Buffer.alloc(0)),
    ]),
  );
}

/** Of an AnyValue: a text, a boolean, a whole number or a decimal one. */
function valueOf(any: Buffer): string | number | boolean {
  const [{ field, value } = { field: 1, value: Buffer.alloc(0) }] = fieldsOf(any);
  if (typeof value === 'number') return field === 2 ? value === 1 : value;
  return field === 4 ? value.readDoubleLE() : value.toString('utf8');
}

function messages(message: Buffer, wanted: number): Buffer[] {
  return fieldsOf(message).flatMap(({ field, value }) => (field === wanted && typeof value !== 'number' ? [value] : []));
}

/** The fields of a protobuf message: numbers for varints, bytes for all others. */
function fieldsOf(message: Buffer): { field: number; value: number | Buffer }[] {
  const fields: { field: number; value: number | Buffer }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type === 0) fields.push({ field, value: varint() });
    else if (type === 1) fields.push({ field, value: bytes(8) });
    else if (type === 5) fields.push({ field, value: bytes(4) });
    else fields.push({ field, value: bytes(varint()) });
  }
  return fields;
}
