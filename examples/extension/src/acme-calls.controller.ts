import { createHmac, timingSafeEqual } from 'node:crypto';
import { Controller, Headers, Inject, Post, RawBody } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { CallReports, isId, Operation, type ReservationId, unauthenticated } from 'interview-platform-api';
import { reportOf, type AcmeCallState } from './acme-gateway.js';
import { acmeSettings, type AcmeSettings } from './acme.settings.js';

export class AcmeSignatureInvalid extends unauthenticated(
  'ACME_SIGNATURE_INVALID',
  'the signature in X-Acme-Signature is missing or wrong',
  {
    remedy: 'Sign the bytes of the body with the token of Acme.',
  },
) {}

/** The webhooks of Acme's telephone system, which signs them. */
@ApiTags('Acme')
@Controller('acme/v1/calls')
export class AcmeCallsController {
  constructor(
    private readonly reports: CallReports,
    @Inject(acmeSettings.token) private readonly settings: Pick<AcmeSettings, 'token'>,
  ) {}

  /** Takes what became of a call. */
  @Post()
  @Operation({ signed: true, bodyLimit: 10_000, errors: [AcmeSignatureInvalid] })
  @ApiBody({ schema: { type: 'object', required: ['id', 'state'], properties: { id: { type: 'string' }, state: { type: 'string' } } } })
  async report(@RawBody() body: Buffer | undefined, @Headers('x-acme-signature') signature = ''): Promise<void> {
    const expected = createHmac('sha256', this.settings.token)
      .update(body ?? '')
      .digest();
    const given = Buffer.from(signature, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AcmeSignatureInvalid();
    const { id, state } = JSON.parse(String(body)) as { id: string; state: AcmeCallState };
    if (isId(id)) await this.reports.report(id as ReservationId, reportOf(state));
  }
}
