import { Actions1700000000400 } from '../../migrations/1700000000400-actions.js';
import { ActionsConversationVersion1700000000880 } from '../../migrations/1700000000880-actions-conversation-version.js';
import { ActionsAnsweredIndex1700000001125 } from '../../migrations/1700000001125-actions-answered-index.js';
import { ActionsNewest1700000001183 } from '../../migrations/1700000001183-actions-newest.js';
import { ActionsDecisions1700000001330 } from '../../migrations/1700000001330-actions-decisions.js';
import { defineContext } from '../platform/context/define-context.js';
import { actionsFields } from './adapters/http/field-descriptions.js';
import { ActionsModule } from './actions.module.js';
import { interviewSettings } from './actions.settings.js';
import { ActionsController } from './adapters/http/actions.controller.js';
import { SessionsController } from './adapters/http/sessions.controller.js';
import { interviewLinkCheck } from './adapters/interview-link-check.js';
import { CandidateDecisionEntity, DecisionSettingsEntity } from './adapters/persistence/decision.entity.js';
import { InterviewResultEntity, InterviewSessionEntity } from './adapters/persistence/interview.entity.js';

/** Invitations and decisions, interview sessions and their results. */
export const actions = defineContext({
  name: 'actions',
  module: ActionsModule,
  controllers: [ActionsController, SessionsController],
  entities: [InterviewSessionEntity, InterviewResultEntity, CandidateDecisionEntity, DecisionSettingsEntity],
  migrations: [
    Actions1700000000400,
    ActionsConversationVersion1700000000880,
    ActionsAnsweredIndex1700000001125,
    ActionsNewest1700000001183,
    ActionsDecisions1700000001330,
  ],
  settings: interviewSettings,
  scopes: ['action:invite', 'action:decide'],
  rateLimits: { actions: 30 },
  checks: [interviewLinkCheck],
  commands: [
    {
      names: [['session', 'interview sessions']],
      add: async (program, { withSession }) => (await import('./adapters/session-commands.js')).addSessionCommands(program, withSession),
    },
  ],
  fields: actionsFields,
  tags: {
    'Candidate actions': 'Invitations to interviews and decisions.',
    'Interview runtime': 'What the room or telephone that holds the interview tells the service. Not for API keys.',
  },
});
