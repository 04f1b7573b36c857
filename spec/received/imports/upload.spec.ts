import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { list } from '../../../modules/received/documents/list.ts';
import { remove } from '../../../modules/received/documents/remove.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { closes, openBooked, refuses } from '../../documents/documents.ts';
import type { TestHouse } from '../../in-memory-installation.ts';
import { signedBundle } from '../made.ts';

const it = suite<{ house: TestHouse }>('received.imports.upload');

it.before.each(async (context) => {
  context.house = await openBooked();
});
it.after.each(({ house }) => closes(house));

const fileOf = (bytes: Uint8Array) => ({
  bundle: { filename: 'a.countinghouse', content_type: 'application/json', bytes },
});

it('creates one document for one revision, separately for each company', async ({ house }) => {
  const bundle = await signedBundle(house);
  const first = await house.does(upload, bundle);
  assert.is(first.redirect, `/docs/${first.id}`);
  assert.equal(await house.does(upload, bundle), first);
  const file = fileOf(new TextEncoder().encode(JSON.stringify(bundle)));
  assert.equal(await house.does(upload, file), first);
  const elsewhere = { company_id: uuid() };
  assert.is((await house.asks(list, {}, elsewhere)).total, 0);
  assert.not.equal((await house.does(upload, bundle, elsewhere)).id, first.id);
  const next = await house.does(upload, await signedBundle(house, { revision: 2 }));
  assert.not.equal(next.id, first.id, 'what is there is not written over');
  assert.is((await house.asks(list, {})).total, 2);
});

it('imports a discarded document again', async ({ house }) => {
  const bundle = await signedBundle(house);
  const { id } = await house.does(upload, bundle);
  await house.does(remove, { entity_id: id, reason: 'not ours' });
  assert.not.equal((await house.does(upload, bundle)).id, id);
  const [told] = house.told.filter((one) => one.event_type === 'doc.deleted');
  assert.is(told?.metadata['reason'], 'not ours');
});

it('keeps people and links in the ledger as digests', async ({ house }) => {
  await house.does(upload, await signedBundle(house, { doc: { contact_name: 'Ada Lovelace' } }));
  const row = house
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='doc.shared_import'",
    );
  assert.ok(row);
  assert.not(row.data.includes('Lovelace'));
});

it('writes nothing in a dry run, when refused, or for a viewer', async ({ house }) => {
  const bundle = await signedBundle(house);
  const dry = await house.does(upload, bundle, { dryRun: true });
  assert.equal(
    dry.events.map((one: { event_type: string }) => one.event_type),
    ['doc.shared_import'],
  );
  assert.is((await house.asks(list, {})).total, 0);
  await refuses(house, upload, bundle, 403, 'role_too_low', { role: 'viewer' });
  await refuses(house, upload, {}, 422, 'not_a_bundle');
  await refuses(house, upload, fileOf(new Uint8Array([0xff, 0xfe])), 422, 'not_a_bundle');
  const large = fileOf(new Uint8Array(limits.jsonBodyBytes + 1));
  await refuses(house, upload, large, 413, 'bundle_too_large');
  const first = await house.does(upload, bundle, { key: 'k' });
  assert.equal(await house.does(upload, bundle, { key: 'k' }), first);
});

it('is described as a file or as JSON in OpenAPI', () => {
  const { paths } = documentOf(registryOf(allModules).routes, '0') as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, unknown> } }>>;
  };
  const media = Object.keys(paths['/docs/import-bundle']?.['post']?.requestBody.content ?? {});
  assert.equal(media, ['multipart/form-data', 'application/json']);
  const only = Object.keys(paths['/docs/{entity_id}/files']?.['post']?.requestBody.content ?? {});
  assert.equal(only, ['multipart/form-data']);
});

it.run();
