import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { currentOperation, type IdempotencyClaim } from '../operation/operation-context.js';
import { isUniqueViolation } from '../persistence/sql.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { IdempotencyInProgress, RenderedResponse, type StoredResponse } from './stored-response.js';
import { claimLockOf, type IdempotencyKey } from './idempotency-key.js';
import { StoredResponseStore } from './stored-response-store.js';

/** How long a second request waits for the first. docs/rules/platform.md#idempotency */
const PATIENCE_MS = 10_000;
/** Between two looks at a key that another process executes. */
const POLL_MS = 25;

/** Refusals that are stored under a key, as successes are. docs/rules/platform.md#idempotency */
export const STORED_REFUSALS: ReadonlySet<number> = new Set([404, 409, 412, 422]);

/** The request behind a key. */
export interface Execution {
  execute: () => Promise<RenderedResponse>;
  /** The response to an error; null if the error is no refusal (5xx). */
  renderRefusal: (error: unknown) => RenderedResponse | null;
}

/** Executes a request at most once for a key, over all processes; its effect and its response commit together. */
@Injectable()
export class Idempotency {
  /** Keys that this process executes. Further requests with them wait and prepare nothing. */
  private readonly executing = new Map<string, Promise<void>>();
  /** Keys that another process executes; resolved when that process has stored its response or given up. */
  private readonly elsewhere = new Map<string, Promise<void>>();

  constructor(
    private readonly responses: StoredResponseStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The response of `execution`, or the `stored` one. Throws `IdempotencyConflict`, `IdempotencyInProgress`. */
  async once(key: IdempotencyKey, stored: StoredResponse | null, execution: Execution): Promise<RenderedResponse> {
    const name = `${key.company} ${key.text}`;
    const deadline = performance.now() + PATIENCE_MS;
    for (let look = () => Promise.resolve(stored); ; look = () => this.responses.find(key)) {
      const remainingMs = deadline - performance.now();
      const other = this.executing.get(name) ?? this.elsewhere.get(name);
      if (other || remainingMs <= 0) {
        const replay = await this.replayOf(key, await look());
        if (replay) return replay;
        if (remainingMs <= 0) throw new IdempotencyInProgress();
        await Promise.race([other, pause(remainingMs, undefined, { ref: false })]);
        continue;
      }
      const response = await this.inTurn(name, async () => (await this.replayOf(key, await look())) ?? this.tryOnce(key, execution));
      if (response) return response;
      // Executing again would repeat the preparation (a CV analysis, for example): wait for the other process instead.
      this.elsewhere.set(
        name,
        this.untilReleased(key).finally(() => this.elsewhere.delete(name)),
      );
    }
  }

  /** The look belongs to the turn: it must see a response that another request stored after an earlier look. */
  private async inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const turn = work();
    this.executing.set(name, turn.then(noop, noop));
    try {
      return await turn;
    } finally {
      this.executing.delete(name);
    }
  }

  private async replayOf(key: IdempotencyKey, found: StoredResponse | null): Promise<RenderedResponse | null> {
    const known = found && (await this.responses.open(key, found));
    return known && new RenderedResponse(known.status, known.text, { 'Idempotent-Replayed': 'true' });
  }

  /** Null: another process holds the key, or has just stored its response. */
  private async tryOnce(key: IdempotencyKey, { execute, renderRefusal }: Execution): Promise<RenderedResponse | null> {
    const operation = currentOperation();
    const claim: IdempotencyClaim = { lockKey: claimLockOf(key), lost: false };
    operation.claim = claim;
    operation.persons.clear();
    try {
      const response = await execute().catch(async (error: unknown) => {
        await this.unitOfWork.rollback();
        const refusal = renderRefusal(error);
        if (!refusal || !STORED_REFUSALS.has(refusal.status)) throw error;
        return refusal;
      });
      if (claim.lost) throw new Error('the claim was lost: the result of this execution is void');
      await this.unitOfWork.run(() => this.unitOfWork.commit(this.responses.insertion(key, response, operation.persons)));
      return response;
    } catch (error) {
      await this.unitOfWork.rollback();
      if (claim.lost || isUniqueViolation(error, 'idempotency_records_pkey')) return null;
      throw error;
    } finally {
      operation.claim = undefined;
    }
  }

  /** Holds no connection between two looks: many requests with one key must not use up the pool. */
  private async untilReleased(key: IdempotencyKey): Promise<void> {
    while (await this.responses.isClaimed(key).catch(() => false))
      await pause(POLL_MS + Math.random() * POLL_MS, undefined, { ref: false });
  }
}

function noop(): void {}
