import { Injectable } from '@nestjs/common';
import { type InterviewResult, type InterviewSession, StoredInterviews } from '../../actions/index.js';
import { ConversationRepository } from '../domain/conversation.js';
import { resultOf } from '../domain/transcript.js';

/** The stored answers of an interview whose result brings none, or that nobody ended. docs/rules/conversation.md#conversation */
@Injectable()
export class StoredConversations extends StoredInterviews {
  constructor(private readonly conversations: ConversationRepository) {
    super();
  }

  /** Locks the conversation: an answer that is being stored counts, a later one finds the session ended. */
  async resultSoFar({ id }: InterviewSession): Promise<InterviewResult | null> {
    const conversation = await this.conversations.lock(id);
    return conversation && resultOf(conversation);
  }
}
