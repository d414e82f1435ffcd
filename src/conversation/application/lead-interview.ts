import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type InterviewSession, InterviewSessionRepository, SessionHooks, SessionNotFound } from '../../actions/index.js';
import { RecordConsent } from '../../candidates/index.js';
import { type JobPosition, JobPositionRepository } from '../../jobs/index.js';
import { CompanyAdministration } from '../../platform/access/company-administration.js';
import { after, Clock, DAY, Lazy, ValidationFailed } from '../../platform/domain/index.js';
import { EnabledLanguages, FALLBACK_LANGUAGE, type Language } from '../../platform/language/index.js';
import { discoveredProvider } from '../../platform/tasks/index.js';
import { CallTermsSource } from '../domain/call-terms.js';
import { type CallTerms, disclosureIn, identityIn, mayBeRecorded, NO_CALL } from '../domain/call-wording.js';
import { type Conversation, ConversationRepository, type SessionId, typedText } from '../domain/conversation.js';
import { allowedLanguage, begin, changeLanguage, languagesOf } from '../domain/conversation-rules.js';
import {
  afterReply,
  answerOf,
  awaitsConsent,
  end,
  formalSteps,
  identityQuestionOf,
  type NextStep,
  nextOf,
  type RecordingAnswer,
  type SpokenTurn,
  takeRecordingAnswer,
  takeTurn,
} from '../domain/spoken-turns.js';
import { ConversationUpdates } from './conversation-updates.js';
import { type FrozenPlan, InterviewPlans } from './interview-plans.js';

/** A session that has ended can be read so long. docs/rules/conversation.md#conversation */
const READABLE_MS = 30 * DAY;

/** Before the first answer. */
const NO_PLAN: FrozenPlan = { plan: [], conversationVersion: '' };

/** An interview as the mouth that holds it sees it. docs/rules/conversation.md#conversation */
export interface LedInterview {
  readonly sessionId: SessionId;
  readonly kind: InterviewSession['kind'];
  readonly state: 'open' | 'ended';
  readonly language: Language;
  readonly languages: readonly Language[];
  readonly company: { readonly name: string; readonly contactEmail: string | null };
  readonly position: { readonly title: string };
  readonly disclosure: string;
  /** The rule that holds now: `off` after a refusal or a withdrawal. */
  readonly recording: CallTerms['recording'];
  readonly optOutKey: string | null;
  readonly consentNeeded: boolean;
  readonly next: NextStep;
}

/** The facts about a session. */
interface Opened {
  readonly session: InterviewSession;
  readonly isEnded: boolean;
  readonly position: Lazy<JobPosition>;
  readonly company: Lazy<LedInterview['company']>;
  readonly terms: CallTerms;
  /** Null before the first answer. */
  readonly stored: Conversation | null;
}

/** Opens an interview that others hold, and begins the conversation of one. */
@Injectable()
export class OpenInterview implements OnModuleInit {
  private callTerms!: CallTermsSource;

  constructor(
    private readonly sessions: InterviewSessionRepository,
    private readonly sessionHooks: SessionHooks,
    private readonly conversations: ConversationRepository,
    private readonly discovery: DiscoveryService,
    private readonly positions: JobPositionRepository,
    private readonly companies: CompanyAdministration,
    private readonly plans: InterviewPlans,
    private readonly languages: EnabledLanguages,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.callTerms = discoveredProvider(this.discovery, CallTermsSource);
  }

  /** Throws `SessionNotFound`, also for an expired session and 30 days after the end of one. */
  async run(id: SessionId, call: string | null): Promise<Opened> {
    const [session, stored] = await Promise.all([this.sessions.find(id), this.conversations.find(id)]);
    if (!session || session.state === 'expired') throw new SessionNotFound();
    const isEnded = session.state !== 'open';
    if (isEnded && after(session.endedAt ?? session.expiresAt, READABLE_MS) <= this.clock.now()) throw new SessionNotFound();
    if (!isEnded && !(await this.sessionHooks.isOpen(session))) throw new SessionNotFound();
    const terms = session.kind === 'phone' ? await this.callTerms.of(id, call) : NO_CALL;
    const company = new Lazy(() => this.companies.get(session.company));
    const position = new Lazy(() => this.positions.get(session.company, session.jobPositionId));
    return { session, isEnded, position, company, terms, stored };
  }

  /** The interview as it begins. `isPlanned`: with its questions, which another system may have to make. */
  async beginning({ session, company, terms, position }: Opened, { isPlanned = false } = {}): Promise<Conversation> {
    const { id: sessionId, jobPositionId, candidateId } = session;
    const of = await position.get();
    const languages = languagesOf(this.languages.ofTags(of.interviewLanguages));
    const mouth = session.kind === 'phone' ? 'spoken' : 'written';
    const frozen = isPlanned ? await this.plans.freeze(session.company, of, languages, mouth) : NO_PLAN;
    const ids = { sessionId, company: session.company, jobPositionId, candidateId };
    const start = { language: languages[0] ?? FALLBACK_LANGUAGE, noticeVersion: null, consentedAt: this.clock.now() };
    return begin({ ...ids, ...start, languages, ...frozen }, formalSteps(languages, (await company.get()).name, terms));
  }

  /** In a unit of work. Throws `SessionNotFound`. */
  async hasEnded(id: SessionId): Promise<boolean> {
    const present = await this.sessions.find(id);
    if (!present) throw new SessionNotFound();
    return !(await this.sessionHooks.isOpen(present));
  }
}

