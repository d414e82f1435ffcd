import type { DataSource } from 'typeorm';
import { newOperationContext, runInContext } from '../operation/operation-context.js';
import type { Database } from './database.js';
import { together, UnitOfWork } from './unit-of-work.js';

/** A connection whose statements with this text get no response. */
class HalfOpenConnection {
  readonly events: string[] = [];
  readonly connection = { stream: { cork: () => undefined, uncork: () => undefined } };

  constructor(private readonly silent: string) {}

  async query(statement: string | { text: string; query_timeout?: number }): Promise<{ command: string }> {
    const { text, query_timeout: timeout } = typeof statement === 'string' ? { text: statement, query_timeout: undefined } : statement;
    this.events.push(timeout === undefined ? text : `${text} (at most ${timeout} ms)`);
    if (text === this.silent) throw new Error('Query read timeout');
    return { command: text };
  }

  async end(): Promise<void> {
    this.events.push('closed');
  }
}

describe('a unit of work', () => {
  const eventsOf = async (silent: string, work: () => Promise<void>): Promise<string[]> => {
    const client = new HalfOpenConnection(silent);
    const release = async (): Promise<void> => void client.events.push('released');
    const dataSource = { createQueryRunner: () => ({ manager: {}, connect: async () => client, release }) };
    const unitOfWork = new UnitOfWork(dataSource as unknown as DataSource, {} as Database);
    await runInContext(newOperationContext(0), () => unitOfWork.run(work)).catch(() => undefined);
    return client.events;
  };
  const failing = () => Promise.reject(new Error('refused'));

  it('returns its connection to the pool after a commit and after a rollback', async () => {
    expect(await eventsOf('', () => Promise.resolve())).toEqual(['BEGIN', 'COMMIT', 'released']);
    expect(await eventsOf('', failing)).toEqual(['BEGIN', 'ROLLBACK (at most 5000 ms)', 'released']);
  });

  it('closes a connection that does not respond before it returns it, so that no other caller gets it', async () => {
    expect(await eventsOf('ROLLBACK', failing)).toEqual(['BEGIN', 'ROLLBACK (at most 5000 ms)', 'closed', 'released']);
    expect(await eventsOf('COMMIT', () => Promise.resolve())).toEqual(['BEGIN', 'COMMIT', 'closed', 'released']);
  });
});

describe('writes that leave together', () => {
  it('fail with the cause, not with the abort of the transaction that it brings, and when all have ended', async () => {
    let hasEnded = false;
    const slow = new Promise((resolve) => setImmediate(resolve)).then(() => (hasEnded = true));
    const aborted = Promise.reject(Object.assign(new Error('aborted'), { code: '25P02' }));
    await expect(together(aborted, Promise.reject(new Error('the cause')), slow)).rejects.toThrow('the cause');
    expect(hasEnded).toBe(true);
  });

  it('resolve when all have ended', async () => {
    await expect(together(Promise.resolve(1), Promise.resolve(2))).resolves.toBeUndefined();
  });
});
