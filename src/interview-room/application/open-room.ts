import { Injectable } from '@nestjs/common';
import { type InterviewSession, InterviewSessionRepository } from '../../actions/index.js';
import { type JobPosition, JobPositionRepository } from '../../jobs/index.js';
import { FailedAuthentications } from '../../platform/access/failed-authentications.js';
import { CompanyProfiles } from '../../platform/company/company-profile.js';
import { Clock, Lazy } from '../../platform/domain/index.js';
import { EnabledLanguages, FALLBACK_LANGUAGE, type Language } from '../../platform/language/index.js';
import { type Conversation, ConversationRepository, InterviewPlans, progressOf, type SessionId } from '../../conversation/index.js';
import { type Contact, endOfLink, InterviewLinkEnded, InterviewLinkUnknown } from '../domain/link-state.js';

/** The credentials of a request to the room. */
export interface RoomKey {
  sessionId: SessionId;
  token: string;
  ip: string;
}

/** A room whose link was verified, as it was when the request came. */
export interface OpenedRoom {
  session: InterviewSession;
  /** Read when it is first needed. */
  position: Lazy<JobPosition>;
  /** Those that the position allows and the room speaks, never empty; the first is the default. */
  languages: readonly Language[];
  /** Null before consent. */
  conversation: Conversation | null;
  now: Date;
}

/** The facts that the pages of an interview show. */
export interface Room {
  sessionId: SessionId;
  expiresAt: Date;
  now: Date;
  company: Contact;
  position: { title: string };
  languages: readonly Language[];
  /** Of the plan, follow-ups not counted. For the pages before consent. */
  questionCount: number;
  /** About how long, in minutes. */
  minutes: number;
  conversation: Conversation | null;
}

const MINUTES_PER_QUESTION = 3;
const MINUTES_STEP = 5;

/** Opens the room behind a link. docs/rules/interview-room.md#interview-room */
@Injectable()
export class OpenRoom {
  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly conversations: ConversationRepository,
    private readonly positions: JobPositionRepository,
    private readonly profiles: CompanyProfiles,
    private readonly plans: InterviewPlans,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly languages: EnabledLanguages,
    private readonly clock: Clock,
  ) {}

  /** Throws `InterviewLinkUnknown`, `InterviewLinkEnded`, and `RateLimitExceeded` after too many wrong tokens. */
  run(key: RoomKey): Promise<OpenedRoom> {
    return this.open(key);
  }

  /** Like `run`, but opens the room also after the answers were sent: then `conversation.sentAt` is set. */
  afterSending(key: RoomKey): Promise<OpenedRoom> {
    return this.open(key, { alsoSent: true });
  }

  /** The facts for its pages. */
  async show(room: OpenedRoom): Promise<Room> {
    const { session, languages, conversation, now } = room;
    const [company, position] = await Promise.all([this.contactOf(session), room.position.get()]);
    const questionCount = conversation ? progressOf(conversation).of : await this.plans.count(session.company, position);
    const minutes = Math.max(1, Math.round((questionCount * MINUTES_PER_QUESTION) / MINUTES_STEP)) * MINUTES_STEP;
    const { id: sessionId, expiresAt } = session;
    return { sessionId, expiresAt, now, company, position: { title: position.position }, languages, questionCount, minutes, conversation };
  }

  /**
   * The present time. Under a lock that the end of a session waits for, so that the link works until the unit ends.
   * Throws `InterviewLinkUnknown` and `InterviewLinkEnded`, in `language`, by default that of the position.
   */
  async requireWorkingLink({ session: { id }, languages }: OpenedRoom, language: Language = defaultOf(languages)): Promise<Date> {
    const session = await this.sessions.find(id);
    if (!session) throw new InterviewLinkUnknown();
    const now = this.clock.now();
    const end = endOfLink(session, now);
    if (end) throw new InterviewLinkEnded(end, language, await this.contactOf(session));
    return now;
  }

  /** Throws `InterviewLinkEnded`: the lifetime is over. */
  async expired({ session }: OpenedRoom, language: Language): Promise<never> {
    throw new InterviewLinkEnded('expired', language, await this.contactOf(session));
  }

  private async open(key: RoomKey, { alsoSent = false } = {}): Promise<OpenedRoom> {
    // A request without a token guesses nothing.
    if (key.token === '') throw new InterviewLinkUnknown();
    // Both at once, also for a wrong link: a trip to the database costs more than a statement.
    const [session, conversation] = await Promise.all([this.verify(key), this.conversations.find(key.sessionId)]);
    const { company, jobPositionId } = session;
    const position = new Lazy(() => this.positions.get(company, jobPositionId));
    const languages = conversation?.languages ?? this.languages.ofTags((await position.get()).interviewLanguages);
    const now = this.clock.now();
    const end = endOfLink(session, now);
    const isSent = end === 'sent' && conversation?.sentAt;
    if (end && !(alsoSent && isSent)) {
      throw new InterviewLinkEnded(end, conversation?.language ?? defaultOf(languages), await this.contactOf(session));
    }
    return { session, position, languages, conversation, now };
  }

  private async verify({ sessionId, token, ip }: RoomKey): Promise<InterviewSession> {
    const session = await this.sessions.findByLink(sessionId, token);
    if (session) return session;
    throw await this.failedAuthentications.errorFor('token', ip, this.clock.now().getTime(), new InterviewLinkUnknown());
  }

  private contactOf({ company }: InterviewSession): Promise<Contact> {
    return this.profiles.get(company);
  }
}

function defaultOf([first = FALLBACK_LANGUAGE]: readonly Language[]): Language {
  return first;
}
