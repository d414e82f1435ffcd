import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** Notifications of this context. Several at a time: a drain lasts as long as its slowest receiver, and a further one only reports that there is more. */
@Processor('webhooks', { concurrency: 4 })
export class WebhooksProcessor extends TaskProcessor {}
