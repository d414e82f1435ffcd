import type { ApiKeyId } from '../../platform/domain/ids.js';
import type { AnalysisId, CandidateId } from './analysed-candidate.js';

/** Who looks at an analysis: a key, and the person behind it as the client names them. */
export interface Viewer {
  keyId: ApiKeyId;
  /** Empty where the client names nobody. */
  actingUser: string;
}

/** Who has seen which analysis. docs/rules.md#candidate-status. */
export abstract class AnalysisViewRepository {
  /** Whether this is the viewer's first sight of it. */
  abstract add(analysis: AnalysisId, of: CandidateId, viewer: Viewer, at: Date): Promise<boolean>;
}
