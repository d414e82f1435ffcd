import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** Wake-ups of bulk imports. */
@Processor('candidates', { concurrency: 2 })
export class CandidatesProcessor extends TaskProcessor {}
