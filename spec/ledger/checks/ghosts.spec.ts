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
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('ledger.checks.ghosts');

const ring = '01a205cd-1600-700e-b2e7-1fa138dff2aa';

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('reports neither records recreated after their end nor a replaced key', async ({
  app,
  owner,
}) => {
  const { id: entity_id } = await app.does(createDoc, { doc_type: 'invoice' }, owner);
  const record = {
    entity_id: `item:${ring}`,
    event_type: 'item.created',
    data: { sku: 'RING', name: 'Ring', sell_by: 'piece' },
    source: 'csv',
    idempotency_key: 'ring',
  };
  for (const _ of [1, 2]) {
    await app.does(createKey, {}, owner);
    await app.does(share, { entity_id }, owner);
    await app.does(revoke, { entity_id }, owner);
    const { batch_id } = await app.does(importItems, { records: [record] }, owner);
    await app.does(undo, { batch_id }, owner);
  }
  const { results } = await app.does(run, { checks: ['ghost_events'] }, owner);
  assert.equal([results[0].found, results[0].details], [0, []]);
});

it.run();
