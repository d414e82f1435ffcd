import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type CompanyId, Page, ValidationFailed } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { ChangeNumber } from '../../application/telephony-administration.js';
import type { PhoneNumberAssignment, PhoneNumberAssignmentId } from '../../domain/index.js';
import { AssignmentNotFound, PhoneNumberRepository, TelephonyDisabled } from '../../domain/index.js';
import { ClockDto, type ClockNumberDto, PhoneNumberDto, toPhoneNumberDto, UpdatePhoneNumberDto } from './phone-number.dto.js';
import { ReadCallingHealth } from '../../application/breaker.js';

@ApiTags('Telephony')
@Controller('v1/telephony/numbers')
export class PhoneNumbersController {
  constructor(
    private readonly numbers: PhoneNumberRepository,
    private readonly changeNumber: ChangeNumber,
  ) {}

  /**
   * List phone numbers
   * @remarks
   * The numbers that are assigned to the company, newest first. All on one page.
   */
  @Get()
  @Operation({ scope: 'telephony:read', list: PhoneNumberDto })
  async list(@Company() company: CompanyId): Promise<Page<PhoneNumberDto>> {
    return new Page(await this.numbers.list(company), null).map(toPhoneNumberDto);
  }

  /**
   * Update a phone number
   * @remarks
   * Changes the name of a number, or makes it the company's default. At least one field is required.
   */
  @Patch(':id')
  @ApiParam({
    name: 'id',
    description: "The assignment's id, `id` in the list of numbers. One that does not exist, or belongs to another company, is 404.",
    example: '019c657b-37e1-7a40-85e9-d3b2c1a09f74',
  })
  @Operation({ scope: 'telephony:manage', data: PhoneNumberDto, errors: [TelephonyDisabled, AssignmentNotFound] })
  async update(
    @Company() company: CompanyId,
    @Param('id') id: string,
    @Body() { displayName, defaultForOutbound }: UpdatePhoneNumberDto,
  ): Promise<PhoneNumberDto> {
    if (displayName === undefined && defaultForOutbound === undefined) {
      throw ValidationFailed.of('body', 'rules.numberChanges');
    }
    const changes = { ...(displayName !== undefined && { displayName }), ...(defaultForOutbound !== undefined && { defaultForOutbound }) };
    return toPhoneNumberDto(await this.changeNumber.run(company, id as PhoneNumberAssignmentId, changes));
  }
}

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
