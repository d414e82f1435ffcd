import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { buildConnector } from 'undici';
import type { AllowedTargets } from '../../domain/allowed-targets.js';
import { validateAddress, portOf } from '../../domain/egress-policy.js';
import { dnsResolver, type Resolver, systemResolver } from './resolvers.js';

export interface ConnectorOptions {
  readonly allowed: AllowedTargets;
  /** Null: names that the operator listed are asked of the system, all others of DNS. */
  readonly resolver: Resolver | null;
  /** Whom TLS trusts; made once, because making it is dear. */
  readonly secureContext: SecureContext;
  /** Milliseconds for name, connection and handshake. */
  readonly timeoutMs: number;
}

/** The target is an address that webhooks may not reach. */
export class EgressRefused extends Error {}

/** The name has no address. */
export class NameUnresolved extends Error {}

/** The peer closed the connection before it could be judged. */
export class PeerGone extends Error {}

/**
 * Opens connections to one origin, to judged addresses only: a name is resolved once, every address it has is judged, and only
 * these are dialled; an address in the URL is judged before it is dialled; the peer that answered is judged before a byte of the
 * request is written. A name that the operator listed is trusted with whatever it resolves to. docs/rules.md#deliveries.
 */
export function guardedConnector(origin: string, options: ConnectorOptions): buildConnector.connector {
  const { hostname, port } = targetOf(origin);
  const isTrusted = options.allowed.includesName(hostname, port);
  const refuses = (ip: string): boolean => !isTrusted && !validateAddress(ip, port, options.allowed).ok;
  const resolver = options.resolver ?? (isTrusted ? systemResolver : dnsResolver);
  const dial = buildConnector({
    timeout: options.timeoutMs,
    secureContext: options.secureContext,
    autoSelectFamily: true,
    lookup: judgedLookup(resolver, refuses),
  });
  return (target, callback) => {
    if (isIP(target.hostname) !== 0 && refuses(target.hostname)) return callback(new EgressRefused(), null);
    dial(target, (...result) => callback(...(result[0] === null ? judgedPeer(result[1], refuses) : result)));
  };
}

/** With `autoSelectFamily` Node asks for all addresses of a name, and dials them until one answers. */
function judgedLookup(resolver: Resolver, refuses: (ip: string) => boolean): LookupFunction {
  const judged = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = await resolver(hostname).catch((cause: unknown) => Promise.reject(new NameUnresolved('lookup failed', { cause })));
    if (addresses.length === 0) throw new NameUnresolved('no address');
    if (addresses.some(refuses)) throw new EgressRefused();
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (hostname, _options, callback) => {
    judged(hostname).then(
      (addresses) => callback(null, addresses),
      (error: Error) => callback(error, []),
    );
  };
}

function judgedPeer(socket: Socket, refuses: (ip: string) => boolean): Parameters<buildConnector.Callback> {
  const peer = socket.remoteAddress;
  if (peer !== undefined && !refuses(peer)) return [null, socket];
  socket.destroy();
  return [peer === undefined ? new PeerGone() : new EgressRefused(), null];
}

function targetOf(origin: string): { hostname: string; port: number } {
  const url = new URL(origin);
  return { hostname: url.hostname, port: portOf(url) };
}
