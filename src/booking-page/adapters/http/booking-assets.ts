import { assetsController, CANDIDATE_STYLE, PageAssets } from '../../../platform/http/pages/page-assets.js';

/** The style of the pages. They have no script. */
export const BOOKING_ASSETS = new PageAssets(new URL('assets/', import.meta.url), ['book.css'], CANDIDATE_STYLE);

export const BookingAssetsController = assetsController('book', BOOKING_ASSETS);
