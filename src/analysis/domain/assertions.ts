import type { Fulfilment, InterviewOutcome, Manner, Passage, Polarity, Term } from './findings.js';
import { isLanguage } from './wording.js';

/** What is known of a criterion of a CV or an interview. */
export interface Facts {
  kind: string;
  subject: string;
  fulfilment?: Fulfilment;
  evidence: readonly (Passage & { polarity?: Polarity; manner?: Manner })[];
  found: readonly Term[];
  missing: readonly Term[];
  writtenIn?: string;
  years?: { required: number | null; found: number; areUnread?: true };
  needsReading?: true;
  /** Of a line of an interview that has one. */
  outcome?: InterviewOutcome | null;
}

/** How a finding may be stated, the boldest first; `found` claims least. */
export type ShownAs = 'met' | 'held' | 'described' | 'part' | 'listed' | 'level' | 'found';
export type HedgedAs = 'level' | 'basics' | 'reserved' | 'wish';
export type DeniedAs = 'otherwise' | 'lapsed';

/** A statement that the facts allow, with the evidence to be shown beside it. */
export interface Assertion<As> {
  as: As;
  evidence: Facts['evidence'];
}

/** The statements that a criterion allows; null for those that it does not. If nothing may be, nothing was found. */
export interface Assertions {
  shown: Assertion<ShownAs> | null;
  hedged: Assertion<HedgedAs> | null;
  denied: Assertion<DeniedAs> | null;
}

/** Which statements the facts allow. Not for criteria that are not judged. */
export function assertionsOf(facts: Facts): Assertions {
  const denied = facts.evidence.filter(({ polarity }) => polarity === 'denied');
  const isLapsed = denied.every(({ manner }) => manner === 'lapsed');
  return {
    shown: shownIn(facts),
    hedged: hedgedIn(facts),
    denied: denied.length > 0 ? { as: isLapsed ? 'lapsed' : 'otherwise', evidence: denied } : null,
  };
}

function shownIn(facts: Facts): Assertion<ShownAs> | null {
  const { fulfilment, found, writtenIn } = facts;
  const affirmed = facts.evidence.filter(({ polarity = 'affirmed', manner }) => polarity === 'affirmed' && manner !== 'lowerLevel');
  const telling = affirmed.filter(({ manner }) => manner !== 'mentions');
  const evidence = telling.length > 0 ? telling : affirmed;
  const isClaimed = facts.evidence.length === 0 && (fulfilment === 'partly' || (fulfilment === undefined && found.length > 0));
  if (evidence.length === 0 && writtenIn === undefined && fulfilment !== 'met' && !isClaimed) return null;
  return { as: howShown(facts, evidence), evidence };
}

function howShown({ kind, fulfilment, found, years, evidence: all }: Facts, evidence: Facts['evidence']): ShownAs {
  const areAll = (manner: Manner): boolean => evidence.length > 0 && evidence.every((each) => each.manner === manner);
  if (kind === 'role' && areAll('describes')) return 'described';
  if (kind === 'requirement' && fulfilment === 'met') return areAll('holds') && !years && !found.some(isLanguage) ? 'held' : 'met';
  if (areAll('mentions') && !found.some(isLanguage)) return 'listed';
  if (areAll('mentions') && found.every(isLanguage)) return 'level';
  // What is also denied may be all that is asked for, and not a part.
  return kind === 'requirement' && fulfilment === 'partly' && all.every(({ polarity }) => polarity !== 'denied') ? 'part' : 'found';
}

function hedgedIn({ fulfilment, evidence }: Facts): Assertion<HedgedAs> | null {
  const lower = evidence.filter(({ manner }) => manner === 'lowerLevel');
  if (lower.length > 0 && fulfilment !== 'met') return { as: 'level', evidence: lower };
  const hedged = fulfilment === 'met' ? [] : evidence.filter(({ polarity }) => polarity === 'hedged');
  const as = hedged.some(({ manner }) => manner === 'basics')
    ? 'basics'
    : hedged.every(({ manner }) => manner === 'wish')
      ? 'wish'
      : 'reserved';
  const shown = as === 'reserved' ? hedged.filter(({ manner }) => manner !== 'wish') : hedged.filter(({ manner }) => manner === as);
  return hedged.length > 0 ? { as, evidence: shown } : null;
}
