import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { Refusal } from '../../admission/admission.js';
import { IpNotAllowed, RoleInsufficient, ScopeInsufficient } from '../../admission/domain/errors.js';
import type { DomainError } from '../../domain/domain-error.js';
import type { ApiRequest } from '../exchange.js';

/** Reads one part of the verdict that ApiKeyGuard obtained. */
abstract class VerdictGuard implements CanActivate {
  protected abstract readonly refusal: NonNullable<Refusal>;
  protected abstract error(): DomainError;

  canActivate(context: ExecutionContext): boolean {
    const { verdict } = context.switchToHttp().getRequest<ApiRequest>().exchange;
    if (verdict?.refusal === this.refusal) throw this.error();
    return true;
  }
}

@Injectable()
export class IpAllowlistGuard extends VerdictGuard {
  protected readonly refusal = 'ip';
  protected error = () => new IpNotAllowed();
}

@Injectable()
export class ScopeGuard extends VerdictGuard {
  protected readonly refusal = 'scope';
  protected error = () => new ScopeInsufficient();
}

@Injectable()
export class RoleGuard extends VerdictGuard {
  protected readonly refusal = 'role';
  protected error = () => new RoleInsufficient();
}
