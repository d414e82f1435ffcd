import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { TaskHandler, TaskTable } from './task-handler.js';
import type { LeaseStatements } from './lease.js';
import { taskStatements } from './task.sql.js';

const NAME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)*$/;

/** A durable task: its handler, and its rows. */
export interface Task {
  readonly name: string;
  readonly handler: TaskHandler;
  readonly table: TaskTable;
  readonly sql: LeaseStatements;
}

/** Tasks without a handler class of their own. A subclass that is a provider of any module is discovered. */
export abstract class TaskSource {
  abstract tasks(): Pick<Task, 'handler' | 'table'>[];
}

/** The providers of a class in all modules: how contexts and extensions add to the platform's lists. */
export function discoveredProviders<T>(discovery: DiscoveryService, type: abstract new (...args: never[]) => T): T[] {
  const instances = discovery.getProviders().map(({ instance }): unknown => instance);
  return [...new Set(instances.filter((instance): instance is T => instance instanceof type))];
}

/** The provider of a port that a context below declares and does not know. Call it in `onModuleInit`. Throws if there is none. */
export function discoveredProvider<T>(discovery: DiscoveryService, port: abstract new (...args: never[]) => T): T {
  const [provider] = discoveredProviders(discovery, port);
  if (provider === undefined) throw new Error(`No module provides ${port.name}`);
  return provider;
}

/** The list of all durable tasks, of all modules. */
@Injectable()
export class TaskRegistry {
  private discovered: ReadonlyMap<string, Task> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** Not before the modules are initialised. Throws for a handler without a table, or the reverse, and equal names. */
  all(): Task[] {
    return [...this.byName.values()];
  }

  find(name: string): Task | undefined {
    return this.byName.get(name);
  }

  private get byName(): ReadonlyMap<string, Task> {
    this.discovered ??= this.discover();
    return this.discovered;
  }

  private discover(): ReadonlyMap<string, Task> {
    const handlers = indexed(discoveredProviders(this.discovery, TaskHandler), ({ name }) => name);
    const tables = indexed(discoveredProviders(this.discovery, TaskTable), ({ task }) => task);
    for (const name of tables.keys())
      if (!handlers.has(name)) throw new Error(`The durable task ${name} has a TaskTable, but no TaskHandler`);
    const pairs = [...handlers].map(([name, handler]) => ({ handler, table: tableOf(name, handler, tables) }));
    const others = discoveredProviders(this.discovery, TaskSource).flatMap((source) => source.tasks());
    const tasks = [...pairs, ...others].map(({ handler, table }) => ({
      name: handler.name,
      handler,
      table,
      sql: taskStatements(handler, table),
    }));
    return indexed(tasks, ({ name }) => name);
  }
}

function tableOf(name: string, { maxPerKey }: TaskHandler, tables: ReadonlyMap<string, TaskTable>): TaskTable {
  const table = tables.get(name);
  if (!table) throw new Error(`The durable task ${name} has no TaskTable: add one to the providers of its module`);
  if (maxPerKey !== null && !table.perKey) throw new Error(`The durable task ${name} has maxPerKey, but its TaskTable has no perKey`);
  return table;
}

function indexed<T>(items: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> {
  const index = new Map<string, T>();
  for (const item of items) {
    // Names stand in SQL and in the metrics as they are.
    if (!NAME.test(nameOf(item)))
      throw new Error(`${nameOf(item)} is no name of a durable task: use lower-case words with dots and dashes`);
    if (index.has(nameOf(item))) throw new Error(`Two durable tasks have the name ${nameOf(item)}`);
    index.set(nameOf(item), item);
  }
  return index;
}
