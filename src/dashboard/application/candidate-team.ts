import { Injectable } from '@nestjs/common';
import { CandidateNotFound, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { Clock } from '../../platform/domain/index.js';
import { type Note, NoteRepository } from '../domain/note.js';
import { type Owner, OwnerRepository } from '../domain/owner.js';
import type { User } from '../domain/user.js';
import { ManageOwners } from './manage-owners.js';

/** The part of a candidate's page about those who work with the candidate. */
export interface CandidateTeam {
  /** Newest first, one more than a page shows if there are more. */
  readonly notes: readonly Note[];
  readonly owner: Owner | null;
  /** Of the position; it counts where the candidate has none. */
  readonly positionOwner: Owner | null;
  /** Those who can be owners, by name. */
  readonly choices: readonly User[];
}

/** Notes of a page. */
export const NOTES_PER_PAGE = 20;

/** Reads a candidate's notes and owner for a user, who has then seen the mentions in them. docs/rules/dashboard.md#notes */
@Injectable()
export class ReadCandidateTeam {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly notes: NoteRepository,
    private readonly owners: OwnerRepository,
    private readonly manage: ManageOwners,
    private readonly clock: Clock,
  ) {}

  /** Of a candidate that is known to exist. */
  async run({ company, candidateId, jobPositionId }: CandidateRef, user: User): Promise<CandidateTeam> {
    const [notes, owners, choices] = await Promise.all([
      this.notes.list(company, candidateId, NOTES_PER_PAGE + 1),
      this.owners.of(company, [candidateId, jobPositionId]),
      this.manage.choices(company),
      this.seen(user, candidateId),
    ]);
    return { notes, choices, owner: owners.get(candidateId) ?? null, positionOwner: owners.get(jobPositionId) ?? null };
  }

  /** The user is done with a candidate without opening it. Throws `CandidateNotFound`. */
  async dismiss(user: User, id: string): Promise<void> {
    const candidate = (await this.candidates.names(user.company, [id])).get(id);
    if (!candidate) throw new CandidateNotFound();
    await this.seen(user, candidate.id);
  }

  private async seen({ id }: User, candidateId: CandidateRef['candidateId']): Promise<void> {
    await this.notes.markSeen(id, candidateId);
    await this.owners.markSeen(id, candidateId, this.clock.now());
  }
}
