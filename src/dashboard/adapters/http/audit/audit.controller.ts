import { catalogue } from '../../../../platform/language/index.js';
import { Controller, Get, Query } from '@nestjs/common';
import { CandidateRepository } from '../../../../candidates/index.js';
import { JobPositionRepository } from '../../../../jobs/index.js';
import { type AuditFilter, AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { csvOf, type FieldError, fieldError, Page, ValidationFailed } from '../../../../platform/domain/index.js';
import type { RenderedResponse } from '../../../../platform/idempotency/stored-response.js';
import { CompanyActors } from './company-actors.js';
import { utcTime } from '../../../domain/calendar-day.js';
import { DashboardPage, DashboardPages } from '../dashboard-pages.js';
import { CurrentVisit, QueryText } from '../../../../platform/http/pages/page-request.js';
import { type Visitor } from '../visitor.js';
import { fileResponse } from '../../../../platform/http/pages/page-responses.js';
import { type Actors, AUDIT_FILTERS, auditPage, auditRows } from './audit.page.js';

const PER_PAGE = 50;
const MAX_EXPORTED = 10_000;

/** The audit trail of the company, as a list and as a file. docs/rules/platform.md#audit */
@Controller('dashboard/audit')
export class AuditController {
  constructor(
    private readonly pages: DashboardPages,
    private readonly trail: AuditTrail,
    private readonly actors: CompanyActors,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
  ) {}

  @Get()
  @DashboardPage({ role: 'manage', nav: ['audit', '2.4'] })
  async list(
    @CurrentVisit() visitor: Visitor,
    @Query() query: Record<string, unknown>,
    @QueryText('cursor') cursor?: string,
  ): Promise<RenderedResponse> {
    const { company } = visitor.user;
    const fields = AUDIT_FILTERS.read(query);
    const [actors, actions] = await Promise.all([this.actors.of(company), this.trail.recentActions(company)]);
    const facts = { actors, actions, fields };
    try {
      const entries = await this.trail.list(company, { ...filterOf(visitor, fields, actors), cursor, limit: PER_PAGE });
      const ids = [...new Set(entries.items.map(({ subject }) => subject))];
      const [candidates, positions] = await Promise.all([this.candidates.names(company, ids), this.positions.named(company, ids)]);
      return this.pages.show(visitor, (view) => auditPage(view, { ...facts, entries, candidates, positions, problems: {} }));
    } catch (error) {
      const nothing = { entries: new Page<never>([], null), candidates: new Map(), positions: [] };
      return this.pages.again(visitor, error, (view, problems) => auditPage(view, { ...facts, ...nothing, problems }));
    }
  }

  /** The newest entries of the filter. */
  @Get('export')
  @DashboardPage({ role: 'manage' })
  async export(@CurrentVisit() visitor: Visitor, @Query() query: Record<string, unknown>): Promise<RenderedResponse> {
    const actors = await this.actors.of(visitor.user.company);
    const { items } = await this.trail.list(visitor.user.company, {
      ...filterOf(visitor, AUDIT_FILTERS.read(query), actors),
      limit: MAX_EXPORTED,
    });
    const view = this.pages.viewOf(visitor);
    return fileResponse('audit-trail.csv', 'text/csv; charset=utf-8', csvOf(auditRows(view, items, actors)));
  }
}

/** Throws `ValidationFailed`. */
function filterOf(
  { language }: Visitor,
  { action, actor, subject, from, to }: ReturnType<typeof AUDIT_FILTERS.read>,
  actors: Actors,
): Omit<AuditFilter, 'limit' | 'cursor'> {
  const t = catalogue('dashboard').in(language);
  const errors: FieldError[] = [];
  const timeOf = (field: 'from' | 'to', text?: string): Date | undefined => {
    if (!text) return undefined;
    const at = utcTime(text);
    if (!at) errors.push(fieldError(field, 'faults.dayAndTime'));
    return at ?? undefined;
  };
  const times = { from: timeOf('from', from), to: timeOf('to', to) };
  if (errors.length > 0) throw new ValidationFailed(errors);
  const [wanted, system] = [actor?.toLowerCase(), t('audit.system').toLowerCase()];
  const named = [...actors].flatMap(([id, { name }]) => (wanted && name.toLowerCase().includes(wanted) ? [id] : []));
  return {
    ...times,
    action,
    subject,
    actors: wanted ? (wanted === system ? null : named) : undefined,
  };
}
