import { assetsController, PageAssets } from '../../../platform/http/pages/page-assets.js';

export const DASHBOARD_ASSETS = new PageAssets(new URL('assets/', import.meta.url), ['dashboard.css']);

export const DashboardAssetsController = assetsController('dashboard', DASHBOARD_ASSETS);
