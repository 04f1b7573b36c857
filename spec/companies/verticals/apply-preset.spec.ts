import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { get as getCategory } from '../../../modules/companies/category-schemas/get.ts';
import { merge } from '../../../modules/companies/category-schemas/merge.ts';
import { sysDemoReseeded } from '../../../modules/companies/company/company.ts';
import { unitsOf } from '../../../modules/companies/contract/queries.ts';
import { reseed } from '../../../modules/companies/demo/reseed.ts';
import { applyCategory } from '../../../modules/companies/verticals/apply-category.ts';
import { applyPreset } from '../../../modules/companies/verticals/apply-preset.ts';
import { categories } from '../../../modules/companies/verticals/categories.ts';
import { categoryFields } from '../../../modules/companies/verticals/category-fields.ts';
import { listPresets } from '../../../modules/companies/verticals/list-presets.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.verticals.applyPreset');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('gives a company the fields, modules and settings of a trade', async ({ app, owner }) => {
  const made = await app.does(applyPreset, { vertical: 'food_beverage' }, owner);
  assert.equal([made.applied, made.categories], ['food_beverage', 3]);
  assert.equal(made.company_settings, { inventory_method: 'fefo' });
  const company = companyOf(app.reader(owner.company_id));
  assert.is(company?.settings['vertical'], 'food_beverage');
  assert.is(company?.settings['inventory_method'], 'fefo');
  const fields = await app.asks(getCategory, { category: 'Wine' }, owner);
  assert.ok(fields.some((one: { key: string }) => one.key === 'vintage'));
  const unknown = await app.tries(applyPreset, { vertical: 'alchemy' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it('knows the units and the categories of every preset', async ({ app, owner }) => {
  const presets = await app.asks(listPresets, {}, owner);
  assert.is(presets.length, 18);
  const all = await app.asks(categories, {}, owner);
  const names = all.map((one: { name: string }) => one.name);
  const used = presets.flatMap((one: { categories: string[] }) => one.categories);
  assert.equal(
    used.filter((name: string) => !names.includes(name)),
    [],
  );
  assert.equal(
    names.filter((name: string) => !used.includes(name)),
    [],
  );
  const units = unitsOf({ id: '', name: '', settings: {} }).map((one) => one.name);
  for (const one of all) assert.ok(units.includes(one.default_sell_by), one.name);
  const wine = await app.asks(categoryFields, { name: 'wine' }, owner);
  assert.ok(wine.fields.length >= 4);
});

it('leaves the fields alone that a category has', async ({ app, owner }) => {
  const field = { key: 'vintage', label: 'Year', type: 'number' as const };
  const merged = await app.does(merge, { schemas: { Wine: [field] } }, owner);
  assert.equal(merged.added, { Wine: 1 });
  const again = await app.does(merge, { schemas: { Wine: [field] } }, owner);
  assert.equal(again.added, { Wine: 0 });
  await app.does(applyCategory, { name: 'wine' }, owner);
  const fields = await app.asks(getCategory, { category: 'Wine' }, owner);
  assert.equal([fields[0].label, fields[0].position], ['Year', 0]);
  assert.is(fields[1].position, 1);
  assert.is(fields.filter((one: { key: string }) => one.key === 'vintage').length, 1);
});

it('asks for demo items with quantity 0', async ({ app, owner }) => {
  const made = await app.does(reseed, { vertical: 'gemstones' }, owner);
  assert.equal([made.vertical, made.wiped], ['gemstones', 0]);
  const fact = app.recorded.find((one) => one.event_type === sysDemoReseeded.type);
  const items = fact?.data['items'] as { sku: string }[];
  assert.is(items.length, 12);
  assert.is(items[0]?.sku, 'DEMO-DIAMOND-A');
  const unknown = await app.tries(reseed, { vertical: 'alchemy' }, owner);
  assert.is(unknown.done || unknown.code, 'not_found');
});

it.run();
