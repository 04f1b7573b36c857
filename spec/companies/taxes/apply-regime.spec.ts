import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { currencyOf } from '../../../modules/companies/contract/queries.ts';
import { get as getPurchasing } from '../../../modules/companies/purchasing-taxes/get.ts';
import { importAll as importPurchasing } from '../../../modules/companies/purchasing-taxes/import.ts';
import { applyRegime } from '../../../modules/companies/taxes/apply-regime.ts';
import { get } from '../../../modules/companies/taxes/get.ts';
import { importAll } from '../../../modules/companies/taxes/import.ts';
import { listRegimes } from '../../../modules/companies/taxes/list-regimes.ts';
import { update } from '../../../modules/companies/taxes/update.ts';
import { importAll as importTerms } from '../../../modules/companies/terms/import.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { setCountry } from '../locations/places.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.taxes.applyRegime');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

type Rate = { readonly name: string; readonly rate: number; readonly tax_type: string };

const namesIn = (taxes: Rate[]): (string | number)[][] =>
  taxes.map(({ name, rate, tax_type }) => [name, rate, tax_type]);

it('replaces the initial taxes and the currency', async ({ app, owner }) => {
  assert.equal(namesIn(await app.asks(get, {}, owner)), [
    ['VAT 7%', 7, 'both'],
    ['Exempt', 0, 'both'],
  ]);
  const made = await app.does(applyRegime, { country: 'th' }, owner);
  assert.is(made.currency, 'THB');
  const taxes = await app.asks(get, {}, owner);
  assert.equal(taxes, made.taxes);
  assert.equal(namesIn(taxes), [
    ['VAT', 7, 'both'],
    ['Exempt', 0, 'both'],
    ['WHT 3%', -3, 'purchase'],
    ['WHT 5%', -5, 'purchase'],
  ]);
});

it('replaces changed taxes only when forced', async ({ app, owner }) => {
  await app.does(update, { taxes: [{ name: 'Mine', rate: 1 }] }, owner);
  const outcome = await app.tries(applyRegime, { country: 'DE' }, owner);
  assert.is(outcome.done || outcome.code, 'taxes_customised');
  const forced = await app.does(applyRegime, { country: 'DE', force: true }, owner);
  assert.is(forced.currency, 'EUR');
});

it('names every tax of a regime once', async ({ app, owner }) => {
  const regimes = await app.asks(listRegimes, {}, owner);
  assert.is(regimes.length, 16);
  for (const { taxes } of regimes as { taxes: Rate[] }[]) {
    const names = taxes.map((one) => one.name);
    assert.is(new Set(names).size, names.length);
  }
  for (const { country } of regimes as { country: string }[])
    if (country !== 'other') await app.does(applyRegime, { country, force: true }, owner);
});

it('fills in what a tax leaves out', async ({ app, owner }) => {
  await app.does(update, { taxes: [{ name: 'VAT', rate: 20 }] }, owner);
  assert.equal(await app.asks(get, {}, owner), [
    {
      name: 'VAT',
      rate: 20,
      tax_type: 'both',
      is_default: false,
      description: '',
      is_compound: false,
      default_order: 0,
      is_inclusive: false,
      recoverable: true,
      reverse_charge: false,
    },
  ]);
});

const record = (data: Record<string, unknown>, idempotency_key = 'k') => ({
  entity_id: 'tax',
  event_type: 'tax',
  data,
  source: 'csv',
  idempotency_key,
});

it('imports by name, texts of a file included', async ({ app, owner }) => {
  const records = [
    record({ name: 'vat 7%', rate: 8 }),
    record({ name: 'Luxury', rate: '30', is_default: 'yes' }),
    record({ name: 'luxury', rate: 31 }),
    record({ rate: 5 }),
    record({ name: 'High', rate: 'high' }),
    record({ name: 'Odd', rate: 1, tax_type: 'odd' }),
  ];
  const done = await app.does(importAll, { records }, owner);
  assert.equal([done.created, done.skipped, done.failed], [1, 2, 3]);
  assert.equal(
    done.errors.map((one: { index: number }) => one.index),
    [3, 4, 5],
  );
  const luxury = (await app.asks(get, {}, owner)).at(-1);
  assert.equal([luxury.rate, luxury.is_default], [30, true]);
  const terms = [record({ name: 'Net 45', days: '45' }), record({ name: 'Soon', days: 'soon' })];
  const made = await app.does(importTerms, { records: terms }, owner);
  assert.equal([made.created, made.failed], [1, 1]);
});

it('buys by the sales list until there is one of its own', async ({ app, owner }) => {
  assert.equal(await app.asks(getPurchasing, {}, owner), await app.asks(get, {}, owner));
  const records = [record({ name: 'Input', rate: 7 })];
  await app.does(importPurchasing, { records }, owner);
  await app.does(update, { taxes: [] }, owner);
  assert.equal(namesIn(await app.asks(getPurchasing, {}, owner)), [
    ['VAT 7%', 7, 'both'],
    ['Exempt', 0, 'both'],
    ['Input', 7, 'both'],
  ]);
});

it('is what the country of the default location brings', async ({ app, owner }) => {
  await setCountry(app, owner, 'GB');
  const company = companyOf(app.reader(owner.company_id));
  assert.is(company && currencyOf(company), 'GBP');
  await setCountry(app, owner, 'TH');
  assert.equal(namesIn(await app.asks(get, {}, owner))[0], ['VAT 20%', 20, 'both']);
});

it.run();
