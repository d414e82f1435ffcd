import type { DiscoveryService } from '@nestjs/core';
import { TaskHandler, taskTable } from './task-handler.js';
import { discoveredProvider, TaskRegistry } from './task-registry.js';

class Handler extends TaskHandler {
  constructor(
    readonly name: string,
    override readonly maxPerKey: number | null = null,
  ) {
    super();
  }

  run(): Promise<void> {
    return Promise.resolve();
  }
}

const discoveryOf = (...instances: object[]) =>
  ({ getProviders: () => instances.map((instance) => ({ instance })) }) as unknown as DiscoveryService;
const registryOf = (...instances: object[]) => new TaskRegistry(discoveryOf(...instances));

const table = (task: string): object => taskTable({ task, table: 'tasks' }).useValue;

describe('the registry of durable tasks', () => {
  it('joins each handler with its table, and takes an instance of two modules once', () => {
    const [handler, rows] = [new Handler('test.one'), table('test.one')];
    expect(registryOf(handler, rows, handler, table('test.two'), new Handler('test.two')).all()).toMatchObject([
      { name: 'test.one', handler, table: rows },
      { name: 'test.two' },
    ]);
  });

  it.each([
    ['a handler has no table', [new Handler('test.one')], /test\.one has no TaskTable/],
    ['a table has no handler', [table('test.one')], /test\.one has a TaskTable, but no TaskHandler/],
    ['two handlers have one name', [new Handler('test.one'), new Handler('test.one'), table('test.one')], /Two durable tasks/],
    ['a limit per key has no column', [new Handler('test.one', 2), table('test.one')], /has no perKey/],
    ['a name is not plain', [new Handler("test'"), table("test'")], /lower-case words with dots/],
  ])('refuses the start if %s', (_, instances, message) => {
    expect(() => registryOf(...instances).all()).toThrow(message);
  });
});

it('finds the provider of a port that another context provides, and refuses the start without one', () => {
  const handler = new Handler('test.one');
  expect(discoveredProvider(discoveryOf({}, handler), TaskHandler)).toBe(handler);
  expect(() => discoveredProvider(discoveryOf({}), TaskHandler)).toThrow('No module provides TaskHandler');
});
