import { Processor } from '@nestjs/bullmq';
import { DueWorkProcessor } from '../../platform/queue/due-work.processor.js';

/** Wake-ups of CVs and interviews that wait for an engine, and of documents to be removed. */
@Processor('analysis', { concurrency: 3 })
export class AnalysisProcessor extends DueWorkProcessor {}
