import { Injectable, type OnModuleInit } from '@nestjs/common';
import { after, Clock, DAY } from '../../platform/domain/clock.js';
import type { CandidateId } from '../domain/candidate.js';
import { RetentionJob } from '../../platform/tasks/retention-job.js';
import { EventRedaction } from '../../platform/outbox/event-redaction.js';
import type { ItemResult } from '../domain/bulk-import.js';
import { BulkImportRepository } from '../domain/bulk-import.repository.js';
import { ErasureHandlers, type ErasureHandler } from '../domain/erasure-handler.js';
import type { CandidateRef } from '../domain/candidate.repository.js';

/** What bulk imports keep of a candidate, which goes with the candidate. */
@Injectable()
export class BulkImportErasure implements ErasureHandler, OnModuleInit {
  readonly name = 'bulk imports';

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly erasureHandlers: ErasureHandlers,
  ) {}

  onModuleInit(): void {
    this.erasureHandlers.register(this);
  }

  async blocksDeletion(): Promise<boolean> {
    return false;
  }

  async release(): Promise<void> {}

  erase(ref: CandidateRef): Promise<void> {
    return this.imports.forget(ref);
  }
}

/** An item of `bulk_import_complete` is reduced to its id. docs/rules.md#events. */
@Injectable()
export class BulkImportRedaction extends EventRedaction {
  readonly type = 'bulk_import_complete';

  redact(data: Readonly<Record<string, unknown>>, persons: ReadonlySet<CandidateId>): Readonly<Record<string, unknown>> {
    const results = data.results as readonly Pick<ItemResult, 'candidateId'>[];
    const isErased = ({ candidateId }: Pick<ItemResult, 'candidateId'>): boolean => candidateId !== null && persons.has(candidateId);
    return { ...data, results: results.map((result) => (isErased(result) ? { candidateId: result.candidateId } : result)) };
  }
}

/** As long as the event that told of it. docs/rules.md#deliveries. */
const KEPT_MS = 30 * DAY;

/** Forgets bulk imports 30 days after they ended. */
@Injectable()
export class BulkImportRetention extends RetentionJob {
  readonly name = 'candidates.prune-bulk-imports';

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(most: number): Promise<number> {
    return this.imports.prune(after(this.clock.now(), -KEPT_MS), most);
  }
}
