import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import type { ApiKeyId, PersonId } from '../domain/ids.js';

/** An open database transaction. */
export interface OpenUnit {
  readonly client: PoolClient;
  readonly runner: QueryRunner;
  readonly manager: EntityManager;
}

/** The right to execute under an idempotency key; `lost` says that another process has it. docs/rules.md#idempotency. */
export interface IdempotencyClaim {
  readonly lockKey: bigint;
  lost: boolean;
}

/**
 * What one request, one claimed row or one command carries along: its clock reading, its transaction, what to do after the
 * commit. It travels through AsyncLocalStorage, so that nobody passes it about.
 */
export interface OperationContext {
  /** Product time minus wall time, read once when the scope was opened. */
  readonly clockOffsetMs: number;
  /** Who acts: an API key, or none for workers and the operator. */
  actor?: ApiKeyId;
  /** The person behind the key, as the client named them (`X-Acting-User`). */
  actingUser?: string;
  unit?: Promise<OpenUnit>;
  claim?: IdempotencyClaim;
  /** Persons that the answer names; a recorded answer is erased with them. */
  readonly persons: Set<PersonId>;
  /** Wake-ups and the like: run after the commit, dropped by a rollback. */
  afterCommit: (() => void)[];
}

const storage = new AsyncLocalStorage<OperationContext>();

export function newOperationContext(clockOffsetMs: number): OperationContext {
  return { clockOffsetMs, persons: new Set(), afterCommit: [] };
}

export function runInContext<T>(scope: OperationContext, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of the running work. Throws where there is none: such work could neither tell the time nor write. */
export function currentOperation(): OperationContext {
  const scope = storage.getStore();
  if (!scope) throw new Error('No scope is open: wrap the work in Scopes.run');
  return scope;
}

export function findOperation(): OperationContext | undefined {
  return storage.getStore();
}
