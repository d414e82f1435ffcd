import { Controller, Get, Global, Module } from '@nestjs/common';
import { Operation } from '../../../src/platform/http/operation.js';
import { AcmeTaxonomy } from './acme-taxonomy.js';

/** A route of Acme's own: key, scope, limits, envelope and errors come with the declaration. */
@Controller('v1/acme')
export class AcmeController {
  constructor(private readonly taxonomy: AcmeTaxonomy) {}

  /** Lists the skills that Acme's engine looks for. */
  @Get('skills')
  @Operation({ scope: 'read:jobs', bucket: 'reads' })
  skills(): readonly string[] {
    return this.taxonomy.skills;
  }
}

/** Global, so that Acme's engine can ask for what is in it. */
@Global()
@Module({ controllers: [AcmeController], providers: [AcmeTaxonomy], exports: [AcmeTaxonomy] })
export class AcmeModule {}
