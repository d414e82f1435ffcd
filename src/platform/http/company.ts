import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { CompanyId } from '../domain/ids.js';
import type { ApiRequest } from './exchange.js';

/** The company of the authenticated key: the only place a company ever comes from. */
export const Company = createParamDecorator((_: unknown, context: ExecutionContext): CompanyId => {
  const { verdict } = context.switchToHttp().getRequest<ApiRequest>().exchange;
  if (!verdict) throw new Error('@Company on a route without a key');
  return verdict.companyId;
});
