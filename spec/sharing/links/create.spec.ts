import { setTimeout as pause } from 'node:timers/promises';
import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { update as changeDoc } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { create as createList } from '../../../modules/lists/lists/create.ts';
import { upload } from '../../../modules/received/imports/upload.ts';
import { create } from '../../../modules/sharing/links/create.ts';
import { get } from '../../../modules/sharing/links/get.ts';
import { revoke } from '../../../modules/sharing/links/revoke.ts';
import { update } from '../../../modules/sharing/links/update.ts';
import { closes, issued, openBooked, refuses } from '../../documents/documents.ts';
import { signedBundle } from '../../received/signed-bundle.ts';
import type { TestApp } from '../../test-app.ts';
import { rings, sharedInvoice } from '../shared-invoice.ts';

const it = suite<{ app: TestApp }>('sharing.links.create');

it.before.each(async (context) => {
  context.app = await openBooked();
});
it.after.each(({ app }) => closes(app));

it('returns one link however often it is requested', async ({ app }) => {
  const { id, link } = await sharedInvoice(app);
  assert.match(link.token, /^[A-Za-z0-9_-]{43}$/);
  assert.is(link.url, `http://127.0.0.1:8000/share/${link.token}`);
  assert.equal([...Value.Errors(create.gives!, link)], []);
  const told = app.recorded.length;
  const again = await app.does(create, { entity_id: id });
  assert.equal(again, link);
  assert.is(app.recorded.length, told);
  const record = await app.asks(get, { entity_id: id }, { role: 'viewer' });
  assert.equal([...Value.Errors(get.gives, record)], []);
  assert.equal(
    [record.token, record.revision, record.views, record.has_changes, record.allow_import],
    [link.token, 1, 0, false, true],
  );
});

it('returns the same answer for the same key, and writes nothing in a dry run', async ({ app }) => {
  const entity_id = await issued(app, 'invoice');
  const dry = await app.does(create, { entity_id }, { dryRun: true });
  assert.equal(
    dry.events.map((one: { event_type: string }) => one.event_type),
    ['share.created'],
  );
  assert.is((await app.asks(get, { entity_id })).code, 'not_found');
  const first = await app.does(create, { entity_id }, { key: 'once' });
  await app.does(revoke, { entity_id });
  assert.equal(await app.does(create, { entity_id }, { key: 'once' }), first);
});

it('keeps the token out of every fact', async ({ app }) => {
  const { id, link } = await sharedInvoice(app);
  await app.does(update, { entity_id: id, allow_import: false });
  await app.does(revoke, { entity_id: id });
  const told = app.recorded.filter((one) => one.event_type.startsWith('share.'));
  assert.equal(
    told.map((one) => one.event_type),
    ['share.created', 'share.updated', 'share.revoked'],
  );
  assert.not(JSON.stringify(app.recorded).includes(link.token));
});

it('shares documents and lists, but not received ones or those of other companies', async ({
  app,
}) => {
  const list = await app.does(createList, { list_type: 'quotation' });
  assert.is((await app.does(create, { entity_id: list.id })).subject_type, 'list');
  const { id } = await app.does(upload, await signedBundle(app));
  const nothing = { status: 404, code: 'not_found' } as const;
  for (const entity_id of [id, 'doc:none', link(list.id)])
    await refuses(app, create, { entity_id }, nothing.status, nothing.code);
  const mine = await issued(app, 'invoice');
  const elsewhere = { company_id: uuid() };
  await refuses(app, create, { entity_id: mine }, 404, 'not_found', elsewhere);
  await app.does(create, { entity_id: mine });
  for (const command of [update, revoke])
    await refuses(app, command, { entity_id: mine }, 404, 'not_found', elsewhere);
  assert.is((await app.asks(get, { entity_id: mine }, elsewhere)).code, 'not_found');
});

const link = (id: string): string => id.replace('list:', 'doc:');

