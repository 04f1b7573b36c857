import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/assets/assets/create.ts';
import { get } from '../../../modules/assets/assets/get.ts';
import { list } from '../../../modules/assets/assets/list.ts';
import { operate } from '../../../modules/assets/assets/operate.ts';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { update } from '../../../modules/assets/assets/update.ts';
import { list as attention } from '../../../modules/assets/attention/list.ts';
import { create as createCheck } from '../../../modules/assets/checks/create.ts';
import { list as listChecks } from '../../../modules/assets/checks/list.ts';
import { notSeen } from '../../../modules/assets/checks/not-seen.ts';
import { see } from '../../../modules/assets/checks/see.ts';
import { update as updateCheck } from '../../../modules/assets/checks/update.ts';
import { create as createClass } from '../../../modules/assets/classes/create.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { preview } from '../../../modules/assets/depreciation/preview.ts';
import { run } from '../../../modules/assets/depreciation/run.ts';
import { attach } from '../../../modules/assets/files/attach.ts';
import { get as getFile } from '../../../modules/assets/files/get.ts';
import { remove } from '../../../modules/assets/files/remove.ts';
import { tag } from '../../../modules/assets/files/tag.ts';
import { assetRoutes } from '../../../modules/assets/routes.ts';
import { MovementRecord } from '../../../modules/assets/state/record.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { buys, does, openWorks, read, refused, type Works } from '../fixtures.ts';

const it = suite<{ works: Works; app: TestApp }>('the register of assets');

it.before.each(async (context) => {
  context.works = await openWorks();
  context.app = context.works.app;
});
it.after.each(async ({ works }) => {
  await works.close();
});

it('answers in the declared schema', async ({ works, app }) => {
  const body = { name: 'Van', class_id: works.classId('Vehicles'), acquisition_date: '2026-01-05' };
  const made = await app.does(create, { ...body, cost: 100 }, { key: 'k' });
  assert.ok(fits(create, made));
  assert.equal(await app.does(create, { ...body, cost: 100 }, { key: 'k' }), made);
  assert.is(made.asset.number, 'FA-0001');
  assert.ok(fits(get, await read(app, made.id)));
  const moved = await does(app, made.id, 'place-in-service', { date: '2026-01-06' });
  assert.ok(fits(operate, moved));
  assert.ok(fits(preview, await app.asks(preview, { period: '2026-01' })));
  assert.ok(fits(run, await app.does(run, { period: '2026-01' })));
  const found = await app.asks(list, { q: 'van', class_id: body.class_id });
  assert.ok(fits(list, found));
  assert.equal([found.total, found.totals.cost], [1, 100]);
  assert.is((await app.asks(get, { asset_id: made.id, as_of: '2026-01-05' })).status, 'draft');
});

it('refuses unknown fields and fields that have an operation', async ({ works, app }) => {
  const id = await buys(works, { serial_no: 'S1' });
  const tried = async (more: object) => {
    const outcome = await app.tries(create, {
      ...{
        name: 'X',
        class_id: works.classId('Machinery'),
        acquisition_date: '2026-01-01',
        cost: 5,
      },
      ...more,
    });
    return outcome.done || outcome.code;
  };
  assert.is(await tried({ class_id: 'asset_class:none' }), 'unknown_class');
  assert.is(await tried({ serial_no: 'S1' }), 'serial_taken');
  assert.is(await tried({ residual_value: 6, in_service_date: '2026-01-01' }), 'wrong_figures');
  assert.is(await tried({ source: 'journal' }), 'wrong_figures');
  assert.is(await tried({ source: 'bill', doc_id: 'doc:none' }), 'unknown_line');
  const cost = await app.tries(update, { asset_id: id, cost: 1 } as never);
  assert.is(cost.done || cost.code, 'use_operation');
  await app.does(update, { asset_id: id, name: 'Lathe 2', insurance: { policy: 'P' } } as never);
  assert.is((await read(app, id)).name, 'Lathe 2');
  assert.is(await refused(app, id, 'sing'), '404 not_found');
  assert.is(await refused(app, id, 'dispose'), '422 bad_body');
  assert.is(await refused(app, id, 'place-in-service', { date: '2026-01-01' }), '409 not_allowed');
  const skip = { month: '2026-12', reason: 'x' };
  assert.is(await refused(app, id, 'skip', skip, { role: 'operator' }), '403 role_too_low');
  assert.is(await refused(app, id, 'skip', skip, { company_id: uuid() }), '404 not_found');
  assert.is((await app.asks(get, { asset_id: id }, { company_id: uuid() })).code, 'not_found');
});

