import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Conversation } from '../domain/conversation.js';
import { ConversationRepository } from '../domain/conversation.repository.js';
import { ConsentRequired } from '../domain/room-errors.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';

/** Changes a conversation under its lock while its link works. */
@Injectable()
export class ChangeConversation {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly conversations: ConversationRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Throws what `change` throws, `ConsentRequired`, `InterviewLinkUnknown` and `InterviewLinkEnded`. */
  run(room: OpenedRoom, change: (conversation: Conversation, at: Date) => Conversation): Promise<Conversation> {
    return this.unitOfWork.run(async () => {
      const before = await this.conversations.lock(room.session.id);
      const at = await this.rooms.requireWorkingLink(room, before?.language ?? 'en');
      if (!before) throw new ConsentRequired();
      const after = change(before, at);
      if (after !== before) await this.conversations.store(after, before);
      return after;
    });
  }
}
