import { readFileSync } from 'node:fs';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { RouteNotFound } from '../../../platform/http/errors.js';
import { Operation } from '../../../platform/http/operation.js';
import { type Asset, assetOf, IMMUTABLE, sendAsset } from '../../../platform/http/pages/asset.js';

const fileOf = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The files that every page of the room loads. Read once, when the process starts. */
export const ROOM_ASSETS = {
  'room.css': assetOf('text/css; charset=utf-8', fileOf('room.css')),
  'room.js': assetOf('text/javascript; charset=utf-8', fileOf('room.js')),
} as const satisfies Readonly<Record<string, Asset>>;

type RoomAsset = keyof typeof ROOM_ASSETS;

/** The path of an asset below the path of the room. It changes with the content. */
export function assetPath(base: string, name: RoomAsset): string {
  return `${base}/assets/${name}?v=${ROOM_ASSETS[name].digest}`;
}

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
