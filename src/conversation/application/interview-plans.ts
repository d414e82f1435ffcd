import { Injectable } from '@nestjs/common';
import { type JobPosition, JobPositionRepository, unlawfulQuestion } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { EnabledLanguages, type Language } from '../../platform/language/index.js';
import { currentOperation } from '../../platform/operation/operation-context.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import {
  type AlignedEntries,
  alignedWith,
  askedRequirements,
  inCompanyPlan,
  type InterviewPlan,
  InterviewPlanRepository,
  type Mouth,
  type PlanEntry,
  requireValidEntries,
} from '../domain/company-plan.js';
import { type CallTerms, lastWords } from '../domain/call-wording.js';
import type { InterviewLanguage, PlannedQuestion, PlannedStep, Texts } from '../domain/conversation.js';
import { languagesOf, textsIn } from '../domain/conversation-rules.js';
import { allTopicsOf } from '../domain/interview-plan.js';
import { Interviewer, type InterviewPosition } from '../domain/interviewer.js';
import { formalSteps } from '../domain/spoken-turns.js';
import { interviewPositionOf } from './conversation-updates.js';

/** The questions of an interview that begins, and the version that it is stored with. */
export interface FrozenPlan {
  readonly plan: readonly PlannedQuestion[];
  readonly conversationVersion: string;
}

/** The texts of a position from which its questions are made. */
type PlannedPosition = Pick<JobPosition, 'position' | 'description' | 'experience' | 'requirements'> & { id: JobPosition['id'] | null };

/** The steps of an interview in the words of each of its languages. */
export interface PreviewedInterview {
  readonly languages: readonly Language[];
  readonly steps: readonly { readonly kind: PlannedStep['kind'] | 'end'; readonly texts: Texts }[];
}

/** The plan of a position as it is edited: for the requirements of now. */
export interface EditedPlan extends AlignedEntries {
  readonly stored: InterviewPlan | null;
  readonly languages: readonly InterviewLanguage[];
}

/** The questions of interviews: those of the interviewer, as the company's plan of the position arranges them. docs/rules/conversation.md#interview-plan */
@Injectable()
export class InterviewPlans {
  constructor(
    private readonly interviewer: Interviewer,
    private readonly plans: InterviewPlanRepository,
    private readonly languages: EnabledLanguages,
  ) {}

  /** Outside of a transaction: an interviewer may call another system. A position that is not stored has no plan of the company. */
  async freeze(company: CompanyId, of: PlannedPosition, languages: readonly InterviewLanguage[], mouth: Mouth): Promise<FrozenPlan> {
    const stored = of.id === null ? null : await this.plans.find(company, of.id);
    const position = interviewPositionOf(of);
    const { version } = this.interviewer;
    if (!hasEntries(stored)) return { plan: await this.interviewer.plan(position, languages), conversationVersion: version };
    const { entries } = alignedWith(allTopicsOf(position), stored.entries);
    const built = await this.interviewer.plan(askedPosition(position, entries), languages);
    const plan = inCompanyPlan(built, entries, languages, mouth);
    return { plan, conversationVersion: `${version}/company-${stored.version}` };
  }

  /** How many questions an interview has, further ones not counted. Calls no other system. */
  async count(company: CompanyId, of: JobPosition): Promise<number> {
    const stored = await this.plans.find(company, of.id);
    const position = interviewPositionOf(of);
    if (!hasEntries(stored)) return this.interviewer.questionCount(position);
    const { entries } = alignedWith(allTopicsOf(position), stored.entries);
    const own = entries.filter(({ kind }) => kind === 'own').length;
    return this.interviewer.questionCount(askedPosition(position, entries)) + own;
  }

  /** An interview of the position from its first word to its last, as it would begin now. `terms`: of a call, null in the room. */
  async preview(company: { id: CompanyId; name: string }, of: JobPosition, terms: CallTerms | null): Promise<PreviewedInterview> {
    const languages = languagesOf(this.languages.ofTags(of.interviewLanguages));
    const { plan } = await this.freeze(company.id, of, languages, terms ? 'spoken' : 'written');
    if (!terms) return { languages, steps: plan };
    const end = { kind: 'end' as const, texts: textsIn(languages, (language) => lastWords(language, false)) };
    return { languages, steps: [...formalSteps(languages, company.name, terms), ...plan, end] };
  }

  async edited(company: CompanyId, of: JobPosition): Promise<EditedPlan> {
    const stored = await this.plans.find(company, of.id);
    const aligned = alignedWith(allTopicsOf(interviewPositionOf(of)), stored?.entries ?? []);
    return { ...aligned, stored, languages: languagesOf(this.languages.ofTags(of.interviewLanguages)) };
  }
}

/** Changes the interview plan of a position. Interviews that have begun keep their questions. docs/rules/conversation.md#interview-plan */
@Injectable()
export class ChangeInterviewPlan {
  constructor(
    private readonly plans: InterviewPlanRepository,
    private readonly positions: JobPositionRepository,
    private readonly languages: EnabledLanguages,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * `version`: of the plan that was read, 0 if there was none. No entries: the built-in plan again. Throws `JobPositionNotFound`, and
   * `ValidationFailed` for entries that cannot be stored, and with the field `version` if somebody else has changed the plan.
   */
  async run(
    company: CompanyId,
    id: JobPosition['id'],
    { version, entries }: { version: number; entries: readonly PlanEntry[] },
  ): Promise<void> {
    const position = await this.positions.get(company, id);
    requireValidEntries(entries, languagesOf(this.languages.ofTags(position.interviewLanguages)), unlawfulQuestion);
    const { actor = null } = currentOperation();
    await this.unitOfWork.run(async () => {
      const plan = { company, jobPositionId: position.id, version: version + 1, entries, changedAt: this.clock.now(), changedBy: actor };
      if (!(await this.plans.save(plan))) throw ValidationFailed.of('version', 'rules.changedMeanwhile');
      const own = entries.filter(({ kind }) => kind === 'own').length;
      await this.audit.record({ company, action: 'interview_plan.changed', subject: position.id, facts: { version: plan.version, own } });
    });
  }
}

function hasEntries(plan: InterviewPlan | null): plan is InterviewPlan {
  return plan !== null && plan.entries.length > 0;
}

function askedPosition(position: InterviewPosition, entries: readonly PlanEntry[]): InterviewPosition {
  return { ...position, requirements: askedRequirements(entries) };
}
