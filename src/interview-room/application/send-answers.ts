import { Injectable } from '@nestjs/common';
import type { RoomKey } from './open-room.js';

/** Sends the answers: the interview ends, and its transcript is the session's result. docs/rules.md#interview-room */
@Injectable()
export class SendAnswers {
  /** A repeat changes nothing. Throws `QuestionsLeft`, `ConsentRequired`, and what `OpenRoom` throws. */
  run(_key: RoomKey): Promise<void> {
    throw new Error('not implemented');
  }
}
