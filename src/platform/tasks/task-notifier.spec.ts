import { newOperationContext, runInContext, type OperationContext, type OpenUnit } from '../operation/operation-context.js';
import type { PostgresNotificationTransport } from './postgres-notification-transport.js';
import { NotificationTransport } from './notification-transport.js';
import { TaskNotifier } from './task-notifier.js';

class Recorder extends NotificationTransport {
  readonly carried: (readonly string[])[] = [];
  failures = 0;

  send(works: readonly string[]): Promise<void> {
    this.carried.push(works);
    return this.failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve();
  }
}

describe('wake-ups', () => {
  let carrier: Recorder;
  let wakeUps: TaskNotifier;

  const ring = (scope: OperationContext, ...works: string[]): void =>
    runInContext(scope, () => works.forEach((work) => wakeUps.notify(work)));

  beforeEach(() => {
    carrier = new Recorder();
    wakeUps = new TaskNotifier(carrier as unknown as PostgresNotificationTransport, carrier);
  });

  it('of one tick are carried together, each work once', async () => {
    ring(newOperationContext(0), 'mail', 'mail', 'deliver');
    ring(newOperationContext(0), 'mail');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail', 'deliver']]);
  });

  it('wait for the commit of the open unit of work', async () => {
    const scope = newOperationContext(0);
    scope.unit = Promise.resolve({} as OpenUnit);
    ring(scope, 'mail');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([]);
    scope.afterCommit.forEach((act) => act());
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail']]);
  });

  it('that were lost do not stop later ones', async () => {
    carrier.failures = 1;
    ring(newOperationContext(0), 'mail');
    await wakeUps.beforeApplicationShutdown();
    ring(newOperationContext(0), 'deliver');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail'], ['deliver']]);
  });
});
