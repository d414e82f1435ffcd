import { TelephonyBaseline1700000000900 } from '../../migrations/1700000000900-telephony-baseline.js';
import { TelephonyOffersBaseline1700000000910 } from '../../migrations/1700000000910-telephony-offers-baseline.js';
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
import { telephonyCommands } from './telephony.commands.js';
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
  migrations: [TelephonyBaseline1700000000900, TelephonyOffersBaseline1700000000910],
  settings: telephonySettings,
  ports: { gateway: CallGateway },
  scopes: ['telephony:read', 'telephony:schedule', 'telephony:manage'],
  checks: [gatewayCheck],
  brings: GATEWAYS,
  commands: telephonyCommands,
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
