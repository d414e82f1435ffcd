import { newOperationContext, runInContext, type OperationContext, type OpenUnit } from '../operation/operation-context.js';
import { NotificationTransport, type PostgresNotificationTransport, TaskNotifier } from './task-notifier.js';

class Recorder extends NotificationTransport {
  readonly sent: (readonly string[])[] = [];
  failures = 0;

  send(tasks: readonly string[]): Promise<void> {
    this.sent.push(tasks);
    return this.failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve();
  }
}

describe('notifications', () => {
  let transport: Recorder;
  let notifier: TaskNotifier;

  const notify = (operation: OperationContext, ...tasks: string[]): void =>
    runInContext(operation, () => tasks.forEach((task) => notifier.notify(task)));

  beforeEach(() => {
    transport = new Recorder();
    notifier = new TaskNotifier(transport as unknown as PostgresNotificationTransport, transport);
  });

  it('of one tick are sent together, each task once', async () => {
    notify(newOperationContext(0), 'mail', 'mail', 'deliver');
    notify(newOperationContext(0), 'mail');
    await notifier.beforeApplicationShutdown();
    expect(transport.sent).toEqual([['mail', 'deliver']]);
  });

  it('wait for the commit of the open unit of work', async () => {
    const operation = newOperationContext(0);
    operation.unit = Promise.resolve({} as OpenUnit);
    notify(operation, 'mail');
    await notifier.beforeApplicationShutdown();
    expect(transport.sent).toEqual([]);
    operation.afterCommit.forEach((run) => run());
    await notifier.beforeApplicationShutdown();
    expect(transport.sent).toEqual([['mail']]);
  });

  it('wake the worker of their own process before they are sent', async () => {
    const woken: [tasks: readonly string[], sentBefore: number][] = [];
    notifier.wakeWorker = (tasks) => void woken.push([tasks, transport.sent.length]);
    notify(newOperationContext(0), 'mail', 'deliver');
    await notifier.beforeApplicationShutdown();
    expect([woken, transport.sent]).toEqual([[[['mail', 'deliver'], 0]], [['mail', 'deliver']]]);
  });

  it('that were lost do not stop later ones', async () => {
    transport.failures = 1;
    notify(newOperationContext(0), 'mail');
    await notifier.beforeApplicationShutdown();
    notify(newOperationContext(0), 'deliver');
    await notifier.beforeApplicationShutdown();
    expect(transport.sent).toEqual([['mail'], ['deliver']]);
  });
});
