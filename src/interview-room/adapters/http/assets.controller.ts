import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RouteNotFound } from '../../../platform/http/errors.js';
import { Operation } from '../../../platform/http/operation.js';
import { IMMUTABLE, sendAsset } from '../../../platform/http/pages/asset.js';
import { ROOM_ASSETS, type RoomAsset } from './room-assets.js';

/** The style and the script of the pages. */
@Controller('interview/assets')
export class RoomAssetsController {
  @Get(':name')
  @Operation({ page: true })
  send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    if (!Object.hasOwn(ROOM_ASSETS, name)) throw new RouteNotFound();
    sendAsset(request, response, ROOM_ASSETS[name as RoomAsset], IMMUTABLE);
  }
}
