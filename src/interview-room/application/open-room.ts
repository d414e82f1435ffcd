import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { type JobPosition, JobPositionRepository } from '../../jobs/index.js';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { secondsUntil } from '../../platform/access/domain/rate-report.js';
import { RateLimitExceeded } from '../../platform/access/errors.js';
import { FailedAuthentications } from '../../platform/access/failed-authentications.js';
import { Clock } from '../../platform/domain/clock.js';
import type { Conversation, Language, SessionId } from '../domain/conversation.js';
import { ConversationRepository, LinkPostCounter } from '../domain/conversation.repository.js';
import { languagesOf } from '../domain/conversation-rules.js';
import { type InterviewPosition, Interviewer } from '../domain/interviewer.js';
import { endOfLink, InterviewLinkEnded, InterviewLinkUnknown } from '../domain/link-state.js';

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

/** A room with what the use cases need besides. */
export interface AdmittedRoom extends Room {
  session: InterviewSession;
  interviewPosition: InterviewPosition;
}

const MINUTES_PER_QUESTION = 3;
const MINUTES_STEP = 5;

/** Opens the room behind a link. docs/rules.md#interview-room */
@Injectable()
export class OpenRoom {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly conversations: ConversationRepository,
    private readonly posts: LinkPostCounter,
    private readonly positions: JobPositionRepository,
    private readonly companies: CompanyAdministration,
    private readonly interviewer: Interviewer,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly clock: Clock,
  ) {}

  /** Throws `InterviewLinkUnknown`, `InterviewLinkEnded`, and `RateLimitExceeded` after too many wrong tokens from one address. */
  async run(key: RoomKey): Promise<Room> {
    return shown(await this.open(key));
  }

  /** For the thanks page. Like `run`, but opens the room also after the candidate has sent the answers: then `conversation.sentAt` is set. */
  async afterSending(key: RoomKey): Promise<Room> {
    return shown(await this.open(key, { alsoSent: true }));
  }

  /**
   * Like `run`, and counts a POST towards the limit of the link: throws `RateLimitExceeded` over it. The use cases behind a POST call it
   * themselves; a controller calls it only before it refuses a POST without a use case (a wrong form token).
   */
  admit(key: RoomKey): Promise<AdmittedRoom> {
    return this.open(key, { counts: true });
  }

  /** Like `admit`, but also after the candidate has sent the answers. */
  admitAfterSending(key: RoomKey): Promise<AdmittedRoom> {
    return this.open(key, { counts: true, alsoSent: true });
  }

  private async open(key: RoomKey, { counts = false, alsoSent = false } = {}): Promise<AdmittedRoom> {
    const session = await this.verify(key);
    const { id, company: companyId, expiresAt } = session;
    const [position, company, conversation] = await Promise.all([
      this.positions.get(companyId, session.jobPositionId),
      this.companies.get(companyId),
      this.conversations.find(id),
    ]);
    const now = this.clock.now();
    const languages = languagesOf(position.interviewLanguages);
    const end = endOfLink(session, now);
    const isSent = end === 'sent' && conversation !== null && conversation.sentAt !== null;
    if (end && !(alsoSent && isSent)) throw new InterviewLinkEnded(end, conversation?.language ?? languages[0] ?? 'en');
    if (counts) await this.count(session);
    const interviewPosition = interviewPositionOf(position);
    const questionCount = this.interviewer.questionCount(interviewPosition);
    return {
      sessionId: id,
      expiresAt,
      now,
      company: { name: company.name, contactEmail: company.contactEmail },
      position: { title: position.position },
      languages,
      questionCount,
      minutes: Math.max(1, Math.round((questionCount * MINUTES_PER_QUESTION) / MINUTES_STEP)) * MINUTES_STEP,
      conversation,
      session,
      interviewPosition,
    };
  }

  private async verify({ sessionId, token, ip }: RoomKey): Promise<InterviewSession> {
    // A request without a token guesses nothing.
    if (token === '') throw new InterviewLinkUnknown();
    const session = await this.sessions.findByLink(sessionId, token);
    if (session) return session;
    const refusal = await this.failedAuthentications.errorFor(ip, this.clock.now().getTime());
    throw refusal instanceof RateLimitExceeded ? refusal : new InterviewLinkUnknown();
  }

  private async count({ id }: InterviewSession): Promise<void> {
    const now = this.clock.now();
    const allowedAt = await this.posts.count(id, now);
    if (allowedAt) throw new RateLimitExceeded(undefined, { retryAfter: secondsUntil(allowedAt.getTime(), now.getTime()) });
  }
}

function shown({ session: _session, interviewPosition: _position, ...room }: AdmittedRoom): Room {
  return room;
}

function interviewPositionOf({ position: title, description, experience, requirements }: JobPosition): InterviewPosition {
  return { title, description, experience, requirements };
}
