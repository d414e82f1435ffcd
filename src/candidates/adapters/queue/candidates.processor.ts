import { Processor } from '@nestjs/bullmq';
import { DueWorkProcessor } from '../../../platform/queue/due-work.processor.js';

/** Wake-ups of bulk imports. */
@Processor('candidates', { concurrency: 2 })
export class CandidatesProcessor extends DueWorkProcessor {}
