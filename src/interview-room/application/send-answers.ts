import { Injectable } from '@nestjs/common';
import { AcceptResult, SessionNotFound } from '../../actions/index.js';
import { type Conversation, ConversationUpdates, placeOf, resultOf } from '../../conversation/index.js';
import { InterviewLinkUnknown } from '../domain/link-state.js';
import { ConsentRequired, QuestionsLeft } from '../domain/room-errors.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';
import { RoomMetrics } from './room-metrics.js';

/** Sends the answers: the interview ends, and its transcript is the session's result. docs/rules/interview-room.md#interview-room */
@Injectable()
export class SendAnswers {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly conversations: ConversationUpdates,
    private readonly acceptResult: AcceptResult,
    private readonly metrics: RoomMetrics,
  ) {}

  /** A repeat changes nothing. Throws `QuestionsLeft`, `ConsentRequired`, and as `OpenRoom.requireWorkingLink` does. */
  async run(room: OpenedRoom): Promise<void> {
    const send = async (stored: Conversation | null): Promise<Conversation> => {
      if (stored?.sentAt) return stored;
      const at = await this.rooms.requireWorkingLink(room, stored?.language);
      if (!stored) throw new ConsentRequired();
      if (placeOf(stored).at !== 'review') throw new QuestionsLeft();
      try {
        await this.acceptResult.run(room.session.id, resultOf(stored));
      } catch (error) {
        // The lifetime ended after it was checked above.
        if (error instanceof SessionNotFound) await this.rooms.expired(room, stored.language);
        throw error;
      }
      this.metrics.count('sent');
      return { ...stored, sentAt: at, lastActiveAt: at };
    };
    await this.conversations.changeWithCandidate(room.session, send, () => new InterviewLinkUnknown());
  }
}
