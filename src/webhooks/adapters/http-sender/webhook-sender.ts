import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import { Agent, type Dispatcher, Pool } from 'undici';
import { memoize } from '../../../platform/domain/memoize.js';
import type { AllowedTargets } from '../../domain/allowed-targets.js';
import { validateUrl, type EgressRefusal } from '../../domain/egress-policy.js';
import type { SendOutcome } from '../../domain/send-outcome.js';
import { type AnswerLimits, type Ending, ResponseReader } from './response-reader.js';
import { GivenUp, TimeIsUp } from './failures.js';
import { EgressRefused, guardedConnector } from './guarded-connector.js';
import type { Resolver } from './resolvers.js';

export interface WebhookSenderOptions extends Partial<AnswerLimits> {
  /** Private receivers that the operator lets webhooks reach. */
  readonly allowed: AllowedTargets;
  /** Instead of DNS and the system's resolver. */
  readonly resolver?: Resolver | null;
  /** PEM certificates that are trusted besides the public ones. */
  readonly ca?: readonly string[];
  /** For name, connection, TLS, headers and the part of the body that is read. */
  readonly totalTimeoutMs?: number;
  /** Null: as many as there are requests under way, which the caller bounds. */
  readonly maxConnectionsPerOrigin?: number | null;
  /** How long an unused connection is kept; below the 5 s after which many servers close theirs. */
  readonly keepAliveMs?: number;
  /** After this a connection is replaced, so that a name is resolved and judged again. */
  readonly connectionLifetimeMs?: number;
}

/** Judged URLs that are remembered. */
const REMEMBERED = 1_000;

interface Target {
  readonly ok: true;
  readonly origin: string;
  readonly path: string;
}

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly signal?: AbortSignal;
}

/**
 * Posts deliveries to receivers, over connections that are kept. The target is judged before each request and each connection;
 * TLS is verified; redirects are not followed. docs/rules.md#deliveries.
 */
export class WebhookSender {
  private readonly options: Required<WebhookSenderOptions>;
  private readonly agent: Agent;
  private readonly targetOf: (url: string) => Target | EgressRefusal;

  constructor(options: WebhookSenderOptions) {
    this.options = withDefaults(options);
    this.agent = agentFor(this.options);
    this.targetOf = memoize(REMEMBERED, (url) => judged(url, this.options.allowed));
  }

  /** One attempt. Never throws: whatever goes wrong is in the outcome. */
  send(post: Post): Promise<SendOutcome> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const exchange = new ResponseReader(this.options, (ending) => {
        clearTimeout(timer);
        post.signal?.removeEventListener('abort', onAbort);
        resolve(outcomeOf(ending, performance.now() - startedAt));
      });
      const onAbort = (): void => exchange.giveUp(new GivenUp());
      const timer = setTimeout(() => exchange.giveUp(new TimeIsUp()), this.options.totalTimeoutMs);
      post.signal?.addEventListener('abort', onAbort);
      if (post.signal?.aborted === true) onAbort();
      else this.dispatch(post, exchange);
    });
  }

  /** Lets requests under way end, and closes all connections. */
  close(): Promise<void> {
    return this.agent.close();
  }

  private dispatch({ url, headers, body }: Post, exchange: ResponseReader): void {
    const target = this.targetOf(url);
    if (!target.ok) return exchange.giveUp(new EgressRefused(target.reason));
    const { origin, path } = target;
    try {
      this.agent.dispatch({ origin, path, method: 'POST', headers: { ...COMMON_HEADERS, ...headers }, body }, exchange);
    } catch (error) {
      exchange.giveUp(error as Error);
    }
  }
}

function judged(text: string, allowed: AllowedTargets): Target | EgressRefusal {
  const verdict = validateUrl(text, allowed);
  if (!verdict.ok) return verdict;
  const { origin, pathname, search } = new URL(verdict.url);
  return { ok: true, origin, path: pathname + search };
}

/** A post's own headers come on top of these. */
const COMMON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'InterviewPlatform-Webhooks/1' };

function withDefaults({
  allowed,
  resolver = null,
  ca = [],
  totalTimeoutMs = 5_000,
  maxResponseBytes = 65_536,
  keptResponseBytes = 1_024,
  maxConnectionsPerOrigin = null,
  keepAliveMs = 4_000,
  connectionLifetimeMs = 300_000,
}: WebhookSenderOptions): Required<WebhookSenderOptions> {
  return {
    allowed,
    resolver,
    ca,
    totalTimeoutMs,
    maxResponseBytes,
    keptResponseBytes,
    maxConnectionsPerOrigin,
    keepAliveMs,
    connectionLifetimeMs,
  };
}

function agentFor(options: Required<WebhookSenderOptions>): Agent {
  const secureContext = trusting(options.ca);
  const connector = { ...options, secureContext, timeoutMs: options.totalTimeoutMs };
  return new Agent({
    connections: options.maxConnectionsPerOrigin,
    clientTtl: options.connectionLifetimeMs,
    keepAliveTimeout: options.keepAliveMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    factory: (origin, pool: Pool.Options): Dispatcher =>
      new Pool(origin, { ...pool, connect: guardedConnector(String(origin), connector) }),
  });
}

function trusting(ca: readonly string[]): SecureContext {
  return createSecureContext(ca.length === 0 ? {} : { ca: [...rootCertificates, ...ca] });
}

function outcomeOf({ httpStatus, failure, kept }: Ending, elapsedMs: number): SendOutcome {
  return {
    ok: failure === null,
    httpStatus,
    errorKind: failure?.kind ?? null,
    durationMs: Math.round(elapsedMs),
    responseExcerpt: excerptOf(kept),
    message: failure?.message ?? null,
  };
}

/** Text that any store takes: well-formed, without NUL; a character cut off at the end is left out. */
function excerptOf(kept: Buffer): string {
  return kept.length === 0 ? '' : new TextDecoder().decode(kept, { stream: true }).replaceAll('\0', '');
}
