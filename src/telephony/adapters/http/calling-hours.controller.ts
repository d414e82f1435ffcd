import { Body, Controller, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ManageCallingHours, type PolicyConflicts } from '../../application/manage-calling-hours.js';
import { TelephonyDisabled, TelephonySettingsRepository, type WeeklyHours, weeklyHoursOf } from '../../domain/index.js';
import { CallingPolicyDto, CallingPolicyWithConflictsDto, PreviewCallingHoursDto, UpdateCallingHoursDto } from './calling-hours.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/calling-hours')
export class CallingHoursController {
  constructor(
    private readonly settings: TelephonySettingsRepository,
    private readonly callingHours: ManageCallingHours,
  ) {}

  /**
   * Get the calling hours
   * @remarks
   * Every field is null until they are saved for the first time.
   */
  @Get()
  @Operation({ scope: 'telephony:read', data: CallingPolicyDto })
  async get(@Company() company: CompanyId): Promise<WeeklyHours> {
    return weeklyHoursOf((await this.settings.get(company)).callingPolicy);
  }

  /**
   * Preview calling hours
   * @remarks
   * Shows the effect of these hours: the policy as it would be, and the firm reservations that it would not allow.
   * Saves nothing.
   */
  @Post()
  @Operation({ scope: 'telephony:manage', data: CallingPolicyWithConflictsDto })
  async preview(@Company() company: CompanyId, @Body() body: PreviewCallingHoursDto): Promise<WeeklyHours & PolicyConflicts> {
    const { start, end, weekdays } = body;
    return weeklyHoursOf(await this.callingHours.preview(company, { start, end, weekdays: weekdays ?? undefined }));
  }

  /**
   * Update the calling hours
   * @remarks
   * They apply to calls that are scheduled from then on. The response lists the firm reservations that they do not
   * allow; these stay as they are: schedule them again with `replace: true` to move them.
   */
  @Patch()
  @Operation({ scope: 'telephony:manage', data: CallingPolicyWithConflictsDto, errors: [TelephonyDisabled] })
  async update(@Company() company: CompanyId, @Body() body: UpdateCallingHoursDto): Promise<WeeklyHours & PolicyConflicts> {
    const { start, end, timezone, weekdays } = body;
    return weeklyHoursOf(await this.callingHours.save(company, { start, end, timezone, weekdays }));
  }
}
