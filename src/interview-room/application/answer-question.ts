import { Injectable } from '@nestjs/common';
import { log } from '../../platform/observability/log.js';
import type { Conversation, Texts } from '../domain/conversation.js';
import { exchangeToFollowUp, giveAnswer, type GivenAnswer } from '../domain/conversation-rules.js';
import { Interviewer } from '../domain/interviewer.js';
import { ConsentRequired } from '../domain/room-errors.js';
import { answerText } from '../domain/typed-text.js';
import { ChangeConversation } from './change-conversation.js';
import { interviewPositionOf, type OpenedRoom } from './open-room.js';

/** Takes an answer, or that a question is skipped, and asks the next question. docs/rules.md#interview-room */
@Injectable()
export class AnswerQuestion {
  constructor(
    private readonly interviewer: Interviewer,
    private readonly changeConversation: ChangeConversation,
  ) {}

  /** Throws `AnswerChanged`, `QuestionNotAsked`, `ConsentRequired`, `ValidationFailed` (field `text`), and what `ChangeConversation` throws. */
  async run(room: OpenedRoom, sequence: number, given: GivenAnswer): Promise<Conversation> {
    const answer: GivenAnswer = 'skip' in given ? given : { text: answerText(given.text), revision: given.revision };
    // Before the transaction: an interviewer may call another system.
    const followUp = await this.followUp(room, sequence, answer);
    return this.changeConversation.run(room, (conversation, at) => giveAnswer(conversation, sequence, answer, followUp, at));
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
