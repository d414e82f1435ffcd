import { readFileSync } from 'node:fs';
import { type Asset, assetOf } from '../../../platform/http/pages/asset.js';

const fileOf = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The files that every page of the room loads. Read once, when the process starts. */
export const ROOM_ASSETS = {
  'room.css': assetOf('text/css; charset=utf-8', fileOf('room.css')),
  'room.js': assetOf('text/javascript; charset=utf-8', fileOf('room.js')),
} as const satisfies Readonly<Record<string, Asset>>;

export type RoomAsset = keyof typeof ROOM_ASSETS;

/** The path of an asset below the path of the room. It changes with the content. */
export function assetPath(base: string, name: RoomAsset): string {
  return `${base}/assets/${name}?v=${ROOM_ASSETS[name].digest}`;
}
