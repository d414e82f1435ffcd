import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../domain/domain-error.js';
import { renderError } from '../http/envelope.js';
import { RenderedResponse } from '../http/request-context.js';
import { isUniqueViolation } from '../persistence/sql.js';
import { UnitOfWork } from '../persistence/unit-of-work.js';
import { currentOperation, type IdempotencyClaim } from '../operation/operation-context.js';
import { StoredResponseStore } from './stored-response-store.js';
import { IdempotencyInProgress } from './errors.js';
import type { StoredResponse } from './stored-response.js';
import type { IdempotencyKey } from './idempotency-key.js';

/** How long a second request waits for the first. docs/rules.md#idempotency. */
const PATIENCE_MS = 10_000;
const STEP_MS = 25;

const RECORDED_REFUSALS = new Set([404, 409, 412, 422]);
const ADVICE = ' (this answer is recorded: use a new Idempotency-Key to try again)';

/** Runs a request at most once for a key, over all processes; its effect and its answer commit together. */
@Injectable()
export class Idempotency {
  /** Keys that this process is executing: others of the same process wait without preparing the same thing again. */
  private readonly executing = new Map<string, Promise<void>>();

  constructor(
    private readonly responses: StoredResponseStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The answer of `execute`, or the recorded one, which admission has already looked for. Throws what is not recorded, `IdempotencyConflict` and `IdempotencyInProgress`. */
  async once(
    key: IdempotencyKey,
    recalled: StoredResponse | null,
    requestId: string,
    execute: () => Promise<RenderedResponse>,
  ): Promise<RenderedResponse> {
    const name = `${key.company} ${key.text}`;
    const until = performance.now() + PATIENCE_MS;
    for (let found = recalled; ; found = await this.responses.find(key)) {
      const known = found && (await this.responses.open(key, found));
      if (known) return new RenderedResponse(known.status, known.text, { 'Idempotent-Replayed': 'true' });
      const running = this.executing.get(name);
      if (performance.now() > until) throw new IdempotencyInProgress();
      if (running) {
        await Promise.race([running, pause(Math.max(0, until - performance.now()), undefined, { ref: false })]);
        continue;
      }
      const turn = this.tryOnce(key, requestId, execute);
      const ended = turn.then(noop, noop);
      this.executing.set(name, ended);
      try {
        const answer = await turn;
        if (answer) return answer;
      } finally {
        this.executing.delete(name);
      }
      await pause(STEP_MS + Math.random() * STEP_MS);
    }
  }

  /** Null: another process has the key, or has just recorded its answer. */
  private async tryOnce(
    key: IdempotencyKey,
    requestId: string,
    execute: () => Promise<RenderedResponse>,
  ): Promise<RenderedResponse | null> {
    const scope = currentOperation();
    const claim: IdempotencyClaim = { lockKey: lockKeyOf(key), lost: false };
    scope.claim = claim;
    scope.persons.clear();
    try {
      const answer = await execute().catch(async (error: unknown) => {
        await this.unitOfWork.rollback();
        return refusalOf(error, requestId);
      });
      if (claim.lost) throw new Error('What was executed under a lost claim counts for nothing');
      await this.unitOfWork.run(() => this.unitOfWork.commit(this.responses.recording(key, answer, scope.persons)));
      return answer;
    } catch (error) {
      await this.unitOfWork.rollback();
      if (claim.lost || isUniqueViolation(error, 'idempotency_records_pkey')) return null;
      throw error;
    } finally {
      scope.claim = undefined;
    }
  }
}

/** The refusal's answer where it is one that is recorded; throws the error where it is not. */
function refusalOf(error: unknown, requestId: string): RenderedResponse {
  if (!(error instanceof DomainError)) throw error;
  const answer = renderError(error, requestId, ADVICE);
  if (!RECORDED_REFUSALS.has(answer.status)) throw error;
  return answer;
}

function lockKeyOf(key: IdempotencyKey): bigint {
  return createHash('sha256').update(`${key.company}\n${key.text}`).digest().readBigInt64BE();
}

function noop(): void {}
