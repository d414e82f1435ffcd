import { Telephony1700000000700 } from '../../migrations/1700000000700-telephony.js';
import { TelephonyDispatch1700000000800 } from '../../migrations/1700000000800-telephony-dispatch.js';
import { TelephonySimulator1700000000810 } from '../../migrations/1700000000810-telephony-simulator.js';
import { TelephonyLiveKit1700000000820 } from '../../migrations/1700000000820-telephony-livekit.js';
import { TelephonyLineFree1700000001030 } from '../../migrations/1700000001030-telephony-line-free.js';
import { TelephonyGatewayRef1700000001050 } from '../../migrations/1700000001050-telephony-gateway-ref.js';
import { TelephonyDials1700000001051 } from '../../migrations/1700000001051-telephony-dials.js';
import { TelephonyClearance1700000001060 } from '../../migrations/1700000001060-telephony-clearance.js';
import { TelephonyAttemptsIndex1700000001061 } from '../../migrations/1700000001061-telephony-attempts-index.js';
import { TelephonyBatchesIndex1700000001092 } from '../../migrations/1700000001092-telephony-batches-index.js';
import { TelephonyDialsAnswered1700000001220 } from '../../migrations/1700000001220-telephony-dials-answered.js';
import { TelephonyDispatchedClaims1700000001181 } from '../../migrations/1700000001181-telephony-dispatched-claims.js';
import { TelephonyNewest1700000001184 } from '../../migrations/1700000001184-telephony-newest.js';
import { TelephonyCoveringIndexes1700000001260 } from '../../migrations/1700000001260-telephony-covering-indexes.js';
import { TelephonyRetryOff1700000001200 } from '../../migrations/1700000001200-telephony-retry-off.js';
import { TelephonyCallOffers1700000001400 } from '../../migrations/1700000001400-telephony-call-offers.js';
import { TelephonyOfferEnds1700000001500 } from '../../migrations/1700000001500-telephony-offer-ends.js';
import { TelephonyCallingExceptions1700000001450 } from '../../migrations/1700000001450-telephony-calling-exceptions.js';
import { TelephonyPackedIndexes1700000001551 } from '../../migrations/1700000001551-telephony-packed-indexes.js';
import { TelephonyRetryIndex1700000001430 } from '../../migrations/1700000001430-telephony-retry-index.js';
import { TelephonyCallNotices1700000001422 } from '../../migrations/1700000001422-telephony-call-notices.js';
import { defineContext } from '../platform/context/define-context.js';
import { telephonyFields } from './adapters/http/field-descriptions.js';
import { AvailabilityController } from './adapters/http/availability.controller.js';
import { ClockController, PhoneNumbersController } from './adapters/http/phone-numbers.controller.js';
import { CallbacksController } from './adapters/http/callbacks.controller.js';
import { CallBatchesController, ReservationsController } from './adapters/http/reservations.controller.js';
import { CallingExceptionsController } from './adapters/http/calling-exceptions.controller.js';
import { CallingHoursController } from './adapters/http/calling-hours.controller.js';
import { CallOffersController } from './adapters/http/call-offers.controller.js';
import { CallsController } from './adapters/http/calls.controller.js';
import { CallEndedDto, CallOfferEndedDto, CallOptedOutDto, CallScheduledDto, CallUnscheduledDto } from './adapters/http/events.dto.js';
import { CallNoticeEntity } from './adapters/persistence/call-notice.entity.js';
import { CallOfferEntity } from './adapters/persistence/call-offer.entity.js';
import {
  CallBatchEntity,
  CallBatchItemEntity,
  CallTeardownEntity,
  DialEntity,
  ReservationEntity,
} from './adapters/persistence/reservation.entity.js';
import {
  PhoneNumberAssignmentEntity,
  PhoneNumberEntity,
  TelephonySettingsEntity,
} from './adapters/persistence/telephony-settings.entity.js';
import { gatewayCheck, GATEWAYS } from './adapters/gateways.js';
import { CallGateway } from './domain/index.js';
import { TelephonyModule } from './telephony.module.js';
import { telephonySettings } from './telephony.settings.js';

