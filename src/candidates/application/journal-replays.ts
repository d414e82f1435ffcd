import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/domain/index.js';
import { type JournalEntry, JournalReplay } from '../../platform/journal/journal.js';
import type { CandidateId, CandidateOrigin } from '../domain/candidate.js';
import { CandidateRepository } from '../domain/candidate.repository.js';
import {
  CONSENT_KINDS,
  type ConsentBasis,
  type ConsentId,
  type ConsentKind,
  ConsentRepository,
  type ConsentState,
  newConsent,
} from '../../clearance/index.js';
import { DeleteCandidate } from './delete-candidate.js';
import { RecordConsent } from './record-consent.js';

/** Erases persons whom a restore brought back. */
@Injectable()
export class ErasureReplay extends JournalReplay {
  readonly kinds = ['erasure'];

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly deleteCandidate: DeleteCandidate,
  ) {
    super();
  }

  async replay(entry: JournalEntry): Promise<boolean> {
    const ref = await restored(this.candidates, entry);
    if (ref) await this.deleteCandidate.runByForce(ref);
    return ref !== null;
  }
}

/** Records refusals and withdrawals that a restore forgot. One that was given is not: nobody is called by mistake. */
@Injectable()
export class ConsentReplay extends JournalReplay {
  readonly kinds = CONSENT_KINDS.map((kind) => `consent-${kind}`);

  constructor(
    private readonly candidates: CandidateRepository,
    private readonly consents: ConsentRepository,
    private readonly recordConsent: RecordConsent,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** As in the database: the newest word of a person, not the one that was recorded last. */
  override supersedes({ details: [, , , at] }: JournalEntry, { details: [, , , earlier] }: JournalEntry): boolean {
    return Number(at) >= Number(earlier);
  }

  async replay(entry: JournalEntry): Promise<boolean> {
    const [id = '', state = '', basis = '', at = ''] = entry.details;
    const ref = await restored(this.candidates, entry);
    if (!ref || state === 'given') return false;
    const said = { kind: entry.kind.slice('consent-'.length) as ConsentKind, state: state as ConsentState, basis: basis as ConsentBasis };
    const { items } = await this.consents.list(ref.candidateId, { limit: Number.MAX_SAFE_INTEGER });
    if (items.some((known) => known.id === id)) return false;
    const draft = { ...said, at: new Date(Number(at)).toISOString() };
    await this.recordConsent.add(ref, newConsent(id as ConsentId, ref.candidateId, draft, this.clock.now()));
    return true;
  }
}

/** Null if the database does not have the person. */
async function restored(candidates: CandidateRepository, { company, subject }: JournalEntry): Promise<CandidateOrigin | null> {
  const origin = await candidates.originOf(subject as CandidateId);
  return origin?.company === company ? origin : null;
}
