import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import type { RoomKey } from './open-room.js';

/** Changes the language of an interview. docs/rules.md#interview-room */
@Injectable()
export class ChangeLanguage {
  /** Throws `ConsentRequired`, `ValidationFailed` for a language that is not allowed, and what `OpenRoom` throws. */
  run(_key: RoomKey, _language: string): Promise<Conversation> {
    throw new Error('not implemented');
  }
}
