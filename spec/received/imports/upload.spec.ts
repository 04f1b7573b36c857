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
import { resolveReferences } from '../../gateway/openapi/references.ts';
import type { TestApp } from '../../test-app.ts';
import { signedBundle } from '../signed-bundle.ts';

const it = suite<{ app: TestApp }>('received.imports.upload');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(({ app }) => closes(app));

const fileOf = (bytes: Uint8Array) => ({
  bundle: { filename: 'a.countinghouse', content_type: 'application/json', bytes },
});

it('creates one document for one revision, separately for each company', async ({ app }) => {
  const bundle = await signedBundle(app);
  const first = await app.does(upload, bundle);
  assert.is(first.redirect, `/docs/${first.id}`);
  assert.equal(await app.does(upload, bundle), first);
  const file = fileOf(new TextEncoder().encode(JSON.stringify(bundle)));
  assert.equal(await app.does(upload, file), first);
  const elsewhere = { company_id: uuid() };
  assert.is((await app.asks(list, {}, elsewhere)).total, 0);
  assert.not.equal((await app.does(upload, bundle, elsewhere)).id, first.id);
  const next = await app.does(upload, await signedBundle(app, { revision: 2 }));
  assert.not.equal(next.id, first.id, 'what is there is not written over');
  assert.is((await app.asks(list, {})).total, 2);
});

it('imports a discarded document again', async ({ app }) => {
  const bundle = await signedBundle(app);
  const { id } = await app.does(upload, bundle);
  await app.does(remove, { entity_id: id, reason: 'not ours' });
  assert.not.equal((await app.does(upload, bundle)).id, id);
  const [told] = app.recorded.filter((one) => one.event_type === 'doc.deleted');
  assert.is(told?.metadata['reason'], 'not ours');
});

it('keeps people and links in the ledger as digests', async ({ app }) => {
  await app.does(upload, await signedBundle(app, { doc: { contact_name: 'Ada Lovelace' } }));
  const row = app
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='doc.shared_import'",
    );
  assert.ok(row);
  assert.not(row.data.includes('Lovelace'));
});

it('writes nothing in a dry run, when refused, or for a viewer', async ({ app }) => {
  const bundle = await signedBundle(app);
  const dry = await app.does(upload, bundle, { dryRun: true });
  assert.equal(
    dry.events.map((one: { event_type: string }) => one.event_type),
    ['doc.shared_import'],
  );
  assert.is((await app.asks(list, {})).total, 0);
  await refuses(app, upload, bundle, 403, 'role_too_low', { role: 'viewer' });
  await refuses(app, upload, {}, 422, 'not_a_bundle');
  await refuses(app, upload, fileOf(new Uint8Array([0xff, 0xfe])), 422, 'not_a_bundle');
  const large = fileOf(new Uint8Array(limits.jsonBodyBytes + 1));
  await refuses(app, upload, large, 413, 'bundle_too_large');
  const first = await app.does(upload, bundle, { key: 'k' });
  assert.equal(await app.does(upload, bundle, { key: 'k' }), first);
});

it('is described as a file or as JSON in OpenAPI', () => {
  const { paths } = resolveReferences(documentOf(registryOf(allModules).routes, '0')) as {
    paths: Record<string, Record<string, { requestBody: { content: Record<string, unknown> } }>>;
  };
  const media = Object.keys(paths['/docs/import-bundle']?.['post']?.requestBody.content ?? {});
  assert.equal(media, ['multipart/form-data', 'application/json']);
  const only = Object.keys(paths['/docs/{entity_id}/files']?.['post']?.requestBody.content ?? {});
  assert.equal(only, ['multipart/form-data']);
});

it.run();
