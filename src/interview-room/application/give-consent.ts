import { Injectable } from '@nestjs/common';
import type { Conversation } from '../domain/conversation.js';
import type { RoomKey } from './open-room.js';

/** The consent of a candidate: the interview begins. docs/rules.md#interview-room */
@Injectable()
export class GiveConsent {
  /** A repeated consent changes nothing. Throws `NoticeChanged`, `ValidationFailed` for a language that is not allowed, and what `OpenRoom` throws. */
  run(_key: RoomKey, _consent: { language: string; noticeVersion: string }): Promise<Conversation> {
    throw new Error('not implemented');
  }
}
