import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ManageCallingHours, type PolicyWithConflicts } from '../../application/manage-calling-hours.js';
import type { CallingPolicy } from '../../domain/calling-hours.js';
import { TelephonyDisabled, TelephonySettingsRepository } from '../../domain/telephony-settings.js';
import { CallingPolicyDto, CallingPolicyWithConflictsDto, PreviewCallingHoursDto, SaveCallingHoursDto } from './calling-hours.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/calling-hours')
export class CallingHoursController {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly callingHours: ManageCallingHours,
  ) {}

  /** Reads the calling hours. */
  @Get()
  @Operation({ scope: 'telephony:read', data: CallingPolicyDto })
  async get(@Company() company: CompanyId): Promise<CallingPolicy> {
    return (await this.settings.get(company)).callingPolicy;
  }

  /** Shows what a policy would change: the policy, and the firm reservations that it would not allow. Saves nothing. */
  @Post()
  @Operation({ scope: 'telephony:manage', data: CallingPolicyWithConflictsDto })
  preview(@Company() company: CompanyId, @Body() { start, end, weekdays }: PreviewCallingHoursDto): Promise<PolicyWithConflicts> {
    return this.callingHours.preview(company, { start, end, weekdays: weekdays ?? undefined });
  }

  /** Saves the calling hours, and returns the firm reservations that they do not allow. Reservations are not changed. */
  @Patch()
  @Operation({ scope: 'telephony:manage', data: CallingPolicyWithConflictsDto, errors: [TelephonyDisabled] })
  save(@Company() company: CompanyId, @Body() { start, end, timezone, weekdays }: SaveCallingHoursDto): Promise<PolicyWithConflicts> {
    return this.callingHours.save(company, { start, end, timezone, weekdays });
  }
}
