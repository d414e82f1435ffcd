import type { ModuleRef } from '@nestjs/core';
import type { TaskRegistry } from '../task-registry.js';
import type { TaskRunner } from '../task-runner.js';
import { QueueNotificationTransport } from './queue-notification-transport.js';

describe('the start of the queues', () => {
  it('fails if a task names a queue without a processor, and names both', () => {
    const tasks = { all: () => [{ handler: { name: 'orders.remind', queue: 'order' } }] } as unknown as TaskRegistry;
    const modules = {
      get: (token: string) => {
        throw new Error(`Nest could not find ${token}`);
      },
    } as unknown as ModuleRef;
    const transport = new QueueNotificationTransport({ role: 'all' }, tasks, {} as TaskRunner, modules);
    expect(() => transport.onModuleInit()).toThrow(
      'The durable task orders.remind names the queue order: no context of this name has a processor',
    );
  });
});
