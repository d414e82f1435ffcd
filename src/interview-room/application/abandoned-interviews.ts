import { Injectable } from '@nestjs/common';
import { type InterviewResult, type InterviewSession, WebSessionHooks } from '../../actions/index.js';
import { ConversationRepository } from '../domain/conversation.repository.js';
import { resultOf } from '../domain/transcript.js';
import { RoomMetrics } from './room-metrics.js';

/** What was answered in an interview that was not sent before its link expired. docs/rules.md#interview-room */
@Injectable()
export class AbandonedInterviews extends WebSessionHooks {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly metrics: RoomMetrics,
  ) {
    super();
  }

  /** Locks the conversation: an answer that is being stored counts, a later one finds the session ended. */
  async unfinishedResult({ id }: InterviewSession): Promise<InterviewResult | null> {
    const conversation = await this.conversations.lock(id);
    return conversation && resultOf(conversation);
  }

  override expired(): void {
    this.metrics.count('expired');
  }
}
