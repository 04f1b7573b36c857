import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkDelete } from '../../../modules/inventory/bulk/delete.ts';
import { bulkExpire } from '../../../modules/inventory/bulk/expire.ts';
import { bulkMakeAvailable } from '../../../modules/inventory/bulk/make-available.ts';
import { bulkPlatformSync } from '../../../modules/inventory/bulk/platform-sync.ts';
import { bulkRevertToDraft } from '../../../modules/inventory/bulk/revert-to-draft.ts';
import { bulkStatus } from '../../../modules/inventory/bulk/status.ts';
import { bulkTransfer } from '../../../modules/inventory/bulk/transfer.ts';
import { reserve } from '../../../modules/inventory/reservations/reserve.ts';
import { openStock, type Stock } from '../stock.ts';

const it = suite<{ stock: Stock; ids: string[] }>('inventory.bulk');

it.before.each(async (context) => {
  context.stock = await openStock();
  context.ids = [
    await context.stock.item(),
    await context.stock.item(),
    await context.stock.item({ status: 'draft' }),
  ];
});
it.after.each(async ({ stock }) => {
  assert.is(stock.booked(), stock.worth().lots, 'the books have what the lots are worth');
  await stock.app.close();
});

it('deletes all or none', async ({ stock, ids }) => {
  const [first = ''] = ids;
  await stock.app.does(reserve, { entity_id: first, quantity: 1 });
  const outcome = await stock.app.tries(bulkDelete, { entity_ids: ids });
  assert.equal(!outcome.done && [outcome.code, outcome.facts['skus']], ['items_used', ['R1']]);
  assert.is(await stock.refused(bulkDelete, { entity_ids: ['item:x'] }), '404 not_found');
  const rest = ids.slice(1);
  const done = await stock.app.does(bulkDelete, { entity_ids: [...rest, ...rest] });
  assert.equal(done, { deleted: rest });
  assert.is((await stock.at(rest[0] ?? '')).status, 404);
});

it('makes drafts available and skips other items', async ({ stock, ids }) => {
  const done = await stock.app.does(bulkMakeAvailable, { entity_ids: [...ids, 'item:x'] });
  assert.equal([done.updated, done.event_ids.length], [1, 1]);
  assert.equal(
    done.skipped.map((one: { entity_id: string; code: string }) => [one.entity_id, one.code]),
    [
      [ids[0], 'not_allowed'],
      [ids[1], 'not_allowed'],
      ['item:x', 'not_found'],
    ],
  );
});

it('reverts items without reservations to draft', async ({ stock, ids }) => {
  const [first = '', second = ''] = ids;
  await stock.app.does(reserve, { entity_id: second, quantity: 1 });
  const done = await stock.app.does(bulkRevertToDraft, { entity_ids: ids, reason: 'wrong' });
  assert.equal([done.updated, done.skipped.length], [1, 2]);
  assert.is((await stock.at(first)).status, 'draft');
  assert.is(stock.last('item.status.set')['reason'], 'wrong');
});

it('expires', async ({ stock, ids }) => {
  const done = await stock.app.does(bulkExpire, { entity_ids: ids });
  assert.equal([done.expired, done.skipped.length], [2, 1]);
  assert.is(await stock.refused(bulkExpire, { entity_ids: ids }, 'operator'), '403 role_too_low');
});

it('sets a status for all or none', async ({ stock, ids }) => {
  const outcome = await stock.app.tries(bulkStatus, { entity_ids: ids, status: 'damaged' });
  assert.equal(!outcome.done && [outcome.code, outcome.facts['entity_ids']], [
    'items_may_not',
    [ids[2]],
  ]);
  assert.is((await stock.at(ids[0] ?? '')).status, 'available');
  const done = await stock.app.does(bulkStatus, { entity_ids: ids, status: 'archived' });
  assert.equal([done.updated, done.event_ids.length, done.skipped], [3, 3, []]);
  assert.is(
    await stock.refused(bulkStatus, { entity_ids: ids, status: 'available' }, 'operator'),
    '403 role_too_low',
  );
  const sold = await stock.app.tries(bulkStatus, { entity_ids: ids, status: 'sold' });
  assert.equal(!sold.done && [sold.status, sold.code, sold.facts['entity_ids']], [
    409,
    'items_may_not',
    ids,
  ]);
});

it('moves', async ({ stock, ids }) => {
  await stock.place('Shop');
  const to_location_id = await stock.place('Store');
  const done = await stock.app.does(bulkTransfer, { entity_ids: ids, to_location_id });
  assert.is(done.updated, 3);
  assert.is((await stock.at(ids[0] ?? '')).location_name, 'Store');
  const again = await stock.app.does(bulkTransfer, { entity_ids: ids, to_location_id });
  assert.equal([again.updated, again.event_ids, again.skipped.length], [0, [], 3]);
  assert.is(again.skipped[0].code, 'already_there');
  assert.is(
    await stock.refused(bulkTransfer, { entity_ids: ids, to_location_id: 'x' }),
    '404 unknown_location',
  );
});

it('syncs with a shop only where one is set up', async ({ stock, ids }) => {
  for (const platform of ['shopify', 'woocommerce'])
    assert.is(
      await stock.refused(bulkPlatformSync, { platform, entity_ids: ids }),
      '409 connector_not_set_up',
    );
  const nowhere = { platform: 'xero', entity_ids: ids };
  assert.is(await stock.refused(bulkPlatformSync, nowhere), '404 not_found');
});

it.run();
