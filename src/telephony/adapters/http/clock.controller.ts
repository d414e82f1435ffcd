import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/ids.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ReadCallingHealth } from '../../application/read-calling-health.js';
import type { PhoneNumberAssignment } from '../../domain/phone-number.js';
import { ClockDto, type ClockNumberDto } from './phone-number.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/clock')
export class ClockController {
  constructor(private readonly readHealth: ReadCallingHealth) {}

  /**
   * Get the health of outbound calling
   * @remarks
   * Computed from the attempts of the last 15 minutes.
   */
  @Get()
  @Operation({ scope: 'telephony:read', data: ClockDto })
  async get(@Company() company: CompanyId): Promise<ClockDto> {
    const { health, breakerEngagedAt, numbers } = await this.readHealth.run(company);
    return { health, ...(breakerEngagedAt && { mode: 'conservative_breaker' }), numbers: numbers.map(toClockNumber) };
  }
}

function toClockNumber({ id, phoneNumberId, e164, displayName, defaultForOutbound, ...line }: PhoneNumberAssignment): ClockNumberDto {
  return { id, phoneNumberId, e164, displayName, defaultForOutbound, caps: { maxConcurrentCalls: line.maxConcurrentCalls } };
}
