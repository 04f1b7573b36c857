import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connect } from '../../../modules/connectors/connectors/connect.ts';
import { disconnect } from '../../../modules/connectors/connectors/disconnect.ts';
import { get } from '../../../modules/connectors/connectors/get.ts';
import { list } from '../../../modules/connectors/connectors/list.ts';
import { update } from '../../../modules/connectors/connectors/update.ts';
import { refuses } from '../../documents/documents.ts';
import { type Linked, openLinked } from '../linked-company.ts';
import { credentialsFor } from '../platform.ts';

const it = suite<{ linked: Linked }>('connectors.connectors.connect');

it.before.each(async (context) => {
  context.linked = await openLinked();
});
it.after.each(({ linked }) => linked.close());

const names = ['shopify', 'woocommerce', 'quickbooks', 'xero'];

it('connects each platform after asking it, and shows no credentials', async ({ linked }) => {
  const { app, played, connects } = linked;
  for (const connector_name of names) {
    const asked = played.asked.length;
    assert.is((await connects(connector_name)).connected, true);
    assert.is(played.asked.length, asked + 1);
    const shown: unknown = await app.asks(get, { connector_name }, { role: 'viewer' });
    assert.ok(Value.Check(get.gives, shown), JSON.stringify(shown));
  }
  const all: unknown = await app.asks(list, {});
  assert.ok(Value.Check(list.gives, all));
  assert.equal(
    (all as { name: string; connected: boolean }[]).map((one) => [one.name, one.connected]),
    names.map((name) => [name, true]),
  );
  const text = JSON.stringify([
    all,
    app.recorded,
    app.reader().rows('SELECT * FROM connector_secret'),
    await Promise.all(names.map((connector_name) => app.asks(get, { connector_name }))),
  ]);
  for (const secret of ['secret-token', 'cs_1', 'a hook secret']) assert.not(text.includes(secret));
});

it('refuses credentials that lack something, and those the platform does not accept', async ({
  linked,
}) => {
  const { app, played } = linked;
  for (const connector_name of names) {
    const good = credentialsFor(connector_name, played);
    for (const wrong of [
      {},
      { ...good, store_url: 'ftp://example.com' },
      { ...good, access_token: undefined, consumer_secret: undefined },
    ]) {
      const input = JSON.parse(JSON.stringify({ connector_name, ...wrong }));
      await refuses(app, connect, input, 422, 'bad_credentials');
    }
    assert.is(played.asked.length, 0);
    for (const store_url of ['http://example.com', 'https://127.0.0.1:8000', 'http://[::1]:80'])
      await refuses(
        app,
        connect,
        { connector_name, ...good, store_url } as never,
        422,
        'address_not_allowed',
      );
    assert.is(played.asked.length, 0);
  }
  const body = { connector_name: 'shopify', ...credentialsFor('shopify', played) };
  played.mood = 'unauthorized';
  await refuses(app, connect, body, 422, 'bad_credentials');
  for (const mood of ['down', 'html', 'closed'] as const) {
    played.mood = mood;
    await refuses(app, connect, body, 502, 'platform_failed');
  }
  played.mood = 'well';
  await refuses(app, connect, { ...body, connector_name: 'nobody' }, 404, 'not_found');
  await refuses(app, connect, body, 403, 'role_too_low', { role: 'manager' });
});

it('is forgotten on demand, with the address that the platform calls', async ({ linked }) => {
  const { app, connects } = linked;
  const connector_name = 'shopify';
  await refuses(app, disconnect, { connector_name }, 404, 'not_connected');
  await connects(connector_name);
  assert.match(
    (await app.asks(get, { connector_name })).webhook_url,
    '/connectors/shopify/webhooks/',
  );
  await refuses(app, disconnect, { connector_name }, 403, 'role_too_low', { role: 'manager' });
  assert.is((await app.does(disconnect, { connector_name })).connected, false);
  const shown = await app.asks(get, { connector_name });
  assert.equal([shown.connected, shown.webhook_url, shown.address], [false, null, null]);
  assert.equal(app.reader().rows('SELECT * FROM connector_secret'), []);
});

it('changes and shows its synchronization settings', async ({ linked }) => {
  const { app } = linked;
  const shop = await app.asks(get, { connector_name: 'shopify' });
  assert.equal(
    [shop.direction, shop.sync_frequency, shop.daily_sync_hour],
    ['both', 'realtime', 2],
  );
  assert.is((await app.asks(get, { connector_name: 'xero' })).sync_frequency, 'manual');
  const change = { connector_name: 'shopify', direction: 'inbound', daily_sync_hour: 23 } as const;
  const set = await app.does(update, change, { key: 'k' });
  assert.equal(
    [set.direction, set.sync_frequency, set.daily_sync_hour],
    ['inbound', 'realtime', 23],
  );
  assert.equal(await app.does(update, change, { key: 'k' }), set);
  const facts = app.recorded.length;
  await app.does(update, change);
  assert.is(app.recorded.length, facts, 'nothing changed');
  await refuses(app, update, { connector_name: 'nobody' }, 404, 'not_found');
  await refuses(app, update, change, 403, 'role_too_low', { role: 'manager' });
});

it.run();
