import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId } from '../../../platform/domain/index.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { type ErasureId, ErasureNotFound, type ErasureReceipt, ErasureReceiptRepository } from '../../domain/erasure-receipt.js';
import { ErasureDto } from './retention.dto.js';

@ApiTags('Candidates')
@Controller('v1/erasures')
export class ErasuresController {
  constructor(private readonly receipts: ErasureReceiptRepository) {}

  /**
   * Get the receipt of an erasure
   * @remarks
   * How many items of each kind went with a candidate, and when. It has neither data nor the id of the person, and stays.
   */
  @Get(':erasureId')
  @Operation({ scope: 'read:candidates', bucket: 'reads', data: ErasureDto, errors: [ErasureNotFound] })
  get(@Company() company: CompanyId, @Param('erasureId') id: string): Promise<ErasureReceipt> {
    return this.receipts.get(company, id as ErasureId);
  }
}
