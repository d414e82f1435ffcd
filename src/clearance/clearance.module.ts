import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import {
  PhoneHashes,
  TypeOrmClearanceRepository,
  TypeOrmConsentRepository,
  TypeOrmDoNotCallRepository,
} from './adapters/persistence/typeorm-clearance.repositories.js';
import { AddConsent } from './application/add-consent.js';
import { Calls } from './application/calls.js';
import { ChangeClearancePolicy } from './application/change-clearance-policy.js';
import { AddDoNotCall, DoNotCallReplay, RemoveDoNotCall } from './application/do-not-call.js';
import { ListedNumbers } from './application/listed-numbers.js';
import { ClearanceRepository } from './domain/clearance.js';
import { ConsentRepository } from './domain/consent.js';
import { DoNotCallRepository } from './domain/do-not-call.js';

const publicProviders = [AddConsent, AddDoNotCall, RemoveDoNotCall, ChangeClearancePolicy, Calls, ListedNumbers];

@Module({
  imports: [DiscoveryModule],
  providers: [
    PhoneHashes,
    { provide: ClearanceRepository, useClass: TypeOrmClearanceRepository },
    { provide: ConsentRepository, useClass: TypeOrmConsentRepository },
    { provide: DoNotCallRepository, useClass: TypeOrmDoNotCallRepository },
    ...publicProviders,
    // Found by discovery.
    DoNotCallReplay,
  ],
  exports: [ClearanceRepository, ConsentRepository, DoNotCallRepository, ...publicProviders],
})
export class ClearanceModule {}
