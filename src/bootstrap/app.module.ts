import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module.js';
import { ActionsProcessor } from '../actions/adapters/actions.processor.js';
import { AnalysisProcessor } from '../analysis/adapters/analysis.processor.js';
import { AnalysisCore, type AnalysisOptions } from '../analysis/analysis.core.js';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { CandidatesProcessor } from '../candidates/adapters/candidates.processor.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import type { Settings } from '../platform/config/settings.js';
import type { AccessPolicyPart } from '../platform/access/domain/access-policy.js';
import { HealthModule } from '../platform/health/health.module.js';
import { PipelineModule } from '../platform/http/pipeline.module.js';
import { PlatformAsyncModule, WorkerModule } from '../platform/platform-async.module.js';
import { PlatformModule, type Entities } from '../platform/platform.module.js';
import { PlatformProcessor } from '../platform/tasks/queue/platform.processor.js';
import { QueueModule, type Processors } from '../platform/tasks/queue/queue.module.js';
import { PRODUCT_ACCESS } from '../product-access.js';
import { PRODUCT_ENTITIES } from '../product-entities.js';
import { WebhooksProcessor } from '../webhooks/adapters/webhooks.processor.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';

/** What a process is built from. docs/extending.md */
export interface AppOptions {
  settings: Settings & { databaseUrl: string };
  /** Modules of an enterprise team, with their own controllers, entities and adapters. */
  modules?: NonNullable<ModuleMetadata['imports']>;
  entities?: Entities;
  /** Scopes and rate-limit categories of those modules. */
  access?: readonly AccessPolicyPart[];
  /** Queues of those modules, each with its processor. */
  processors?: Processors;
  /** Adapters of their own for the ports of the analysis context. */
  analysis?: AnalysisOptions;
}

/** The whole product: the platform, its pipeline, and one module per bounded context. */
@Module({})
export class AppModule {
  static register({ settings, modules = [], entities = [], access = [], processors = {}, analysis = {} }: AppOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(settings, { entities: [...PRODUCT_ENTITIES, ...entities], access: [...PRODUCT_ACCESS, ...access] }),
        PlatformAsyncModule,
        QueueModule.register({
          platform: PlatformProcessor,
          candidates: CandidatesProcessor,
          actions: ActionsProcessor,
          analysis: AnalysisProcessor,
          webhooks: WebhooksProcessor,
          ...processors,
        }),
        ...(settings.role === 'api' ? [] : [WorkerModule]),
        PipelineModule,
        HealthModule,
        JobsModule,
        CandidatesModule,
        ActionsModule,
        AnalysisCore.register(analysis),
        AnalysisModule,
        WebhooksModule,
        ...modules,
      ],
    };
  }
}
