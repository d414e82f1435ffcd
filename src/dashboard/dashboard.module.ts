import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AnalysisModule } from '../analysis/analysis.module.js';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ClearanceModule } from '../clearance/clearance.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TelephonyModule } from '../telephony/telephony.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import {
  DASHBOARD_RETENTION,
  SIGN_IN_REQUESTS_TABLE,
  TypeOrmSignInRepository,
  TypeOrmUserRepository,
} from './adapters/persistence/dashboard.repositories.js';
import { TypeOrmOpenIdProviderRepository } from './adapters/persistence/openid.repository.js';
import { TypeOrmStagedCsvRepository } from './adapters/persistence/staged-csv.repository.js';
import { GUEST_LINK_RETENTION, SqlGuestLinkRepository } from './adapters/persistence/guest-links.repository.js';
import { MENTION_MAILS_TABLE, TypeOrmNoteRepository, TypeOrmOwnerRepository } from './adapters/persistence/notes.repositories.js';
import { CompanyActors } from './adapters/http/audit/company-actors.js';
import { WhoMay } from './adapters/http/who-may.js';
import { ChangeCompanyProfile } from '../platform/company/change-company-profile.js';
import { CompanyCalls } from './adapters/http/calls/company-calls.js';
import { ChosenPeople } from './adapters/http/candidates/chosen-people.js';
import { ReadingOrder } from './adapters/http/candidates/reading-order.js';
import { DashboardPages } from './adapters/http/dashboard-pages.js';
import { CsvReader } from './adapters/csv-reader.js';
import { NodeDomainRecords } from './adapters/openid/node-domain-records.js';
import { PositionPicker } from './adapters/http/positions/position-picker.js';
import { OpenIdClient } from './adapters/openid/openid-client.js';
import { OpenIdAttempts } from './application/openid-attempts.js';
import { ReadNextSteps } from './application/next-steps.js';
import { ReadCandidateTeam } from './application/candidate-team.js';
import { ManageNotes } from './application/manage-notes.js';
import { ManageOwners } from './application/manage-owners.js';
import { NoteErasure, SendMentionMails } from './application/mention-mails.js';
import { KnownBrowsers } from './application/known-browsers.js';
import { ManageOpenId } from './application/manage-openid.js';
import { ManageUsers } from './application/manage-users.js';
import { SignInCodes } from './application/sign-in-codes.js';
import { CheckTable } from './application/check-table.js';
import { StagedCsvs } from './application/staged-csvs.js';
import { DealWithFailedMail, FailedMails } from './application/failed-mails.js';
import { GuestLinkErasure, GuestLinks, OpenGuestLink } from './application/guest-links.js';
import {
  CallsInVain,
  CandidatesHandedOver,
  CandidatesToDecide,
  CandidatesToRead,
  CandidatesWithMention,
  FailedImports,
  OffersNotChosen,
  SwitchedOffWebhooks,
} from './application/waiting-sources.js';
import { RequestSignIn, SendSignInLinks, SignIn, SignInLinks } from './application/sign-in.js';
import { GuestLinkRepository } from './domain/guest-link.js';
import { DomainRecords, OpenIdProviderRepository } from './domain/openid.js';
import { SignInRepository } from './domain/sign-in.js';
import { NoteRepository } from './domain/note.js';
import { OwnerRepository } from './domain/owner.js';
import { StagedCsvRepository } from './domain/staged-csv.js';
import { UserRepository } from './domain/user.js';

const publicProviders = [
  DashboardPages,
  CompanyActors,
  WhoMay,
  ChangeCompanyProfile,
  CompanyCalls,
  ChosenPeople,
  ReadingOrder,
  PositionPicker,
  SignIn,
  RequestSignIn,
  SignInLinks,
  SignInCodes,
  GuestLinks,
  OpenGuestLink,
  ManageUsers,
  ManageOpenId,
  KnownBrowsers,
  OpenIdAttempts,
  OpenIdClient,
  CsvReader,
  StagedCsvs,
  ManageNotes,
  ManageOwners,
  ReadCandidateTeam,
  ReadNextSteps,
  CheckTable,
  DealWithFailedMail,
];
/** Found by discovery. */
const discoveredProviders = [
  ...[GuestLinkErasure, GUEST_LINK_RETENTION],
  SendSignInLinks,
  SIGN_IN_REQUESTS_TABLE,
  ...DASHBOARD_RETENTION,
  ...[CandidatesToDecide, CandidatesToRead, CallsInVain, OffersNotChosen, FailedImports, FailedMails, SwitchedOffWebhooks],
  ...[CandidatesWithMention, CandidatesHandedOver],
  ...[SendMentionMails, MENTION_MAILS_TABLE, NoteErasure],
];

@Module({
  imports: [
    DiscoveryModule,
    JobsModule,
    ClearanceModule,
    CandidatesModule,
    ActionsModule,
    AnalysisModule,
    ConversationModule,
    TelephonyModule,
    WebhooksModule,
  ],
  providers: [
    { provide: UserRepository, useClass: TypeOrmUserRepository },
    { provide: OpenIdProviderRepository, useClass: TypeOrmOpenIdProviderRepository },
    { provide: DomainRecords, useClass: NodeDomainRecords },
    { provide: SignInRepository, useClass: TypeOrmSignInRepository },
    { provide: GuestLinkRepository, useClass: SqlGuestLinkRepository },
    { provide: StagedCsvRepository, useClass: TypeOrmStagedCsvRepository },
    { provide: OwnerRepository, useClass: TypeOrmOwnerRepository },
    { provide: NoteRepository, useClass: TypeOrmNoteRepository },
    ...publicProviders,
    ...discoveredProviders,
  ],
  exports: [
    DiscoveryModule,
    UserRepository,
    OwnerRepository,
    NoteRepository,
    OpenIdProviderRepository,
    DomainRecords,
    SignInRepository,
    ...publicProviders,
    JobsModule,
    CandidatesModule,
    ActionsModule,
    AnalysisModule,
    ConversationModule,
    WebhooksModule,
    TelephonyModule,
  ],
})
export class DashboardModule {}