it('creates a new link after the old one was revoked, and revokes for good', async ({ app }) => {
  const { id: entity_id, link: old } = await sharedInvoice(app);
  assert.is((await app.does(revoke, { entity_id })).revoked, true);
  assert.is((await app.asks(get, { entity_id })).code, 'not_found');
  await refuses(app, revoke, { entity_id }, 404, 'not_found');
  await refuses(app, update, { entity_id, refresh: true }, 409, 'not_allowed');
  const next = await app.does(create, { entity_id });
  assert.not.equal(next.token, old.token);
  assert.equal([next.revision, next.status], [2, 'live']);
});

it('publishes changes on request, and no revision without changes', async ({ app }) => {
  const { id: entity_id } = await sharedInvoice(app);
  const told = app.recorded.length;
  assert.is((await app.does(update, { entity_id, refresh: true })).revision, 1);
  assert.is(app.recorded.length, told);
  await app.does(revertToDraft, { entity_id });
  await app.does(changeDoc, { entity_id, fields_changed: { title: 'Spring' } });
  await app.does(finalize, { entity_id });
  assert.is((await app.asks(get, { entity_id })).has_changes, true);
  const published = await app.does(update, { entity_id, refresh: true });
  assert.equal([published.revision, published.has_changes], [2, false]);
});

it('refuses to publish a void document', async ({ app }) => {
  const { id: entity_id } = await sharedInvoice(app);
  await app.does(voidDoc, { entity_id, reason: 'twice' });
  await refuses(app, update, { entity_id, refresh: true }, 409, 'subject_void');
  const changed = await app.does(update, { entity_id, allow_import: false });
  assert.equal([changed.allow_import, changed.revision, changed.has_changes], [false, 1, false]);
  assert.is((await app.asks(get, { entity_id })).has_changes, false);
  await app.does(unvoid, { entity_id });
  assert.is((await app.asks(get, { entity_id })).has_changes, true);
  await app.does(update, { entity_id, refresh: true });
});

it('creates no link to a void document, but returns an open one', async ({ app }) => {
  const { id: entity_id, link: open } = await sharedInvoice(app);
  await app.does(voidDoc, { entity_id });
  assert.is((await app.does(create, { entity_id })).token, open.token);
  await app.does(revoke, { entity_id });
  await refuses(app, create, { entity_id }, 409, 'subject_void');
  await app.does(unvoid, { entity_id });
  assert.is((await app.does(create, { entity_id })).status, 'live');
});

it('closes at its expiry, and reopens when renewed', async ({ app }) => {
  const { id: entity_id, link: first } = await sharedInvoice(app);
  const past = '2020-01-01T00:00:00Z';
  await refuses(app, update, { entity_id, expires_at: past }, 422, 'expiry_passed');
  const until = await app.does(update, { entity_id, expires_at: '2199-01-01T01:00:00+01:00' });
  assert.is(until.expires_at, '2199-01-01T00:00:00.000Z');
  assert.is(await rings(app, '2198-12-31T23:59:59.999Z'), 0);
  assert.is(await rings(app, '2199-01-01T00:00:00.000Z'), 1);
  assert.is(await rings(app, '2199-01-01T00:00:00.000Z'), 0);
  assert.is((await app.asks(get, { entity_id })).status, 'expired');
  await refuses(app, update, { entity_id, allow_import: false }, 409, 'not_allowed');
  const renewed = await app.does(update, { entity_id, expires_at: null });
  assert.equal([renewed.status, renewed.token, renewed.revision], ['live', first.token, 1]);
  const told = app.recorded.length;
  await app.does(update, { entity_id, expires_at: null, allow_import: true });
  assert.is(app.recorded.length, told, 'nothing was changed');
});

it('creates a new link when the old one has expired before the clock has run', async ({ app }) => {
  const { id: entity_id, link: old } = await sharedInvoice(app);
  const soon = Temporal.Now.instant().add({ milliseconds: 60 });
  await app.does(update, { entity_id, expires_at: soon.toString() });
  await pause(80);
  const next = await app.does(create, { entity_id });
  assert.is.not(next.token, old.token);
  assert.equal([next.status, next.expires_at], ['live', null]);
});

it('cannot be created, changed or revoked by viewers', async ({ app }) => {
  const { id: entity_id } = await sharedInvoice(app);
  const role = 'viewer' as const;
  for (const command of [create, update, revoke])
    await refuses(app, command, { entity_id }, 403, 'role_too_low', { role });
});

it.run();
