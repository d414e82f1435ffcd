import { Injectable } from '@nestjs/common';
import {
  type CandidateId,
  CandidateNotFound,
  type CandidateRef,
  CandidateRepository,
  Clock,
  type CompanyId,
  conflict,
  Database,
  type Decision,
  DecisionGuard,
  UnitOfWork,
} from 'interview-platform-api';
import { ReadingEntity } from './reading.entity.js';

/** Readers without whom nobody is selected. */
const READERS = 2;

/** A use case: somebody has read the interview of a candidate. */
@Injectable()
export class RecordReading {
  constructor(
    private readonly candidates: CandidateRepository,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Throws `CandidateNotFound`. */
  run(ref: CandidateRef, reader: string): Promise<ReadingEntity> {
    return this.unitOfWork.run(async () => {
      if (!(await this.candidates.lockAgainstDeletion(ref))) throw new CandidateNotFound();
      const manager = await this.database.manager();
      return manager.save(ReadingEntity, { candidateId: ref.candidateId, reader, companyId: ref.company, readAt: this.clock.now() });
    });
  }
}

export class SecondReaderMissing extends conflict('SECOND_READER_MISSING', 'a second person must read the interview before a selection', {
  remedy: 'Let another person read the interview, and record it (`POST /v1/acme/readings`).',
}) {}

/** A guard: no selection without a second reader. It holds for the API and for the dashboard. */
@Injectable()
export class SecondReaderGuard extends DecisionGuard {
  constructor(private readonly database: Database) {
    super();
  }

  async check(companyId: CompanyId, candidateId: CandidateId, decision: Decision): Promise<void> {
    if (decision !== 'select') return;
    const readers = await (await this.database.manager()).countBy(ReadingEntity, { companyId, candidateId });
    if (readers < READERS) throw new SecondReaderMissing();
  }
}
