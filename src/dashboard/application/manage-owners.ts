import { Injectable } from '@nestjs/common';
import { type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { type JobPositionId, JobPositionRepository } from '../../jobs/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, type CompanyId, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { type Owned, OwnerRepository } from '../domain/owner.js';
import { mayDo, type User, type UserId, UserRepository } from '../domain/user.js';
import { ManageNotes } from './manage-notes.js';

/** Says who sees to a position or candidate. docs/rules/dashboard.md#owners */
@Injectable()
export class ManageOwners {
  constructor(
    private readonly owners: OwnerRepository,
    private readonly users: UserRepository,
    private readonly candidates: CandidateRepository,
    private readonly positions: JobPositionRepository,
    private readonly notes: ManageNotes,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** With a note for the new owner, unless it is blank. Throws `CandidateNotFound`, and `ValidationFailed` at `owner` or `text`. */
  handOver(ref: CandidateRef, userId: string, by: User, note = ''): Promise<void> {
    const { company, candidateId: subject } = ref;
    return this.unitOfWork.run(async () => {
      await this.candidates.lock(ref);
      if (note.trim() !== '') await this.notes.add(ref, by, note);
      await this.set({ company, kind: 'candidate', subject }, userId, by, 'candidate.owner-changed');
    });
  }

  /** Throws `JobPositionNotFound`, and `ValidationFailed` at `owner`. */
  ofPosition(company: CompanyId, id: JobPositionId, userId: string, by: User): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { id: subject } = await this.positions.get(company, id);
      await this.set({ company, kind: 'position', subject }, userId, by, 'job_position.owner-changed');
    });
  }

  /** Those who can be owners, by name. */
  async choices(company: CompanyId): Promise<User[]> {
    return (await this.users.list(company)).filter((user) => user.disabledAt === null && mayDo(user, 'work'));
  }

  /** `userId` empty: nobody. */
  private async set(owned: Owned, userId: string, by: User, action: string): Promise<void> {
    const { company, subject } = owned;
    const owner = userId === '' ? null : ((await this.choices(company)).find(({ id }) => id === userId)?.id ?? undefined);
    if (owner === undefined) throw ValidationFailed.of('owner', 'faults.notAnOwner');
    if (await this.owners.set(owned, owner, owner === by.id, this.clock.now()))
      await this.audit.record({ company, action, subject, facts: { owner: owner satisfies UserId | null } });
  }
}
