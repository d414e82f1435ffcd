import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import { allowedLanguage, changeLanguage } from '../domain/conversation-rules.js';
import { ChangeConversation } from './change-conversation.js';
import type { OpenedRoom } from './open-room.js';

/** Changes the language of an interview. docs/rules.md#interview-room */
@Injectable()
export class ChangeLanguage {
  constructor(private readonly changeConversation: ChangeConversation) {}

  /** Throws `ConsentRequired`, `ValidationFailed` for a language that is not allowed, and what `ChangeConversation` throws. */
  run(room: OpenedRoom, language: string): Promise<Conversation> {
    return this.changeConversation.run(room, (conversation, at) =>
      changeLanguage(conversation, allowedLanguage(conversation.languages, language), at),
    );
  }
}
