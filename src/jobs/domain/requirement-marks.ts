import { type Unanswerable, unanswerable } from './unanswerable-requirements.js';
import { type Ground, groundOf, separateUnlawful } from './unlawful-requirements.js';

/** Unicode code points of a requirement that stand in its question; the rest is cut off. */
export const MAX_ASKED_CHARS = 160;

/** The remark beside a line of the requirements. docs/rules/jobs.md#unanswerable-requirements */
export type RequirementMark =
  { readonly kind: 'unlawful'; readonly ground: Ground; readonly demands: readonly string[] } | { readonly kind: Unanswerable | 'long' };

/** Null for a line that is asked and evaluated as it stands. */
export function markOf(line: string): RequirementMark | null {
  const [demand, ...others] = separateUnlawful(line).unlawful;
  if (demand !== undefined) return { kind: 'unlawful', ground: groundOf(demand), demands: [demand, ...others] };
  const kind = unanswerable(line);
  if (kind !== null) return { kind };
  return [...line].length > MAX_ASKED_CHARS ? { kind: 'long' } : null;
}