/** Phone interviews: calling hours, numbers, availability, booking. */
export const telephony = defineContext({
  name: 'telephony',
  module: TelephonyModule,
  // `/v1/candidates/batch/…` stands before `/v1/candidates/{candidateId}/…`.
  controllers: [
    CallsController,
    CallOffersController,
    CallingHoursController,
    CallingExceptionsController,
    PhoneNumbersController,
    ReservationsController,
    CallBatchesController,
    AvailabilityController,
    ClockController,
    CallbacksController,
  ],
  entities: [
    TelephonySettingsEntity,
    PhoneNumberEntity,
    PhoneNumberAssignmentEntity,
    ReservationEntity,
    CallBatchEntity,
    CallBatchItemEntity,
    CallTeardownEntity,
    DialEntity,
    CallNoticeEntity,
    CallOfferEntity,
  ],
  migrations: [
    Telephony1700000000700,
    TelephonyDispatch1700000000800,
    TelephonySimulator1700000000810,
    TelephonyLiveKit1700000000820,
    TelephonyLineFree1700000001030,
    TelephonyGatewayRef1700000001050,
    TelephonyDials1700000001051,
    TelephonyClearance1700000001060,
    TelephonyAttemptsIndex1700000001061,
    TelephonyBatchesIndex1700000001092,
    TelephonyDialsAnswered1700000001220,
    TelephonyDispatchedClaims1700000001181,
    TelephonyNewest1700000001184,
    TelephonyRetryOff1700000001200,
    TelephonyCoveringIndexes1700000001260,
    TelephonyCallOffers1700000001400,
    TelephonyCallNotices1700000001422,
    TelephonyCallingExceptions1700000001450,
    TelephonyPackedIndexes1700000001551,
    TelephonyRetryIndex1700000001430,
    TelephonyOfferEnds1700000001500,
  ],
  settings: telephonySettings,
  ports: { gateway: CallGateway },
  scopes: ['telephony:read', 'telephony:schedule', 'telephony:manage'],
  checks: [gatewayCheck],
  brings: GATEWAYS,
  commands: [
    {
      names: [['company', 'companies: the tenants']],
      add: async (program, { withSession }) =>
        (await import('./adapters/telephony-commands.js')).addCompanyTelephonyCommand(program, withSession),
    },
    {
      names: [['number', 'phone numbers of companies']],
      add: async (program, { withSession }) => (await import('./adapters/telephony-commands.js')).addNumberCommands(program, withSession),
    },
  ],
  fields: telephonyFields,
  tags: {
    Telephony: 'Phone interviews: calling hours, numbers, free slots, calls and batches.',
  },
  events: {
    call_scheduled: {
      summary: 'A phone call has a time: it was booked, moved, put off or is a retry',
      description:
        'Sent for each firm reservation that is added, and again for one that is put off to a later time. A `call_ended` (it was dispatched) or one `call_unscheduled` of the same reservation follows. The `call_unscheduled` of a reservation that is moved comes before.',
      data: CallScheduledDto,
    },
    call_unscheduled: {
      summary: 'A scheduled phone call will not take place',
      description:
        'Sent once for each firm reservation that ends before its dispatch: cancelled, replaced, expired or not allowed any more.',
      data: CallUnscheduledDto,
    },
    call_offer_ended: {
      summary: 'A candidate will not choose the time of a call any more',
      description: 'Sent once for each offer that ends other than by the call that was chosen; a choice is a `call_scheduled`.',
      data: CallOfferEndedDto,
    },
    call_ended: {
      summary: 'A phone call ended, answered or not',
      description:
        'Sent for each reservation that was dispatched, and for each call back. A reservation that ends before its dispatch sends none. The change of the candidate’s status that the end causes follows it.',
      data: CallEndedDto,
    },
    call_opted_out: {
      summary: 'A candidate asked during a call not to be called again',
      description: 'Sent after the `call_ended` of that call. The number is on the do-not-call list then.',
      data: CallOptedOutDto,
    },
  },
});
