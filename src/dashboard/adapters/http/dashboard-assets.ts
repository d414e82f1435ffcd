import { readFileSync } from 'node:fs';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RouteNotFound } from '../../../platform/http/errors.js';
import { Operation } from '../../../platform/http/operation.js';
import { type Asset, assetOf, IMMUTABLE, sendAsset } from '../../../platform/http/pages/asset.js';

const fileOf = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The files that every page loads. Read once, when the process starts. */
export const DASHBOARD_ASSETS = {
  'dashboard.css': assetOf('text/css; charset=utf-8', fileOf('dashboard.css')),
} as const satisfies Readonly<Record<string, Asset>>;

type DashboardAsset = keyof typeof DASHBOARD_ASSETS;

/** The path of an asset. It changes with the content. */
export function assetPath(base: string, name: DashboardAsset): string {
  return `${base}/assets/${name}?v=${DASHBOARD_ASSETS[name].digest}`;
}

@Controller('dashboard/assets')
export class DashboardAssetsController {
  @Get(':name')
  @Operation({ page: true })
  send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    if (!Object.hasOwn(DASHBOARD_ASSETS, name)) throw new RouteNotFound();
    sendAsset(request, response, DASHBOARD_ASSETS[name as DashboardAsset], IMMUTABLE);
  }
}
