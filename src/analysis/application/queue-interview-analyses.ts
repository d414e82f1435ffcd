import { Injectable } from '@nestjs/common';
import { INTERVIEW_RESULT_ACCEPTED, type InterviewToAnalyse } from '../../actions/index.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { EventHandler } from '../../platform/outbox/event-handler.js';
import { TaskNotifier } from '../../platform/tasks/task-notifier.js';
import { InterviewAnalysisRepository } from '../domain/interview-analysis.repository.js';
import { ANALYSE_INTERVIEWS } from './task-names.js';

/** Leaves each accepted interview to the workers. */
@Injectable()
export class QueueInterviewAnalyses extends EventHandler {
  readonly types = [INTERVIEW_RESULT_ACCEPTED];

  constructor(
    private readonly analyses: InterviewAnalysisRepository,
    private readonly notifier: TaskNotifier,
  ) {
    super();
  }

  async handle({ company, data, occurredAt }: PlatformEvent): Promise<void> {
    const { sessionId, candidateId, jobPositionId } = data as unknown as InterviewToAnalyse;
    await this.analyses.queue({ company, candidateId, jobPositionId }, sessionId, occurredAt);
    this.notifier.notify(ANALYSE_INTERVIEWS);
  }
}
