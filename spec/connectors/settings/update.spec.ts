import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { get } from '../../../modules/connectors/connectors/get.ts';
import { update as updateConnector } from '../../../modules/connectors/connectors/update.ts';
import { list } from '../../../modules/connectors/settings/list.ts';
import { update } from '../../../modules/connectors/settings/update.ts';
import { fits } from '../../crm/fits.ts';
import { closes, openShop } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('connectors.settings.update');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const rowIn = async (app: TestApp, name: string, as = {}): Promise<Answered> =>
  (await app.asks(list, {}, as)).find((one: Answered) => one.name === name);

it('changes what is sent of a platform, and shows it everywhere', async ({ app }) => {
  const before = await app.asks(list, {});
  assert.ok(fits(list, before));
  assert.equal(before.map((one: Answered) => one.name).sort(), [
    'quickbooks',
    'shopify',
    'woocommerce',
    'xero',
  ]);
  const input = { platform: 'shopify', sync_frequency: 'daily' as const, daily_sync_hour: 5 };
  const made = await app.does(update, input, { key: 'k' });
  assert.ok(fits(update, made));
  assert.equal(await app.does(update, input, { key: 'k' }), made);
  assert.equal(
    [made.direction, made.sync_frequency, made.daily_sync_hour, made.connected, made.last_run],
    ['both', 'daily', 5, false, null],
  );
  await app.does(update, { platform: 'shopify', direction: 'inbound' });
  const { direction, sync_frequency } = await rowIn(app, 'shopify');
  assert.equal([direction, sync_frequency], ['inbound', 'daily']);
  assert.is((await app.asks(get, { connector_name: 'shopify' })).direction, 'inbound');
  assert.is((await rowIn(app, 'xero')).direction, 'both');
  assert.is((await rowIn(app, 'shopify', { company_id: uuid() })).direction, 'both');
});

it('answers the connector whether anything changes or not', async ({ app }) => {
  for (const input of [
    { platform: 'xero' },
    { platform: 'xero' },
    { platform: 'xero', direction: 'both' as const },
  ]) {
    const made = await app.does(update, input);
    assert.ok(fits(update, made), JSON.stringify(made));
    const again = await app.does(updateConnector, { connector_name: 'xero' });
    assert.ok(fits(updateConnector, again), JSON.stringify(again));
    assert.equal([again.id, again.version], [made.id, made.version]);
  }
});

it('refuses unknown platforms, invalid values and roles below admin', async ({ app }) => {
  const unknown = await app.tries(update, { platform: 'magic' });
  assert.is(unknown.done || `${unknown.status} ${unknown.code}`, '404 not_found');
  const manager = await app.tries(update, { platform: 'xero' }, { role: 'manager' });
  assert.is(manager.done || manager.code, 'role_too_low');
  for (const wrong of [{ direction: 'up' }, { sync_frequency: 'hourly' }, { daily_sync_hour: 24 }])
    assert.not(Value.Check(update.takes, { platform: 'xero', ...wrong }));
});

it.run();
