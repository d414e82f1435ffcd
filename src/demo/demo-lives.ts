import { setTimeout as pause } from 'node:timers/promises';
import { AcceptResult, DecideOnCandidate, InterviewSessionRepository, type SessionId } from '../actions/index.js';
import { ReadInterviewAnalysis } from '../analysis/index.js';
import { CandidateLifecycle, CandidateRepository } from '../candidates/index.js';
import { after, Clock, DAY, SECOND } from '../platform/domain/clock.js';
import { IdSource } from '../platform/domain/ids.js';
import { TaskRunner } from '../platform/tasks/task-runner.js';
import { interviewFor } from './demo-interviews.js';
import type { DemoCandidate, UseCases } from './seed-demo.js';

const LIFETIME_MS = 7 * DAY;
/** How long a seed waits for analyses before it leaves the decisions out. */
const PATIENCE_MS = 30 * SECOND;
/** What is to be done before there is anything to decide upon, in this order. */
const WORKS = ['events.fan-out', 'analysis.cv', 'analysis.interview'];

/** Invites and interviews those whose life has it. Nobody is written to: a demo sends no mail. */
export async function interviewSome(from: UseCases, candidates: readonly DemoCandidate[]): Promise<void> {
  for (const candidate of candidates) {
    const { interview } = candidate.life;
    if (!interview) continue;
    const session = await invite(from, candidate);
    if (interview === 'lapsed') await lapse(from, candidate, session);
    else if (interview !== 'waiting') await from.get(AcceptResult).run(session, interviewFor(candidate.position, interview));
  }
}

/** Decides on those whose life has it, once their interviews are judged: by the workers, or here where there are none. */
export async function decideOnSome(from: UseCases, candidates: readonly DemoCandidate[]): Promise<void> {
  for (const work of WORKS) await from.get(TaskRunner).drain(work);
  const until = performance.now() + PATIENCE_MS;
  for (const candidate of candidates) {
    const { decision } = candidate.life;
    if (!decision || !(await isJudged(from, candidate, until))) continue;
    await from.get(ReadInterviewAnalysis).run(candidate, 'en', () => false);
    await from.get(DecideOnCandidate).run(candidate, decision);
  }
}

async function invite(from: UseCases, { company, jobPositionId, candidateId }: DemoCandidate): Promise<SessionId> {
  const ref = { company, jobPositionId, candidateId };
  const id = from.get(IdSource).next<SessionId>();
  const openedAt = from.get(Clock).now();
  const expiresAt = after(openedAt, LIFETIME_MS);
  await from.get(InterviewSessionRepository).open({ ...ref, id, kind: 'web', openedAt, expiresAt, tokenHash: null });
  await from.get(CandidateRepository).record(ref, { sessionId: id }, openedAt);
  await from.get(CandidateLifecycle).move(ref, 'invite');
  return id;
}

async function lapse(from: UseCases, candidate: DemoCandidate, session: SessionId): Promise<void> {
  await from.get(InterviewSessionRepository).end(session, 'expire', from.get(Clock).now());
  await from.get(CandidateLifecycle).move(candidate, 'expire');
}

async function isJudged(from: UseCases, candidate: DemoCandidate, until: number): Promise<boolean> {
  for (;;) {
    const { status, interviewScore } = await from.get(CandidateRepository).get(candidate);
    if (interviewScore !== null) return true;
    if (status !== 'interviewed' || performance.now() > until) return false;
    await pause(20);
  }
}
