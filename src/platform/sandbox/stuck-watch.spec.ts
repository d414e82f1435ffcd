import { SECOND } from '../domain/index.js';
import type { OverdueRow } from '../tasks/index.js';
import { StuckWatch } from './stuck-watch.js';

const row = (leaseLeftMs: number | null): OverdueRow => {
  const leaseUntil = leaseLeftMs === null ? null : new Date(0);
  return { task: 'task', key: 'key', dueAt: new Date(0), failures: 0, leaseUntil, leaseLeftMs };
};

describe('an advance of the clock during which nothing changes', () => {
  let looks = 0;
  beforeEach(() => (looks = 0));

  /** What a watch says of these rows so many seconds after the last change. */
  const after = (watch: StuckWatch, seconds: number, ...leaseLeftMs: (number | null)[]) =>
    watch.stuckRows(seconds * SECOND, () => {
      looks += 1;
      return Promise.resolve(leaseLeftMs.map(row));
    });
  const aWatch = (): StuckWatch => {
    const watch = new StuckWatch();
    expect(watch.see('due', 0)).toBe(0);
    expect(watch.see('due', 30 * SECOND)).toBe(30 * SECOND);
    return watch;
  };

  it('names its rows after 30 s, if no worker holds them', async () => {
    const watch = aWatch();
    expect([await after(watch, 30, null), looks]).toEqual([null, 0]);
    expect(await after(watch, 31, null, -20 * SECOND)).toHaveLength(2);
  });

  it('waits until the last of their leases has ended, and for another worker to take the row', async () => {
    const watch = aWatch();
    expect(await after(watch, 31, null, 60 * SECOND, 2 * SECOND)).toBeNull();
    expect([await after(watch, 100, 0), looks]).toEqual([null, 1]);
    expect(await after(watch, 102, -11 * SECOND)).toHaveLength(1);
  });

  it('waits for a lease that was lengthened meanwhile', async () => {
    const watch = aWatch();
    expect(await after(watch, 31, 5 * SECOND)).toBeNull();
    expect(await after(watch, 47, SECOND)).toBeNull();
    expect(await after(watch, 59, -11 * SECOND)).toHaveLength(1);
  });

  it('begins anew with each change', async () => {
    const watch = aWatch();
    expect(watch.see('other rows', 31 * SECOND)).toBe(0);
    expect(await after(watch, 60, null)).toBeNull();
    expect(await after(watch, 62, null)).toHaveLength(1);
  });
});
