import { lookup, Resolver as DnsClient } from 'node:dns/promises';

/** All addresses of a host name; throws or gives none where it does not resolve. */
export type Resolver = (hostname: string) => Promise<readonly string[]>;

/** DNS says that there is no such name, or there is no DNS server: the hosts file may still know it. */
const ASK_THE_SYSTEM = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED']);

const dns = new DnsClient({ timeout: 1_500, tries: 2 });

/** The system's way (hosts file, local names). Takes a thread of Node's small pool for as long as it lasts. */
export const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true, order: 'verbatim' });
  return found.map(({ address }) => address);
};

/** Asks DNS without taking a thread, so that receivers whose name servers hang do not hold up the lookups of others. */
export const dnsResolver: Resolver = async (hostname) => {
  const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as NodeJS.ErrnoException] : []));
  if (refusals.every(({ code }) => ASK_THE_SYSTEM.has(code ?? ''))) return systemResolver(hostname);
  throw refusals[0] ?? new Error('no address');
};
