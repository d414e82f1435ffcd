import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import { Database } from './database.js';
import { hasSqlState, statement } from './sql.js';
import { currentOperation, type IdempotencyClaim, type OperationContext, type OpenUnit } from '../operation/operation-context.js';

/** Raises an error where another transaction has the key, so that nothing behind it in the same packet is executed. */
const CLAIM_KEY = statement('idempotency.claim', 'SELECT claim_idempotency_key($1)');
const KEY_IS_CLAIMED = 'IK001';

/** The server answered COMMIT with a rollback: a statement had failed and somebody went on as if it had not. */
class CommitRefused extends Error {
  override readonly name = 'CommitRefused';
}

/**
 * One transaction around a change and its events. The first `run` opens it, later ones join it. Where an idempotency key was
 * given, opening also claims the key, and the commit is left to whoever records the answer. docs/rules.md#idempotency.
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  /**
   * Runs `work` inside the scope's transaction. Where another process holds the scope's idempotency key, the first statement
   * fails, and `lost` stands on the claim.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const scope = currentOperation();
    if (scope.unit) {
      await scope.unit;
      return work();
    }
    scope.unit = this.open(scope.claim);
    try {
      await scope.unit;
      const result = await work();
      if (!scope.claim) await this.commit();
      return result;
    } catch (error) {
      if (!scope.claim) await this.rollback();
      throw error;
    }
  }

  /** Runs a change of a single statement: it needs no transaction of its own, but joins the one that is open or that claims a key. */
  single<T>(work: () => Promise<T>): Promise<T> {
    const { unit, claim } = currentOperation();
    return unit || claim ? this.run(work) : work();
  }

  /** Commits what is open, with a `last` statement sent along; then lets the wake-ups ring. */
  async commit(last?: QueryConfig): Promise<void> {
    const scope = currentOperation();
    if (!scope.unit) return;
    const unit = await scope.unit;
    scope.unit = undefined;
    try {
      await this.finish(unit, last);
    } catch (error) {
      scope.afterCommit = [];
      throw error;
    } finally {
      await unit.runner.release();
    }
    this.settle(scope);
  }

  /** Undoes what is open, if anything is. Never throws: a lost connection has rolled back by itself. */
  async rollback(): Promise<void> {
    const scope = currentOperation();
    scope.afterCommit = [];
    const opening = scope.unit;
    scope.unit = undefined;
    const unit = await opening?.catch(() => undefined);
    if (!unit) return;
    await unit.client.query('ROLLBACK').catch(() => undefined);
    await unit.runner.release();
  }

  private async finish({ client }: OpenUnit, last: QueryConfig | undefined): Promise<void> {
    inOnePacket(client);
    // One trip for both: where the last statement fails, the server answers COMMIT with a rollback.
    const [done, committed] = await Promise.allSettled([last && client.query(last), client.query('COMMIT')]);
    if (done.status === 'rejected') throw done.reason;
    if (committed.status === 'rejected') throw committed.reason;
    if (committed.value.command !== 'COMMIT') throw new CommitRefused();
  }

  private settle(scope: OperationContext): void {
    const settled = scope.afterCommit;
    scope.afterCommit = [];
    for (const act of settled) act();
  }

  private async open(claim: IdempotencyClaim | undefined): Promise<OpenUnit> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      this.begin(client, claim);
      return { client, runner, manager: runner.manager };
    } catch (error) {
      await runner.release();
      throw error;
    }
  }

  /** Neither is awaited: both travel with the first statement, which fails too where one of them fails. */
  private begin(client: PoolClient, claim: IdempotencyClaim | undefined): void {
    inOnePacket(client);
    client.query('BEGIN').catch(() => undefined);
    if (!claim) return;
    client.query(this.database.prepare(CLAIM_KEY, [claim.lockKey])).catch((error: unknown) => {
      claim.lost = hasSqlState(error, KEY_IS_CLAIMED);
    });
  }
}

/** Holds back what is sent until the running code has nothing more to send: a trip to the server costs more than a statement. */
function inOnePacket(client: PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Runs `act` when the open transaction has been committed; at once where none is open. */
export function afterCommit(act: () => void): void {
  const scope = currentOperation();
  if (scope.unit) scope.afterCommit.push(act);
  else act();
}
