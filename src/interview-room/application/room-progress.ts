import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { type CandidateRef, type InterviewProgress, InterviewProgressSource } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { ConversationRepository } from '../domain/conversation.repository.js';
import { progressOf } from '../domain/conversation-rules.js';

/** How far a candidate's interview in the room is. */
@Injectable()
export class RoomProgress extends InterviewProgressSource {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly conversations: ConversationRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  async progressOf({ candidateId }: CandidateRef): Promise<InterviewProgress | null> {
    const session = await this.sessions.findOpen(candidateId, this.clock.now());
    const conversation = session && (await this.conversations.find(session.id));
    return conversation && { ...progressOf(conversation), lastActiveAt: conversation.lastActiveAt };
  }
}
