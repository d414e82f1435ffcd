import { Injectable } from '@nestjs/common';
import { log } from '../../platform/observability/log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Conversation, ConversationRepository, type Texts } from '../domain/conversation.js';
import {
  allowedLanguage,
  changeLanguage,
  exchangeToFollowUp,
  giveAnswer,
  type GivenAnswer,
  saveDraft,
} from '../domain/conversation-rules.js';
import { Interviewer } from '../domain/interviewer.js';
import { ConsentRequired } from '../domain/room-errors.js';
import { answerText, typedText } from '../domain/typed-text.js';
import { interviewPositionOf, type OpenedRoom, OpenRoom } from './open-room.js';

/**
 * The candidate's changes between consent and sending, each under the lock of the conversation, while the link works.
 * All throw `ConsentRequired`, `InterviewLinkUnknown` and `InterviewLinkEnded`. docs/rules.md#interview-room
 */
@Injectable()
export class ChangeConversation {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly interviewer: Interviewer,
    private readonly conversations: ConversationRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Stores an answer or a skip, and asks on. Throws `AnswerChanged`, `QuestionNotAsked`, `ValidationFailed`. */
  async answer(room: OpenedRoom, sequence: number, given: GivenAnswer): Promise<Conversation> {
    const answer: GivenAnswer = 'skip' in given ? given : { text: answerText(given.text), revision: given.revision };
    // Before the transaction: an interviewer may call another system.
    const followUp = await this.followUp(room, sequence, answer);
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
    return this.unitOfWork.run(async () => {
      const before = await this.conversations.lock(room.session.id);
      const at = await this.rooms.requireWorkingLink(room, before?.language ?? 'en');
      if (!before) throw new ConsentRequired();
      const after = change(before, at);
      if (after !== before) await this.conversations.store(after, before);
      return after;
    });
  }

  /** Without a follow-up the interview goes on as well, so that a failure of an interviewer stops no candidate. */
  private async followUp(room: OpenedRoom, sequence: number, answer: GivenAnswer): Promise<Texts | null> {
    if (!room.conversation) throw new ConsentRequired();
    const exchange = exchangeToFollowUp(room.conversation, sequence, answer);
    if (!exchange) return null;
    try {
      return await this.interviewer.followUp(await interviewPositionOf(room), exchange, room.conversation.languages);
    } catch (error) {
      // Its message may quote the answer.
      log.error({ error: (error as Error).name, sessionId: room.session.id }, 'the interviewer failed to follow up');
      return null;
    }
  }
}
