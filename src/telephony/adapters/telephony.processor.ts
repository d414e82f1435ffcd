import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** The queue of this context's durable tasks. */
@Processor('telephony', { concurrency: 2 })
export class TelephonyProcessor extends TaskProcessor {}
