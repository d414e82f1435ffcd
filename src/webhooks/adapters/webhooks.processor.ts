import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** Wake-ups of deliveries. More than one at a time: a drain lasts as long as its slowest receiver, and the next only says that there is more. */
@Processor('webhooks', { concurrency: 4 })
export class WebhooksProcessor extends TaskProcessor {}
