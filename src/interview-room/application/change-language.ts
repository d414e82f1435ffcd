import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import { allowedLanguage, changeLanguage } from '../domain/conversation-rules.js';
import { ChangeConversation } from './change-conversation.js';
import { OpenRoom, type RoomKey } from './open-room.js';

/** Changes the language of an interview. docs/rules.md#interview-room */
@Injectable()
export class ChangeLanguage {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly changeConversation: ChangeConversation,
  ) {}

  /** Throws `ConsentRequired`, `ValidationFailed` for a language that is not allowed, and what `OpenRoom` throws. */
  async run(key: RoomKey, language: string): Promise<Conversation> {
    const room = await this.rooms.admit(key);
    return this.changeConversation.run(room, (conversation, at) =>
      changeLanguage(conversation, allowedLanguage(conversation.languages, language), at),
    );
  }
}
