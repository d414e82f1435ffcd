import { AsyncLocalStorage } from 'node:async_hooks';
import type { PoolClient } from 'pg';
import type { EntityManager, QueryRunner } from 'typeorm';
import { type ActorId, Clock, type Id, IdSource, type PersonId } from '../domain/index.js';
import { v7 } from 'uuid';

export interface OpenUnit {
  readonly client: PoolClient;
  readonly runner: QueryRunner;
  readonly manager: EntityManager;
}

/** The right to execute under an idempotency key. `lost`: another process has it. docs/rules/platform.md#idempotency */
export interface IdempotencyClaim {
  readonly lockKey: bigint;
  lost: boolean;
}

/** The state of one request, claimed row or command. Travels by AsyncLocalStorage, not by parameters. */
export interface OperationContext {
  /** Product time minus wall time, read once when the operation began. */
  readonly clockOffsetMs: number;
  /** The API key or the user of the dashboard that acts; undefined for workers and the operator. */
  actor?: ActorId;
  /** Undefined without an actor. */
  actorKind?: 'key' | 'user';
  /** The person behind the key, as the client named them (`X-Acting-User`). */
  actingUser?: string;
  unit?: Promise<OpenUnit>;
  claim?: IdempotencyClaim;
  /** Persons that the response names; a stored response is erased with them. */
  readonly persons: Set<PersonId>;
  /** Called after the commit, dropped by a rollback. */
  afterCommit: (() => void)[];
}

const storage = new AsyncLocalStorage<OperationContext>();

export function newOperationContext(clockOffsetMs: number): OperationContext {
  return { clockOffsetMs, persons: new Set(), afterCommit: [] };
}

export function runInContext<T>(context: OperationContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the running operation. Throws outside of one: such code could neither read the clock nor write. */
export function currentOperation(): OperationContext {
  const context = storage.getStore();
  if (!context) throw new Error('There is no operation: wrap the work in OperationRunner.run');
  return context;
}

export function findOperation(): OperationContext | undefined {
  return storage.getStore();
}

/** Wall time plus the offset of the operation: zero in production, that of the sandbox otherwise. docs/rules/platform.md#time */
export class OperationClock extends Clock {
  now(): Date {
    return new Date(Date.now() + currentOperation().clockOffsetMs);
  }
}

/** Real time, to compare with clocks of others (signatures). Rules use the `Clock`. docs/rules/platform.md#time */
export function wallTime(): Date {
  return new Date();
}

/** Random bytes for one id. */
const ID_BYTES = 16;
const IDS_PER_FILL = 256;

/** UUIDv7 of wall time: sorted by creation, so that indexes grow at one end. */
export class UuidSource extends IdSource {
  // A call for random bytes costs more than the id that it is for, 500 times in a bulk import.
  private readonly random = new Uint8Array(ID_BYTES * IDS_PER_FILL);
  private used = this.random.length;
  private msecs = 0;
  private seq = 0;

  next<T extends Id<string>>(): T {
    if (this.used === this.random.length) {
      crypto.getRandomValues(this.random);
      this.used = 0;
    }
    const random = this.random.subarray(this.used, (this.used += ID_BYTES));
    const now = Date.now();
    // Ids of one millisecond count up. The counter begins in the lower half of its 32 bits, so that it has room.
    if (now > this.msecs) [this.msecs, this.seq] = [now, new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1];
    else this.seq += 1;
    return v7({ random, msecs: this.msecs, seq: this.seq }) as T;
  }
}
