import { Injectable } from '@nestjs/common';
import type { JobPosition } from '../../jobs/index.js';
import { log } from '../../platform/observability/log.js';
import type { Conversation, Texts } from '../domain/conversation.js';
import { exchangeToFollowUp, type GivenAnswer, languagesOf } from '../domain/conversation-rules.js';
import { Interviewer, type InterviewPosition } from '../domain/interviewer.js';

/** Asks the interviewer for a further question about an answer. docs/rules.md#interview-room */
@Injectable()
export class AskFollowUp {
  constructor(private readonly interviewer: Interviewer) {}

  /**
   * Null if none is to be asked. Outside of a transaction: an interviewer may call another system. If it fails, the
   * interview goes on without the question. Throws `AnswerChanged` and `QuestionNotAsked`.
   */
  async run(
    conversation: Conversation,
    sequence: number,
    answer: GivenAnswer,
    position: () => Promise<JobPosition>,
  ): Promise<Texts | null> {
    const exchange = exchangeToFollowUp(conversation, sequence, answer);
    if (!exchange) return null;
    try {
      return await this.interviewer.followUp(interviewPositionOf(await position()), exchange, languagesOf(conversation.languages));
    } catch (error) {
      // Its message may quote the answer.
      log.error({ error: (error as Error).name, sessionId: conversation.sessionId }, 'the interviewer failed to follow up');
      return null;
    }
  }
}

/** The part of a position that an interviewer gets. */
export function interviewPositionOf({ position: title, description, experience, requirements }: JobPosition): InterviewPosition {
  return { title, description, experience, requirements };
}
