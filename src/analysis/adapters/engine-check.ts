import type { ProductCheck } from '../../platform/doctor/check.js';
import { AnalysisEngine, ENGINE_CHECK } from '../domain/analysis-engine.js';

/** Whether CVs and interviews can be evaluated. */
export const engineCheck: ProductCheck = {
  name: ENGINE_CHECK,
  needs: 'adapters',
  run: (session) => session.get(AnalysisEngine).diagnose(),
};
