import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** Wake-ups of CVs and interviews that wait for an engine, and of documents to be removed. */
@Processor('analysis', { concurrency: 3 })
export class AnalysisProcessor extends TaskProcessor {}
