import { readFileSync } from 'node:fs';
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Agent, type Dispatcher, Pool } from 'undici';
import { SettingsError } from '../../../platform/config/define-settings.js';
import { memoize } from '../../../platform/domain/index.js';
import { AllowedTargets } from '../../domain/allowed-targets.js';
import { DeliverySender, type SendOutcome } from '../../domain/delivery.js';
import { validateUrl, type EgressRefusal } from '../../domain/egress-policy.js';
import type { WebhookSettings } from '../../webhooks.settings.js';
import { EgressRefused, guardedConnector, type Resolver } from './guarded-connector.js';
import { AttemptAborted, AttemptTimedOut, type ResponseLimits, ResponseReader, type ResponseResult } from './response-reader.js';

/** Provide it to resolve the names of receivers in another way than by DNS. */
export const WEBHOOK_RESOLVER = Symbol('WebhookResolver');

export interface WebhookSenderOptions extends Partial<ResponseLimits> {
  /** Private receivers that the operator allows. */
  readonly allowed: AllowedTargets;
  /** Replaces DNS and the system's resolver. */
  readonly resolver?: Resolver | null;
  /** PEM certificates that are trusted besides the public ones. */
  readonly ca?: readonly string[];
  /** For name lookup, connection, TLS, headers and the part of the body that is read. */
  readonly totalTimeoutMs?: number;
  /** Null: as many as there are requests in progress, which the caller limits. */
  readonly maxConnectionsPerOrigin?: number | null;
  /** How long an unused connection stays open; below the 5 s after which many servers close theirs. */
  readonly keepAliveMs?: number;
  /** After this a connection is replaced, so that the name is resolved and validated again. */
  readonly connectionLifetimeMs?: number;
}

/** Validated URLs that are remembered. */
const MAX_REMEMBERED = 1_000;

interface RequestTarget {
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
 * Posts deliveries over connections that are kept open. The target is validated before each request and for each
 * connection; TLS is verified; redirects are not followed. docs/rules/webhooks.md#deliveries.
 */
export class WebhookSender extends DeliverySender implements OnApplicationShutdown {
  private readonly options: Required<WebhookSenderOptions>;
  private readonly agent: Agent;
  private readonly targetOf: (url: string) => RequestTarget | EgressRefusal;

  constructor(options: WebhookSenderOptions) {
    super();
    this.options = withDefaults(options);
    this.agent = createAgent(this.options);
    this.targetOf = memoize(MAX_REMEMBERED, (url) => requestTarget(url, this.options.allowed));
  }

  /** One attempt. Never throws: the outcome names the failure. */
  send(post: Post): Promise<SendOutcome> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const reader = new ResponseReader(this.options, (result) => {
        clearTimeout(timer);
        post.signal?.removeEventListener('abort', onAbort);
        resolve(toOutcome(result, performance.now() - startedAt));
      });
      const onAbort = (): void => reader.abort(new AttemptAborted());
      const timer = setTimeout(() => reader.abort(new AttemptTimedOut()), this.options.totalTimeoutMs);
      post.signal?.addEventListener('abort', onAbort);
      if (post.signal?.aborted === true) onAbort();
      else this.dispatch(post, reader);
    });
  }

  /** Its connections, for other requests to addresses that companies enter. */
  get dispatcher(): Dispatcher {
    return this.agent;
  }

  /** Waits for requests in progress and closes all connections. */
  close(): Promise<void> {
    return this.agent.close();
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private dispatch({ url, headers, body }: Post, reader: ResponseReader): void {
    const target = this.targetOf(url);
    if (!target.ok) return reader.abort(new EgressRefused(target.reason));
    const { origin, path } = target;
    try {
      this.agent.dispatch({ origin, path, method: 'POST', headers: { ...COMMON_HEADERS, ...headers }, body }, reader);
    } catch (error) {
      reader.abort(error as Error);
    }
  }
}

/** The sender that the operator's settings describe. Throws `SettingsError` if WEBHOOK_CA_FILE cannot be read. */
export function createWebhookSender({ caFile }: WebhookSettings, allowed: AllowedTargets, resolver: Resolver | null = null): WebhookSender {
  return new WebhookSender({ allowed, resolver, ca: caFile === null ? [] : [readCertificates(caFile)] });
}

function readCertificates(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    // TLS takes a text without any certificate for an empty list.
    createSecureContext({ ca: text });
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (error) {
    throw new SettingsError([`WEBHOOK_CA_FILE cannot be read: ${(error as Error).message}`]);
  }
  throw new SettingsError([`WEBHOOK_CA_FILE names a file without a certificate: ${file} must hold certificates in PEM`]);
}

/** Throws `SettingsError` if WEBHOOK_ALLOWED_TARGETS cannot be read. */
export function readAllowedTargets(settings: WebhookSettings): AllowedTargets {
  try {
    return AllowedTargets.parse(settings.allowedTargets);
  } catch (error) {
    throw new SettingsError([`WEBHOOK_ALLOWED_TARGETS: ${(error as Error).message}`]);
  }
}

function requestTarget(text: string, allowed: AllowedTargets): RequestTarget | EgressRefusal {
  const validation = validateUrl(text, allowed);
  if (!validation.ok) return validation;
  const { origin, pathname, search } = new URL(validation.url);
  return { ok: true, origin, path: pathname + search };
}

/** The headers of a post override these. */
const COMMON_HEADERS = { 'content-type': 'application/json', 'user-agent': 'InterviewPlatform-Webhooks/1' };

function withDefaults(options: WebhookSenderOptions): Required<WebhookSenderOptions> {
  return {
    ...{ resolver: null, ca: [], totalTimeoutMs: 5_000, maxResponseBytes: 65_536, excerptBytes: 1_024 },
    ...{ maxConnectionsPerOrigin: null, keepAliveMs: 4_000, connectionLifetimeMs: 300_000 },
    ...options,
  };
}

function createAgent(options: Required<WebhookSenderOptions>): Agent {
  const connector = { ...options, secureContext: secureContextWith(options.ca), timeoutMs: options.totalTimeoutMs };
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

let publicContext: SecureContext | undefined;

/** Reading the public authorities takes 25 ms: once for each process. */
function secureContextWith(ca: readonly string[]): SecureContext {
  return ca.length === 0 ? (publicContext ??= createSecureContext()) : createSecureContext({ ca: [...rootCertificates, ...ca] });
}

function toOutcome({ httpStatus, failure, excerpt }: ResponseResult, elapsedMs: number): SendOutcome {
  return {
    ok: failure === null,
    httpStatus,
    errorKind: failure?.kind ?? null,
    durationMs: Math.round(elapsedMs),
    responseExcerpt: toText(excerpt),
    message: failure?.message ?? null,
  };
}

/** Text that any store accepts: well-formed, without NUL; a character that is cut off at the end is left out. */
function toText(excerpt: Buffer): string {
  return excerpt.length === 0 ? '' : new TextDecoder().decode(excerpt, { stream: true }).replaceAll('\0', '');
}