/**
 * Leads interviews that others hold: a phone agent, or a room of the operator. It says what to ask next, and takes the
 * answers. Sessions are found by their id alone: the caller is the interview runtime. docs/rules/conversation.md#conversation
 */
@Injectable()
export class LeadInterview {
  constructor(
    private readonly interviews: OpenInterview,
    private readonly conversations: ConversationUpdates,
    private readonly recordConsent: RecordConsent,
    private readonly clock: Clock,
  ) {}

  /** Changes nothing. Throws `SessionNotFound`, also for an expired session and 30 days after the end of one. */
  async show(id: SessionId): Promise<LedInterview> {
    const opened = await this.interviews.run(id, null);
    const { session, terms, stored, isEnded, position } = opened;
    const { name, contactEmail } = await opened.company.get();
    const conversation = stored ?? (await this.interviews.beginning(opened));
    const { language, languages } = conversation;
    const consentNeeded = !isEnded && terms.recording === 'ask' && awaitsConsent(conversation);
    const willAsk = consentNeeded && terms.recordingConsent !== false;
    return {
      sessionId: session.id,
      kind: session.kind,
      state: isEnded ? 'ended' : 'open',
      language,
      languages,
      company: { name, contactEmail },
      position: { title: (await position.get()).position },
      disclosure: disclosureIn(language, name, terms),
      recording: willAsk || mayBeRecorded(terms, conversation.recordingConsent) ? terms.recording : 'off',
      optOutKey: terms.optOutKey,
      consentNeeded,
      next: isEnded && !stored ? end(1, language, true) : nextOf(conversation, isEnded),
    };
  }

  /** The session, and whether its sound may be kept: after its end, too. Throws what `show` throws. */
  async recordingOf(id: SessionId): Promise<{ session: InterviewSession; mayBeRecorded: boolean }> {
    const { session, terms, stored } = await this.interviews.run(id, null);
    return { session, mayBeRecorded: mayBeRecorded(terms, stored?.recordingConsent ?? null) };
  }

  /**
   * Stores the answer to the step that was said, and says the next one. A repeat changes nothing. Who asks who speaks gets
   * a reply before the next step; a mere question is no answer. `language` is the one that the interview goes on in. Throws `TurnConflict`, `ValidationFailed` and `SessionNotFound`.
   */
  async answer(id: SessionId, call: string | null, turn: SpokenTurn & { language?: string | null }): Promise<NextStep> {
    if (turn.endMs < turn.startMs) throw ValidationFailed.of('endMs', 'rules.notBefore', { other: 'startMs' });
    const opened = await this.interviews.run(id, call);
    const text = turn.text.trim() === '' ? '' : typedText(turn.text);
    const spoken = { ...turn, text };
    const present = opened.stored ?? (await this.interviews.beginning(opened));
    const wanted = turn.language ? allowedLanguage(present.languages, turn.language) : null;
    const asks = identityQuestionOf(present, spoken, opened.isEnded);
    const replied = (next: NextStep): Promise<NextStep> | NextStep =>
      asks === 'none' ? next : this.reply(opened, wanted ?? present.language, next);
    const given = asks === 'alone' ? null : answerOf(present, spoken, opened.isEnded);
    if (!given) return replied(nextOf(present, opened.isEnded));
    // Before the transaction: an interviewer may call another system.
    const begun = opened.stored ?? (await this.interviews.beginning(opened, { isPlanned: true }));
    const followUp = await this.conversations.followUp(begun, turn.index, given, () => opened.position.get());
    const next = await this.change(opened, begun, (conversation, isEnded, at) => {
      const taken = takeTurn(conversation, spoken, followUp, isEnded, at);
      // Afterwards: the step was said in the language of before.
      return taken === conversation ? taken : changeLanguage(taken, wanted ?? taken.language, at);
    });
    return replied(next);
  }

  /**
   * Stores the word about the recording of the call, and says the next step; also a record among the candidate's
   * consents. A repeat changes nothing. Throws `TurnConflict` where it was not asked, and `SessionNotFound`.
   */
  async consent(id: SessionId, call: string | null, answer: RecordingAnswer & { by: 'voice' | 'key' }): Promise<NextStep> {
    const opened = await this.interviews.run(id, call);
    const begun = opened.stored ?? (await this.interviews.beginning(opened));
    return this.change(opened, begun, async (conversation, isEnded, at) => {
      const taken = takeRecordingAnswer(conversation, { given: answer.given, quote: typedText(answer.quote) }, isEnded, at);
      if (taken === conversation) return taken;
      const { given, by, quote } = answer;
      const record = { kind: 'recording', state: given ? 'given' : 'refused', basis: 'verbal', quote: quote || null } as const;
      await this.recordConsent.run(opened.session, { ...record, source: `phone interview ${id}, by ${by}` });
      return taken;
    });
  }

  private async reply({ company, position }: Opened, language: Language, next: NextStep): Promise<NextStep> {
    return afterReply(identityIn(language, await company.get(), (await position.get()).position), next);
  }

  private async change(
    { session }: Opened,
    begun: Conversation,
    change: (conversation: Conversation, isEnded: boolean, at: Date) => Conversation | Promise<Conversation>,
  ): Promise<NextStep> {
    let isEnded = false;
    const after = await this.conversations.changeWithCandidate(session, async (stored) => {
      isEnded = await this.interviews.hasEnded(session.id);
      return change(stored ?? begun, isEnded, this.clock.now());
    });
    return nextOf(after, isEnded);
  }
}
