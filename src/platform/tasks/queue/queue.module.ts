import { type DynamicModule, Global, Inject, Module, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.token.js';
import { queueOptions } from './queue-backend.js';
import type { TaskProcessor } from './task.processor.js';
import { QueueNotificationTransport } from './queue-notification-transport.js';
import { NotificationTransport } from '../notification-transport.js';

/** Each queue and the class that processes it. */
export type Processors = Readonly<Record<string, Type<TaskProcessor>>>;

/**
 * The queues of the contexts, on Redis or PostgreSQL. Every process may ring; only workers process. The operator's command line
 * does without this module, and so without loading BullMQ.
 */
@Global()
@Module({})
export class QueueModule implements OnApplicationBootstrap {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly registrar: BullRegistrar,
  ) {}

  static register(processors: Processors): DynamicModule {
    return {
      module: QueueModule,
      imports: [
        BullModule.forRootAsync({
          useFactory: (settings: Settings) => queueOptions(settings),
          inject: [SETTINGS],
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(...Object.keys(processors).map((name) => ({ name }))),
      ],
      providers: [...Object.values(processors), { provide: NotificationTransport, useClass: QueueNotificationTransport }],
      exports: [NotificationTransport],
    };
  }

  onApplicationBootstrap(): void {
    if (this.settings.role !== 'api') this.registrar.register();
  }
}
