import type { CandidateReview } from '../../../../analysis/index.js';
import type { JobPosition } from '../../../../jobs/index.js';
import type { MailRecord } from '../../../../platform/mail/mail-records.js';
import type { Markup } from '../../../../platform/http/pages/html.js';
import type { CandidateCalls } from '../../../application/next-steps.js';
import type { CandidateTeam } from '../../../application/candidate-team.js';
import type { Actors } from '../audit/audit.page.js';
import type { DecisionFacts } from './reading-order.js';

/** Everything that the page of a candidate shows. */
export interface CandidateFacts extends CandidateReview, CandidateTeam, CandidateCalls {
  readonly position: JobPosition;
  readonly hasRecording: boolean;
  readonly actors: Actors;
  readonly decision: DecisionFacts;
  /** Newest first. */
  readonly mails: readonly MailRecord[];
  /** The change that was just made. */
  readonly done: string | null;
}

/** A part of the page to which a link leads. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Markup;
}
