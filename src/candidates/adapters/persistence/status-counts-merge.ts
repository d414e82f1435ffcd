import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../../platform/domain/index.js';
import { Database } from '../../../platform/persistence/database.js';
import { RetentionJob } from '../../../platform/tasks/index.js';
import { MERGE_STATUS_COUNTS } from './candidate-counts.sql.js';

/** Adds the changes of counts to their sums, so that a page of positions reads those of minutes, not of hours. */
@Injectable()
export class StatusCountsMerge extends RetentionJob {
  readonly name = 'candidates.status-counts';
  override readonly everyMs = 5 * MINUTE;

  constructor(private readonly database: Database) {
    super();
  }

  removeBatch(max: number): Promise<number> {
    return this.database.execute(MERGE_STATUS_COUNTS, [max]);
  }
}
