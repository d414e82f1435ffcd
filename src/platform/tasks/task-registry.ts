import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { instancesOf } from './instances-of.js';
import { TaskHandler } from './task-handler.js';

/** The one list of everything that must happen later: each provider, of any module, that is a `DueWork`. */
@Injectable()
export class TaskRegistry {
  private works: ReadonlyMap<string, TaskHandler> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** All of them. Not before the modules are initialised. */
  all(): TaskHandler[] {
    return [...this.byName().values()];
  }

  find(name: string): TaskHandler | undefined {
    return this.byName().get(name);
  }

  private byName(): ReadonlyMap<string, TaskHandler> {
    this.works ??= index(instancesOf(this.discovery, TaskHandler));
    return this.works;
  }
}

function index(works: TaskHandler[]): ReadonlyMap<string, TaskHandler> {
  const byName = new Map<string, TaskHandler>();
  for (const work of works) {
    if (byName.has(work.name)) throw new Error(`Two due works are called ${work.name}`);
    byName.set(work.name, work);
  }
  return byName;
}
