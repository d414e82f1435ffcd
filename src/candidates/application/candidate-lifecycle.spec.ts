import type { CompanyId } from '../../platform/domain/index.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { Candidate, CandidateFindings, CandidateId, CandidateRef, JobPositionId } from '../domain/candidate.js';
import { InvalidStatusTransition, type CandidateStatus } from '../domain/candidate-status.js';
import type { CandidateRepository, CandidateStatusStore } from '../domain/candidate.repository.js';
import { CandidateLifecycle } from './candidate-lifecycle.js';

const ref: CandidateRef = {
  company: 'company' as CompanyId,
  jobPositionId: 'position' as JobPositionId,
  candidateId: 'ona' as CandidateId,
};

/** A lifecycle over one candidate. `locked` is the status that the lock returns, `stored` the one that the store compares with. */
function lifecycleOf(locked: CandidateStatus, stored = locked) {
  const state = { status: stored, events: [] as unknown[] };
  const candidates = { lock: () => Promise.resolve({ status: locked } as Candidate) } as unknown as CandidateRepository;
  const statuses: CandidateStatusStore = {
    changeStatus: (_, from, to) => {
      if (state.status !== from) return Promise.resolve(false);
      state.status = to;
      return Promise.resolve(true);
    },
    startSessions: (starts, to) => {
      const changed = starts.filter(({ status }) => status === state.status);
      state.status = to;
      return Promise.resolve(changed.length);
    },
  };
  const add = (...events: unknown[]) => Promise.resolve(void state.events.push(...events));
  const outbox = { add, addMany: (events: unknown[]) => add(...events) } as unknown as Outbox;
  const clock = { now: () => new Date(0) };
  return { state, lifecycle: new CandidateLifecycle(candidates, statuses, outbox, clock) };
}

describe('the lifecycle of a candidate', () => {
  it('changes the status and emits the event', async () => {
    const { state, lifecycle } = lifecycleOf('new');
    expect(await lifecycle.move(ref, 'invite')).toEqual({
      candidateId: 'ona',
      status: 'invited',
      previousStatus: 'new',
      at: new Date(0),
    });
    expect(state.status).toBe('invited');
    expect(state.events).toEqual([expect.objectContaining({ type: 'candidate_status_changed', subject: 'ona' })]);
  });

  it('refuses a transition that is not in the table', async () => {
    const { state, lifecycle } = lifecycleOf('selected');
    await expect(lifecycle.move(ref, 'invite')).rejects.toThrow(InvalidStatusTransition);
    expect(state).toEqual({ status: 'selected', events: [] });
  });

  it('emits nothing if the stored status is no longer the one that was read', async () => {
    const { state, lifecycle } = lifecycleOf('invited', 'expired');
    await expect(lifecycle.move(ref, 'acceptResult')).rejects.toThrow(InvalidStatusTransition);
    expect(state).toEqual({ status: 'expired', events: [] });
  });

  it('starts calls from each status that allows it, and refuses the others', async () => {
    const start = (status: CandidateStatus) => [{ ...ref, status, externalId: null, sessionId: 'session' }];
    const { state, lifecycle } = lifecycleOf('expired');
    await lifecycle.startCalls(start('expired'));
    const data = { candidateId: 'ona', jobPositionId: 'position', externalId: null, status: 'invited_call', previousStatus: 'expired' };
    expect(state).toEqual({ status: 'invited_call', events: [expect.objectContaining({ subject: 'ona', data })] });
    await expect(lifecycle.startCalls(start('interviewed'))).rejects.toThrow(InvalidStatusTransition);
    await expect(lifecycle.startCalls(start('new'))).rejects.toThrow('has changed');
    expect(state.events).toHaveLength(1);
  });

  it('is the only writer of a status: findings have no such field', () => {
    // @ts-expect-error: fails the type check as soon as `record` accepts a status.
    const findings: CandidateFindings = { status: 'selected' };
    expect(findings).toBeDefined();
  });
});
