import { ActionsBaseline1700000000400 } from '../../migrations/1700000000400-actions-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { actionsFields } from './adapters/http/field-descriptions.js';
import { actionsCommands } from './actions.commands.js';
import { ActionsModule } from './actions.module.js';
import { interviewSettings } from './actions.settings.js';
import { MailFailedDto } from './adapters/http/events.dto.js';
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
  migrations: [ActionsBaseline1700000000400],
  settings: interviewSettings,
  scopes: ['action:invite', 'action:decide'],
  rateLimits: { actions: 30 },
  checks: [interviewLinkCheck],
  commands: actionsCommands,
  fields: actionsFields,
  events: {
    mail_failed: {
      summary: 'A mail to a candidate could not be delivered',
      description:
        'Sent once for each mail whose address or content the mail server refuses for good, and for each that it put off for about a day. The status of the candidate stays. A mail that waits because the server cannot be reached sends none.',
      data: MailFailedDto,
    },
  },
  tags: {
    'Candidate actions': 'Invitations to interviews and decisions.',
    'Interview runtime': 'What the room or telephone that holds the interview tells the service. Not for API keys.',
  },
});
