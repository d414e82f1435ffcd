import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** The queue of this context's durable tasks. */
@Processor('analysis', { concurrency: 3 })
export class AnalysisProcessor extends TaskProcessor {}
