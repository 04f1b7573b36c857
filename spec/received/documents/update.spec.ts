import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/received/documents/get.ts';
import { update } from '../../../modules/received/documents/update.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { closes, openBooked, refuses } from '../../documents/docs/made.ts';
import type { TestHouse } from '../../house.ts';
import { signedBundle } from '../made.ts';

const it = suite<{ house: TestHouse }>('received.documents.update');

it.before.each(async (context) => {
  context.house = await openBooked();
});
it.after.each(({ house }) => closes(house));

it('follows a sender that was put back to a backup and counts anew', async ({ house }) => {
  const third = { revision: 3, published_at: '2026-11-21T11:00:00.000Z' };
  const again = { revision: 2, published_at: '2026-11-22T08:00:00.000Z', doc: { title: 'Again' } };
  const { id: entity_id } = await house.does(upload, await signedBundle(house, third));
  const bundle = await signedBundle(house, again);
  const other = await house.does(upload, bundle);
  assert.is((await house.asks(get, { entity_id: other.id })).has_update, false);
  const before = await house.asks(get, { entity_id });
  assert.equal([before.sender_revision, before.has_update], [2, true]);
  const updated = await house.does(update, { entity_id, ...bundle });
  assert.equal([updated.revision, updated.changed], [2, ['ref_id', 'title']]);
  const after = await house.asks(get, { entity_id });
  assert.equal([after.title, after.sender_revision, after.has_update], ['Again', 2, false]);
  const old = await signedBundle(house, { ...third, revision: 4 });
  await refuses(house, update, { entity_id, ...old }, 409, 'nothing_newer');
});

it.run();
