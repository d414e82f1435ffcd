import { Global, Module } from '@nestjs/common';
import { CandidatesModule, defineContext, TelephonyModule } from 'interview-platform-api';
import { AcmeCallsController } from './acme-calls.controller.js';
import { AcmeClient } from './acme-client.js';
import { AcmeTaxonomy } from './acme-taxonomy.js';
import { acmeSettings } from './acme.settings.js';
import { AcmeReadings1800000000200, ReadingEntity } from './reading.entity.js';
import { RecordReading, SecondReaderGuard, SecondReaderMissing } from './readings.js';
import { ReadingsController } from './readings.controller.js';
import { AcmeReferenceChecks1800000000100, ReferenceCheckEntity } from './reference-check.entity.js';
import { ReferenceCheckOpenedDto, ReferenceChecksController } from './reference-checks.controller.js';
import * as references from './reference-checks.js';

/** What Acme's adapters inject. Global, because they are built inside the product's modules. */
@Global()
@Module({ providers: [AcmeClient, AcmeTaxonomy], exports: [AcmeClient, AcmeTaxonomy] })
export class AcmeAdaptersModule {}

const publicProviders = [references.ReferenceChecks, references.OpenReferenceCheck, RecordReading];
/** Found by discovery. */
const discoveredProviders = [
  references.CheckSelectedCandidates,
  references.RequestReferences,
  references.REFERENCE_CHECKS,
  references.ReferenceCheckErasure,
  references.ReferenceCheckGuard,
  SecondReaderGuard,
];

@Module({
  imports: [AcmeAdaptersModule, CandidatesModule, TelephonyModule],
  providers: [...publicProviders, ...discoveredProviders],
  exports: [...publicProviders, TelephonyModule],
})
export class AcmeModule {}

export const acme = defineContext({
  name: 'acme',
  module: AcmeModule,
  controllers: [ReferenceChecksController, ReadingsController, AcmeCallsController],
  entities: [ReferenceCheckEntity, ReadingEntity],
  migrations: [AcmeReferenceChecks1800000000100, AcmeReadings1800000000200],
  settings: acmeSettings,
  scopes: ['acme:read', 'acme:write'],
  rateLimits: { acme: 10 },
  refusals: { 'candidates.invite': [references.ReferenceCheckOpen], 'candidates.select': [SecondReaderMissing] },
  tags: { Acme: 'Reference checks and readings.' },
  events: { reference_check_opened: { summary: 'A reference check was opened', data: ReferenceCheckOpenedDto } },
  commands: [
    {
      names: [['reference', "Acme's reference checks"]],
      add: async (program, cli) => (await import('./acme-commands.js')).addReferenceCommands(program, cli),
    },
  ],
});
