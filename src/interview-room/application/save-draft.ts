import { Injectable } from '@nestjs/common';
import type { RoomKey } from './open-room.js';

/** Stores what is being typed. docs/rules.md#interview-room */
@Injectable()
export class SaveDraft {
  /** Throws `AnswerChanged`, `QuestionNotAsked`, `ConsentRequired`, `ValidationFailed` (field `text`), and what `OpenRoom` throws. */
  run(_key: RoomKey, _sequence: number, _draft: { text: string; revision: number }): Promise<{ revision: number; savedAt: Date }> {
    throw new Error('not implemented');
  }
}
