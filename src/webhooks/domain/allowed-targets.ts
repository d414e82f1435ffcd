import ipaddr from 'ipaddr.js';
import { parseUrl } from '../../platform/domain/index.js';

interface Network {
  readonly first: ipaddr.IPv4 | ipaddr.IPv6;
  readonly bits: number;
  readonly port: number | null;
}

interface NamedHost {
  readonly host: string;
  readonly port: number | null;
}

const HOST_AND_PORT = /^(\[[^\]]+\]|[\p{L}\p{N}._-]+)(?::(\d{1,5}))?$/u;

/**
 * Private receivers that the operator allows, also over plain http: `WEBHOOK_ALLOWED_TARGETS`, a comma-separated list
 * of hosts, addresses (each with or without a port) and CIDR networks. docs/rules/webhooks.md#egress.
 */
export class AllowedTargets {
  static readonly none = new AllowedTargets([], []);

  private constructor(
    private readonly hosts: readonly NamedHost[],
    private readonly networks: readonly Network[],
  ) {}

  /** @throws Error that quotes the first entry that is neither a host, an address nor a network. */
  static parse(list: string): AllowedTargets {
    const entries = list.split(',').map((entry) => entry.trim());
    const targets = entries.filter((entry) => entry !== '').map(parseEntry);
    return new AllowedTargets(
      targets.filter((target) => 'host' in target),
      targets.filter((target) => 'bits' in target),
    );
  }

  /** Whether a host name is listed by name. It has the form of `URL.hostname`, without a final dot. */
  includesName(name: string, port: number): boolean {
    return this.hosts.some((entry) => entry.host === name && matchesPort(entry, port));
  }

  /** Whether an address is listed. An IPv4-mapped IPv6 address is compared as its IPv4 address. */
  includesAddress(ip: string, port: number): boolean {
    if (this.networks.length === 0 || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return this.networks.some((network) => matchesPort(network, port) && contains(network, address));
  }
}

function matchesPort(entry: { readonly port: number | null }, port: number): boolean {
  return entry.port === null || entry.port === port;
}

function contains({ first, bits }: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}

function parseEntry(entry: string): NamedHost | Network {
  const target = entry.includes('/') ? parseNetwork(entry) : ipaddr.IPv6.isValid(entry) ? networkOfOne(entry, null) : parseHost(entry);
  if (target === null) throw new Error(`WEBHOOK_ALLOWED_TARGETS: "${entry}" is neither a host, an address nor a network`);
  return target;
}

function parseNetwork(entry: string): Network | null {
  const cidr = entry.replace(/^\[(.*)\](?=\/)/, '$1');
  if (!ipaddr.isValidCIDR(cidr)) return null;
  const [first, bits] = ipaddr.parseCIDR(cidr);
  return { first, bits, port: null };
}

function parseHost(entry: string): NamedHost | Network | null {
  const [, written, digits] = HOST_AND_PORT.exec(entry) ?? [];
  if (written === undefined || Number(digits ?? 1) < 1 || Number(digits ?? 1) > 65_535) return null;
  const host = parseUrl(`https://${written}`)?.hostname.replace(/\.$/, '');
  if (host === undefined) return null;
  const port = digits === undefined ? null : Number(digits);
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? networkOfOne(address, port) : { host, port };
}

function networkOfOne(ip: string, port: number | null): Network {
  const first = ipaddr.process(ip);
  return { first, bits: first.kind() === 'ipv4' ? 32 : 128, port };
}
