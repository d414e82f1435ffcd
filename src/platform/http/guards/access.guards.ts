import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common';
import type { DenialReason } from '../../access/access-control.js';
import { IpNotAllowed, RoleInsufficient, ScopeInsufficient } from '../../access/domain/errors.js';
import type { DomainError } from '../../domain/domain-error.js';
import type { ApiRequest } from '../request-context.js';

/** Reads one part of the verdict that ApiKeyGuard obtained. */
abstract class VerdictGuard implements CanActivate {
  protected abstract readonly refusal: NonNullable<DenialReason>;
  protected abstract error(): DomainError;

  canActivate(context: ExecutionContext): boolean {
    const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
    if (access?.denialReason === this.refusal) throw this.error();
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
