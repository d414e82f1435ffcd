import ipaddr from 'ipaddr.js';
import type { AllowedTargets } from './allowed-targets.js';

/** Addresses that are public by number but belong to the machine's own cloud (Azure's host agent and metadata). */
const CLOUD_INTERNAL = new Set(['168.63.129.16']);

/** The only part of IPv6 that is handed out for the public internet. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** IPv6 forms that a gateway turns into an IPv4 connection: where the four bytes of that address stand. */
const CARRIERS = [
  { network: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), offset: 12 },
  { network: ipaddr.IPv6.parseCIDR('2002::/16'), offset: 2 },
] as const;

/**
 * Whether a webhook may reach an address: the public internet, or what the operator listed. Loopback, private, link-local, shared
 * (CGNAT), metadata, multicast, unspecified, broadcast, reserved, benchmarking and documentation ranges are refused, and so is
 * every IPv6 form that stands for such an IPv4 address. IPv4-mapped, -compatible, Teredo and local NAT64 forms are never public.
 * docs/rules.md#webhooks, docs/rules.md#deliveries.
 */
export function isReachable(ip: string, port: number, allowed: AllowedTargets): boolean {
  return allowed.includesAddress(ip, port) || isPublic(ip);
}

function isPublic(ip: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(ip)) return isPublicIpv4(ipaddr.IPv4.parse(ip));
  return ipaddr.IPv6.isValid(ip) && isPublicIpv6(ipaddr.IPv6.parse(ip));
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_INTERNAL.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.zoneId !== undefined) return false;
  const carrier = CARRIERS.find(({ network }) => address.match(network));
  if (carrier !== undefined) {
    return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(carrier.offset, carrier.offset + 4)));
  }
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}
