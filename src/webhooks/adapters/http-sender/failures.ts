import { errors } from 'undici';
import type { SendErrorKind } from '../../domain/send-outcome.js';
import { EgressRefused, NameUnresolved, PeerGone } from './guarded-connector.js';

/** Why an attempt failed, and what to tell the receiver's owner. */
export interface Failure {
  readonly kind: SendErrorKind;
  readonly message: string;
}

/** The attempt was not over in time. */
export class TimeIsUp extends Error {}

/** Our side gave the attempt up. */
export class GivenUp extends Error {}

const MESSAGES: Readonly<Record<Exclude<SendErrorKind, 'http_error' | 'redirect' | 'tls'>, string>> = {
  timeout: 'The receiver did not answer in time.',
  dns: 'The name of the receiver does not resolve.',
  connection_refused: 'The receiver refused the connection.',
  connection_reset: 'The receiver closed the connection before its answer was complete.',
  unreachable: 'No route leads to the receiver.',
  egress_refused: 'The receiver is at an address that webhooks may not reach.',
  protocol: 'What the receiver answered is not acceptable HTTP.',
  aborted: 'The attempt was given up on our side.',
  network: 'The connection to the receiver failed.',
};

const KIND_BY_CLASS = [
  [TimeIsUp, 'timeout'],
  [GivenUp, 'aborted'],
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

/** Codes of Node's TLS layer and of OpenSSL's verdict on a certificate. */
const TLS_CODE =
  /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|CRL_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_(CA|PURPOSE)|PATH_LENGTH_|HOSTNAME_MISMATCH|ERROR_IN_C)/;

/** Tells failures of the connection and of the protocol apart. Messages name no address and quote no error text. */
export function failureOf(error: unknown): Failure {
  const known = KIND_BY_CLASS.find(([type]) => error instanceof type);
  if (known !== undefined) return plain(known[1]);
  const code = codeOf(error);
  if (TLS_CODE.test(code)) return { kind: 'tls', message: `The TLS connection to the receiver could not be trusted (${code}).` };
  return plain(KIND_BY_CODE.find(([codes]) => codes.test(code))?.[1] ?? 'network');
}

/** What a complete answer that is not 2xx means. */
export function answerFailure(status: number): Failure {
  return status >= 300 && status < 400
    ? { kind: 'redirect', message: `The receiver answered ${status}; redirects are not followed.` }
    : { kind: 'http_error', message: `The receiver answered ${status}.` };
}

function plain(kind: keyof typeof MESSAGES): Failure {
  return { kind, message: MESSAGES[kind] };
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
