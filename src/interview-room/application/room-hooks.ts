import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository, WebSessionHooks } from '../../actions/index.js';
import { type CandidateRef, type InterviewProgress, InterviewProgressSource } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/index.js';
import { ConversationRepository, progressOf } from '../../conversation/index.js';
import { RoomMetrics } from './room-metrics.js';

/** Counts the interviews that nobody sent before their link expired. */
@Injectable()
export class AbandonedInterviews extends WebSessionHooks {
  constructor(private readonly metrics: RoomMetrics) {
    super();
  }

  expired(): void {
    this.metrics.count('expired');
  }
}

/** The progress of a candidate's interview in the room. */
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
