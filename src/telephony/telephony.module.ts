import { Module } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TypeOrmPhoneNumberRepository } from './adapters/persistence/typeorm-phone-number.repository.js';
import { TypeOrmReservationRepository } from './adapters/persistence/typeorm-reservation.repository.js';
import { TypeOrmTelephonySettingsRepository } from './adapters/persistence/typeorm-telephony-settings.repository.js';
import { ChangeNumber } from './application/change-number.js';
import { ManageCallingHours } from './application/manage-calling-hours.js';
import { NumberAdministration } from './application/number-administration.js';
import { TelephonyAdministration } from './application/telephony-administration.js';
import { BookCalls } from './application/book-calls.js';
import { ScheduleBatch, ScheduleCall } from './application/schedule-calls.js';
import { SlotSearch } from './application/slot-search.js';
import { FindAvailability } from './application/find-availability.js';
import { ReadClock } from './application/read-clock.js';
import { PhoneNumberRepository } from './domain/phone-number.js';
import { ReservationRepository } from './domain/reservation.repository.js';
import { TelephonySettingsRepository } from './domain/telephony-settings.js';

const publicProviders = [
  ManageCallingHours,
  ChangeNumber,
  TelephonyAdministration,
  NumberAdministration,
  ScheduleCall,
  ScheduleBatch,
  FindAvailability,
  ReadClock,
];
const internalProviders = [BookCalls, SlotSearch];

@Module({
  imports: [JobsModule, CandidatesModule, ActionsModule],
  providers: [
    { provide: TelephonySettingsRepository, useClass: TypeOrmTelephonySettingsRepository },
    { provide: PhoneNumberRepository, useClass: TypeOrmPhoneNumberRepository },
    { provide: ReservationRepository, useClass: TypeOrmReservationRepository },
    ...publicProviders,
    ...internalProviders,
  ],
  exports: [
    TelephonySettingsRepository,
    PhoneNumberRepository,
    ReservationRepository,
    ...publicProviders,
    JobsModule,
    CandidatesModule,
    ActionsModule,
  ],
})
export class TelephonyModule {}
