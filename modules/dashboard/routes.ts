import { get, routes } from '../../kernel/declare/route.ts';
import { list } from './activity/list.ts';
import { search } from './activity/search.ts';
import { kpis } from './figures/kpis.ts';

/** The routes of the dashboard. */
export const dashboardRoutes = routes('Dashboard', '/dashboard', [
  get('/kpis', kpis),
  get('/activity', list),
  get('/activity/search', search),
]);
