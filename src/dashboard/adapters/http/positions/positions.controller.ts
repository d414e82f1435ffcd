import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { Reevaluate } from '../../../../analysis/index.js';
import { CandidateRepository } from '../../../../candidates/index.js';
import { InterviewPlans, languagesOf, type PlannedQuestion } from '../../../../conversation/index.js';
import {
  ChangeJobPosition,
  CreateJobPosition,
  type JobPosition,
  type JobPositionDraft,
  type JobPositionId,
  JobPositionRepository,
  markOf,
} from '../../../../jobs/index.js';
import { type CompanyId, MINUTE } from '../../../../platform/domain/index.js';
import { EnabledLanguages, FALLBACK_LANGUAGE } from '../../../../platform/language/index.js';
import type { FormFields } from '../../../../platform/http/form.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { ManageOwners } from '../../../application/manage-owners.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, Form, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { linesOf, type PositionForm, positionFormPage } from './position-form.page.js';
import { POSITION_FILTERS, positionsPage } from './positions.page.js';

const PER_PAGE = 50;

type Draft = Omit<JobPositionDraft, 'company'>;
type PlannedDraft = Parameters<InterviewPlans['freeze']>[1] & Pick<JobPosition, 'interviewLanguages'>;

/** The positions of the company, with the questions that their interviews would ask. */
@Controller('dashboard/positions')
export class PositionsController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly create: CreateJobPosition,
    private readonly change: ChangeJobPosition,
    private readonly owners: ManageOwners,
    private readonly reevaluate: Reevaluate,
    private readonly plans: InterviewPlans,
    private readonly languages: EnabledLanguages,
  ) {}

  @Get()
  @DashboardPage({ role: 'read', nav: ['positions', '1.2'] })
  async list(
    @CurrentVisit() visitor: Visitor,
    @Query() query: Record<string, unknown>,
    @QueryText('cursor') cursor?: string,
    @QueryText('saved') saved?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const filters = POSITION_FILTERS.read(query);
    const { search, closed, sort = 'newest' } = filters;
    const order = sort === 'waiting' ? { sort: 'among' as const, among: await this.byWaiting(company) } : { sort };
    const found = await this.positions.find(company, { search, isClosed: closed !== undefined, ...order, limit: PER_PAGE, cursor });
    const ids = found.items.map(({ id }) => id);
    const counts = await this.candidates.countByStatus(ids);
    return this.pages.show(visitor, (view) => positionsPage(view, { found, counts, filters, isSaved: saved !== undefined }));
  }

  @Get('new')
  @DashboardPage({ role: 'work' })
  new(@CurrentVisit() visitor: Visitor): RenderedResponse {
    return this.form(visitor, {
      id: null,
      fields: { interviewLanguages: FALLBACK_LANGUAGE, privacy: 'public', type: 'full-time' },
      questions: null,
    });
  }

  @Get(':positionId/edit')
  @DashboardPage({ role: 'work' })
  async edit(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @QueryText('saved') saved?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const position = await this.positions.get(company, id as JobPositionId);
    const questions = await this.questionsOf(visitor, position);
    const stored = { position, reevaluation: await this.reevaluate.stateOf(company, position) };
    return this.form(visitor, { id: position.id, fields: fieldsOf(position), questions, stored, isSaved: saved !== undefined });
  }

  /** Creates the position, or shows its questions first. */
  @Post()
  @DashboardPage({ role: 'work' })
  async add(@CurrentVisit() visitor: Visitor, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    return this.take(visitor, null, fields, async (draft) => {
      const position = await this.create.run({ ...draft, company });
      await this.owners.ofPosition(company, position.id, visitor.user.id, visitor.user);
      return position;
    });
  }

  @Post(':positionId')
  @DashboardPage({ role: 'work' })
  async save(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string, @Form() fields: FormFields): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const { id: known } = await this.positions.get(company, id as JobPositionId);
    return this.take(visitor, known, fields, (draft) => this.change.run(company, known, draft));
  }

  /** A closed position takes no new candidates. */
  @Post(':positionId/closing')
  @DashboardPage({ role: 'work' })
  async close(
    @CurrentVisit() visitor: Visitor,
    @Param('positionId') id: string,
    @Form() { action }: FormFields,
  ): Promise<RenderedResponse> {
    await this.change.close(visitor.user.company, id as JobPositionId, action === 'close');
    return this.pages.to('/positions?saved=1');
  }

  /** All candidates with an analysis; while that is under way it is not begun again. */
  @Post(':positionId/reevaluation')
  @DashboardPage({ role: 'manage' })
  async evaluateAgain(@CurrentVisit() visitor: Visitor, @Param('positionId') id: string): Promise<RenderedResponse> {
    const hasBegun = await this.reevaluate.ofPosition({ company: visitor.user.company, jobPositionId: id as JobPositionId });
    return this.pages.to(`/positions/${id}?done=${hasBegun ? 'reevaluation' : 'reevaluationRunning'}`);
  }

  /** Shows the questions, or saves; the form again with its problems. */
  private async take(
    visitor: Visitor,
    id: JobPositionId | null,
    fields: FormFields,
    save: (draft: Draft) => Promise<JobPosition>,
  ): Promise<RenderedResponse> {
    const draft = draftOf(fields);
    const act = async () => {
      if (fields.action === 'check') return this.form(visitor, { id, fields, questions: null, isChecked: true });
      if (fields.action === 'preview') return this.preview(visitor, id, fields, draft);
      const saved = await save(draft);
      return this.pages.to(saved.requirements.some(markOf) ? `/positions/${saved.id}/edit?saved=1` : '/positions?saved=1');
    };
    const facts = { id, fields, questions: null, offered: this.languages.at('pages') };
    return this.pages.attempt(visitor, act, () => (view, problems) => positionFormPage(view, { ...facts, problems }));
  }

  /** All positions, those with the most candidates to read or decide first. */
  private async byWaiting(company: CompanyId): Promise<JobPositionId[]> {
    const ids = await this.positions.ids(company);
    const counts = await this.candidates.countByStatus(ids);
    const waiting = (id: JobPositionId): number => (counts.get(id)?.get('interviewed') ?? 0) + (counts.get(id)?.get('unevaluable') ?? 0);
    return ids.sort((a, b) => waiting(b) - waiting(a) || (a < b ? 1 : -1));
  }

  private async preview(
    visitor: Visitor,
    id: JobPositionId | null,
    fields: FormFields,
    { position = '', description = '', experience = '', requirements = [], interviewLanguages = [] }: Draft,
  ): Promise<RenderedResponse> {
    const draft = { id, position, description, experience, requirements, interviewLanguages };
    const questions = await this.questionsOf(visitor, draft);
    return this.form(visitor, { id, fields, questions });
  }

  private async questionsOf({ user }: Visitor, of: PlannedDraft): Promise<readonly PlannedQuestion[]> {
    const languages = languagesOf(this.languages.ofTags(of.interviewLanguages));
    return (await this.plans.freeze(user.company, of, languages, 'written')).plan;
  }

  private form(visitor: Visitor, form: Omit<PositionForm, 'offered'>): RenderedResponse {
    const offered = this.languages.at('pages');
    return this.pages.show(visitor, (view) => positionFormPage(view, { ...form, offered }));
  }
}

