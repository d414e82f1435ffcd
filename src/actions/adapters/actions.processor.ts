import { Processor } from '@nestjs/bullmq';
import { DueWorkProcessor } from '../../platform/queue/due-work.processor.js';

/** Wake-ups of interview sessions. */
@Processor('actions', { concurrency: 2 })
export class ActionsProcessor extends DueWorkProcessor {}
