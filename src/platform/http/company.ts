import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CompanyId } from '../domain/ids.js';
import type { ApiRequest } from './request-context.js';

/** The company of the authenticated key: the only place a company ever comes from. */
export const Company = createParamDecorator((_: unknown, context: ExecutionContext): CompanyId => {
  const { access } = context.switchToHttp().getRequest<ApiRequest>().context;
  if (!access) throw new Error('@Company on a route without a key');
  return access.companyId;
});
