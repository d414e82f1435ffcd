/** The part of an audit entry about a candidate that names who acted. */
export interface ActedEntry {
  readonly action: string;
  /** A user or API key; null: none of them. */
  readonly actor: string | null;
  readonly basis?: unknown;
  readonly reason?: unknown;
  readonly callOfferId?: unknown;
}

/** `account`: the user or API key that the entry names. */
export type ActedBy = 'account' | 'candidate' | 'guest' | 'operator' | 'system';

/** Actions of the candidate in the room, on the phone or behind the link of an offer. */
const OF_CANDIDATE = ['interview.consented', 'call.opted-out', 'call.revoked', 'reservation.cancelled'];
/** Actions of the command line only. */
const OF_OPERATOR = ['candidate.marked-test'];
/** Actions of somebody without an account. */
const OF_GUEST = ['guest_link.viewed'];
/** Consents that the candidate has given to the product itself; another one was brought by an import. */
const OWN_BASES = ['room', 'verbal'];

/** Who acted in an entry of a candidate's history. docs/rules/dashboard.md#history */
export function actedBy({ action, actor, basis, reason, callOfferId }: ActedEntry): ActedBy {
  if (actor !== null) return 'account';
  if (OF_CANDIDATE.includes(action) || (action === 'consent.recorded' && OWN_BASES.includes(String(basis)))) return 'candidate';
  if (action === 'call.scheduled' && callOfferId) return 'candidate';
  if (action === 'call.not_placed' && reason === 'REPLACED') return 'candidate';
  if (OF_GUEST.includes(action)) return 'guest';
  return OF_OPERATOR.includes(action) ? 'operator' : 'system';
}
