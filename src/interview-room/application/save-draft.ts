import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/clock.js';
import { questionAt, saveDraft } from '../domain/conversation-rules.js';
import { typedText } from '../domain/typed-text.js';
import { ChangeConversation } from './change-conversation.js';
import { OpenRoom, type RoomKey } from './open-room.js';

/** Stores what is being typed. docs/rules.md#interview-room */
@Injectable()
export class SaveDraft {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly changeConversation: ChangeConversation,
    private readonly clock: Clock,
  ) {}

  /** Throws `AnswerChanged`, `QuestionNotAsked`, `ConsentRequired`, `ValidationFailed` (field `text`), and what `OpenRoom` throws. */
  async run(key: RoomKey, sequence: number, draft: { text: string; revision: number }): Promise<{ revision: number; savedAt: Date }> {
    const room = await this.rooms.admit(key);
    const typed = { text: typedText(draft.text), revision: draft.revision };
    const conversation = await this.changeConversation.run(room, (present, at) => saveDraft(present, sequence, typed, at));
    return { revision: questionAt(conversation, sequence).revision, savedAt: this.clock.now() };
  }
}