it('answers movements, upkeep, reviews, components and correctable fields', async ({
  works,
  app,
}) => {
  const id = await buys(works);
  await buys(works, { parent_id: id, name: 'Motor' });
  await does(app, id, 'maintenance', {
    date: '2026-12-01',
    description: 'Oil',
    cost: 40,
    next_due: '2026-12-20',
  });
  const posted = await does(app, id, 'maintenance', {
    ...{ date: '2026-12-02', description: 'Belt', cost: 60, post: true, credit_account: '1111' },
  });
  assert.ok(posted.journal_id);
  await does(app, id, 'readings', { date: '2026-12-03', value: 500 });
  await does(app, id, 'readings', { date: '2026-12-09', value: 620 });
  assert.is(
    await refused(app, id, 'readings', { date: '2026-12-09', value: 1 }),
    '422 wrong_figures',
  );
  await does(app, id, 'reminders', { title: 'Tax', due: '2026-12-20', repeat: 'yearly' });
  const view = (name: string): Promise<Answered> =>
    app.asks(readView, { asset_id: id, view: name });
  const upkeep = await view('upkeep');
  assert.equal([upkeep.cost_12m, upkeep.readings.length, upkeep.next_due], [100, 2, '2026-12-20']);
  assert.equal((await view('components')).items[0].name, 'Motor');
  const { items, total } = await view('movements');
  assert.is(total, 6);
  for (const one of items) {
    assert.ok(Value.Check(MovementRecord, one));
    assert.equal(Object.keys(one).sort(), Object.keys(MovementRecord.properties).sort());
  }
  assert.ok((await view('correct-fields')).fields.every((one: Answered) => one.editable));
  assert.is((await view('sale')).status, 'none');
  assert.equal((await view('reviews')).items, []);
  assert.is((await view('nowhere')).code, 'not_found');
  const kinds = (await app.asks(attention, {})).counts;
  assert.is(kinds.reminder_due, 1);
  assert.is(kinds.depreciation_due, 1);
  await does(app, id, 'reminders', { id: upkeep.reminders[0].id, done: true });
  const [tax] = (await view('upkeep')).reminders;
  assert.is(tax.due, '2027-12-20');
  const monthly = { due: '2027-01-31', repeat: 'monthly', lead_days: 3 };
  await does(app, id, 'reminders', { id: tax.id, ...monthly });
  for (const due of ['2027-02-28', '2027-03-31']) {
    await does(app, id, 'reminders', { id: tax.id, done: true });
    const [next] = (await view('upkeep')).reminders;
    assert.equal([next.due, next.lead_days, next.title], [due, 3, 'Tax']);
  }
});

it('stores files', async ({ works, app }) => {
  const asset_id = await buys(works);
  const file = { filename: 'a.txt', content_type: 'text/plain', bytes: Buffer.from('hello') };
  const photo = await app.does(attach, { asset_id, file, tag: 'photo', description: 'Front' });
  const { file_id } = photo;
  assert.equal([photo.tag, photo.description], ['photo', 'Front']);
  const tagged = await app.does(tag, { asset_id, file_id, document_tag: 'invoice' });
  assert.is(tagged.asset.files_count, 1);
  const { bytes } = await app.asks(getFile, { asset_id, file_id });
  assert.is(Buffer.from(bytes).toString(), 'hello');
  assert.is(
    (await app.asks(readView, { asset_id, view: 'files' })).items[0].document_tag,
    'invoice',
  );
  assert.is((await app.does(remove, { asset_id, file_id })).ok, true);
  assert.is((await app.asks(getFile, { asset_id, file_id })).code, 'not_found');
});

it('lists assets not seen, per check', async ({ works, app }) => {
  const id = await buys(works, { barcode: '123' });
  await buys(works);
  const { id: check_id } = await app.does(createCheck, {
    name: 'Yearly',
    frequency: 'yearly',
    next_due: '2026-12-31',
  });
  assert.is((await app.asks(notSeen, { check_id })).total, 2);
  assert.is((await app.does(see, { check_id, barcode: '123' })).missing, 1);
  assert.is((await app.asks(notSeen, { days: 1 })).total, 1);
  const { items } = await app.asks(listChecks, {});
  assert.equal([items[0].seen, items[0].missing, items[0].assets.length], [1, 1, 2]);
  const other = items[0].assets.find((one: Answered) => one.id !== id);
  await app.does(see, { check_id, asset_id: other.id });
  assert.is((await app.asks(listChecks, {})).items[0].next_due, '2027-12-31');
  const earlier = { seen_at: '2026-12-01T08:00:00Z', condition: 'as new' };
  await app.does(see, { check_id, barcode: '123', ...earlier });
  const { last_seen_at, condition } = await read(app, id);
  assert.equal([last_seen_at > earlier.seen_at, condition], [true, null]);
  for (const wrong of [{}, { barcode: '123', seen_at: '2026-12-17T00:00:00Z' }]) {
    const outcome = await app.tries(see, { check_id, ...wrong });
    assert.is(outcome.done || outcome.status, 422);
  }
  for (const scope of [{ location_id: 'no' }, { class_id: 'no' }, { asset_ids: [id, 'no'] }]) {
    const made = await app.tries(createCheck, { name: 'Of nothing', ...scope });
    assert.is(made.done || made.code, 'bad_body');
    const changed = await app.tries(updateCheck, { check_id, ...scope });
    assert.is(changed.done || changed.code, 'bad_body');
  }
});

it('keeps the accounts of used classes', async ({ works, app }) => {
  const { id: class_id } = await app.does(createClass, { name: 'Art', kind: 'land' });
  const twice = await app.tries(createClass, { name: 'Art' });
  assert.is(twice.done || twice.code, 'name_taken');
  const none = await app.tries(updateClass, { class_id, accounts: { cost: '9999' } });
  assert.is(none.done || none.code, 'unknown_account');
  await app.does(updateClass, { class_id, accounts: { cost: '1230' } });
  await buys(works, { class_id });
  const used = await app.tries(updateClass, { class_id, accounts: { cost: '1210' } });
  assert.is(used.done || used.code, 'accounts_in_use');
});

it('requires its roles', () => {
  const by = Object.fromEntries(assetRoutes.map(({ operation }) => [operation.name, operation.by]));
  assert.is(Object.keys(by).length, 37);
  for (const name of [
    'assets.create',
    'sales.act',
    'depreciation.run',
    'classes.create',
    'reviews.withdraw',
    'skips.withdraw',
  ])
    assert.is(by[`assets.${name}`], 'manager', name);
  for (const name of ['assets.update', 'assets.operate', 'files.attach', 'checks.create'])
    assert.is(by[`assets.${name}`], 'operator', name);
  for (const name of [
    'assets.get',
    'assets.list',
    'assets.readView',
    'attention.list',
    'checks.notSeen',
  ])
    assert.is(by[`assets.${name}`], 'viewer', name);
});

it.run();
