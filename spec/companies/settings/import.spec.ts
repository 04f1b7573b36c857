import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { companyOf } from '../../../kernel/reader/reader.ts';
import { importAll } from '../../../modules/companies/settings/import.ts';
import { template } from '../../../modules/companies/settings/template.ts';
import { get as getTaxes } from '../../../modules/companies/taxes/get.ts';
import { importAll as importTaxes } from '../../../modules/companies/taxes/import.ts';
import { firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('companies.settings.import');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(async ({ app }) => {
  await app.close();
});

const record = (idempotency_key: string, event_type: string, data: Record<string, unknown>) => ({
  entity_id: 'company',
  event_type,
  data,
  source: 'old-system',
  idempotency_key,
  source_ts: '2025-01-01',
});

it('imports each record once, and states why a record fails', async ({ app, owner }) => {
  const records = [
    record('a', 'sys.settings.changed', { key: 'currency', new: 'EUR' }),
    record('b', 'sys.settings.changed', { key: 'currency', new: 'money' }),
    record('c', 'sys.company.renamed', { new: 'Ann Ltd' }),
    record('d', 'item.created', {}),
  ];
  const first = await app.does(importAll, { records }, owner);
  assert.equal([first.created, first.skipped, first.failed], [2, 0, 2]);
  assert.equal(
    first.errors.map((one: { index: number }) => one.index),
    [1, 3],
  );
  const company = companyOf(app.reader(owner.company_id));
  assert.equal([company?.name, company?.settings['currency']], ['Ann Ltd', 'EUR']);
  assert.equal(app.recorded.at(-1)?.metadata['source_ts'], '2025-01-01');
  assert.is(app.recorded.at(-1)?.source, 'old-system');
  const again = await app.does(importAll, { records }, owner);
  assert.equal([again.created, again.skipped, again.failed], [0, 2, 2]);
});

it('reads the cells of a tax, of which an empty one says nothing', async ({ app, owner }) => {
  const eco = { name: 'Eco', rate: ' 2.5 ', is_default: 'Yes', recoverable: '', default_order: '' };
  const records = [
    record('a', 'tax.created', { ...eco, description: null }),
    record('b', 'tax.created', { name: 'eco', rate: 3 }),
    record('c', 'tax.created', { name: '', rate: 3 }),
    record('d', 'tax.created', { name: 'No rate', rate: '' }),
    record('e', 'tax.created', { name: 'Odd', rate: 'seven' }),
  ];
  const made = await app.does(importTaxes, { records }, owner);
  assert.equal([made.created, made.skipped, made.failed], [1, 1, 3]);
  const taxes: { name: string }[] = await app.asks(getTaxes, {}, owner);
  assert.equal(
    taxes.find(({ name }) => name === 'Eco'),
    {
      name: 'Eco',
      rate: 2.5,
      tax_type: 'both',
      is_default: true,
      description: '',
      is_compound: false,
      default_order: 0,
      is_inclusive: false,
      recoverable: true,
      reverse_charge: false,
    },
  );
});

it('offers the head of its file', async ({ app, owner }) => {
  const { bytes, filename } = await app.asks(template, {}, owner);
  assert.is(filename, 'settings.csv');
  assert.is(String(bytes), 'entity_id,event_type,idempotency_key\r\n');
});

it.run();
