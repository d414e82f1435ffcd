import type { Fit } from './demo-cvs.js';
import type { Ending } from './demo-interviews.js';

/** What becomes of a candidate of the demo: a CV, perhaps an invitation, an interview, a decision. */
export interface DemoLife {
  /** How the CV fits; null: there is none. */
  fit: Fit | null;
  /** `waiting`: invited; `lapsed`: invited and never came. */
  interview?: Ending | 'waiting' | 'lapsed';
  decision?: 'select' | 'reject';
}

const LIVES: readonly DemoLife[] = [
  { fit: 'strong', interview: 'convincing', decision: 'select' },
  { fit: 'strong', interview: 'convincing' },
  { fit: 'middling', interview: 'hesitant', decision: 'reject' },
  { fit: 'middling', interview: 'hesitant' },
  { fit: 'strong', interview: 'waiting' },
  { fit: 'strong' },
  { fit: 'middling' },
  { fit: 'unrelated' },
  { fit: null },
];
/** What goes wrong with interviews, one for each position. */
const MISHAPS: readonly DemoLife[] = [
  { fit: 'middling', interview: 'lapsed' },
  { fit: 'middling', interview: 'broken' },
  { fit: 'middling', interview: 'thin' },
];

/** The life of a position's n-th candidate, from 0. */
export function lifeOf(nth: number, position: number): DemoLife {
  return LIVES[nth] ?? MISHAPS[position % MISHAPS.length] ?? { fit: null };
}
