import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from './task.processor.js';

/** Wake-ups of the platform's own works: events to fan out, retention_jobs. */
@Processor('platform', { concurrency: 4 })
export class PlatformProcessor extends TaskProcessor {}
