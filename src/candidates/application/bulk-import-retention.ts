import { Injectable } from '@nestjs/common';
import { after, Clock, DAY, type PersonId } from '../../platform/domain/index.js';
import { EventRedaction } from '../../platform/outbox/event-handler.js';
import { RetentionJob } from '../../platform/tasks/index.js';
import { BulkImportRepository, type ItemResult } from '../domain/bulk-import.js';
import type { CandidateRef } from '../domain/candidate.js';
import { ErasureHandler } from '../domain/erasure-handler.js';

/** Redacts the items of bulk imports. */
@Injectable()
export class BulkImportErasure extends ErasureHandler {
  readonly name = 'bulk-imports';

  constructor(private readonly imports: BulkImportRepository) {
    super();
  }

  erase(ref: CandidateRef): Promise<void> {
    return this.imports.redact(ref);
  }
}

/** Reduces an item of `bulk_import_complete` to its id. docs/rules/candidates.md#erasure. */
@Injectable()
export class BulkImportRedaction extends EventRedaction {
  readonly type = 'bulk_import_complete';

  redact(data: Readonly<Record<string, unknown>>, persons: ReadonlySet<PersonId>): Readonly<Record<string, unknown>> {
    const results = data.results as readonly Pick<ItemResult, 'candidateId'>[];
    const isErased = ({ candidateId }: Pick<ItemResult, 'candidateId'>): boolean => candidateId !== null && persons.has(candidateId);
    return { ...data, results: results.map((result) => (isErased(result) ? { candidateId: result.candidateId } : result)) };
  }
}

/** As long as the event `bulk_import_complete`. docs/rules/candidates.md#retention. */
const RETENTION_MS = 30 * DAY;

/** Removes bulk imports 30 days after their end. */
@Injectable()
export class BulkImportRetention extends RetentionJob {
  readonly name = 'candidates.prune-bulk-imports';

  constructor(
    private readonly imports: BulkImportRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.imports.prune(after(this.clock.now(), -RETENTION_MS), max);
  }
}
