import { Controller, Get } from '@nestjs/common';
import { ReadCvDocument } from '../../../../analysis/index.js';
import type { CandidateRef } from '../../../../candidates/index.js';
import { ReadRecording } from '../../../../conversation/index.js';
import { RouteNotFound } from '../../../../platform/http/errors.js';
import { seeOther } from '../../../../platform/http/pages/page-responses.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage } from '../dashboard-pages.js';
import { Candidate } from '../visitor.js';

/** The files of a candidate. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class CandidateFilesController {
  constructor(
    private readonly recordings: ReadRecording,
    private readonly documents: ReadCvDocument,
  ) {}

  /** A link of its own each time: it works for 15 minutes, and is in the audit trail. */
  @Get('recording')
  @DashboardPage({ role: 'read' })
  async recording(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    return seeOther((await this.recordings.run(ref)).downloadUrl);
  }

  @Get('cv-document')
  @DashboardPage({ role: 'read' })
  async cvDocument(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    const document = await this.documents.run(ref);
    if (!document.available) throw new RouteNotFound();
    return seeOther(document.downloadUrl);
  }
}
