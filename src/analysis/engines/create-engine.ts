import type { ModelSettings } from '../../platform/model/model.settings.js';
import type { AnalysisSettings } from '../analysis.settings.js';
import type { AnalysisEngine } from '../domain/analysis-engine.js';
import { RubricEngine } from './rubric-engine.js';

/** The engine that the settings name. The OpenAI engine, which needs a client, is loaded only if it is used. */
export async function createEngine({ engine }: AnalysisSettings, openai: ModelSettings): Promise<AnalysisEngine> {
  if (engine === 'rubric') return new RubricEngine();
  const { OpenAiEngine } = await import('./openai/openai-engine.js');
  return new OpenAiEngine(openai);
}
