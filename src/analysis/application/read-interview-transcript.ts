import { Injectable } from '@nestjs/common';
import { type HeldInterview, InterviewResultRepository, type Speaker, type TurnKind } from '../../actions/index.js';
import { CandidateRepository, type CandidateRef } from '../../candidates/index.js';
import { AnalysisViewRepository } from '../domain/analysis.repository.js';
import { transcriptTagOf } from '../domain/entity-tag.js';
import { TranscriptNotFound } from '../domain/errors.js';
import { currentViewer, ViewRecorder } from './view-recorder.js';

/** docs/rules/analysis.md#interview-transcript */
export interface InterviewTranscriptView {
  sessionId: string;
  channel: 'web' | 'phone';
  language: string;
  conversationVersion: string | null;
  startedAt: Date;
  completedAt: Date;
  turns: TurnView[];
}

export interface TurnView {
  turn: number;
  speaker: Speaker;
  text: string;
  startMs: number;
  kind: TurnKind | null;
}

/** A turn as the dashboard shows it. */
export interface ReviewedTurn extends TurnView {
  /** Of a question of the company itself, or the answer: read by a person, not evaluated. */
  isOwn: boolean;
  /** The requirement, where the question does not name it. */
  topic: string | null;
}

export type ReviewedTranscript = Omit<InterviewTranscriptView, 'turns'> & { turns: ReviewedTurn[] };

/** A transcript with its entity tag; `view` is null if the client already holds that entity. */
export interface TaggedInterviewTranscript {
  entityTag: string;
  view: InterviewTranscriptView | null;
}

/** Reads the transcript of a candidate's interview, and records who read it. */
@Injectable()
export class ReadInterviewTranscript {
  constructor(
    private readonly results: InterviewResultRepository,
    private readonly candidates: CandidateRepository,
    private readonly seen: AnalysisViewRepository,
    private readonly views: ViewRecorder,
  ) {}

  /** Without `sessionId` the latest interview. Throws `CandidateNotFound` and `TranscriptNotFound`. */
  async run(
    ref: CandidateRef,
    sessionId: string | undefined,
    clientHolds: (entityTag: string) => boolean,
  ): Promise<TaggedInterviewTranscript> {
    const viewer = currentViewer();
    const held = await this.results.latest(ref, sessionId);
    if (!held) {
      await this.candidates.get(ref);
      throw new TranscriptNotFound();
    }
    const { result } = held;
    const entityTag = transcriptTagOf(result);
    if (!(await this.seen.has(result.sessionId, viewer))) await this.views.interviewTranscript(ref, result.sessionId, viewer);
    return { entityTag, view: clientHolds(entityTag) ? null : transcriptViewOf(held) };
  }
}

/** With the facts that the API does not have. */
export function reviewedTranscriptOf(held: HeldInterview): ReviewedTranscript {
  const view = transcriptViewOf(held);
  const turnOf = (turn: TurnView): ReviewedTurn => {
    const { isOwn = false, topic = null } = held.result.transcript[turn.turn] ?? {};
    return { ...turn, isOwn, topic };
  };
  return { ...view, turns: view.turns.map(turnOf) };
}

function transcriptViewOf({ result, session }: HeldInterview): InterviewTranscriptView {
  const { language, conversationVersion, acceptedAt, transcript } = result;
  // The runtime reports no beginning: the last turn began so long after it, and the result came at or after that turn.
  const startedAt = new Date(Math.max(session.openedAt.getTime(), acceptedAt.getTime() - (transcript.at(-1)?.startMs ?? 0)));
  const turns = transcript.map(({ speaker, text, startMs, kind = null }, turn) => ({ turn, speaker, text, startMs, kind }));
  return { sessionId: session.id, channel: session.kind, language, conversationVersion, startedAt, completedAt: acceptedAt, turns };
}
