import { Injectable } from '@nestjs/common';
import { ErasureHandler, type CandidateRef } from '../../candidates/index.js';
import { Clock, MINUTE } from '../../platform/domain/clock.js';
import type { Lease } from '../../platform/tasks/lease.js';
import { TaskHandler } from '../../platform/tasks/task-handler.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { CvDocumentRepository, DocumentStore } from '../domain/cv-document.js';

/** The name of `DocumentRemovalTask`. */
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

/** Erases a candidate's analyses: rows are deleted by their foreign keys, documents by a durable task. docs/rules.md#erasure */
@Injectable()
export class AnalysisErasure extends ErasureHandler {
  readonly name = 'analysis';

  constructor(
    private readonly documents: CvDocumentRepository,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {
    super();
  }

  async erase(ref: CandidateRef): Promise<void> {
    const document = await this.documents.find(ref);
    if (!document) return;
    await this.documents.scheduleRemoval(document.storeKey, this.clock.now());
    this.notifier.notify(DOCUMENT_REMOVAL);
  }
}
