import { Body, Controller, Post } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  type CandidateId,
  CandidateNotFound,
  Chars,
  Company,
  type CompanyId,
  type JobPositionId,
  Operation,
  Text,
} from 'interview-platform-api';
import { RecordReading } from './readings.js';

export class NewReadingDto {
  @Text()
  candidateId: string;

  @Text()
  jobPositionId: string;

  @Chars(1, 100)
  reader: string;
}

export class ReadingDto {
  @ApiProperty({ format: 'uuid' })
  candidateId: string;

  @ApiProperty()
  reader: string;

  @ApiProperty({ type: String, format: 'date-time' })
  readAt: Date;
}

@ApiTags('Acme')
@Controller('v1/acme/readings')
export class ReadingsController {
  constructor(private readonly record: RecordReading) {}

  /** Records that a person has read the interview of a candidate. */
  @Post()
  @Operation({ scope: 'acme:write', bucket: 'acme', idempotent: true, status: 201, data: ReadingDto, errors: [CandidateNotFound] })
  async create(@Company() company: CompanyId, @Body() body: NewReadingDto): Promise<ReadingDto> {
    const { candidateId, jobPositionId, reader } = body;
    // The whole row: a response has the fields that its class declares, and no other.
    return this.record.run({ company, candidateId: candidateId as CandidateId, jobPositionId: jobPositionId as JobPositionId }, reader);
  }
}
