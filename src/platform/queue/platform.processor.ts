import { Processor } from '@nestjs/bullmq';
import { DueWorkProcessor } from './due-work.processor.js';

/** Wake-ups of the platform's own works: events to fan out, chores. */
@Processor('platform', { concurrency: 4 })
export class PlatformProcessor extends DueWorkProcessor {}
