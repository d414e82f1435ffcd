import { within } from '../domain/index.js';
import { log } from './log.js';
import { type OpenSpan, type SpanOptions, type Tracer, useTracer } from './tracing.js';

/** How long the end of the process waits for the collector, milliseconds. */
const FLUSH_TIMEOUT_MS = 2_000;
const SERVICE_NAME = 'interview-platform-api';

/**
 * Sends spans to OTEL_EXPORTER_OTLP_ENDPOINT; the packages read the other OTEL_* variables. Returns a function that
 * stops it and sends the rest. Loaded here, because loading takes 0.3 s.
 */
export async function startTracing(): Promise<() => Promise<void>> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources, { ATTR_SERVICE_NAME }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/semantic-conventions'),
  ]);
  const warn = (text: string): void => {
    const { message, ...fields } = readDiagnostic(text);
    log.warn({ context: 'OpenTelemetry', ...fields }, message);
  };
  const ignore = (): void => undefined;
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore };
  api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true });
  const { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceInstanceIdDetector } = resources;
  // No other detectors: those of host and process send user names and command lines.
  const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }))
      .merge(detected),
    // A queue of limited length: spans that a slow collector does not take are dropped.
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // An adapter of a team finds the running span through the API of OpenTelemetry.
  provider.register();
  useTracer(new OpenTelemetryTracer(api));
  return async () => {
    useTracer(null);
    await within(FLUSH_TIMEOUT_MS, provider.shutdown());
  };
}

type Api = typeof import('@opentelemetry/api');

class OpenTelemetryTracer implements Tracer {
  private readonly tracer: ReturnType<Api['trace']['getTracer']>;
  private readonly kinds: Record<SpanOptions['kind'], number>;

  constructor(private readonly api: Api) {
    const { CLIENT, CONSUMER, INTERNAL, SERVER } = api.SpanKind;
    this.tracer = api.trace.getTracer(SERVICE_NAME);
    this.kinds = { server: SERVER, client: CLIENT, consumer: CONSUMER, internal: INTERNAL };
  }

  open(name: string, { kind, attributes, parent }: SpanOptions): OpenSpan {
    const { context, propagation, ROOT_CONTEXT, SpanStatusCode, trace } = this.api;
    const before =
      parent === undefined ? context.active() : parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent });
    const span = this.tracer.startSpan(name, { kind: this.kinds[kind], attributes }, before);
    const running = trace.setSpan(before, span);
    return {
      traceId: span.spanContext().traceId,
      rename: (better) => void span.updateName(better),
      set: (more) => void span.setAttributes(more),
      fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
      end: () => span.end(),
      within: (work) => context.with(running, work),
    };
  }

  traceparent(): string | null {
    const carrier: { traceparent?: string } = {};
    this.api.propagation.inject(this.api.context.active(), carrier);
    return carrier.traceparent ?? null;
  }
}

/** A diagnostic of OpenTelemetry, as fields of a log line. */
export interface Diagnostic {
  readonly message: string;
  /** The class of the error and its code, for example `ECONNREFUSED`. */
  readonly type?: string;
  readonly code?: string;
}

const UNNAMED = 'OpenTelemetry reports an error without a message';

/** Reads a message of OpenTelemetry: a text, or an error as a JSON object, without stack and response. */
export function readDiagnostic(text: string): Diagnostic {
  const error = errorIn(text);
  if (error === null) return { message: text };
  const { name, code } = error;
  // An AggregateError (a host with several addresses) has no message of its own.
  const message = [error['message'], error['errors'], name].find(isText) ?? UNNAMED;
  return { message, ...(isText(name) && { type: name }), ...(isText(code) && { code }) };
}

function errorIn(text: string): Record<string, unknown> | null {
  if (!text.startsWith('{')) return null;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
