import { Controller, Post } from '@nestjs/common';
import { ReadByPerson, ReopenCandidate, TakeBackDecision } from '../../../../actions/index.js';
import { Reevaluate } from '../../../../analysis/index.js';
import { type CandidateRef, DeleteCandidate, RecordConsent } from '../../../../candidates/index.js';
import { consentDraftOf } from '../../../../clearance/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { Form } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { Candidate, pathOf } from '../visitor.js';

/** The forms of a candidate's page: reading, taking a decision back, reopening, evaluating again, consents, erasure. */
@Controller('dashboard/positions/:positionId/candidates/:candidateId')
export class DecisionController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly takeBack: TakeBackDecision,
    private readonly readByPerson: ReadByPerson,
    private readonly reopen: ReopenCandidate,
    private readonly reevaluate: Reevaluate,
    private readonly recordConsent: RecordConsent,
    private readonly deleteCandidate: DeleteCandidate,
  ) {}

  @Post('reading')
  @DashboardPage({ role: 'work' })
  async reading(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    const { status } = await this.readByPerson.run(ref);
    return this.pages.to(`${pathOf(ref)}?done=${status}`);
  }

  /** Within a day; its mail is stopped if it waits. */
  @Post('taking-back')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async takingBack(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    await this.takeBack.run(ref);
    return this.pages.to(`${pathOf(ref)}?done=taken-back`);
  }

  /** The decision stands. */
  @Post('decision-mail')
  @DashboardPage({ role: 'work' })
  async stopMail(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    await this.takeBack.stopMail(ref);
    return this.pages.to(`${pathOf(ref)}?done=mail-stopped`);
  }

  @Post('reopening')
  @DashboardPage({ role: 'work' })
  async reopening(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    const { status } = await this.reopen.run(ref);
    return this.pages.to(`${pathOf(ref)}?done=${status}`);
  }

  /** By the position as it is now. */
  @Post('reevaluation')
  @DashboardPage({ role: 'manage' })
  async evaluateAgain(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    return this.pages.to(`${pathOf(ref)}?done=${await this.reevaluate.ofCandidate(ref)}`);
  }

  @Post('consents')
  @DashboardPage({ role: 'work' })
  async consent(@Candidate() ref: CandidateRef, @Form() fields: FormFields): Promise<RenderedResponse> {
    await this.recordConsent.run(ref, consentDraftOf(fields));
    return this.pages.to(`${pathOf(ref)}?done=consent#consents`);
  }

  /** For good; an interview or call that is under way ends first. */
  @Post('erasure')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async erasure(@Candidate() ref: CandidateRef): Promise<RenderedResponse> {
    const { id } = await this.deleteCandidate.runByForce(ref);
    return this.pages.to(`/positions/${ref.jobPositionId}?done=erased&receipt=${id}`);
  }
}
