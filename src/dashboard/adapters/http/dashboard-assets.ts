import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Operation } from '../../../platform/http/operation.js';
import { PageAssets } from '../../../platform/http/pages/page-assets.js';

export const DASHBOARD_ASSETS = new PageAssets(new URL('assets/', import.meta.url), ['dashboard.css']);

@Controller('dashboard/assets')
export class DashboardAssetsController {
  @Get(':name')
  @Operation({ page: true })
  send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    DASHBOARD_ASSETS.send(name, request, response);
  }
}
