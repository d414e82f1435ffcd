import { Injectable } from '@nestjs/common';
import {
  allowedLanguage,
  answerText,
  changeLanguage,
  type Conversation,
  ConversationUpdates,
  giveAnswer,
  type GivenAnswer,
  saveDraft,
  typedText,
} from '../../conversation/index.js';
import { ConsentRequired } from '../domain/room-errors.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';

/**
 * The candidate's changes between consent and sending, each under the lock of the conversation, while the link works.
 * All throw `ConsentRequired`, `InterviewLinkUnknown` and `InterviewLinkEnded`. docs/rules/interview-room.md#interview-room
 */
@Injectable()
export class ChangeConversation {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly conversations: ConversationUpdates,
  ) {}

  /** Stores an answer or a skip, and asks on. Throws `AnswerChanged`, `QuestionNotAsked`, `ValidationFailed`. */
  async answer(room: OpenedRoom, sequence: number, given: GivenAnswer): Promise<Conversation> {
    const answer: GivenAnswer = 'skip' in given ? given : { text: answerText(given.text), revision: given.revision };
    // Before the transaction: an interviewer may call another system.
    if (!room.conversation) throw new ConsentRequired();
    const followUp = await this.conversations.followUp(room.conversation, sequence, answer, () => room.position.get());
    return this.change(room, (conversation, at) => giveAnswer(conversation, sequence, answer, followUp, at));
  }

  /** Stores a text that is being typed. Throws `AnswerChanged`, `QuestionNotAsked`, `ValidationFailed`. */
  async draft(room: OpenedRoom, sequence: number, { text, revision }: { text: string; revision: number }): Promise<Conversation> {
    const typed = { text: typedText(text), revision };
    return this.change(room, (present, at) => saveDraft(present, sequence, typed, at));
  }

  /** Throws `ValidationFailed` for a language that is not allowed. */
  language(room: OpenedRoom, wanted: string): Promise<Conversation> {
    return this.change(room, (present, at) => changeLanguage(present, allowedLanguage(present.languages, wanted), at));
  }

  private change(room: OpenedRoom, change: (conversation: Conversation, at: Date) => Conversation): Promise<Conversation> {
    return this.conversations.change(room.session.id, async (stored) => {
      const at = await this.rooms.requireWorkingLink(room, stored?.language);
      if (!stored) throw new ConsentRequired();
      return change(stored, at);
    });
  }
}
