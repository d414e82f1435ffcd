import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { CompanyId, Page } from '../../../platform/domain/index.js';
import { shownBy } from '../../../platform/http/fields/response-fields.js';
import { Operation } from '../../../platform/http/operation.js';
import { Company } from '../../../platform/http/request-context.js';
import { RecordConsent } from '../../application/record-consent.js';
import { type CandidateId, CandidateNotFound, type JobPositionId } from '../../domain/candidate.js';
import { CandidateRepository } from '../../domain/candidate.repository.js';
import { type Consent, ConsentRepository } from '../../../clearance/index.js';
import { ConsentDto, consentOf, ConsentsQuery, RecordConsentDto } from './consent.dto.js';

@ApiTags('Candidates')
@Controller('v1/candidates/:candidateId/consents')
export class ConsentsController {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly consents: ConsentRepository,
    private readonly recordConsent: RecordConsent,
  ) {}

  /**
   * List the consents of a candidate
   * @remarks
   * Newest first by `at`, then by `recordedAt`. Of each kind the first one counts.
   */
  @Get()
  @Operation({ scope: 'read:candidates', bucket: 'reads', list: ConsentDto, errors: [CandidateNotFound] })
  async list(@Company() company: CompanyId, @Param('candidateId') id: string, @Query() query: ConsentsQuery): Promise<Page<ConsentDto>> {
    const { jobPositionId, ...page } = query;
    const { id: candidateId } = await this.candidates.get({ company, jobPositionId, candidateId: id as CandidateId });
    return (await this.consents.list(candidateId, page)).map((consent) => shown(consent, jobPositionId));
  }

  /**
   * Record a consent of a candidate
   * @remarks
   * Records are added, never changed: a withdrawal is a record, too. A refusal or withdrawal of `ai_call` that is the
   * newest ends a scheduled call (`CONSENT_WITHDRAWN`); one under way goes on. A refusal or withdrawal of `recording` that is
   * the newest forbids recordings; the withdrawal also removes those that are stored. Works also while telephony is off.
   */
  @Post()
  @Operation({
    scope: 'write:candidates',
    bucket: 'writes',
    idempotent: true,
    status: 201,
    data: ConsentDto,
    errors: [CandidateNotFound],
  })
  async record(@Company() company: CompanyId, @Param('candidateId') id: string, @Body() body: RecordConsentDto): Promise<ConsentDto> {
    const ref = { company, jobPositionId: body.jobPositionId, candidateId: id as CandidateId };
    return shown(await this.recordConsent.run(ref, consentOf(body)), body.jobPositionId);
  }
}

/** `jobPositionId`: that of the request, in any case. */
function shown(consent: Consent, jobPositionId: JobPositionId): ConsentDto {
  return shownBy(ConsentDto, { ...consent, jobPositionId: jobPositionId.toLowerCase() });
}
