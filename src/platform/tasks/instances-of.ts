import type { DiscoveryService } from '@nestjs/core';

/** The providers, of all modules, that are instances of a class: how contexts and extensions add to the platform's lists. */
export function instancesOf<T>(discovery: DiscoveryService, type: abstract new (...args: never[]) => T): T[] {
  const instances = discovery.getProviders().map(({ instance }): unknown => instance);
  return [...new Set(instances.filter((instance): instance is T => instance instanceof type))];
}
