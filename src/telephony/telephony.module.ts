import { Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { ClearanceModule } from '../clearance/clearance.module.js';
import { ConversationModule } from '../conversation/conversation.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { replaceable } from '../platform/context/adapters.js';
import { GATEWAYS } from './adapters/gateways.js';
import { LiveCallsGauge } from './adapters/persistence/live-calls-gauge.js';
import {
  TEARDOWN_TABLE,
  TypeOrmCallBatchRepository,
  TypeOrmTeardownRepository,
} from './adapters/persistence/typeorm-call-batch.repository.js';
import { DISPATCHED_TABLE, FIRM_TABLE } from './adapters/persistence/reservation.sql.js';
import {
  CALL_NOTICE_RETENTION,
  CALL_NOTICE_TABLE,
  TypeOrmCallNoticeRepository,
} from './adapters/persistence/typeorm-call-notice.repository.js';
import { OFFER_TABLE } from './adapters/persistence/call-offer.sql.js';
import { SqlDialRegister } from './adapters/persistence/sql-dial-register.js';
import { TypeOrmCallOfferRepository } from './adapters/persistence/typeorm-call-offer.repository.js';
import { TypeOrmReservationRepository } from './adapters/persistence/typeorm-reservation.repository.js';
import {
  TypeOrmPhoneNumberRepository,
  TypeOrmTelephonySettingsRepository,
} from './adapters/persistence/typeorm-telephony-settings.repository.js';
import { simulatorProviders } from './adapters/simulator/simulator.js';
import { CallMetrics } from './application/call-metrics.js';
import { CallNotices } from './application/call-notices.js';
import { CallCalendarFile, CallFacts, CallNoticeMails, SendCallNotice } from './application/send-call-notices.js';
import { CallTrail } from './application/call-trail.js';
import { CancelBatch, CancelReservation } from './application/cancel-calls.js';
import { ChangeNumber, NumberAdministration, TelephonyAdministration } from './application/telephony-administration.js';
import { EndCalls, EndInvitation } from './application/end-calls.js';
import { TelephonyCalls } from './application/telephony-calls.js';
import { ClearCalls } from './application/clear-calls.js';
import { TakeOptOut } from './application/take-opt-out.js';
import { CandidateCalls, CompanyMutex, ReservationLock } from './application/call-locks.js';
import { MoveCalls } from './application/move-calls.js';
import { ManageCallingHours } from './application/manage-calling-hours.js';
import { DoNotCallErasure, ReservationErasure, ReservationInvitationGuard } from './application/reservation-erasure.js';
import { FrozenCallTerms, PhoneSessionCalls, PhoneTimezones } from './application/phone-session-calls.js';
import { ReadCalls } from './application/read-calls.js';
import { RevokeCall } from './application/revoke-call.js';
import { TearDownCalls, WaitingCalls } from './application/tear-down-calls.js';
import { AdvanceReservations } from './application/advance-reservations.js';
import { DispatchCalls } from './application/dispatch-calls.js';
import { Breaker, ReadCallingHealth } from './application/breaker.js';
import { DecideDispatches } from './application/decide-dispatches.js';
import { OpenPhoneSessions, StartCalls } from './application/start-calls.js';
import { ReservationLifecycle } from './application/reservation-lifecycle.js';
import { HandleCallReport } from './application/handle-call-report.js';
import { BookCalls } from './application/book-calls.js';
import { PlanCalls } from './application/plan-calls.js';
import { PreviewBatch, ScheduleBatch, ScheduleCall } from './application/schedule-calls.js';
import { AdmitCallback, TakeCallback } from './application/take-callback.js';
import { SlotSearch } from './application/slot-search.js';
import { FindAvailability } from './application/find-availability.js';
import { FindCandidateSlots } from './application/find-candidate-slots.js';
import { FindRetry } from './application/find-retry.js';
import { ChooseTime, OfferLock } from './application/offers/choose-time.js';
import { EndOffers, ExpireOffers } from './application/offers/end-offers.js';
import { InviteManyToCall } from './application/offers/invite-many-to-call.js';
import { InviteToCall, PlanOffers } from './application/offers/invite-to-call.js';
import { AnswerInWriting, OptOutOfOffer } from './application/offers/leave-offer.js';
import { ManageOffers } from './application/offers/manage-offers.js';
import { OfferLinks } from './application/offers/offer-links.js';
import { OfferTimes } from './application/offers/offer-times.js';
import { OpenOffer } from './application/offers/open-offer.js';
import { DialRegister } from './dialling/dialling-gateway.js';
import {
  CallBatchRepository,
  CallGateway,
  CallNoticeRepository,
  CallOfferRepository,
  CallReports,
  DispatchRepository,
  PhoneNumberRepository,
  ReservationRepository,
  ReservationStateStore,
  TeardownRepository,
  TelephonySettingsRepository,
} from './domain/index.js';
import { telephonySettings, type TelephonySettingsSection } from './telephony.settings.js';

const settings = [ManageCallingHours, ChangeNumber, TelephonyAdministration, NumberAdministration, ReadCallingHealth, ReadCalls];
const calls = [
  ScheduleCall,
  ScheduleBatch,
  PreviewBatch,
  FindAvailability,
  FindCandidateSlots,
  CancelReservation,
  CancelBatch,
  MoveCalls,
  RevokeCall,
  TakeCallback,
];
const offers = [
  InviteToCall,
  InviteManyToCall,
  ManageOffers,
  OpenOffer,
  OfferTimes,
  ChooseTime,
  OptOutOfOffer,
  AnswerInWriting,
  CallCalendarFile,
];
const publicProviders = [...settings, ...calls, ...offers];

const booking = [CompanyMutex, CandidateCalls, ReservationLock, PlanCalls, BookCalls, SlotSearch, FindRetry, AdmitCallback];
const dispatch = [StartCalls, DecideDispatches, OpenPhoneSessions, HandleCallReport, WaitingCalls];
const clearing = [ClearCalls, EndCalls, EndInvitation, TakeOptOut];
const watching = [CallTrail, CallNotices, CallFacts, CallNoticeMails, Breaker, CallMetrics, LiveCallsGauge];
const offering = [PlanOffers, OfferLock, OfferLinks, EndOffers];
const internalProviders = [...booking, ...offering, ...dispatch, ...clearing, ...watching, ReservationLifecycle];

const tasks = [DispatchCalls, FIRM_TABLE, AdvanceReservations, DISPATCHED_TABLE, TearDownCalls, TEARDOWN_TABLE, ...simulatorProviders];
const noticeTasks = [SendCallNotice, CALL_NOTICE_TABLE, CALL_NOTICE_RETENTION, ExpireOffers, OFFER_TABLE];
const erasures = [ReservationErasure, DoNotCallErasure];
const hooks = [TelephonyCalls, PhoneSessionCalls, FrozenCallTerms, ReservationInvitationGuard, PhoneTimezones];
/** Found by discovery. */
const discoveredProviders = [...tasks, ...noticeTasks, ...erasures, ...hooks];

async function createGateway({ gateway }: TelephonySettingsSection, module: ModuleRef): Promise<CallGateway> {
  const { load } = GATEWAYS.find(({ name }) => name === gateway)!;
  return module.create(await load());
}

@Module({
  imports: [JobsModule, ClearanceModule, CandidatesModule, ActionsModule, ConversationModule],
  providers: [
    replaceable(CallGateway, createGateway, [telephonySettings.token, ModuleRef]),
    { provide: DialRegister, useClass: SqlDialRegister },
    { provide: TelephonySettingsRepository, useClass: TypeOrmTelephonySettingsRepository },
    { provide: PhoneNumberRepository, useClass: TypeOrmPhoneNumberRepository },
    { provide: ReservationRepository, useClass: TypeOrmReservationRepository },
    { provide: ReservationStateStore, useExisting: ReservationRepository },
    { provide: CallOfferRepository, useClass: TypeOrmCallOfferRepository },
    { provide: CallNoticeRepository, useClass: TypeOrmCallNoticeRepository },
    { provide: CallBatchRepository, useClass: TypeOrmCallBatchRepository },
    { provide: DispatchRepository, useExisting: ReservationRepository },
    { provide: CallReports, useExisting: HandleCallReport },
    { provide: TeardownRepository, useClass: TypeOrmTeardownRepository },
    ...publicProviders,
    ...internalProviders,
    ...discoveredProviders,
  ],
  exports: [
    CallReports,
    TelephonySettingsRepository,
    PhoneNumberRepository,
    CallBatchRepository,
    CallOfferRepository,
    ReservationRepository,
    ...publicProviders,
    JobsModule,
    CandidatesModule,
    ActionsModule,
  ],
})
export class TelephonyModule {}
