import { type CandidateId, UniqueValueHeld } from './candidate.js';

/** In characters. */
export const MAX_EXTERNAL_ID = 255;

/** The person's place in a request, with the keys that are unique within a job position. */
export interface KeyedPerson {
  readonly sequence: number;
  readonly emailKey: string;
  readonly externalId: string | null;
  /** The id of the new candidate. */
  readonly candidateId: CandidateId;
}

/** The candidates that hold these keys already. */
export interface HeldKeys {
  readonly emailKeys: ReadonlySet<string>;
  readonly externalIds: ReadonlyMap<string, CandidateId>;
}

/**
 * The people, by their place, who are not imported because a candidate of the position, or an earlier one of the request, holds their external id;
 * with that candidate. A known address comes first, and a person who is not imported takes no key.
 */
export function externalIdClashes(people: readonly KeyedPerson[], held: HeldKeys): Map<number, CandidateId> {
  const emailKeys = new Set(held.emailKeys);
  const externalIds = new Map(held.externalIds);
  const clashes = new Map<number, CandidateId>();
  for (const { sequence, emailKey, externalId, candidateId } of people) {
    if (emailKeys.has(emailKey)) continue;
    const holder = externalId === null ? undefined : externalIds.get(externalId);
    if (holder) {
      clashes.set(sequence, holder);
      continue;
    }
    emailKeys.add(emailKey);
    if (externalId !== null) externalIds.set(externalId, candidateId);
  }
  return clashes;
}

export class DuplicateExternalId extends UniqueValueHeld {
  static override readonly code = 'DUPLICATE_EXTERNAL_ID';
  static override readonly description = 'the job position already has a candidate with this external id';
}
