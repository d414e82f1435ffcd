import { Controller, Get } from '@nestjs/common';
import { DashboardPage } from './dashboard-pages.js';
import { RouteNotFound } from '../../../platform/http/errors.js';

/** A person who has mistyped an address gets a page. The last of the controllers. */
@Controller('dashboard')
export class DashboardNotFoundController {
  @Get('*path')
  @DashboardPage({ role: 'read' })
  notFound(): never {
    throw new RouteNotFound();
  }
}
