import type { Settings } from '../../platform/config/settings.js';
import type { AnalysisEngine } from '../domain/analysis-engine.js';
import { RubricEngine } from './rubric/rubric-engine.js';

/** The engine that the settings choose. The one that needs a client is loaded only where it is chosen. */
export async function createEngine({ analysis }: Settings): Promise<AnalysisEngine> {
  if (analysis.engine === 'rubric') return new RubricEngine();
  const { OpenAiEngine } = await import('./openai/openai-engine.js');
  return new OpenAiEngine(analysis.openai);
}
