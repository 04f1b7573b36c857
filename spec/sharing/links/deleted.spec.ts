import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { remove as removeDoc } from '../../../modules/documents/drafting/delete.ts';
import { create as createList } from '../../../modules/lists/lists/create.ts';
import { remove as removeList } from '../../../modules/lists/lists/remove.ts';
import { create } from '../../../modules/sharing/links/create.ts';
import { get } from '../../../modules/sharing/links/get.ts';
import { revoke } from '../../../modules/sharing/links/revoke.ts';
import { closes, openBooked, refuses } from '../../documents/documents.ts';
import type { TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('sharing.links.deleted');

it.before.each(async (context) => {
  context.house = await openBooked();
});
it.after.each(({ house }) => closes(house));

const revoked = (house: TestHouse): number =>
  house.told.filter((one) => one.event_type === 'share.revoked').length;

it('revokes the link of a deleted document or list', async ({ house }) => {
  const doc = (await house.does(createDoc, { doc_type: 'quotation' })).id;
  const list = (await house.does(createList, { list_type: 'quotation' })).id;
  for (const [id, remove] of [
    [doc, removeDoc],
    [list, removeList],
  ] as const) {
    await house.does(create, { entity_id: id });
    await house.does(remove, { entity_id: id });
    assert.is((await house.asks(get, { entity_id: id })).code, 'not_found');
    await refuses(house, revoke, { entity_id: id }, 404, 'not_found');
  }
  assert.is(revoked(house), 2);
});

it('finds no link to revoke on a document that is not shared', async ({ house }) => {
  const plain = (await house.does(createDoc, { doc_type: 'quotation' })).id;
  await house.does(removeDoc, { entity_id: plain });
  const id = (await house.does(createDoc, { doc_type: 'quotation' })).id;
  await house.does(create, { entity_id: id });
  await house.does(revoke, { entity_id: id });
  await house.does(removeDoc, { entity_id: id });
  assert.is(revoked(house), 1);
});

it.run();
