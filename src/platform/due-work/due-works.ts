import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { instancesOf } from './instances-of.js';
import { DueWork } from './due-work.js';

/** The one list of everything that must happen later: each provider, of any module, that is a `DueWork`. */
@Injectable()
export class DueWorks {
  private works: ReadonlyMap<string, DueWork> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** All of them. Not before the modules are initialised. */
  all(): DueWork[] {
    return [...this.byName().values()];
  }

  find(name: string): DueWork | undefined {
    return this.byName().get(name);
  }

  private byName(): ReadonlyMap<string, DueWork> {
    this.works ??= index(instancesOf(this.discovery, DueWork));
    return this.works;
  }
}

function index(works: DueWork[]): ReadonlyMap<string, DueWork> {
  const byName = new Map<string, DueWork>();
  for (const work of works) {
    if (byName.has(work.name)) throw new Error(`Two due works are called ${work.name}`);
    byName.set(work.name, work);
  }
  return byName;
}
