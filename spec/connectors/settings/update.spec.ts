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
import type { Answered, TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('connectors.settings.update');

it.before.each(async (context) => {
  context.house = await openShop();
});
it.after.each(async ({ house }) => {
  await closes(house);
});

const rowIn = async (house: TestHouse, name: string, as = {}): Promise<Answered> =>
  (await house.asks(list, {}, as)).find((one: Answered) => one.name === name);

it('changes what is sent of a platform, and shows it everywhere', async ({ house }) => {
  const before = await house.asks(list, {});
  assert.ok(fits(list, before));
  assert.equal(before.map((one: Answered) => one.name).sort(), [
    'quickbooks',
    'shopify',
    'woocommerce',
    'xero',
  ]);
  const input = { platform: 'shopify', sync_frequency: 'daily' as const, daily_sync_hour: 5 };
  const made = await house.does(update, input, { key: 'k' });
  assert.ok(fits(update, made));
  assert.equal(await house.does(update, input, { key: 'k' }), made);
  assert.equal(
    [made.direction, made.sync_frequency, made.daily_sync_hour, made.connected, made.last_run],
    ['both', 'daily', 5, false, null],
  );
  await house.does(update, { platform: 'shopify', direction: 'inbound' });
  const { direction, sync_frequency } = await rowIn(house, 'shopify');
  assert.equal([direction, sync_frequency], ['inbound', 'daily']);
  assert.is((await house.asks(get, { connector_name: 'shopify' })).direction, 'inbound');
  assert.is((await rowIn(house, 'xero')).direction, 'both');
  assert.is((await rowIn(house, 'shopify', { company_id: uuid() })).direction, 'both');
});

it('answers the connector whether anything changes or not', async ({ house }) => {
  for (const input of [
    { platform: 'xero' },
    { platform: 'xero' },
    { platform: 'xero', direction: 'both' as const },
  ]) {
    const made = await house.does(update, input);
    assert.ok(fits(update, made), JSON.stringify(made));
    const again = await house.does(updateConnector, { connector_name: 'xero' });
    assert.ok(fits(updateConnector, again), JSON.stringify(again));
    assert.equal([again.id, again.version], [made.id, made.version]);
  }
});

it('refuses unknown platforms, invalid values and roles below admin', async ({ house }) => {
  const unknown = await house.tries(update, { platform: 'magic' });
  assert.is(unknown.done || `${unknown.status} ${unknown.code}`, '404 not_found');
  const manager = await house.tries(update, { platform: 'xero' }, { role: 'manager' });
  assert.is(manager.done || manager.code, 'role_too_low');
  for (const wrong of [{ direction: 'up' }, { sync_frequency: 'hourly' }, { daily_sync_hour: 24 }])
    assert.not(Value.Check(update.takes, { platform: 'xero', ...wrong }));
});

it.run();
