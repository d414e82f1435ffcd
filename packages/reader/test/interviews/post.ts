import type { PositionProfile } from '../../src/input.js';

/** A position with the answers of four candidates to the questions of the built-in plan, in their order. */
export interface Post {
  name: string;
  language: 'en' | 'lt';
  position: PositionProfile;
  good: readonly string[];
  /** Names the things, in few words. */
  terse: readonly string[];
  /** Says honestly what is known and what is not. */
  beginner: readonly string[];
  /** Denies each requirement. */
  denier: readonly string[];
}
