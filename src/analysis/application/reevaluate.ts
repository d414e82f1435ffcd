import { Injectable, Logger } from '@nestjs/common';
import { evaluatedTurns, InterviewResultRepository } from '../../actions/index.js';
import { CandidateNotFound, type CandidateRef, CandidateRepository, type CandidateStatus } from '../../candidates/index.js';
import { type JobPosition, JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { after, Clock, MINUTE, SECOND } from '../../platform/domain/index.js';
import { safeError } from '../../platform/observability/log.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Lease, TaskHandler, TaskNotifier } from '../../platform/tasks/index.js';
import type { EngineRun } from '../domain/analysis-record.js';
import { type CandidateId, CvAnalysisRepository, InterviewAnalysisRepository } from '../domain/analysis.repository.js';
import { type NewestRuns, type ReevaluatedPosition, type Reevaluation, ReevaluationRepository } from '../domain/reevaluation.js';
import { CV_ANALYSIS } from './cv-analysis.js';
import { EvaluationService } from './evaluation-service.js';
import { INTERVIEW_ANALYSIS } from './interview-analysis.js';

/** The name of `ReevaluationTask`. */
export const REEVALUATION = 'analysis.reevaluation';

/** Candidates that are queued at once; the next ones follow when these are evaluated. */
const PORTION = 25;
const PAUSE_MS = SECOND;
/** Failures in a row after which a step goes on without the candidates that failed; fewer than those that would park the row. */
const MAX_FAILURES = 5;

/** `unchanged`: the engine would get the same again. `noText`: nothing is left to evaluate. */
export type ReevaluationOutcome = 'queued' | 'unchanged' | 'noText';

/** Queues the analyses of a candidate again if they would differ: the engine or what it gets is another. Their old versions stay. */
@Injectable()
export class QueueReevaluation {
  constructor(
    private readonly evaluations: EvaluationService,
    private readonly candidates: CandidateRepository,
    private readonly results: InterviewResultRepository,
    private readonly cvs: CvAnalysisRepository,
    private readonly interviews: InterviewAnalysisRepository,
    private readonly reevaluations: ReevaluationRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /** `record` is part of the unit that queues. Throws `CandidateNotFound`. */
  async run(ref: CandidateRef, newest: NewestRuns, record = (): Promise<void> => Promise.resolve()): Promise<ReevaluationOutcome> {
    // Most have nothing to evaluate: they are not locked.
    const expected = await this.changesOf(ref, newest);
    if (!Array.isArray(expected)) return expected;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      // Everything may have changed before the lock: an analysis, a CV, a reopening.
      const [stored = newest] = await this.reevaluations.newestRuns([ref.candidateId]);
      const changed = await this.changesOf(ref, stored);
      if (!Array.isArray(changed)) return changed;
      const at = this.clock.now();
      if (changed.includes('cv')) await this.cvs.queue([ref], at);
      if (changed.includes('interview') && stored.interview) await this.interviews.queue(ref, stored.interview.sessionId, at);
      await record();
      this.notifier.notify(CV_ANALYSIS);
      this.notifier.notify(INTERVIEW_ANALYSIS);
      return 'queued';
    });
  }

  /** The kinds to evaluate again, at least one; or why there are none. */
  private async changesOf(ref: CandidateRef, newest: NewestRuns): Promise<(keyof Runs)[] | 'unchanged' | 'noText'> {
    const now = await this.runsNow(ref, newest);
    if (now.cv === null && now.interview === null) return 'noText';
    const changed = changesOf(newest, now);
    return changed.length > 0 ? changed : 'unchanged';
  }

  /** How the analyses that there are would be made now; null where there is none, or its text has expired. */
  private async runsNow(ref: CandidateRef, { cv, interview }: NewestRuns): Promise<Runs> {
    const { cvText, ...person } = await this.candidates.get(ref);
    // The interview of before a reopening counts no more.
    const held = interview && INTERVIEWED.includes(person.status) ? await this.results.latest(ref) : null;
    const result = held?.result.sessionId === interview?.sessionId ? held?.result : null;
    return {
      cv: cv && cvText?.trim() ? await this.evaluations.runOfCv({ ...ref, person, cvText }) : null,
      interview:
        result && result.transcript.length > 0
          ? await this.evaluations.runOfInterview({ ...ref, person, language: result.language, transcript: evaluatedTurns(result) })
          : null,
    };
  }
}

/** The statuses in which the latest interview is the one that counts. */
const INTERVIEWED: readonly CandidateStatus[] = ['interviewed', 'unevaluable', 'selected', 'rejected'];

type Runs = Record<'cv' | 'interview', EngineRun | null>;

