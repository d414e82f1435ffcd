import { Injectable } from '@nestjs/common';
import { type InterviewResult, type InterviewSession, InterviewSessionRepository, WebSessionHooks } from '../../actions/index.js';
import { type CandidateRef, type InterviewProgress, InterviewProgressSource } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { ConversationRepository } from '../domain/conversation.js';
import { progressOf } from '../domain/conversation-rules.js';
import { resultOf } from '../domain/transcript.js';
import { RoomMetrics } from './room-metrics.js';

/** The answers of an interview that was not sent before its link expired. docs/rules.md#interview-room */
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
