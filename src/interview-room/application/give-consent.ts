import { Injectable } from '@nestjs/common';
import { CandidateNotFound, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import type { Language } from '../../platform/language/index.js';
import {
  allowedLanguage,
  begin,
  type Conversation,
  ConversationRepository,
  Interviewer,
  interviewPositionOf,
  languagesOf,
  type PlannedQuestion,
} from '../../conversation/index.js';
import { NOTICE_VERSION, NoticeChanged } from '../domain/room-errors.js';
import { InterviewLinkUnknown } from '../domain/link-state.js';
import { type OpenedRoom, OpenRoom } from './open-room.js';
import { RoomMetrics } from './room-metrics.js';

/** The consent of a candidate: the interview begins. docs/rules.md#interview-room */
@Injectable()
export class GiveConsent {
  constructor(
    private readonly rooms: OpenRoom,
    private readonly interviewer: Interviewer,
    private readonly candidates: CandidateRepository,
    private readonly conversations: ConversationRepository,
    private readonly audit: Audit,
    private readonly metrics: RoomMetrics,
    private readonly unitOfWork: UnitOfWork,
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
    const plan = await this.interviewer.plan(interviewPositionOf(await room.position.get()), languagesOf(room.languages));
    return this.unitOfWork.run(() => this.begin(room, chosen, plan));
  }

  private async begin(room: OpenedRoom, language: Language, plan: readonly PlannedQuestion[]): Promise<Conversation> {
    const { session, languages } = room;
    const { id: sessionId, company, jobPositionId, candidateId } = session;
    const ref = { company, jobPositionId, candidateId };
    await lockCandidate(this.candidates, ref);
    const consentedAt = await this.rooms.requireWorkingLink(room, language);
    const present = await this.conversations.find(sessionId);
    if (present) return present;
    const conversationVersion = this.interviewer.version;
    const noticeVersion = NOTICE_VERSION;
    const conversation = begin({ sessionId, ...ref, languages, language, conversationVersion, noticeVersion, consentedAt, plan });
    await this.conversations.add(conversation);
    const facts = { sessionId, noticeVersion, language };
    await this.audit.record({ company, action: 'interview.consented', subject: candidateId, facts });
    this.metrics.count('consented');
    return conversation;
  }
}

/** Throws `InterviewLinkUnknown` if the candidate was deleted. */
export async function lockCandidate(candidates: CandidateRepository, ref: CandidateRef): Promise<void> {
  try {
    await candidates.lock(ref);
  } catch (error) {
    throw error instanceof CandidateNotFound ? new InterviewLinkUnknown() : error;
  }
}
