import { Injectable } from '@nestjs/common';
import type { Conversation, Language, SessionId } from '../domain/conversation.js';

/** What a request to the room brings. */
export interface RoomKey {
  sessionId: SessionId;
  token: string;
  ip: string;
}

/** What the pages of an interview show. */
export interface Room {
  sessionId: SessionId;
  expiresAt: Date;
  now: Date;
  company: { name: string; contactEmail: string | null };
  position: { title: string };
  /** Those that the position allows and the room speaks, never empty; the first is the default. */
  languages: readonly Language[];
  /** Of the plan, follow-ups not counted. For the pages before consent. */
  questionCount: number;
  /** About how long, in minutes. */
  minutes: number;
  /** Null before consent. */
  conversation: Conversation | null;
}

/** Opens the room behind a link. docs/rules.md#interview-room */
@Injectable()
export class OpenRoom {
  /** Throws `InterviewLinkUnknown`, `InterviewLinkEnded`, and `RateLimitExceeded` after too many wrong tokens from one address. */
  run(_key: RoomKey): Promise<Room> {
    throw new Error('not implemented');
  }

  /**
   * Like `run`, and counts a POST towards the limit of the link: throws `RateLimitExceeded` over it. The use cases behind a POST call it
   * themselves; a controller calls it only before it refuses a POST without a use case (a wrong form token).
   */
  admit(_key: RoomKey): Promise<Room> {
    throw new Error('not implemented');
  }

  /** For the thanks page. Like `run`, but opens the room also after the candidate has sent the answers: then `conversation.sentAt` is set. */
  afterSending(_key: RoomKey): Promise<Room> {
    throw new Error('not implemented');
  }
}
