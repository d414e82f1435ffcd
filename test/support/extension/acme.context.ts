import { Processor } from '@nestjs/bullmq';
import { Controller, Get, Global, Module } from '@nestjs/common';
import { CandidatesModule } from '../../../src/candidates/candidates.module.js';
import { defineContext } from '../../../src/platform/context/define-context.js';
import type { CompanyId } from '../../../src/platform/domain/ids.js';
import { Company } from '../../../src/platform/http/request-context.js';
import { Operation } from '../../../src/platform/http/operation.js';
import { TaskProcessor } from '../../../src/platform/tasks/queue/task.processor.js';
import { AcmeTaxonomy } from './acme-taxonomy.js';
import { acmeSettings } from './acme.settings.js';
import { AcmeReferenceChecks1800000000100, ReferenceCheckEntity } from './reference-check.entity.js';
import { OpenReferenceCheck, REFERENCE_CHECKS, ReferenceCheckErasure, ReferenceChecks, RequestReferences } from './reference-checks.js';

/** A route: key, scope, limits, envelope and errors come with the declaration. */
@Controller('v1/acme')
export class AcmeController {
  constructor(private readonly checks: ReferenceChecks) {}

  /** Lists the reference checks of the company. */
  @Get('reference-checks')
  @Operation({ scope: 'acme:read', bucket: 'acme' })
  async list(@Company() company: CompanyId) {
    const checks = await this.checks.list(company);
    return checks.map(({ candidateId, requestedAt }) => ({ candidateId, requestedAt }));
  }
}

/** Global, so that Acme's engine can inject the taxonomy. */
@Global()
@Module({
  imports: [CandidatesModule],
  providers: [AcmeTaxonomy, ReferenceChecks, OpenReferenceCheck, RequestReferences, REFERENCE_CHECKS, ReferenceCheckErasure],
  exports: [AcmeTaxonomy, ReferenceChecks],
})
export class AcmeModule {}

/** The processor of Acme's queue. */
@Processor('acme', { concurrency: 2 })
export class AcmeProcessor extends TaskProcessor {}

export const acme = defineContext({
  name: 'acme',
  module: AcmeModule,
  controllers: [AcmeController],
  processor: AcmeProcessor,
  entities: [ReferenceCheckEntity],
  migrations: [AcmeReferenceChecks1800000000100],
  settings: acmeSettings,
  scopes: ['acme:read'],
  rateLimits: { acme: 10 },
});
