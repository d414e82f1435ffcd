import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Operation } from '../../../platform/http/operation.js';
import { PageAssets } from '../../../platform/http/pages/page-assets.js';

export const ROOM_ASSETS = new PageAssets(new URL('assets/', import.meta.url), ['room.css', 'room.js']);

/** The style and the script of the pages. */
@Controller('interview/assets')
export class RoomAssetsController {
  @Get(':name')
  @Operation({ page: true })
  send(@Param('name') name: string, @Req() request: Request, @Res() response: Response): void {
    ROOM_ASSETS.send(name, request, response);
  }
}
