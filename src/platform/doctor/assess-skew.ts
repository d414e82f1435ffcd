import { failure, type Finding, ok, warning } from '../domain/finding.js';

/** Clocks that differ by more are worth a look; by more than the second one, signatures and links are refused. In milliseconds. */
const NOTABLE_SKEW_MS = 2_000;
const MAX_SKEW_MS = 60_000;

/** Compares another clock with that of this process. `skewMs`: how far it is ahead. */
export function assessSkew(check: string, skewMs: number): Finding {
  const size = Math.abs(skewMs);
  if (size <= NOTABLE_SKEW_MS) return ok(check, `differs from ours by ${size} ms`);
  const found = `${(size / 1_000).toFixed(1)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the clock of this machine`;
  const advice = 'Synchronise both machines with one time server (NTP).';
  return size > MAX_SKEW_MS ? failure(check, found, advice) : warning(check, found, advice);
}
