import { jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompanyId } from '../../platform/domain/index.js';
import type { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { CompanyBusy, CompanyMutex } from './call-locks.js';

const [ONE, TWO] = ['one', 'two'] as CompanyId[] as [CompanyId, CompanyId];

describe('the mutex of a company', () => {
  let mutex: CompanyMutex;
  let begun: string[];
  let ends: Map<string, (error?: Error) => void>;

  beforeEach(() => {
    mutex = new CompanyMutex({ run: (work: () => unknown) => work() } as UnitOfWork);
    begun = [];
    ends = new Map();
  });
  afterEach(() => jest.useRealTimers());

  /** A change that ends when the test says so. */
  const enter = (company: CompanyId, name: string): Promise<string> =>
    mutex.run(company, () => {
      begun.push(name);
      return new Promise((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve(name))));
    });

  it('runs changes one after the other, in the order in which they entered', async () => {
    const entered = ['a', 'b', 'c'].map((name) => enter(ONE, name));
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      await nextTurn();
      expect(begun).toHaveLength(i + 1);
      ends.get(name)?.();
      expect(await entered[i]).toBe(name);
    }
  });

  it('does not delay another company', async () => {
    void enter(ONE, 'a');
    void enter(TWO, 'b');
    await nextTurn();
    expect(begun).toEqual(['a', 'b']);
  });

  it('goes on after a change that failed, whose error reaches its caller only', async () => {
    const [failed, next] = [enter(ONE, 'a'), enter(ONE, 'b')];
    await nextTurn();
    ends.get('a')?.(new Error('failed'));
    await expect(failed).rejects.toThrow('failed');
    await nextTurn();
    ends.get('b')?.();
    expect(await next).toBe('b');
  });

  it('refuses a change that has waited for a minute; those behind it do not overtake the one that runs', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    void enter(ONE, 'a');
    const late = expect(enter(ONE, 'b')).rejects.toThrow(CompanyBusy);
    await nextTurn();
    jest.advanceTimersByTime(59_999);
    const patient = enter(ONE, 'c');
    jest.advanceTimersByTime(1);
    await late;
    await nextTurn();
    expect(begun).toEqual(['a']);
    ends.get('a')?.();
    await nextTurn();
    ends.get('c')?.();
    expect([await patient, begun]).toEqual(['c', ['a', 'c']]);
  });
});