/** The kinds whose next analysis would be made from something else, or by another engine. */
function changesOf(newest: Runs, now: Runs): (keyof Runs)[] {
  const fields = ['engine', 'version', 'model', 'inputHash'] as const;
  return (['cv', 'interview'] as const).filter((kind) => {
    const [before, after] = [newest[kind], now[kind]];
    return before !== null && after !== null && fields.some((field) => before[field] !== after[field]);
  });
}

/** Of a position, for its page. */
export interface ReevaluationState {
  last: Reevaluation | null;
  /** Candidates with an analysis of before the last change of the requirements; 0 if they were evaluated again since. */
  outdated: number;
}

/** Evaluates a candidate, or those of a position, again. For the dashboard only. docs/rules/analysis.md#evaluating-again */
@Injectable()
export class Reevaluate {
  constructor(
    private readonly positions: JobPositionRepository,
    private readonly candidates: CandidateRepository,
    private readonly reevaluations: ReevaluationRepository,
    private readonly queue: QueueReevaluation,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: TaskNotifier,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`. */
  async ofCandidate(ref: CandidateRef): Promise<ReevaluationOutcome> {
    const { company, candidateId } = ref;
    await this.candidates.get(ref);
    const [runs] = await this.reevaluations.newestRuns([candidateId]);
    const record = (): Promise<void> => this.audit.record({ company, action: 'candidate.reevaluated', subject: candidateId });
    return runs ? this.queue.run(ref, runs, record) : 'noText';
  }

  /** Begins with all candidates that have an analysis. Returns false if that is under way. Throws `JobPositionNotFound`. */
  async ofPosition({ company, jobPositionId }: ReevaluatedPosition): Promise<boolean> {
    const { id } = await this.positions.get(company, jobPositionId);
    const position = { company, jobPositionId: id };
    return this.unitOfWork.run(async () => {
      const hasBegun = await this.reevaluations.begin(position, this.clock.now());
      if (!hasBegun) return false;
      await this.audit.record({ company, action: 'job_position.reevaluated', subject: id });
      this.notifier.notify(REEVALUATION);
      return true;
    });
  }

  async stateOf(company: CandidateRef['company'], { id, requirementsChangedAt }: JobPosition): Promise<ReevaluationState> {
    const last = await this.reevaluations.last({ company, jobPositionId: id });
    const isOutdated = requirementsChangedAt !== null && (last === null || last.startedAt < requirementsChangedAt);
    return { last, outdated: isOutdated ? await this.reevaluations.olderThan(id, requirementsChangedAt) : 0 };
  }
}

type Walk = ReevaluatedPosition & { last: CandidateId | null };

/**
 * Walks through the candidates of a position and queues what has changed, a portion at a time, in the queue that imports use. A worker that dies
 * loses nothing: the next one repeats the step.
 */
@Injectable()
export class ReevaluationTask extends TaskHandler<Walk & Record<string, unknown>> {
  readonly name = REEVALUATION;
  override readonly leaseMs = 5 * MINUTE;
  private readonly logger = new Logger('Reevaluation');

  constructor(
    private readonly reevaluations: ReevaluationRepository,
    private readonly queue: QueueReevaluation,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ company, jobPositionId, last }: Walk, lease: Lease): Promise<void> {
    const { dueAt } = await this.reevaluations.waiting(jobPositionId);
    const now = this.clock.now();
    const soon = after(now, PAUSE_MS);
    if (dueAt) return lease.reschedule(dueAt > soon ? dueAt : soon);
    const page = await this.reevaluations.candidatesAfter(jobPositionId, last, PORTION);
    const queued = await this.queuePage({ company, jobPositionId }, page, lease);
    await this.unitOfWork.run(async () => {
      const end = page.at(-1);
      if (end) {
        await this.reevaluations.advance(jobPositionId, { last: end, seen: page.length, queued });
        await lease.reschedule(now);
      } else {
        await this.reevaluations.complete(jobPositionId, now);
        await lease.done();
      }
    });
  }

  /** One that fails holds up no other. Returns how many were queued. */
  private async queuePage(position: ReevaluatedPosition, page: readonly CandidateId[], lease: Lease): Promise<number> {
    let queued = 0;
    let failure: { error: unknown } | undefined;
    for (const runs of await this.reevaluations.newestRuns(page)) {
      const { candidateId } = runs;
      try {
        if ((await this.queue.run({ ...position, candidateId }, runs)) === 'queued') queued += 1;
      } catch (error) {
        if (error instanceof CandidateNotFound) continue;
        this.logger.error({ candidate: candidateId, error: safeError(error) }, 'a candidate could not be evaluated again');
        failure = { error };
      }
    }
    if (failure && lease.failures < MAX_FAILURES) throw failure.error;
    return queued;
  }
}
