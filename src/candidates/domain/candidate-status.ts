import { machine } from '../../platform/domain/state-machine.js';

/** docs/rules.md#candidate-status. */
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

/** What moves a candidate. docs/rules.md#candidate-status. */
export const CANDIDATE_TRIGGERS = [
  'invite',
  'startCall',
  'acceptResult',
  'foundThin',
  'fail',
  'expire',
  'revokeCall',
  'select',
  'reject',
] as const;
export type CandidateTrigger = (typeof CANDIDATE_TRIGGERS)[number];

const ended = { acceptResult: 'interviewed', foundThin: 'unevaluable', fail: 'failed', expire: 'expired' } as const;

/** The only place that knows a candidate's moves. docs/rules.md#candidate-status under States, docs/rules.md#candidate-status. */
export const candidateStatusMachine = machine<CandidateStatus, CandidateTrigger>({
  new: { invite: 'invited', startCall: 'invited_call' },
  invited: ended,
  invited_call: { ...ended, revokeCall: 'new' },
  interviewed: { select: 'selected', reject: 'rejected' },
  selected: {},
  rejected: {},
  expired: { startCall: 'invited_call' },
  failed: { startCall: 'invited_call' },
  unevaluable: {},
});
