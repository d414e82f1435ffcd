import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import type { GivenAnswer } from '../domain/conversation-rules.js';
import type { RoomKey } from './open-room.js';

/** Takes an answer, or that a question is skipped, and asks the next question. docs/rules.md#interview-room */
@Injectable()
export class AnswerQuestion {
  /** Throws `AnswerChanged`, `QuestionNotAsked`, `ConsentRequired`, `ValidationFailed` (field `text`), and what `OpenRoom` throws. */
  run(_key: RoomKey, _sequence: number, _given: GivenAnswer): Promise<Conversation> {
    throw new Error('not implemented');
  }
}
