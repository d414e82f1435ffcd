import { newScope, runInScope, type Scope, type Unit } from '../scope/scope.js';
import type { NotifyCarrier } from './notify-carrier.js';
import { WakeUpCarrier } from './wake-up-carrier.js';
import { WakeUps } from './wake-ups.js';

class Recorder extends WakeUpCarrier {
  readonly carried: (readonly string[])[] = [];
  failures = 0;

  carry(works: readonly string[]): Promise<void> {
    this.carried.push(works);
    return this.failures-- > 0 ? Promise.reject(new Error('away')) : Promise.resolve();
  }
}

describe('wake-ups', () => {
  let carrier: Recorder;
  let wakeUps: WakeUps;

  const ring = (scope: Scope, ...works: string[]): void => runInScope(scope, () => works.forEach((work) => wakeUps.ring(work)));

  beforeEach(() => {
    carrier = new Recorder();
    wakeUps = new WakeUps(carrier as unknown as NotifyCarrier, carrier);
  });

  it('of one tick are carried together, each work once', async () => {
    ring(newScope(0), 'mail', 'mail', 'deliver');
    ring(newScope(0), 'mail');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail', 'deliver']]);
  });

  it('wait for the commit of the open unit of work', async () => {
    const scope = newScope(0);
    scope.unit = Promise.resolve({} as Unit);
    ring(scope, 'mail');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([]);
    scope.afterCommit.forEach((act) => act());
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail']]);
  });

  it('that were lost do not stop later ones', async () => {
    carrier.failures = 1;
    ring(newScope(0), 'mail');
    await wakeUps.beforeApplicationShutdown();
    ring(newScope(0), 'deliver');
    await wakeUps.beforeApplicationShutdown();
    expect(carrier.carried).toEqual([['mail'], ['deliver']]);
  });
});