/** The fields of the form, as texts. */
function fieldsOf(position: JobPosition): FormFields {
  const { department, location, type, description, experience, requirements, benefits, interviewLanguages, callDurationMs, privacy } =
    position;
  return {
    ...{ position: position.position, department, location, type, description, experience, privacy },
    ...{ requirements: requirements.join('\n'), benefits: benefits.join('\n'), interviewLanguages: interviewLanguages.join(',') },
    ...{ callMinutes: callDurationMs === null ? '' : String(callDurationMs / MINUTE), remote: position.remote ? 'on' : '' },
  };
}

/** The form as a draft. The domain checks it. */
function draftOf(fields: FormFields): Draft {
  const { position, department, location, type, description, experience, requirements, benefits, privacy, callMinutes = '' } = fields;
  const languages = (fields.interviewLanguages ?? '').split(',').filter(Boolean);
  return {
    ...{ position, department, location, type, description, experience },
    ...{ requirements: linesOf(requirements), benefits: linesOf(benefits), privacy: privacy as JobPosition['privacy'] },
    interviewLanguages: languages.length > 0 ? languages : [FALLBACK_LANGUAGE],
    callDurationMs: callMinutes.trim() === '' ? null : Number(callMinutes) * MINUTE,
    remote: fields.remote === 'on',
  };
}
