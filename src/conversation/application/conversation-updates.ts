import { Injectable } from '@nestjs/common';
import { SessionNotFound } from '../../actions/index.js';
import { CandidateNotFound, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { type JobPosition, lawfulPosition } from '../../jobs/index.js';
import { log } from '../../platform/observability/log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Conversation, ConversationRepository, type SessionId, type Texts } from '../domain/conversation.js';
import { exchangeToFollowUp, type GivenAnswer, languagesOf } from '../domain/conversation-rules.js';
import { Interviewer, type InterviewPosition } from '../domain/interviewer.js';

/**
 * The conversation after a change; the same object if nothing changes. `stored`: null before the beginning. Runs under the locks: it checks
 * the session, and throws where nothing may change.
 */
type Change = (stored: Conversation | null) => Conversation | Promise<Conversation>;

/** Every change of an interview, in the room and on the phone: lock, check, change, store. docs/rules/conversation.md#conversation */
@Injectable()
export class ConversationUpdates {
  constructor(
    private readonly interviewer: Interviewer,
    private readonly conversations: ConversationRepository,
    private readonly candidates: CandidateRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** For changes between the beginning and the end. */
  change(sessionId: SessionId, change: Change): Promise<Conversation> {
    return this.unitOfWork.run(() => this.changeLocked(sessionId, change));
  }

  /** For those that may begin or end it, or take down a consent: the candidate's lock comes first. Throws `absent` if the candidate was deleted. */
  changeWithCandidate(
    { id, ...candidate }: CandidateRef & { id: SessionId },
    change: Change,
    absent: () => Error = () => new SessionNotFound(),
  ): Promise<Conversation> {
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(candidate).catch((error: unknown) => {
        throw error instanceof CandidateNotFound ? absent() : error;
      });
      return this.changeLocked(id, change);
    });
  }

  /**
   * A further question about an answer; null if none is to be asked. Outside of a transaction: an interviewer may call another system. If it
   * fails, the interview goes on without the question. Throws `AnswerChanged` and `QuestionNotAsked`.
   */
  async followUp(
    conversation: Conversation,
    sequence: number,
    answer: GivenAnswer,
    position: () => Promise<JobPosition>,
  ): Promise<Texts | null> {
    const exchange = exchangeToFollowUp(conversation, sequence, answer);
    if (!exchange) return null;
    try {
      return await this.interviewer.followUp(interviewPositionOf(await position()), exchange, languagesOf(conversation.languages));
    } catch (error) {
      // Its message may quote the answer.
      log.error({ error: (error as Error).name, sessionId: conversation.sessionId }, 'the interviewer failed to follow up');
      return null;
    }
  }

  private async changeLocked(sessionId: SessionId, change: Change): Promise<Conversation> {
    const stored = await this.conversations.lock(sessionId);
    const after = await change(stored);
    if (!stored) await this.conversations.add(after);
    else if (after !== stored) await this.conversations.store(after, stored);
    return after;
  }
}

/** The part of a position that an interviewer gets: what is unlawful is not asked. */
export function interviewPositionOf(of: Pick<JobPosition, 'position' | 'description' | 'experience' | 'requirements'>): InterviewPosition {
  const { position: title, description, experience, requirements } = lawfulPosition(of).position;
  return { title, description, experience, requirements };
}
