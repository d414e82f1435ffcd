import { Injectable } from '@nestjs/common';
import { InterviewSessionRepository } from '../../actions/index.js';
import { Clock } from '../../platform/domain/clock.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Conversation, Language } from '../domain/conversation.js';
import { ConversationRepository } from '../domain/conversation.repository.js';
import { endOfLink, InterviewLinkEnded, InterviewLinkUnknown } from '../domain/link-state.js';
import { ConsentRequired } from '../domain/room-errors.js';
import type { AdmittedRoom } from './open-room.js';

/** Changes a conversation under its lock while its link works. */
@Injectable()
export class ChangeConversation {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly conversations: ConversationRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws what `change` throws, `ConsentRequired`, `InterviewLinkUnknown` and `InterviewLinkEnded`. */
  run({ session }: AdmittedRoom, change: (conversation: Conversation, at: Date) => Conversation): Promise<Conversation> {
    return this.unitOfWork.run(async () => {
      const before = await this.conversations.lock(session.id);
      const at = await this.requireWorkingLink(session.id, before?.language ?? 'en');
      if (!before) throw new ConsentRequired();
      const after = change(before, at);
      if (after !== before) await this.conversations.store(after, before);
      return after;
    });
  }

  /**
   * The present time. Asked under a lock that the end of a session waits for, so that the link works until the unit ends. Throws
   * `InterviewLinkUnknown` and `InterviewLinkEnded`.
   */
  async requireWorkingLink(sessionId: AdmittedRoom['sessionId'], language: Language): Promise<Date> {
    const session = await this.sessions.find(sessionId);
    if (!session) throw new InterviewLinkUnknown();
    const now = this.clock.now();
    const end = endOfLink(session, now);
    if (end) throw new InterviewLinkEnded(end, language);
    return now;
  }
}
