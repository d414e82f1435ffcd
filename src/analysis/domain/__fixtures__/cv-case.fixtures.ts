import type { PositionProfile } from '../analysis-engine.js';

/** A position with three CVs: templates that `writtenBy` fills with a persona. */
export interface CvCase {
  name: string;
  position: PositionProfile;
  strong: string;
  middling: string;
  unrelated: string;
}
