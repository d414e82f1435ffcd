import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { type ChangedRetentionPolicy, ChangeRetentionPolicy } from '../../application/change-retention-policy.js';
import { type RetentionPolicy, RetentionPolicyRepository } from '../../domain/retention-policy.js';
import { UpdatedRetentionPolicyDto, UpdateRetentionPolicyDto, UpdateRetentionPolicyQuery, RetentionPolicyDto } from './retention.dto.js';

@ApiTags('Candidates')
@Controller('v1/retention-policy')
export class RetentionPolicyController {
  constructor(
    private readonly policies: RetentionPolicyRepository,
    private readonly changePolicy: ChangeRetentionPolicy,
  ) {}

  /**
   * Get the retention policy
   * @remarks
   * How long the data of candidates is kept. A company that has set nothing keeps it until the candidate is deleted.
   */
  @Get()
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: RetentionPolicyDto })
  get(@Company() company: CompanyId): Promise<RetentionPolicy> {
    return this.policies.get(company);
  }

  /**
   * Update the retention policy
   * @remarks
   * Only the supplied fields change. Data whose days are over goes at once, for good, and from then on within a day; the response counts the candidates
   * that are concerned (where they are many, an estimate: `affectedIsEstimate`). Try it with `dryRun=true`, which changes nothing. Data of a candidate with an open session or a live call waits for its end.
   */
  @Patch()
  @Operation({ scope: 'write:candidates', bucket: 'writes', roles: ['owner', 'admin'], data: UpdatedRetentionPolicyDto })
  update(
    @Company() company: CompanyId,
    @Query() { dryRun }: UpdateRetentionPolicyQuery,
    @Body() body: UpdateRetentionPolicyDto,
  ): Promise<ChangedRetentionPolicy> {
    return dryRun ? this.changePolicy.preview(company, body) : this.changePolicy.run(company, body);
  }
}
