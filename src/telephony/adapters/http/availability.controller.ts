import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { FindAvailability } from '../../application/find-availability.js';
import { NoOutboundNumber, PhoneNumberNotFound, SLOT_GRANULARITY_MS } from '../../domain/index.js';
import { AvailabilityDto, AvailabilityQuery } from './availability.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/availability')
export class AvailabilityController {
  constructor(private readonly findAvailability: FindAvailability) {}

  /**
   * Get the free slots of a line
   * @remarks
   * Slots of `durationMs` that start on 5-minute marks, with the number of further calls that each has capacity for.
   * Full slots are listed, too. A slot is no reservation: another request may take it. Calling hours are not
   * considered.
   */
  @Get()
  @Operation({ scope: 'telephony:read', data: AvailabilityDto, errors: [PhoneNumberNotFound, NoOutboundNumber] })
  async get(
    @Company() company: CompanyId,
    @Query() { start, end, durationMs, phoneNumberId }: AvailabilityQuery,
  ): Promise<AvailabilityDto> {
    const found = await this.findAvailability.run(company, { startMs: start, endMs: end, durationMs, phoneNumberId });
    const call = { phoneNumberId: found.phoneNumberId, channel: 'outbound', durationMs };
    return { ...call, granularityMs: SLOT_GRANULARITY_MS, slots: found.slots };
  }
}
