import { Injectable } from '@nestjs/common';
import { AcceptResult, SessionNotFound } from '../../actions/index.js';
import { CandidateRepository } from '../../candidates/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { FALLBACK_LANGUAGE } from '../../platform/language/index.js';
import { ConversationRepository, placeOf, resultOf } from '../../conversation/index.js';
import { ConsentRequired, QuestionsLeft } from '../domain/room-errors.js';
import { lockCandidate } from './give-consent.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';
import { RoomMetrics } from './room-metrics.js';

/** Sends the answers: the interview ends, and its transcript is the session's result. docs/rules.md#interview-room */
@Injectable()
export class SendAnswers {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly candidates: CandidateRepository,
    private readonly conversations: ConversationRepository,
    private readonly acceptResult: AcceptResult,
    private readonly metrics: RoomMetrics,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A repeat changes nothing. Throws `QuestionsLeft`, `ConsentRequired`, and as `OpenRoom.requireWorkingLink` does. */
  run(room: OpenedRoom): Promise<void> {
    return this.unitOfWork.run(() => this.send(room));
  }

  private async send(room: OpenedRoom): Promise<void> {
    const { session } = room;
    const { id: sessionId } = session;
    await lockCandidate(this.candidates, session);
    const conversation = await this.conversations.lock(sessionId);
    if (conversation?.sentAt) return;
    const at = await this.rooms.requireWorkingLink(room, conversation?.language ?? FALLBACK_LANGUAGE);
    if (!conversation) throw new ConsentRequired();
    if (placeOf(conversation).at !== 'review') throw new QuestionsLeft();
    await this.conversations.store({ ...conversation, sentAt: at, lastActiveAt: at }, conversation);
    try {
      await this.acceptResult.run(sessionId, resultOf(conversation));
    } catch (error) {
      // The lifetime ended after it was checked above.
      if (error instanceof SessionNotFound) await this.rooms.expired(room, conversation.language);
      throw error;
    }
    this.metrics.count('sent');
  }
}
