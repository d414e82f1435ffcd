import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MINUTE, Clock } from '../../platform/domain/clock.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { DocumentStore, CvDocumentRepository } from '../domain/cv-document.js';
import { QUEUE, REMOVE_DOCUMENTS } from './task-names.js';
import { type ErasureHandler, ErasureHandlers, type CandidateRef } from '../../candidates/index.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';

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

/** Nothing of an analysis outlives its candidate: rows go with the candidate's own by their foreign keys, documents by a row of due work. */
@Injectable()
export class AnalysisErasure implements ErasureHandler, OnModuleInit {
  readonly name = 'analysis';

  constructor(
    private readonly erasureHandlers: ErasureHandlers,
    private readonly documents: CvDocumentRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.erasureHandlers.register(this);
  }

  async blocksDeletion(): Promise<boolean> {
    return false;
  }

  async release(): Promise<void> {}

  async erase(ref: CandidateRef): Promise<void> {
    const document = await this.documents.of(ref);
    if (!document) return;
    await this.documents.scheduleRemoval(document.storeKey, this.clock.now());
    this.notifier.notify(REMOVE_DOCUMENTS);
  }
}
