import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  type CandidateId,
  CandidateNotFound,
  Chars,
  Company,
  type CompanyId,
  type JobPositionId,
  Operation,
  Optional,
  type Page,
  PageQuery,
  Text,
} from 'interview-platform-api';
import { OpenReferenceCheck, ReferenceChecks } from './reference-checks.js';

/** What a client sends. Each field has its rule, which the OpenAPI document shows. */
export class NewReferenceCheckDto {
  @Text()
  candidateId: string;

  @Text()
  jobPositionId: string;

  @Optional()
  @Chars(1, 500)
  note?: string | null;
}

/** What a client gets. */
export class ReferenceCheckDto {
  @ApiProperty({ format: 'uuid' })
  candidateId: string;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  requestedAt: Date | null;
}

/** The data of an event. It is deleted with the one person that it names. */
export class ReferenceCheckOpenedDto {
  @ApiProperty({ format: 'uuid' })
  candidateId: string;

  @ApiProperty({ format: 'uuid' })
  jobPositionId: string;

  @ApiProperty({ type: String, nullable: true })
  note: string | null;
}

/** Key, scope, limits, idempotency, envelope and errors of a route come with its declaration. */
@ApiTags('Acme')
@Controller('v1/acme/reference-checks')
export class ReferenceChecksController {
  constructor(
    private readonly checks: ReferenceChecks,
    private readonly open: OpenReferenceCheck,
  ) {}

  /** Lists the reference checks of the company. */
  @Get()
  @Operation({ scope: 'acme:read', bucket: 'acme', list: ReferenceCheckDto })
  async list(@Company() company: CompanyId, @Query() query: PageQuery): Promise<Page<ReferenceCheckDto>> {
    return this.checks.list(company, query);
  }

  /** Opens a reference check of a candidate. */
  @Post()
  @Operation({ scope: 'acme:write', bucket: 'acme', idempotent: true, status: 201, data: ReferenceCheckDto, errors: [CandidateNotFound] })
  async create(@Company() company: CompanyId, @Body() body: NewReferenceCheckDto): Promise<ReferenceCheckDto> {
    const { candidateId, jobPositionId, note = null } = body;
    await this.open.run({ company, candidateId: candidateId as CandidateId, jobPositionId: jobPositionId as JobPositionId }, note);
    return { candidateId, note, requestedAt: null };
  }
}
