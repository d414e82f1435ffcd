import { Injectable } from '@nestjs/common';
import { type HeldInterview, InterviewResultRepository, type Speaker, type TranscriptTurn, type TurnKind } from '../../actions/index.js';
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
  turns: { turn: number; speaker: Speaker; text: string; startMs: number; kind: TurnKind | null }[];
}

/** With the facts that the API does not have. */
export type ReviewedTranscript = Omit<InterviewTranscriptView, 'turns'> & {
  turns: (InterviewTranscriptView['turns'][number] & Pick<TranscriptTurn, 'isOwn' | 'topic'>)[];
};

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

export function reviewedTranscriptOf(held: HeldInterview): ReviewedTranscript {
  const view = transcriptViewOf(held);
  return { ...view, turns: held.result.transcript.map(({ isOwn, topic }, at) => ({ ...view.turns[at]!, isOwn, topic })) };
}

function transcriptViewOf({ result, session }: HeldInterview): InterviewTranscriptView {
  const { language, conversationVersion, acceptedAt, transcript } = result;
  // The runtime reports no beginning: the last turn began so long after it, and the result came at or after that turn.
  const startedAt = new Date(Math.max(session.openedAt.getTime(), acceptedAt.getTime() - (transcript.at(-1)?.startMs ?? 0)));
  const turns = transcript.map(({ speaker, text, startMs, kind = null }, turn) => ({ turn, speaker, text, startMs, kind }));
  return { sessionId: session.id, channel: session.kind, language, conversationVersion, startedAt, completedAt: acceptedAt, turns };
}
