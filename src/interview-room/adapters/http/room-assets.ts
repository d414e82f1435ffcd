import { assetsController, CANDIDATE_STYLE, PageAssets } from '../../../platform/http/pages/page-assets.js';

/** The style and the script of the pages. */
export const ROOM_ASSETS = new PageAssets(new URL('assets/', import.meta.url), ['room.css', 'room.js'], CANDIDATE_STYLE);

export const RoomAssetsController = assetsController('interview', ROOM_ASSETS);
