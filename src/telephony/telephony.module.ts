import { Module } from '@nestjs/common';
import { ActionsModule } from '../actions/actions.module.js';
import { CandidatesModule } from '../candidates/candidates.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { TypeOrmPhoneNumberRepository } from './adapters/persistence/typeorm-phone-number.repository.js';
import { TypeOrmReservationRepository } from './adapters/persistence/typeorm-reservation.repository.js';
import { TypeOrmTelephonySettingsRepository } from './adapters/persistence/typeorm-telephony-settings.repository.js';
import { PhoneNumberRepository } from './domain/phone-number.js';
import { ReservationRepository } from './domain/reservation.repository.js';
import { TelephonySettingsRepository } from './domain/telephony-settings.js';

@Module({
  imports: [JobsModule, CandidatesModule, ActionsModule],
  providers: [
    { provide: TelephonySettingsRepository, useClass: TypeOrmTelephonySettingsRepository },
    { provide: PhoneNumberRepository, useClass: TypeOrmPhoneNumberRepository },
    { provide: ReservationRepository, useClass: TypeOrmReservationRepository },
  ],
  exports: [TelephonySettingsRepository, PhoneNumberRepository, ReservationRepository, JobsModule, CandidatesModule, ActionsModule],
})
export class TelephonyModule {}
