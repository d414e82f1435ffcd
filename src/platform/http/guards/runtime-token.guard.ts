import { createHash, timingSafeEqual } from 'node:crypto';
import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { canonicalIp } from '../../access/domain/ip-address.js';
import { Unauthorized } from '../../access/domain/errors.js';
import { FailedAuthentications } from '../../access/failed-authentications.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Clock } from '../../domain/clock.js';
import { RuntimeTokenRequired } from '../errors.js';
import type { ApiRequest } from '../request-context.js';
import { operationOf } from '../operation.js';

/** Lets only whoever holds `RUNTIME_TOKEN` use the routes of the interview runtime; guessing is slowed down as that of keys is. */
@Injectable()
export class RuntimeTokenGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(
    @Inject(SETTINGS) { runtimeToken }: Pick<Settings, 'runtimeToken'>,
    private readonly failedAuthentications: FailedAuthentications,
    private readonly clock: Clock,
  ) {
    this.expected = digestOf(runtimeToken);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!('runtime' in operationOf(context.getHandler()))) return true;
    const { headers, ip = '' } = context.switchToHttp().getRequest<ApiRequest>();
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(headers.authorization ?? '')?.[1];
    // Of equal length whatever was sent, so that the comparison tells nothing.
    if (token !== undefined && timingSafeEqual(digestOf(token), this.expected)) return true;
    const refusal = await this.failedAuthentications.errorFor(canonicalIp(ip) ?? '', this.clock.now().getTime());
    throw refusal instanceof Unauthorized ? new RuntimeTokenRequired() : refusal;
  }
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
