import { Controller, Get, Param, Post } from '@nestjs/common';
import { ClearanceRepository } from '../../../../clearance/index.js';
import { ChangeInterviewPlan, type EditedPlan, InterviewPlans, type PlanEntry } from '../../../../conversation/index.js';
import { type JobPosition, type JobPositionId, JobPositionRepository } from '../../../../jobs/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { FALLBACK_LANGUAGE } from '../../../../platform/language/index.js';
import { CompanyActors } from '../audit/company-actors.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { type Visitor } from '../visitor.js';
import { entriesOf } from './plan-form.js';
import { type PlanFacts, planPage } from './plan.page.js';
import { planPreviewPage } from './plan-preview.page.js';

/** The interview plan of a position. docs/rules/conversation.md#interview-plan */
@Controller('dashboard/positions/:positionId/plan')
export class InterviewPlanController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly plans: InterviewPlans,
    private readonly change: ChangeInterviewPlan,
    private readonly clearance: ClearanceRepository,
    private readonly actors: CompanyActors,
  ) {}

  @Get()
  @DashboardPage({ role: 'work' })
  async show(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('saved') saved?: string,
  ): Promise<RenderedResponse> {
    const { facts } = await this.read(visitor, id);
    return this.pages.show(visitor, (view) => planPage(view, { ...facts, isSaved: saved !== undefined }));
  }

  /** As a candidate reads it, or hears it. */
  @Get('preview')
  @DashboardPage({ role: 'read' })
  async preview(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('language') wanted?: string,
    @QueryText('by') by?: string,
  ): Promise<RenderedResponse> {
    const { user, company: name } = visitor;
    const position = await this.positions.get(user.company, id as JobPositionId);
    const isSpoken = by === 'voice';
    const terms = isSpoken ? { ...(await this.clearance.policy(user.company)), recordingConsent: null } : null;
    const interview = await this.plans.preview({ id: user.company, name }, position, terms);
    const language = interview.languages.find((each) => each === wanted) ?? interview.languages[0] ?? FALLBACK_LANGUAGE;
    return this.pages.show(visitor, (view) => planPreviewPage(view, { ...interview, position, language, isSpoken }));
  }

  @Post()
  @DashboardPage({ role: 'work' })
  async save(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { facts, plan } = await this.read(visitor, id);
    const { company } = visitor.user;
    const entries = entriesOf(fields, plan.entries, plan.languages);
    const typed = { ...facts, entries, dropped: [] };
    const act = async (): Promise<RenderedResponse> => {
      await this.change.run(company, facts.position.id, { version: versionOf(fields), entries });
      return this.pages.to(`/positions/${facts.position.id}/plan?saved=1`);
    };
    return this.pages.attempt(visitor, act, () => (view, problems) => planPage(view, { ...typed, problems }));
  }

  /** The built-in plan again. */
  @Post('reset')
  @DashboardPage({ role: 'work', isConfirmed: true })
  async reset(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { facts } = await this.read(visitor, id);
    const entries: PlanEntry[] = [];
    await this.change.run(visitor.user.company, facts.position.id, { version: versionOf(fields), entries });
    return this.pages.to(`/positions/${facts.position.id}/plan?saved=1`);
  }

  private async read({ user: { company } }: Visitor, id: string): Promise<{ position: JobPosition; plan: EditedPlan; facts: PlanFacts }> {
    const position = await this.positions.get(company, id as JobPositionId);
    const plan = await this.plans.edited(company, position);
    const { changedBy = null } = plan.stored ?? {};
    const who = changedBy === null ? null : ((await this.actors.of(company)).get(changedBy)?.name ?? null);
    return { position, plan, facts: { ...plan, position, changedBy: who } };
  }
}

function versionOf({ version = '' }: FormFields): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}
