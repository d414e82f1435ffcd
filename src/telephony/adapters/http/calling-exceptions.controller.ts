import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ManageCallingHours } from '../../application/manage-calling-hours.js';
import { TelephonyDisabled } from '../../domain/index.js';
import { CallingExceptionsDto, ReplaceCallingExceptionsDto, toExceptions, toExceptionsDto } from './calling-exceptions.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/calling-hours/exceptions')
export class CallingExceptionsController {
  constructor(private readonly callingHours: ManageCallingHours) {}

  /**
   * Get the exceptions to the calling hours
   * @remarks
   * Dates on which no call is booked, or only within other hours, with the firm reservations that the calling hours and
   * these dates do not allow now.
   */
  @Get()
  @Operation({ id: 'callingHours.exceptions.get', scope: 'telephony:read', data: CallingExceptionsDto })
  async get(@Company() company: CompanyId): Promise<CallingExceptionsDto> {
    return toExceptionsDto(await this.callingHours.present(company));
  }

  /**
   * Preview exceptions to the calling hours
   * @remarks
   * Shows the effect of this list: the firm reservations that would not be allowed. Saves nothing.
   */
  @Post()
  @Operation({ id: 'callingHours.exceptions.preview', scope: 'telephony:manage', data: CallingExceptionsDto })
  async preview(@Company() company: CompanyId, @Body() body: ReplaceCallingExceptionsDto): Promise<CallingExceptionsDto> {
    return toExceptionsDto(await this.callingHours.preview(company, () => toExceptions(body)));
  }

  /**
   * Replace the exceptions to the calling hours
   * @remarks
   * The whole list. Calls that are booked from then on follow it, retries too. The response lists the firm
   * reservations that are not allowed now; these stay as they are: schedule them again with `replace: true` to move them.
   */
  @Put()
  @Operation({ id: 'callingHours.exceptions.replace', scope: 'telephony:manage', data: CallingExceptionsDto, errors: [TelephonyDisabled] })
  async replace(@Company() company: CompanyId, @Body() body: ReplaceCallingExceptionsDto): Promise<CallingExceptionsDto> {
    return toExceptionsDto(await this.callingHours.save(company, () => toExceptions(body)));
  }
}
