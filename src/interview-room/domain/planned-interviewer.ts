import { type Finding, ok } from '../../platform/domain/finding.js';
import type { Language, PlannedQuestion, Texts } from './conversation.js';
import { followUpTo } from './follow-up.js';
import { PLAN_VERSION, planFor, topicsOf } from './interview-plan.js';
import { type Exchange, Interviewer, INTERVIEWER_CHECK, type InterviewPosition } from './interviewer.js';

/** The built-in interviewer: a plan made by rules, without a model and without a network. It resolves at once. */
export class PlannedInterviewer extends Interviewer {
  readonly version = PLAN_VERSION;

  questionCount(position: InterviewPosition): number {
    return topicsOf(position).length + 2;
  }

  plan(position: InterviewPosition, languages: readonly Language[]): Promise<readonly PlannedQuestion[]> {
    return Promise.resolve(planFor(position, languages));
  }

  followUp(_position: InterviewPosition, exchange: Exchange, languages: readonly Language[]): Promise<Texts | null> {
    return Promise.resolve(followUpTo(exchange, languages));
  }

  override diagnose(): Promise<readonly Finding[]> {
    return Promise.resolve([ok(INTERVIEWER_CHECK, 'the built-in plan, without a network')]);
  }
}
