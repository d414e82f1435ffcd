import { type DynamicModule, Global, Inject, Module, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { queueOptions } from './queue-backend.js';
import type { TaskProcessor } from './task.processor.js';
import { QueueNotificationTransport } from './queue-notification-transport.js';
import { NotificationTransport } from '../task-notifier.js';

/** A queue and the class that processes it; null for a context without durable tasks. */
export interface QueueOwner {
  readonly name: string;
  readonly processor: Type<TaskProcessor> | null;
}

/**
 * The queues of the contexts, on Redis or PostgreSQL. Every process may notify; only workers process. The operator's command line
 * does without this module, and so without loading BullMQ.
 */
@Global()
@Module({})
export class QueueModule implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly registrar: BullRegistrar,
  ) {}

  static register(owners: readonly QueueOwner[]): DynamicModule {
    const queues = owners.flatMap(({ name, processor }) => (processor ? [{ name, processor }] : []));
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          useFactory: (settings: Settings) => queueOptions(settings),
          inject: [SETTINGS],
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...queues.map(({ name }) => ({ name }))),
      ],
      providers: [...queues.map(({ processor }) => processor), { provide: NotificationTransport, useClass: QueueNotificationTransport }],
      exports: [NotificationTransport],
    };
  }

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.registrar.register();
  }
}
