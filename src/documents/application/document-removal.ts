import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../platform/domain/index.js';
import { type Lease, TaskHandler } from '../../platform/tasks/index.js';
import { DocumentStore } from '../domain/document.js';

/** The name of `DocumentRemovalTask`: operators and their dashboards know it. */
export const DOCUMENT_REMOVAL = 'analysis.document-removal';

/** Removes documents from the store, with retries. */
@Injectable()
export class DocumentRemovalTask extends TaskHandler<{ storeKey: string }> {
  readonly name = DOCUMENT_REMOVAL;
  override readonly leaseMs = 2 * MINUTE;
  /** Several days of retries: an erased person's document must be removed even after a long outage of the store. */
  override readonly maxFailures = 100;

  constructor(private readonly store: DocumentStore) {
    super();
  }

  async run({ storeKey }: { storeKey: string }, lease: Lease): Promise<void> {
    await this.store.remove(storeKey);
    await lease.remove();
  }
}
