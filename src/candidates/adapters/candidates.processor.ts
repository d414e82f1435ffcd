import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** The queue of the bulk imports. */
@Processor('candidates', { concurrency: 2 })
export class CandidatesProcessor extends TaskProcessor {}
