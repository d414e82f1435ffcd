import { Controller, Get, UseFilters } from '@nestjs/common';
import { RouteNotFound } from '../../../platform/http/errors.js';
import { DashboardErrorFilter } from './dashboard-error.filter.js';
import { DashboardPage } from './visitor.guard.js';

/** A person who has mistyped an address gets a page. The last of the controllers. */
@Controller('dashboard')
@UseFilters(DashboardErrorFilter)
export class DashboardNotFoundController {
  @Get('*path')
  @DashboardPage('read')
  notFound(): never {
    throw new RouteNotFound();
  }
}
