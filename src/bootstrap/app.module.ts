import { type DynamicModule, Module } from '@nestjs/common';
import type { OpenSettings } from '../platform/config/settings.js';
import type { Context } from '../platform/context/define-context.js';
import { MetricsServer } from '../platform/health/metrics-server.js';
import { PipelineModule } from '../platform/http/pipeline.module.js';
import { platform } from '../platform/platform.context.js';
import { PlatformModule } from '../platform/platform.module.js';
import { queueOf } from '../platform/tasks/index.js';
import { WorkerModule } from '../platform/tasks.module.js';

export interface AppOptions {
  settings: OpenSettings;
  contexts: readonly Context[];
}

/** One process: platform, request pipeline, queue and every context. A worker serves health and metrics only. */
@Module({})
export class AppModule {
  static register({ settings, contexts }: AppOptions): DynamicModule {
    const served = settings.role === 'worker' ? contexts.filter(({ name }) => name === platform.name) : contexts;
    return {
      module: AppModule,
      providers: [MetricsServer],
      imports: [
        PlatformModule.register(settings, contexts),
        ...queueOf(settings),
        ...(settings.role === 'api' ? [] : [WorkerModule]),
        PipelineModule,
        ...contexts.map(({ module }) => module),
        ...served.filter(({ isServed }) => isServed(settings)).map(routesOf),
      ],
    };
  }
}

/** The controllers of a context: they inject its module's exports. */
function routesOf({ name, module, controllers }: Context): DynamicModule {
  class RoutesModule {}
  // Nest's errors name the module.
  Object.defineProperty(RoutesModule, 'name', { value: `routes of ${name}` });
  return { module: RoutesModule, imports: [module], controllers: [...controllers] };
}
