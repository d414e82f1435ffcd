import { Injectable } from '@nestjs/common';
import { MINUTE } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { DocumentStore } from '../domain/document-store.js';
import { QUEUE, REMOVE_DOCUMENTS } from './task-names.js';

/** Removes documents from the store, until it has them no longer. */
@Injectable()
export class RemoveDocuments extends TaskHandler<{ storeKey: string }> {
  readonly name = REMOVE_DOCUMENTS;
  readonly queue = QUEUE;
  readonly table = 'document_removals';
  override readonly key = 'store_key';
  readonly columns = ['store_key AS "storeKey"'];
  override readonly leaseMs = 2 * MINUTE;
  /** Days: a person's document must go however long the store is out of reach. */
  override readonly maxFailures = 100;

  constructor(private readonly store: DocumentStore) {
    super();
  }

  async run({ storeKey }: { storeKey: string }, lease: Lease): Promise<void> {
    await this.store.remove(storeKey);
    await lease.remove();
  }
}
