import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { connect } from './connectors/connect.ts';
import { disconnect } from './connectors/disconnect.ts';
import { get as getConnector } from './connectors/get.ts';
import { list } from './connectors/list.ts';
import { sync } from './connectors/sync.ts';
import { update } from './connectors/update.ts';
import { get as getPush } from './queue/get.ts';
import { list as listQueue } from './queue/list.ts';
import { retry } from './queue/retry.ts';
import { retryOne } from './queue/retry-one.ts';
import { list as listRuns } from './runs/list.ts';
import { list as listSettings } from './settings/list.ts';
import { update as updateSettings } from './settings/update.ts';
import { receive } from './webhooks/receive.ts';

/** Routes of connectors and of their settings. */
export const connectorRoutes = [
  ...routes('Connectors', '/connectors', [
    get('/', list),
    get('/:connector_name', getConnector),
    patch('/:connector_name', update),
    post('/:connector_name/sync', sync),
    post('/:connector_name/credentials', connect),
    del('/:connector_name/credentials', disconnect),
    get('/:connector_name/runs', listRuns),
    get('/:connector_name/queue', listQueue),
    post('/:connector_name/queue/retry', retry),
    get('/:connector_name/queue/:push_id', getPush),
    post('/:connector_name/queue/:push_id/retry', retryOne),
    post('/:connector_name/webhooks/:hook', receive),
  ]),
  ...routes('Settings', '/settings', [
    get('/connectors', listSettings),
    patch('/connectors/:platform', updateSettings),
  ]),
];
