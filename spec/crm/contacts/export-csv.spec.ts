import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Download } from '../../../kernel/declare/schemas.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { exportCsv } from '../../../modules/crm/contacts/export-csv.ts';
import { importBatch } from '../../../modules/crm/contacts/import-batch.ts';
import { textOf } from '../../stream-text.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('crm.contacts.exportCsv');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const rowsOf = async ({ bytes }: Download): Promise<Record<string, string>[]> => {
  return parse(await textOf(bytes as AsyncIterable<string>), { columns: true });
};

it('writes a line for each contact, by name', async ({ app }) => {
  const made = await app.does(create, {
    name: 'Anna "A." Weiss',
    email: 'a@x.example',
    billing_address: 'Ring 1,\nWien',
    credit_limit: 10.5,
    tags: ['b', 'a'],
  });
  await app.does(create, { name: 'Aaron', contact_type: 'supplier' });
  const rows = await rowsOf(await app.asks(exportCsv, {}));
  assert.equal(
    rows.map((row) => row['name']),
    ['Aaron', 'Anna "A." Weiss'],
  );
  assert.equal(rows[1], {
    entity_id: made.id,
    name: 'Anna "A." Weiss',
    phone: '',
    email: 'a@x.example',
    billing_address: 'Ring 1,\nWien',
    tax_id: '',
    credit_limit: '10.5',
    contact_type: 'customer',
    company_name: '',
    payment_terms: '',
    tags: 'a; b',
  });
});

it('escapes what a spreadsheet would run', async ({ app }) => {
  await app.does(create, { name: '=HYPERLINK("http://x")', phone: '+43', email: '@x' });
  const [row] = await rowsOf(await app.asks(exportCsv, {}));
  assert.is(row?.['name'], `'=HYPERLINK("http://x")`);
  assert.is(row?.['phone'], "'+43");
  assert.is(row?.['email'], "'@x");
});

it('writes only what is selected or found', async ({ app }) => {
  const anna = await app.does(create, { name: 'Anna' });
  await app.does(create, { name: 'Ben' });
  const names = async (input: object): Promise<unknown[]> =>
    (await rowsOf(await app.asks(exportCsv, input))).map((row) => row['name']);
  assert.equal(await names({ selected: [anna.id, 'contact:none'] }), ['Anna']);
  assert.equal(await names({ selected: [] }), []);
  assert.equal(await names({ q: 'ben' }), ['Ben']);
});

it('writes more than a page of them, each once', async ({ app }) => {
  for (const part of [0, 1]) {
    const records = Array.from({ length: 400 }, (_, at) => ({
      entity_id: `contact:${part}-${at}`,
      event_type: 'crm.contact.created',
      data: { name: `Same ${at % 7}` },
      source: 'spec',
      idempotency_key: `${part}-${at}`,
    }));
    assert.is((await app.does(importBatch, { records })).created, 400);
  }
  const rows = await rowsOf(await app.asks(exportCsv, {}));
  assert.is(rows.length, 800);
  assert.is(new Set(rows.map((row) => row['entity_id'])).size, 800);
});

it.run();
