import { Injectable } from '@nestjs/common';
import { CandidateNotFound, type CandidateRef, CandidateRepository } from '../../candidates/index.js';
import { Audit } from '../../platform/audit/audit.js';
import { Clock, IdSource, ValidationFailed } from '../../platform/domain/index.js';
import { UnitOfWork } from '../../platform/persistence/unit-of-work.js';
import { mentionsIn } from '../domain/mentions.js';
import { type NoteId, NoteRepository, noteTextOf } from '../domain/note.js';
import { mayDo, NotPermitted, type User, UserRepository } from '../domain/user.js';

/** Writes and deletes notes about candidates. docs/rules/dashboard.md#notes */
@Injectable()
export class ManageNotes {
  constructor(
    private readonly notes: NoteRepository,
    private readonly users: UserRepository,
    private readonly candidates: CandidateRepository,
    private readonly audit: Audit,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: IdSource,
  ) {}

  /** Throws `CandidateNotFound`, and `ValidationFailed` at `text`, also for an `@name` of nobody or of several. */
  add(ref: CandidateRef, author: User, typed: string): Promise<void> {
    const { company, candidateId } = ref;
    return this.unitOfWork.run(async () => {
      const text = noteTextOf(typed);
      const { mentioned, problem } = mentionsIn(text, await this.users.list(company));
      if (problem) throw new ValidationFailed([{ field: 'text', ...problem }]);
      const others = mentioned.filter((id) => id !== author.id);
      if (!(await this.candidates.lockAgainstDeletion(ref))) throw new CandidateNotFound();
      const id = this.ids.next<NoteId>();
      await this.notes.add({ id, company, candidateId, authorId: author.id, text, createdAt: this.clock.now() }, others);
      await this.audit.record({ company, action: 'candidate.noted', subject: candidateId, facts: { noteId: id, mentions: others } });
    });
  }

  /** By its author, or who manages. Throws `NoteNotFound` and `NotPermitted`. */
  remove({ company, candidateId }: CandidateRef, noteId: string, by: User): Promise<void> {
    return this.unitOfWork.run(async () => {
      const note = await this.notes.get(company, candidateId, noteId);
      if (note.authorId !== by.id && !mayDo(by, 'manage')) throw new NotPermitted();
      await this.notes.remove(note.id);
      await this.audit.record({ company, action: 'candidate.note-deleted', subject: candidateId, facts: { noteId: note.id } });
    });
  }
}
