import ipaddr from 'ipaddr.js';

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
 * The private receivers that an operator lets webhooks reach, also over plain http: `WEBHOOK_ALLOWED_TARGETS`, a comma-separated
 * list of hosts, addresses (each with or without a port) and CIDR networks. docs/rules.md#deliveries.
 */
export class AllowedTargets {
  static readonly none = new AllowedTargets([], []);

  private constructor(
    private readonly hosts: readonly NamedHost[],
    private readonly networks: readonly Network[],
  ) {}

  /** @throws Error naming the first entry that is neither a host, an address nor a network. */
  static parse(list: string): AllowedTargets {
    const entries = list.split(',').map((entry) => entry.trim());
    const targets = entries.filter((entry) => entry !== '').map(targetOf);
    return new AllowedTargets(
      targets.filter((target) => 'host' in target),
      targets.filter((target) => 'bits' in target),
    );
  }

  /** Whether a host name, written as `URL.hostname` writes it and without a final dot, is on the list by name. */
  includesName(name: string, port: number): boolean {
    return this.hosts.some((entry) => entry.host === name && admits(entry, port));
  }

  /** Whether an address is on the list; an IPv4-mapped IPv6 address counts as the IPv4 address it holds. */
  includesAddress(ip: string, port: number): boolean {
    if (this.networks.length === 0 || !ipaddr.isValid(ip)) return false;
    const address = ipaddr.process(ip);
    return this.networks.some((network) => admits(network, port) && contains(network, address));
  }
}

function admits(entry: { readonly port: number | null }, port: number): boolean {
  return entry.port === null || entry.port === port;
}

function contains({ first, bits }: Network, address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === first.kind() && address.match(first, bits);
}

function targetOf(entry: string): NamedHost | Network {
  const target = entry.includes('/') ? networkOf(entry) : ipaddr.IPv6.isValid(entry) ? single(entry, null) : hostOf(entry);
  if (target === null) throw new Error(`WEBHOOK_ALLOWED_TARGETS: "${entry}" is neither a host, an address nor a network`);
  return target;
}

function networkOf(entry: string): Network | null {
  const cidr = entry.replace(/^\[(.*)\](?=\/)/, '$1');
  if (!ipaddr.isValidCIDR(cidr)) return null;
  const [first, bits] = ipaddr.parseCIDR(cidr);
  return { first, bits, port: null };
}

function hostOf(entry: string): NamedHost | Network | null {
  const [, written, digits] = HOST_AND_PORT.exec(entry) ?? [];
  if (written === undefined || Number(digits ?? 1) < 1 || Number(digits ?? 1) > 65_535) return null;
  if (!URL.canParse(`https://${written}`)) return null;
  const host = new URL(`https://${written}`).hostname.replace(/\.$/, '');
  const port = digits === undefined ? null : Number(digits);
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(address) ? single(address, port) : { host, port };
}

function single(ip: string, port: number | null): Network {
  const first = ipaddr.process(ip);
  return { first, bits: first.kind() === 'ipv4' ? 32 : 128, port };
}
