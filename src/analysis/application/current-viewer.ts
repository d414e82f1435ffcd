import { currentScope } from '../../platform/scope/scope.js';
import type { Viewer } from '../domain/analysis-views.js';

/** Who asks in the running request. Throws where nobody does: analyses are shown to keys only. */
export function currentViewer(): Viewer {
  const { actor, actingUser = '' } = currentScope();
  if (!actor) throw new Error('an analysis is shown outside of a request with a key');
  return { keyId: actor, actingUser };
}
