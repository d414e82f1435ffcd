import type { ModelSettings } from '../../../platform/model/model.settings.js';
import type { Interviewer } from '../../domain/interviewer.js';
import { PlannedInterviewer } from '../../domain/interview-plan.js';
import type { ConversationSettings } from '../../conversation.settings.js';

/** The interviewer that the settings name. The one with a model, which needs a client, is loaded only if it is used. */
export async function createInterviewer({ interviewer, budgetMs }: ConversationSettings, openai: ModelSettings): Promise<Interviewer> {
  if (interviewer === 'plan') return new PlannedInterviewer();
  const { OpenAiInterviewer } = await import('./openai-interviewer.js');
  return new OpenAiInterviewer({ ...openai, budgetMs });
}
