import type { LookupAddress } from 'node:dns';
import { lookup, Resolver as DnsClient } from 'node:dns/promises';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import type { AllowedTargets } from '../../domain/allowed-targets.js';
import { isReachable, portOf } from '../../domain/egress-policy.js';

/** All addresses of a host name; throws or returns none if it does not resolve. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

export interface ConnectorOptions {
  readonly allowed: AllowedTargets;
  /** Null: the system resolves the names that the operator allowed, DNS all others. */
  readonly resolver: Resolver | null;
  /** The trusted certificates; created once, because that is expensive. */
  readonly secureContext: SecureContext;
  /** Milliseconds for name lookup, connection and handshake. */
  readonly timeoutMs: number;
}

/** The target is an address that webhooks may not reach. */
export class EgressRefused extends Error {}

/** The name has no address. */
export class NameUnresolved extends Error {}

/** The peer closed the connection before its address could be validated. */
export class PeerGone extends Error {}

/**
 * Opens connections to one origin, to validated addresses only. A name is resolved once; all of its addresses are
 * validated, and only these are dialled. The peer's address is validated before the request is written. A name that the
 * operator allowed may resolve to any address. docs/rules/webhooks.md#egress.
 */
export function guardedConnector(origin: string, options: ConnectorOptions): buildConnector.connector {
  const url = new URL(origin);
  const { hostname } = url;
  const port = portOf(url);
  const isTrusted = options.allowed.includesName(hostname, port);
  const refuses = (ip: string): boolean => !isTrusted && !isReachable(ip, port, options.allowed);
  const dial = buildConnector({
    timeout: options.timeoutMs,
    secureContext: options.secureContext,
    autoSelectFamily: true,
    lookup: validatedLookup(options.resolver ?? (isTrusted ? systemResolver : dnsResolver), refuses),
  });
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && refuses(target.hostname)) return callback(new EgressRefused(), null);
    dial(target, (...result) => callback(...(result[0] === null ? validatedPeer(result[1], refuses) : result)));
  };
}

/** With `autoSelectFamily` Node asks for all addresses of a name, and dials them until one answers. */
function validatedLookup(resolver: Resolver, refuses: (ip: string) => boolean): LookupFunction {
  const validated = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = await resolver(hostname).catch((cause: unknown) => Promise.reject(new NameUnresolved('lookup failed', { cause })));
    if (addresses.length === 0) throw new NameUnresolved('no address');
    if (addresses.some(refuses)) throw new EgressRefused();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (hostname, _options, callback) => {
    validated(hostname).then(
      (addresses) => callback(null, addresses),
      (error: Error) => callback(error, []),
    );
  };
}

function validatedPeer(socket: Socket, refuses: (ip: string) => boolean): Parameters<buildConnector.Callback> {
  const peer = socket.remoteAddress;
  if (peer !== undefined && !refuses(peer)) return [null, socket];
  socket.destroy();
  return [peer === undefined ? new PeerGone() : new EgressRefused(), null];
}

/** The name does not exist in DNS, or there is no DNS server: the hosts file may know it. */
const ASK_THE_SYSTEM = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

const dns = new DnsClient({ timeout: 1_500, tries: 2 });

/** The system's resolver (hosts file, local names). Occupies a thread of Node's small pool during the lookup. */
const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
};

/** Asks DNS without a thread, so that slow name servers of one receiver do not delay the lookups of others. */
const dnsResolver: Resolver = async (hostname) => {
  const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : []));
  if (errors.every(({ code }) => ASK_THE_SYSTEM.has(code ?? ''))) return systemResolver(hostname);
  throw errors[0] ?? new Error('no address');
};
