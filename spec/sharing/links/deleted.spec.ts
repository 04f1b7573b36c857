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
import type { TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('sharing.links.deleted');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(({ app }) => closes(app));

const revoked = (app: TestApp): number =>
  app.recorded.filter((one) => one.event_type === 'share.revoked').length;

it('revokes the link of a deleted document or list', async ({ app }) => {
  const doc = (await app.does(createDoc, { doc_type: 'quotation' })).id;
  const list = (await app.does(createList, { list_type: 'quotation' })).id;
  for (const [id, remove] of [
    [doc, removeDoc],
    [list, removeList],
  ] as const) {
    await app.does(create, { entity_id: id });
    await app.does(remove, { entity_id: id });
    assert.is((await app.asks(get, { entity_id: id })).code, 'not_found');
    await refuses(app, revoke, { entity_id: id }, 404, 'not_found');
  }
  assert.is(revoked(app), 2);
});

it('finds no link to revoke on a document that is not shared', async ({ app }) => {
  const plain = (await app.does(createDoc, { doc_type: 'quotation' })).id;
  await app.does(removeDoc, { entity_id: plain });
  const id = (await app.does(createDoc, { doc_type: 'quotation' })).id;
  await app.does(create, { entity_id: id });
  await app.does(revoke, { entity_id: id });
  await app.does(removeDoc, { entity_id: id });
  assert.is(revoked(app), 1);
});

it.run();
