import { Injectable } from '@nestjs/common';
import { type CandidateRef, ErasureHandler, type Removed } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { RecordingRepository } from '../domain/recording.js';

/** Erases the recordings of a candidate: rows are deleted by their foreign keys, sound by a durable task. docs/rules/candidates.md#erasure */
@Injectable()
export class RecordingErasure extends ErasureHandler {
  readonly name = 'interview-recordings';

  constructor(
    private readonly recordings: RecordingRepository,
    private readonly documents: StoredDocuments,
  ) {
    super();
  }

  async erase({ candidateId }: CandidateRef): Promise<Removed> {
    const storeKeys = await this.recordings.storeKeysOf(candidateId);
    for (const storeKey of storeKeys) await this.documents.remove(storeKey);
    return { recording: storeKeys.length };
  }
}
