import { Injectable } from '@nestjs/common';
import { Audit } from '../../platform/audit/audit.js';
import { allowedLanguage, begin, type Conversation, ConversationUpdates, InterviewPlans, languagesOf } from '../../conversation/index.js';
import { NOTICE_VERSION, NoticeChanged } from '../domain/room-errors.js';
import { InterviewLinkUnknown } from '../domain/link-state.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';
import { RoomMetrics } from './room-metrics.js';

/** The consent of a candidate: the interview begins. docs/rules/interview-room.md#interview-room */
@Injectable()
export class GiveConsent {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly plans: InterviewPlans,
    private readonly conversations: ConversationUpdates,
    private readonly audit: Audit,
    private readonly metrics: RoomMetrics,
  ) {}

  /**
   * A repeated consent changes nothing. Throws `NoticeChanged`, `ValidationFailed` for a language that is not allowed,
   * and the errors of `OpenRoom.requireWorkingLink`.
   */
  async run(room: OpenedRoom, { language, noticeVersion }: { language: string; noticeVersion: string }): Promise<Conversation> {
    if (room.conversation) return room.conversation;
    if (noticeVersion !== NOTICE_VERSION) throw new NoticeChanged();
    const chosen = allowedLanguage(room.languages, language);
    // Before the transaction: an interviewer may call another system.
    const { session, languages } = room;
    const { id: sessionId, company, jobPositionId, candidateId } = session;
    const frozen = await this.plans.freeze(company, await room.position.get(), languagesOf(languages), 'written');
    const change = async (stored: Conversation | null): Promise<Conversation> => {
      const consentedAt = await this.rooms.requireWorkingLink(room, chosen);
      if (stored) return stored;
      const facts = { sessionId, noticeVersion, language: chosen };
      await this.audit.record({ company, action: 'interview.consented', subject: candidateId, facts });
      this.metrics.count('consented');
      const ids = { sessionId, company, jobPositionId, candidateId };
      return begin({ ...ids, languages, language: chosen, noticeVersion, consentedAt, ...frozen });
    };
    return this.conversations.changeWithCandidate(session, change, () => new InterviewLinkUnknown());
  }
}
