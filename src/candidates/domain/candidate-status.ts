import { machine } from '../../platform/domain/state-machine.js';

/** SPEC.md "Candidate status". */
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

/** What moves a candidate. DECISIONS.md section 5. */
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

/** The only place that knows a candidate's moves. SPEC.md "Candidate status" under States, DECISIONS.md section 5. */
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
