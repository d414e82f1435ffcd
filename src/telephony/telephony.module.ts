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
import { PhoneNumberRepository } from './domain/phone-number.js';
import { ReservationRepository } from './domain/reservation.repository.js';
import { TelephonySettingsRepository } from './domain/telephony-settings.js';

const USE_CASES = [ManageCallingHours, ChangeNumber, TelephonyAdministration, NumberAdministration];

@Module({
  imports: [JobsModule, CandidatesModule, ActionsModule],
  providers: [
    { provide: TelephonySettingsRepository, useClass: TypeOrmTelephonySettingsRepository },
    { provide: PhoneNumberRepository, useClass: TypeOrmPhoneNumberRepository },
    { provide: ReservationRepository, useClass: TypeOrmReservationRepository },
    ...USE_CASES,
  ],
  exports: [
    TelephonySettingsRepository,
    PhoneNumberRepository,
    ReservationRepository,
    ...USE_CASES,
    JobsModule,
    CandidatesModule,
    ActionsModule,
  ],
})
export class TelephonyModule {}
