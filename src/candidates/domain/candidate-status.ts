import { conflict, DAY, machine } from '../../platform/domain/index.js';

/** docs/rules/candidates.md#candidate-status. */
export const CANDIDATE_STATUSES = [
  'new',
  'invited',
  'invited_call',
  'interviewed',
  'selected',
  'rejected',
  'expired',
  'failed',
  'unevaluable',
] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

/** Each name is the reason for a change of status. docs/rules/candidates.md#candidate-status. */
export const CANDIDATE_TRIGGERS = [
  'invite',
  'startCall',
  'acceptResult',
  'markUnevaluable',
  'abstain',
  'readByPerson',
  'fail',
  'expire',
  'revokeCall',
  'select',
  'reject',
  'takeBack',
  'reopen',
] as const;
export type CandidateTrigger = (typeof CANDIDATE_TRIGGERS)[number];

/** The only definition of the transitions. docs/rules/candidates.md#candidate-status. */
export const candidateStatusMachine = machine<CandidateStatus, CandidateTrigger>({
  invite: { from: ['new'], to: 'invited' },
  startCall: { from: ['new', 'expired', 'failed'], to: 'invited_call' },
  acceptResult: { from: ['invited', 'invited_call'], to: 'interviewed' },
  markUnevaluable: { from: ['invited', 'invited_call'], to: 'unevaluable' },
  /** Too little of the interview could be evaluated. */
  abstain: { from: ['interviewed'], to: 'unevaluable' },
  /** A person has read the answers that were not evaluated. */
  readByPerson: { from: ['unevaluable'], to: 'interviewed' },
  fail: { from: ['invited', 'invited_call'], to: 'failed' },
  expire: { from: ['invited', 'invited_call'], to: 'expired' },
  revokeCall: { from: ['invited_call'], to: 'new' },
  select: { from: ['interviewed'], to: 'selected' },
  reject: { from: ['interviewed'], to: 'rejected' },
  /** Within `TAKE_BACK_MS` of the decision. */
  takeBack: { from: ['selected', 'rejected'], to: 'interviewed' },
  reopen: { from: ['expired', 'failed', 'unevaluable'], to: 'new' },
});

/** Whether a person has decided on a candidate with this status. */
export function isDecision(status: CandidateStatus): boolean {
  return status === 'selected' || status === 'rejected';
}

/** How long a decision can be taken back. docs/rules/actions.md#taking-back */
export const TAKE_BACK_MS = DAY;

export function mayTakeBack(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() <= TAKE_BACK_MS;
}

/** Whether a person reads or decides next. */
export function waitsForPerson(status: CandidateStatus): boolean {
  return status === 'interviewed' || status === 'unevaluable';
}

/** Whether by this change a person has read an interview that could hardly be evaluated. */
export function isRead(from: CandidateStatus, to: CandidateStatus): boolean {
  return candidateStatusMachine.next(from, 'readByPerson') === to;
}

export class InvalidStatusTransition extends conflict('INVALID_STATUS_TRANSITION', "the candidate's status does not allow this", {
  remedy:
    'Read the status of the candidate (`GET /v1/candidates/{candidateId}/status`); the rules of candidates list the moves that it allows.',
}) {
  static from(status: CandidateStatus): InvalidStatusTransition {
    return new InvalidStatusTransition(`the candidate's status is ${status}, which does not allow this`);
  }
}
