import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ChangeClearancePolicy } from '../../application/change-clearance-policy.js';
import { type ClearancePolicy, ClearanceRepository } from '../../domain/clearance.js';
import { UpdateClearancePolicyDto, ClearancePolicyDto } from './clearance-policy.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/clearance-policy')
export class ClearancePolicyController {
  constructor(
    private readonly clearances: ClearanceRepository,
    private readonly changePolicy: ChangeClearancePolicy,
  ) {}

  /**
   * Get the clearance policy
   * @remarks
   * Who may be called, and how a call begins. A company that has set none has the defaults.
   */
  @Get()
  @Operation({ scope: 'telephony:read', data: ClearancePolicyDto })
  async get(@Company() company: CompanyId): Promise<ClearancePolicy> {
    return this.clearances.policy(company);
  }

  /**
   * Update the clearance policy
   * @remarks
   * Only the supplied fields change. It applies to calls that are scheduled from then on: each reservation keeps the
   * policy that it was booked with. Works also while telephony is off.
   */
  @Patch()
  @Operation({ scope: 'telephony:manage', data: ClearancePolicyDto })
  update(@Company() company: CompanyId, @Body() body: UpdateClearancePolicyDto): Promise<ClearancePolicy> {
    return this.changePolicy.run(company, body);
  }
}
