import { currentOperation } from '../../platform/operation/operation-context.js';
import type { Viewer } from '../domain/analysis-view.repository.js';

/** Who asks in the running request. Throws where nobody does: analyses are shown to keys only. */
export function currentViewer(): Viewer {
  const { actor, actingUser = '' } = currentOperation();
  if (!actor) throw new Error('an analysis is shown outside of a request with a key');
  return { keyId: actor, actingUser };
}
