import { Injectable } from '@nestjs/common';
import { INTERVIEW_RESULT_ACCEPTED, type InterviewToAnalyse } from '../../actions/index.js';
import type { PlatformEvent } from '../../platform/outbox/event.js';
import { EventConsumer } from '../../platform/outbox/event-consumer.js';
import { WakeUps } from '../../platform/queue/wake-ups.js';
import { InterviewAnalyses } from '../domain/interview-analyses.js';
import { ANALYSE_INTERVIEWS } from './due-work-names.js';

/** Leaves each accepted interview to the workers. */
@Injectable()
export class QueueInterviewAnalyses extends EventConsumer {
  readonly types = [INTERVIEW_RESULT_ACCEPTED];

  constructor(
    private readonly analyses: InterviewAnalyses,
    private readonly wakeUps: WakeUps,
  ) {
    super();
  }

  async consume({ company, data, occurredAt }: PlatformEvent): Promise<void> {
    const { sessionId, candidateId, jobPositionId } = data as unknown as InterviewToAnalyse;
    await this.analyses.queue({ company, candidateId, jobPositionId }, sessionId, occurredAt);
    this.wakeUps.ring(ANALYSE_INTERVIEWS);
  }
}
