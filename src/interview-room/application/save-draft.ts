import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import { saveDraft } from '../domain/conversation-rules.js';
import { typedText } from '../domain/typed-text.js';
import { ChangeConversation } from './change-conversation.js';
import type { OpenedRoom } from './open-room.js';

/** Stores what is being typed. docs/rules.md#interview-room */
@Injectable()
export class SaveDraft {
  constructor(private readonly changeConversation: ChangeConversation) {}

  /** Throws `AnswerChanged`, `QuestionNotAsked`, `ConsentRequired`, `ValidationFailed` (field `text`), and what `ChangeConversation` throws. */
  async run(room: OpenedRoom, sequence: number, draft: { text: string; revision: number }): Promise<Conversation> {
    const typed = { text: typedText(draft.text), revision: draft.revision };
    return this.changeConversation.run(room, (present, at) => saveDraft(present, sequence, typed, at));
  }
}
