import { InterviewSessionRepository, type SessionId } from '../actions/index.js';
import { CandidateLifecycle, type CandidateRef, CandidateRepository } from '../candidates/index.js';
import type { Session } from '../platform/cli/command-line.js';
import { after, Clock, DAY, IdSource } from '../platform/domain/index.js';

/** The source of the use cases: the running application, or the session of a command. */
export type UseCases = Pick<Session, 'get'>;

const SESSION_LIFETIME_MS = 7 * DAY;

/** Invites a demo candidate without a mail. `tokenHash`: null for a session without a link. */
export async function openSession(
  from: UseCases,
  { company, jobPositionId, candidateId }: CandidateRef,
  tokenHash: Buffer | null,
): Promise<SessionId> {
  const ref = { company, jobPositionId, candidateId };
  const id = from.get(IdSource).next<SessionId>();
  const openedAt = from.get(Clock).now();
  const expiresAt = after(openedAt, SESSION_LIFETIME_MS);
  await from.get(InterviewSessionRepository).open({ ...ref, id, kind: 'web', openedAt, expiresAt, tokenHash });
  await from.get(CandidateRepository).record(ref, { sessionId: id }, openedAt);
  await from.get(CandidateLifecycle).move(ref, 'invite');
  return id;
}
