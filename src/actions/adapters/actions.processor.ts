import { Processor } from '@nestjs/bullmq';
import { TaskProcessor } from '../../platform/tasks/queue/task.processor.js';

/** Notifications of interview sessions. */
@Processor('actions', { concurrency: 2 })
export class ActionsProcessor extends TaskProcessor {}
