/** The tracer of the product. Without one, the functions here only run the work. docs/observability.md#traces */
export interface Tracer {
  open(name: string, options: SpanOptions): OpenSpan;
  /** The running span as a W3C `traceparent`; null outside of a span. */
  traceparent(): string | null;
}

/** Codes, counts and ids only: no personal data, no secrets, no paths and no queries. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  kind: 'server' | 'client' | 'consumer' | 'internal';
  attributes?: SpanAttributes;
  /** The `traceparent` of the cause of the work; null begins a trace. Left out: the running span. */
  parent?: string | null;
}

export interface OpenSpan {
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** `type`: a code, or the name of an error. Never a message, because messages quote values. */
  fail(type: string): void;
  end(): void;
  /** Runs `work` as a part of the span. */
  within<T>(work: () => T): T;
}

let tracer: Tracer | null = null;

/** Null: spans are not recorded. */
export function useTracer(next: Tracer | null): void {
  tracer = next;
}

/** Null if nothing is traced. The caller ends it. */
export function openSpan(name: string, options: SpanOptions): OpenSpan | null {
  return tracer?.open(name, options) ?? null;
}

/** Runs `work` in a span, which fails if it rejects. */
export async function inSpan<T>(name: string, options: SpanOptions, work: (span: OpenSpan | null) => Promise<T>): Promise<T> {
  const span = openSpan(name, options);
  if (!span) return work(null);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

/** The running span, as it is stored with a row whose task continues the trace; null if nothing is traced. */
export function currentTraceparent(): string | null {
  return tracer?.traceparent() ?? null;
}

export function currentTraceId(): string | undefined {
  // Version, trace id, span id and flags: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
  return tracer?.traceparent()?.split('-')[1];
}
