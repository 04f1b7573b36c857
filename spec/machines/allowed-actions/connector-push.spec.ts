import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { connectorPush } from '../../../machines/connector-push.ts';
import { get } from '../../../modules/connectors/queue/get.ts';
import { list } from '../../../modules/connectors/queue/list.ts';
import { bulkPlatformSync } from '../../../modules/inventory/bulk/platform-sync.ts';
import { create } from '../../../modules/inventory/items/create.ts';
import { type Linked, openLinked } from '../../connectors/linked-company.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ linked: Linked; asks: Asking }>('allowed actions of a push');

const connector_name = 'shopify';

it.before(async (context) => {
  context.linked = await openLinked();
  await context.linked.connects(connector_name);
  context.asks = asking({
    app: context.linked.app,
    life: connectorPush,
    kind: 'connector_push',
    read: {
      ...get,
      answer: (reader, input: object, now, services) =>
        get.answer(reader, { connector_name, ...input } as never, now, services),
    } as typeof get,
    at: 'push_id',
    inputs: { retry: () => ({ connector_name }) },
  });
});
it.after(({ linked }) => linked.close());

const leaves = async ({ app }: Linked): Promise<string> => {
  const { id } = await app.does(create, { name: 'Cup', sell_by: 'piece' });
  await app.does(bulkPlatformSync, { platform: 'shopify', entity_ids: [id] });
  return (await app.asks(list, { connector_name })).items[0].id;
};

it('are to try again what did not go out', async ({ linked, asks }) => {
  for (const [mood, status] of [
    ['down', 'retrying'],
    ['unauthorized', 'awaiting_token'],
    ['refuses', 'failed'],
  ] as const) {
    const id = await leaves(linked);
    assert.equal(await asks.everything(id), []);
    linked.played.mood = mood;
    await linked.works();
    assert.equal(await asks.everything(id), ['retry'], status);
    await asks.does(id, 'retry');
    linked.played.mood = 'well';
    await linked.works();
    assert.equal(await asks.everything(id), []);
  }
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
