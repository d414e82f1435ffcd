import { DashboardBaseline1700000001100 } from '../../migrations/1700000001100-dashboard-baseline.js';
import { defineContext } from '../platform/context/define-context.js';
import { AccountController } from './adapters/http/people/account.controller.js';
import { AuditController } from './adapters/http/audit/audit.controller.js';
import { ApiKeysController } from './adapters/http/people/api-keys.controller.js';
import { CallBatchesPageController } from './adapters/http/calls/call-batches.controller.js';
import { CallingHoursPageController } from './adapters/http/calls/calling-hours.controller.js';
import { OffersController } from './adapters/http/candidates/offers.controller.js';
import { BulkController } from './adapters/http/candidates/bulk.controller.js';
import { CallBookingController } from './adapters/http/calls/call-booking.controller.js';
import { CandidateFilesController } from './adapters/http/candidates/candidate-files.controller.js';
import { CandidateController } from './adapters/http/candidates/candidate.controller.js';
import { PositionOwnerController } from './adapters/http/positions/position-owner.controller.js';
import { CandidateTeamController } from './adapters/http/candidates/team.controller.js';
import { CorrectionController } from './adapters/http/candidates/correction.controller.js';
import { DecisionSettingsController } from './adapters/http/settings/decision-settings.controller.js';
import { DecisionsController } from './adapters/http/candidates/decisions.controller.js';
import { DecisionController } from './adapters/http/candidates/decision.controller.js';
import { InvitationController } from './adapters/http/candidates/invitation.controller.js';
import { ComparisonController } from './adapters/http/comparison/comparison.controller.js';
import { GuestLinksController } from './adapters/http/comparison/guest-links.controller.js';
import { CallsPageController } from './adapters/http/calls/calls.controller.js';
import { DashboardCandidatesController } from './adapters/http/candidates/candidates.controller.js';
import { DashboardAssetsController } from './adapters/http/dashboard-assets.js';
import { DashboardNotFoundController } from './adapters/http/not-found.controller.js';
import { OpenIdController } from './adapters/http/people/openid.controller.js';
import { DoNotCallPageController } from './adapters/http/calls/do-not-call.controller.js';
import { NumbersPageController } from './adapters/http/calls/numbers.controller.js';
import { ImportTableController } from './adapters/http/candidates/import-table.controller.js';
import { ImportController } from './adapters/http/candidates/import.controller.js';
import { SearchController } from './adapters/http/search/search.controller.js';
import { StatisticsController } from './adapters/http/statistics/statistics.controller.js';
import { WaitingController } from './adapters/http/overview/waiting.controller.js';
import { PositionsController } from './adapters/http/positions/positions.controller.js';
import { InterviewPlanController } from './adapters/http/positions/plan.controller.js';
import { SignInController } from './adapters/http/people/sign-in.controller.js';
import { UsersController } from './adapters/http/people/users.controller.js';
import { WebhooksPageController } from './adapters/http/webhooks/webhooks.controller.js';
import { CallingPolicyController } from './adapters/http/settings/calling-policy.controller.js';
import { CompanyController } from './adapters/http/settings/company.controller.js';
import { ErasuresPageController } from './adapters/http/settings/erasures.controller.js';
import { OpenIdSettingsController } from './adapters/http/settings/openid-settings.controller.js';
import { RetentionPageController } from './adapters/http/settings/retention.controller.js';
import {
  DashboardSessionEntity,
  OpenIdCallbackEntity,
  OpenIdDomainEntity,
  OpenIdProviderEntity,
  SignInLinkEntity,
  SignInRequestEntity,
  StagedCsvEntity,
  UserEntity,
} from './adapters/persistence/dashboard.entity.js';
import { GuestLinkCandidateEntity, GuestLinkEntity } from './adapters/persistence/guest-links.entity.js';
import { MentionEntity, MentionMailEntity, NoteEntity, OwnerEntity } from './adapters/persistence/notes.entity.js';
import { dashboardCommands } from './dashboard.commands.js';
import { DashboardModule } from './dashboard.module.js';

/** The pages where people of a company work and decide. docs/dashboard.md */
export const dashboard = defineContext({
  name: 'dashboard',
  module: DashboardModule,
  home: '/dashboard',
  controllers: [
    DashboardAssetsController,
    SignInController,
    OpenIdController,
    WaitingController,
    StatisticsController,
    SearchController,
    AccountController,
    UsersController,
    ApiKeysController,
    CallingHoursPageController,
    CallsPageController,
    CallBatchesPageController,
    DoNotCallPageController,
    NumbersPageController,
    PositionsController,
    InterviewPlanController,
    DashboardCandidatesController,
    ImportController,
    ImportTableController,
    BulkController,
    OffersController,
    WebhooksPageController,
    AuditController,
    CandidateController,
    CandidateFilesController,
    CorrectionController,
    CandidateTeamController,
    PositionOwnerController,
    InvitationController,
    ComparisonController,
    GuestLinksController,
    DecisionController,
    DecisionsController,
    DecisionSettingsController,
    CallBookingController,
    RetentionPageController,
    OpenIdSettingsController,
    ErasuresPageController,
    CallingPolicyController,
    CompanyController,
    DashboardNotFoundController,
  ],
  entities: [
    UserEntity,
    SignInRequestEntity,
    SignInLinkEntity,
    DashboardSessionEntity,
    OpenIdProviderEntity,
    OpenIdDomainEntity,
    OpenIdCallbackEntity,
    StagedCsvEntity,
    GuestLinkEntity,
    GuestLinkCandidateEntity,
    OwnerEntity,
    NoteEntity,
    MentionEntity,
    MentionMailEntity,
  ],
  migrations: [DashboardBaseline1700000001100],
  commands: dashboardCommands,
});
