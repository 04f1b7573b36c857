import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../../kernel/declare/access.ts';
import { create } from '../../../modules/labels/templates/create.ts';
import { get } from '../../../modules/labels/templates/get.ts';
import { list } from '../../../modules/labels/templates/list.ts';
import { remove } from '../../../modules/labels/templates/remove.ts';
import { update } from '../../../modules/labels/templates/update.ts';
import { fits } from '../../crm/fits.ts';
import { type Answered, openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('labels.templates.create');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(({ house }) => house.close());

const known = ({ event_id: _, allowed_actions: __, ...record }: Answered): Answered => record;

it('fills in defaults for fields that were not sent', async ({ house }) => {
  const made = await house.does(create, { name: '  Shelf ' });
  assert.ok(fits(create, made));
  assert.is(made.event_id, made.version);
  const { id, created_at, updated_at, version, ...rest } = known(made);
  assert.is(created_at, updated_at);
  assert.ok(version);
  assert.equal(rest, {
    entity_id: id,
    entity_type: 'label_template',
    created_by: 'user-owner',
    company_id: house.reader().company,
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
  const record = await house.asks(get, { template_id: id });
  assert.ok(fits(get, record));
  assert.equal(known(record), known(made));
});

it('takes a size without a format as a format of its own', async ({ house }) => {
  assert.is((await house.does(create, { name: 'A', width_mm: 60 })).format, 'custom');
  const named = { name: 'B', format: 'A5', width_mm: 60, height_mm: 20 };
  assert.is((await house.does(create, named)).format, 'A5');
});

it('makes a field whole whose label or type was not sent', async ({ house }) => {
  const fields = [{ key: 'stone' }, { key: 'qr', type: 'qr' as const, x: 3, y: 4, fontSize: 9 }];
  const made = await house.does(create, { name: 'A', fields });
  assert.equal(made.fields, [
    { key: 'stone', label: 'stone', type: 'text' },
    { key: 'qr', label: 'qr', type: 'qr', x: 3, y: 4, fontSize: 9 },
  ]);
});

it('lists the templates, oldest first and page by page', async ({ house }) => {
  for (const name of ['one', 'two', 'three']) await house.does(create, { name });
  const names = async (ask: object): Promise<string[]> =>
    (await house.asks(list, ask)).items.map((one: { name: string }) => one.name);
  assert.equal(await names({}), ['one', 'two', 'three']);
  assert.equal(await names({ limit: 1, offset: 1 }), ['two']);
  const all = await house.asks(list, {});
  assert.ok(fits(list, all));
  assert.is(all.total, 3);
});

it('changes what is sent and leaves what is null', async ({ house }) => {
  const made = await house.does(create, { name: 'Shelf', notes: 'dry', copies: 2 });
  const sent = { template_id: made.id, name: null, notes: null, copies: 5, width_mm: 30 };
  const changed = await house.does(update, sent);
  assert.ok(fits(update, changed));
  const { name, notes, copies, format, width_mm } = changed;
  assert.equal([name, notes, copies, format, width_mm], ['Shelf', 'dry', 5, 'custom', 30]);
  const record = await house.asks(get, { template_id: made.id });
  assert.equal(known(record), known(changed));
  const fact = house.told.at(-1);
  assert.is(fact?.event_type, 'label_template.updated');
  assert.equal(fact?.data['fields_changed'], {
    copies: { old: 2, new: 5 },
    format: { old: '40x30mm', new: 'custom' },
    width_mm: { old: null, new: 30 },
  });
  const same = await house.does(update, { template_id: made.id, copies: 5 });
  assert.is(same.version, changed.version, 'nothing happens where nothing changes');
  assert.equal(known(same), known(changed));
});

it('removes a template for good', async ({ house }) => {
  const { id } = await house.does(create, { name: 'Shelf' });
  await house.does(remove, { template_id: id });
  assert.is(house.told.at(-1)?.event_type, 'label_template.deleted');
  assert.equal((await house.asks(list, {})).items, []);
  assert.is((await house.asks(get, { template_id: id })).status, 404);
  assert.is((await house.tries(update, { template_id: id, copies: 1 })).status, 404);
  assert.is((await house.tries(remove, { template_id: id })).status, 404);
});

it('is for operators, and of one company alone', async ({ house }) => {
  const { id } = await house.does(create, { name: 'Shelf' }, { role: 'operator' });
  const status = async (role: Role, company_id = house.reader().company): Promise<number[]> => [
    (await house.tries(create, { name: 'A' }, { role, company_id })).status,
    (await house.tries(update, { template_id: id, copies: 2 }, { role, company_id })).status,
    (await house.tries(remove, { template_id: id }, { role, company_id })).status,
  ];
  assert.equal(await status('viewer'), [403, 403, 403]);
  assert.equal(await status('owner', 'another'), [201, 404, 404]);
  const theirs = await house.asks(get, { template_id: id }, { company_id: 'another' });
  assert.is(theirs.status, 404);
});

it('is done once under a key, and refused at another version', async ({ house }) => {
  const first = await house.does(create, { name: 'Shelf' }, { key: 'k' });
  assert.equal(await house.does(create, { name: 'Shelf' }, { key: 'k' }), first);
  assert.is((await house.asks(list, {})).total, 1);
  const late = await house.tries(
    update,
    { template_id: first.id, copies: 2 },
    { expectedVersion: first.version - 1 },
  );
  assert.is(late.status, 409);
});

it.run();
