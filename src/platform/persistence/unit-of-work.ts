import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { PoolClient, QueryConfig } from 'pg';
import { DataSource } from 'typeorm';
import { Database } from './database.js';
import { inOnePacket } from './session.js';
import { CLAIM_KEY } from './persistence.sql.js';
import { hasSqlState, isConnectionLost } from './sql.js';
import { currentOperation, type IdempotencyClaim, type OpenUnit } from '../operation/operation-context.js';

const KEY_IS_CLAIMED = 'IK001';
const TRANSACTION_ABORTED = '25P02';
/** A rollback takes milliseconds. If the server does not respond within this time, the connection is closed. */
const ROLLBACK_TIMEOUT_MS = 5_000;

/** The server responded to COMMIT with a rollback: a statement had failed, and its error was not propagated. */
class CommitRefused extends Error {
  override readonly name = 'CommitRefused';
}

/**
 * One transaction around a change and its events. The first `run` opens it, later ones join. With an idempotency key it
 * also claims the key, and `Idempotency` commits with the response. docs/rules/platform.md#idempotency
 */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  /** Runs `work` in the operation's transaction. If the key is claimed elsewhere, the claim is marked as lost. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const operation = currentOperation();
    if (operation.unit) {
      await operation.unit;
      return work();
    }
    operation.unit = this.open(operation.claim);
    try {
      await operation.unit;
      const result = await work();
      if (!operation.claim) await this.commit();
      return result;
    } catch (error) {
      if (!operation.claim) await this.rollback();
      throw error;
    }
  }

  /** Runs a change of one statement: it joins a transaction that is open or claims a key, and needs none else. */
  single<T>(work: () => Promise<T>): Promise<T> {
    const { unit, claim } = currentOperation();
    return unit || claim ? this.run(work) : work();
  }

  /** Commits the open transaction, with a `last` statement in the same packet; then runs the callbacks. */
  async commit(last?: QueryConfig): Promise<void> {
    const operation = currentOperation();
    if (!operation.unit) return;
    const unit = await operation.unit;
    operation.unit = undefined;
    const callbacks = operation.afterCommit;
    operation.afterCommit = [];
    try {
      inOnePacket(unit.client);
      // One trip for both: if the last statement fails, the server responds to COMMIT with a rollback.
      const [done, committed] = await Promise.allSettled([last && unit.client.query(last), unit.client.query('COMMIT')]);
      if (done.status === 'rejected') throw done.reason;
      if (committed.status === 'rejected') throw committed.reason;
      if (committed.value.command !== 'COMMIT') throw new CommitRefused();
    } catch (error) {
      if (isConnectionLost(error)) discard(unit);
      throw error;
    } finally {
      await unit.runner.release();
    }
    for (const act of callbacks) act();
  }

  /** Rolls the open transaction back. Never throws: the server rolls back when a connection is lost. */
  async rollback(): Promise<void> {
    const operation = currentOperation();
    operation.afterCommit = [];
    const opening = operation.unit;
    operation.unit = undefined;
    const unit = await opening?.catch(() => undefined);
    if (!unit) return;
    // The driver supports a timeout for each statement, although its types do not.
    const rollback: QueryConfig & { query_timeout: number } = { text: 'ROLLBACK', query_timeout: ROLLBACK_TIMEOUT_MS };
    await unit.client.query(rollback).catch(() => discard(unit));
    await unit.runner.release();
  }

  private async open(claim: IdempotencyClaim | undefined): Promise<OpenUnit> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      inOnePacket(client);
      // Neither is awaited: both travel with the first statement, which fails too if one of them fails.
      client.query('BEGIN').catch(() => undefined);
      if (claim)
        client.query(this.database.prepare(CLAIM_KEY, [claim.lockKey])).catch((error: unknown) => {
          claim.lost = hasSqlState(error, KEY_IS_CLAIMED);
        });
      return { client, runner, manager: runner.manager };
    } catch (error) {
      await runner.release();
      throw error;
    }
  }
}

/** Closes a connection that does not respond, so that the pool does not give it to the next caller. */
function discard({ client }: OpenUnit): void {
  (client as PoolClient & pg.Client).end().catch(() => undefined);
}

/**
 * Writes of one statement each that do not need each other's results: they leave in one packet. Waits for all, so that
 * none runs on after a rollback.
 */
export async function together(...writes: readonly Promise<unknown>[]): Promise<void> {
  const failures = (await Promise.allSettled(writes)).flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
  // Behind the first failure, the others fail because the transaction is aborted.
  if (failures.length > 0) throw failures.find((failure) => !hasSqlState(failure, TRANSACTION_ABORTED)) ?? failures[0];
}

/** Calls `act` when the open transaction has been committed; at once if none is open. */
export function afterCommit(act: () => void): void {
  const operation = currentOperation();
  if (operation.unit) operation.afterCommit.push(act);
  else act();
}
