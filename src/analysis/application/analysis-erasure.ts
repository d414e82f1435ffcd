import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type ErasureHandler, ErasureHandlers, type CandidateRef } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { CvDocumentRepository } from '../domain/cv-document.repository.js';
import { REMOVE_DOCUMENTS } from './task-names.js';

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
