import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/documents/drafting/create.ts';
import { get } from '../../../modules/received/documents/get.ts';
import { update } from '../../../modules/received/documents/update.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { closes, openBooked, refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { signedBundle } from '../signed-bundle.ts';

const it = suite<{ app: TestApp }>('received.documents.update');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(({ app }) => closes(app));

it('follows a sender that was restored from a backup and reuses revision numbers', async ({
  app,
}) => {
  const third = { revision: 3, published_at: '2026-11-21T11:00:00.000Z' };
  const again = { revision: 2, published_at: '2026-11-22T08:00:00.000Z', doc: { title: 'Again' } };
  const { id: entity_id } = await app.does(upload, await signedBundle(app, third));
  const bundle = await signedBundle(app, again);
  const other = await app.does(upload, bundle);
  assert.is((await app.asks(get, { entity_id: other.id })).has_update, false);
  const before = await app.asks(get, { entity_id });
  assert.equal([before.sender_revision, before.has_update], [2, true]);
  const updated = await app.does(update, { entity_id, ...bundle });
  assert.equal([updated.revision, updated.changed], [2, ['ref_id', 'title']]);
  const after = await app.asks(get, { entity_id });
  assert.equal([after.title, after.sender_revision, after.has_update], ['Again', 2, false]);
  const old = await signedBundle(app, { ...third, revision: 4 });
  await refuses(app, update, { entity_id, ...old }, 409, 'nothing_newer');
});

it('reads an instant in any notation', async ({ app }) => {
  const of = (revision: number, published_at: string) =>
    signedBundle(app, { revision, published_at });
  const { id: entity_id } = await app.does(upload, await of(1, '2026-11-21T11:00:00.5Z'));
  const same = await of(1, '2026-11-21T11:00:00.500Z');
  await refuses(app, update, { entity_id, ...same }, 409, 'nothing_newer');
  const before = await of(2, '2026-11-21T11:00:00.45Z');
  await refuses(app, update, { entity_id, ...before }, 409, 'nothing_newer');
  assert.is((await app.asks(get, { entity_id })).has_update, false);
  const after = await of(2, '2026-11-21T11:00:00.51Z');
  await app.does(upload, after);
  const seen = await app.asks(get, { entity_id });
  assert.equal([seen.sender_revision, seen.has_update], [2, true]);
  assert.is((await app.does(update, { entity_id, ...after })).revision, 2);
  await app.does(upload, await of(3, '2026-11-21T11:00Z'));
  assert.is((await app.asks(get, { entity_id })).has_update, false);
});

it('refuses a document that was not received', async ({ app }) => {
  const { id } = await app.does(create, {
    doc_type: 'purchase_order',
    contact_name: 'Smith & Daughters',
    line_items: [{ name: 'Polishing', quantity: 1, unit_price: 5 }],
  });
  const bundle = await signedBundle(app);
  await refuses(app, update, { entity_id: id, ...bundle }, 409, 'not_allowed');
});

it.run();
