import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CompanyProfiles } from '../../../platform/company/company-profile.js';
import { type CompanyId, Page } from '../../../platform/domain/index.js';
import { shownBy } from '../../../platform/http/fields/response-fields.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { AddDoNotCall, RemoveDoNotCall } from '../../application/do-not-call.js';
import { type DoNotCallEntryId, DoNotCallEntryNotFound, DoNotCallRepository } from '../../domain/do-not-call.js';
import { parsePhone } from '../../../platform/domain/phone.js';
import {
  AddDoNotCallDto,
  DoNotCallAdditionDto,
  DoNotCallEntryDto,
  DoNotCallQuery,
  DoNotCallRemovalDto,
  toAdditionDto,
  toNumbers,
} from './do-not-call.dto.js';

@ApiTags('Telephony')
@Controller('v1/telephony/do-not-call')
export class DoNotCallController {
  constructor(
    private readonly entries: DoNotCallRepository,
    private readonly profiles: CompanyProfiles,
    private readonly addDoNotCall: AddDoNotCall,
    private readonly removeDoNotCall: RemoveDoNotCall,
  ) {}

  /**
   * List the numbers that are not called
   * @remarks
   * Newest first, entries that have expired too. `phone` finds the entry of a number, also if only its hash is left.
   */
  @Get()
  @Operation({ scope: 'telephony:read', list: DoNotCallEntryDto })
  async list(@Company() company: CompanyId, @Query() { phone: typed, ...page }: DoNotCallQuery): Promise<Page<DoNotCallEntryDto>> {
    const country = await this.profiles.countryFor(company, [{ phone: typed ?? null }]);
    const phone = parsePhone(typed ?? null, country)?.e164;
    if (typed !== undefined && phone === undefined) return new Page<DoNotCallEntryDto>([], null);
    return (await this.entries.list(company, { ...page, phone })).map((entry) => shownBy(DoNotCallEntryDto, entry));
  }

  /**
   * Add numbers that are not to be called
   * @remarks
   * Scheduled calls of the company to these numbers end (`cancelled`, `DO_NOT_CALL`), and calls under way are hung up. A
   * known number is `existing`: its entry keeps its reason and its note, and the later end wins. Works also while
   * telephony is off.
   */
  @Post()
  @Operation({ scope: 'telephony:manage', idempotent: true, data: DoNotCallAdditionDto })
  async add(@Company() company: CompanyId, @Body() body: AddDoNotCallDto): Promise<DoNotCallAdditionDto> {
    return toAdditionDto(await this.addDoNotCall.run(company, toNumbers(body), { reason: 'api' }));
  }

  /**
   * Remove a number from the do-not-call list
   * @remarks
   * It may be called again: do it only if the entry is wrong, or the person has asked for it.
   */
  @Delete(':id')
  @ApiParam({
    name: 'id',
    description: "The entry's id. One that does not exist, or belongs to another company, is 404.",
    example: '019caec1-5d3e-7b20-8f64-92c5d7e1a3b0',
  })
  @Operation({ scope: 'telephony:manage', data: DoNotCallRemovalDto, errors: [DoNotCallEntryNotFound] })
  async remove(@Company() company: CompanyId, @Param('id') id: string): Promise<DoNotCallRemovalDto> {
    await this.removeDoNotCall.run(company, id as DoNotCallEntryId);
    return { deleted: true };
  }
}
