import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../kernel/declare/access.ts';
import { create } from '../../../modules/labels/templates/create.ts';
import { get } from '../../../modules/labels/templates/get.ts';
import { list } from '../../../modules/labels/templates/list.ts';
import { remove } from '../../../modules/labels/templates/remove.ts';
import { update } from '../../../modules/labels/templates/update.ts';
import { fits } from '../../crm/fits.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('labels.templates.create');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(({ app }) => app.close());

const known = ({ event_id: _, allowed_actions: __, ...record }: Answered): Answered => record;

it('fills in defaults for fields that were not sent', async ({ app }) => {
  const made = await app.does(create, { name: '  Shelf ' });
  assert.ok(fits(create, made));
  assert.is(made.event_id, made.version);
  const { id, created_at, updated_at, version, ...rest } = known(made);
  assert.is(created_at, updated_at);
  assert.ok(version);
  assert.equal(rest, {
    entity_id: id,
    entity_type: 'label_template',
    created_by: 'user-owner',
    company_id: app.reader().company,
    name: 'Shelf',
    format: '40x30mm',
    orientation: 'portrait',
    width_mm: null,
    height_mm: null,
    fields: [
      { key: 'name', label: 'Name', type: 'text' },
      { key: 'sku', label: 'SKU', type: 'text' },
      { key: 'barcode', label: 'Barcode', type: 'barcode' },
    ],
    copies: 1,
    notes: null,
  });
  const record = await app.asks(get, { template_id: id });
  assert.ok(fits(get, record));
  assert.equal(known(record), known(made));
});

it('takes a size without a format as a format of its own', async ({ app }) => {
  assert.is((await app.does(create, { name: 'A', width_mm: 60 })).format, 'custom');
  const named = { name: 'B', format: 'A5', width_mm: 60, height_mm: 20 };
  assert.is((await app.does(create, named)).format, 'A5');
});

it('makes a field whole whose label or type was not sent', async ({ app }) => {
  const fields = [{ key: 'stone' }, { key: 'qr', type: 'qr' as const, x: 3, y: 4, fontSize: 9 }];
  const made = await app.does(create, { name: 'A', fields });
  assert.equal(made.fields, [
    { key: 'stone', label: 'stone', type: 'text' },
    { key: 'qr', label: 'qr', type: 'qr', x: 3, y: 4, fontSize: 9 },
  ]);
});

it('lists the templates, oldest first and page by page', async ({ app }) => {
  for (const name of ['one', 'two', 'three']) await app.does(create, { name });
  const names = async (ask: object): Promise<string[]> =>
    (await app.asks(list, ask)).items.map((one: { name: string }) => one.name);
  assert.equal(await names({}), ['one', 'two', 'three']);
  assert.equal(await names({ limit: 1, offset: 1 }), ['two']);
  const all = await app.asks(list, {});
  assert.ok(fits(list, all));
  assert.is(all.total, 3);
});

it('changes what is sent and leaves what is null', async ({ app }) => {
  const made = await app.does(create, { name: 'Shelf', notes: 'dry', copies: 2 });
  const sent = { template_id: made.id, name: null, notes: null, copies: 5, width_mm: 30 };
  const changed = await app.does(update, sent);
  assert.ok(fits(update, changed));
  const { name, notes, copies, format, width_mm } = changed;
  assert.equal([name, notes, copies, format, width_mm], ['Shelf', 'dry', 5, 'custom', 30]);
  const record = await app.asks(get, { template_id: made.id });
  assert.equal(known(record), known(changed));
  const fact = app.recorded.at(-1);
  assert.is(fact?.event_type, 'label_template.updated');
  assert.equal(fact?.data['fields_changed'], {
    copies: { old: 2, new: 5 },
    format: { old: '40x30mm', new: 'custom' },
    width_mm: { old: null, new: 30 },
  });
  const same = await app.does(update, { template_id: made.id, copies: 5 });
  assert.is(same.version, changed.version, 'nothing happens where nothing changes');
  assert.equal(known(same), known(changed));
});

it('removes a template for good', async ({ app }) => {
  const { id } = await app.does(create, { name: 'Shelf' });
  await app.does(remove, { template_id: id });
  assert.is(app.recorded.at(-1)?.event_type, 'label_template.deleted');
  assert.equal((await app.asks(list, {})).items, []);
  assert.is((await app.asks(get, { template_id: id })).status, 404);
  assert.is((await app.tries(update, { template_id: id, copies: 1 })).status, 404);
  assert.is((await app.tries(remove, { template_id: id })).status, 404);
});

it('is for operators, and of one company alone', async ({ app }) => {
  const { id } = await app.does(create, { name: 'Shelf' }, { role: 'operator' });
  const status = async (role: Role, company_id = app.reader().company): Promise<number[]> => [
    (await app.tries(create, { name: 'A' }, { role, company_id })).status,
    (await app.tries(update, { template_id: id, copies: 2 }, { role, company_id })).status,
    (await app.tries(remove, { template_id: id }, { role, company_id })).status,
  ];
  assert.equal(await status('viewer'), [403, 403, 403]);
  assert.equal(await status('owner', 'another'), [201, 404, 404]);
  const theirs = await app.asks(get, { template_id: id }, { company_id: 'another' });
  assert.is(theirs.status, 404);
});

it('is done once under a key, and refused at another version', async ({ app }) => {
  const first = await app.does(create, { name: 'Shelf' }, { key: 'k' });
  assert.equal(await app.does(create, { name: 'Shelf' }, { key: 'k' }), first);
  assert.is((await app.asks(list, {})).total, 1);
  const late = await app.tries(
    update,
    { template_id: first.id, copies: 2 },
    { expectedVersion: first.version - 1 },
  );
  assert.is(late.status, 409);
});

it.run();
