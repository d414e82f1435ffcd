import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type CandidateDependant, CandidateDependants, type CandidateRef } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { WakeUps } from '../../platform/queue/wake-ups.js';
import { CvDocuments } from '../domain/cv-documents.js';
import { REMOVE_DOCUMENTS } from './due-work-names.js';

/** Nothing of an analysis outlives its candidate: rows go with the candidate's own by their foreign keys, documents by a row of due work. */
@Injectable()
export class EraseAnalyses implements CandidateDependant, OnModuleInit {
  readonly name = 'analysis';

  constructor(
    private readonly dependants: CandidateDependants,
    private readonly documents: CvDocuments,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.dependants.register(this);
  }

  async blocksDeletion(): Promise<boolean> {
    return false;
  }

  async release(): Promise<void> {}

  async erase(ref: CandidateRef): Promise<void> {
    const document = await this.documents.of(ref);
    if (!document) return;
    await this.documents.scheduleRemoval(document.storeKey, this.clock.now());
    this.wakeUps.ring(REMOVE_DOCUMENTS);
  }
}
