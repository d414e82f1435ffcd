import type { Duplex } from 'node:stream';
import { type Dispatcher, errors } from 'undici';
import type { SendErrorKind } from '../../domain/delivery.js';
import { EgressRefused, NameUnresolved, PeerGone } from './guarded-connector.js';

/** Why an attempt failed, with a message for the owner of the receiver. */
export interface Failure {
  readonly kind: SendErrorKind;
  readonly message: string;
}

/** The result of a request: the response, and its failure (null: success). */
export interface ResponseResult {
  readonly httpStatus: number | null;
  readonly failure: Failure | null;
  /** The beginning of the body. */
  readonly excerpt: Buffer;
}

export interface ResponseLimits {
  /** Bytes of the body after which the response is cut off and treated as complete. */
  readonly maxResponseBytes: number;
  /** Bytes of the body that are stored in the delivery record. */
  readonly excerptBytes: number;
}

/** The attempt did not end in time. */
export class AttemptTimedOut extends Error {}

/** This process cancelled the attempt. */
export class AttemptAborted extends Error {}

/** Reads the response to one request. Ends once: with the response, with an error or by `abort`, whichever is first. */
export class ResponseReader implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private isEnded = false;
  private httpStatus: number | null = null;
  private receivedBytes = 0;
  private excerpt = Buffer.alloc(0);

  constructor(
    private readonly limits: ResponseLimits,
    private readonly onEnd: (result: ResponseResult) => void,
  ) {}

  /** Ends now; a request that still waits for its connection is not written. */
  abort(reason: Error): void {
    this.endWithError(reason);
    this.controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.isEnded) controller.abort(new Error('ended before it started'));
  }

  onRequestUpgrade(_controller: Dispatcher.DispatchController, _status: number, _headers: unknown, socket: Duplex): void {
    socket.destroy();
    this.end({ kind: 'protocol', message: 'The receiver asked for another protocol.' });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    if (status >= 200) this.httpStatus = status;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const room = this.limits.excerptBytes - this.excerpt.length;
    if (room > 0) this.excerpt = Buffer.concat([this.excerpt, chunk.subarray(0, room)]);
    this.receivedBytes += chunk.length;
    if (this.receivedBytes <= this.limits.maxResponseBytes) return;
    this.end(this.statusFailure());
    controller.abort(new Error('response cut off'));
  }

  onResponseEnd(): void {
    this.end(this.statusFailure());
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.endWithError(error);
  }

  /** A status other than 2xx is the failure, even if the rest of the response does not arrive. */
  private endWithError(error: unknown): void {
    this.end(this.statusFailure() ?? failureFromError(error));
  }

  private statusFailure(): Failure | null {
    const status = this.httpStatus;
    if (status === null || (status >= 200 && status < 300)) return null;
    return status >= 300 && status < 400
      ? { kind: 'redirect', message: `The receiver answered ${status}; redirects are not followed.` }
      : { kind: 'http_error', message: `The receiver answered ${status}.` };
  }

  private end(failure: Failure | null): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.onEnd({ httpStatus: this.httpStatus, failure, excerpt: this.excerpt });
  }
}

const MESSAGES: Readonly<Record<Exclude<SendErrorKind, 'http_error' | 'redirect' | 'tls'>, string>> = {
  timeout: 'The receiver did not answer in time.',
  dns: 'The name of the receiver does not resolve.',
  connection_refused: 'The receiver refused the connection.',
  connection_reset: 'The receiver closed the connection before its answer was complete.',
  unreachable: 'There is no route to the receiver.',
  egress_refused: 'The receiver is at an address that webhooks may not reach.',
  protocol: 'The answer of the receiver is not acceptable HTTP.',
  aborted: 'The attempt was cancelled on our side.',
  network: 'The connection to the receiver failed.',
};

const KIND_BY_CLASS = [
  [AttemptTimedOut, 'timeout'],
  [AttemptAborted, 'aborted'],
  [EgressRefused, 'egress_refused'],
  [NameUnresolved, 'dns'],
  [PeerGone, 'connection_reset'],
  [errors.HTTPParserError, 'protocol'],
] as const;

const KIND_BY_CODE: readonly (readonly [RegExp, keyof typeof MESSAGES])[] = [
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timeout'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET)$/, 'connection_reset'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EACCES|EPERM|EINVAL)$/, 'unreachable'],
  [/^UND_ERR_(HEADERS_OVERFLOW|RES_|RESPONSE|NOT_SUPPORTED|INVALID_ARG)/, 'protocol'],
  [/^UND_ERR_(ABORTED|CLOSED|DESTROYED)$/, 'aborted'],
];

/** Codes of Node's TLS layer and of OpenSSL's certificate verification. */
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH|ERROR_IN_C)/;

/** Classifies an error of the connection or the protocol. Messages contain no address and no text of the error. */
export function failureFromError(error: unknown): Failure {
  const known = KIND_BY_CLASS.find(([type]) => error instanceof type);
  if (known !== undefined) return { kind: known[1], message: MESSAGES[known[1]] };
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  const text = typeof code === 'string' ? code : '';
  if (TLS_CODE.test(text)) return { kind: 'tls', message: `The TLS connection to the receiver could not be trusted (${text}).` };
  const kind = KIND_BY_CODE.find(([codes]) => codes.test(text))?.[1] ?? 'network';
  return { kind, message: MESSAGES[kind] };
}
