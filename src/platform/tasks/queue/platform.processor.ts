import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from './task.processor.js';

/** Notifications of the platform's own tasks: events, mails, retention. */
@Processor('platform', { concurrency: 16 })
export class PlatformProcessor extends TaskProcessor {}
