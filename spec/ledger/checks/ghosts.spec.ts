import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { create as createKey } from '../../../modules/identity/keys/create.ts';
import { importItems } from '../../../modules/inventory/imports/batch.ts';
import { undo } from '../../../modules/inventory/imports/undo.ts';
import { create as share } from '../../../modules/sharing/links/create.ts';
import { revoke } from '../../../modules/sharing/links/revoke.ts';
import { run } from '../../../modules/system/doctor/run.ts';
import { firstOwner } from '../../identity/people.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('ledger.checks.ghosts');

const ring = '01a205cd-1600-700e-b2e7-1fa138dff2aa';

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(async ({ house }) => {
  await house.close();
});

it('reports neither records recreated after their end nor a replaced key', async ({
  house,
  owner,
}) => {
  const { id: entity_id } = await house.does(createDoc, { doc_type: 'invoice' }, owner);
  const record = {
    entity_id: `item:${ring}`,
    event_type: 'item.created',
    data: { sku: 'RING', name: 'Ring', sell_by: 'piece' },
    source: 'csv',
    idempotency_key: 'ring',
  };
  for (const _ of [1, 2]) {
    await house.does(createKey, {}, owner);
    await house.does(share, { entity_id }, owner);
    await house.does(revoke, { entity_id }, owner);
    const { batch_id } = await house.does(importItems, { records: [record] }, owner);
    await house.does(undo, { batch_id }, owner);
  }
  const { results } = await house.does(run, { checks: ['ghost_events'] }, owner);
  assert.equal([results[0].found, results[0].details], [0, []]);
});

it.run();
