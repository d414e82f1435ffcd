import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { type CandidateRef, ExpiringData } from '../../candidates/index.js';
import { StoredDocuments } from '../../documents/index.js';
import { type CandidateId, ConversationRepository } from '../domain/conversation.js';
import { RecordingRepository } from '../domain/recording.js';

/** The questions and answers of interviews that the service led. docs/rules/candidates.md#retention-policy */
@Injectable()
export class ExpiringTurns extends ExpiringData {
  readonly kind = 'transcript';

  constructor(
    private readonly conversations: ConversationRepository,
    private readonly sessions: InterviewSessionRepository,
  ) {
    super();
  }

  holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return this.conversations.holders(candidates);
  }

  async remove({ candidateId }: CandidateRef): Promise<number> {
    // A session that is over, but not yet expired by its task: the answers so far are its result.
    if (await this.sessions.findOpen(candidateId, new Date(0))) return 0;
    return this.conversations.removeTurns(candidateId);
  }
}

/** The sound of interviews. docs/rules/candidates.md#retention-policy */
@Injectable()
export class ExpiringRecordings extends ExpiringData {
  readonly kind = 'recording';

  constructor(
    private readonly recordings: RecordingRepository,
    private readonly documents: StoredDocuments,
  ) {
    super();
  }

  holders(candidates: readonly CandidateId[]): Promise<CandidateId[]> {
    return this.recordings.holders(candidates);
  }

  async remove({ candidateId }: CandidateRef): Promise<number> {
    const storeKeys = await this.recordings.remove(candidateId);
    for (const storeKey of storeKeys) await this.documents.remove(storeKey);
    return storeKeys.length;
  }
}
