import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exportCsv } from '../../../modules/documents/queries/export-csv.ts';
import { list } from '../../../modules/documents/queries/list.ts';
import { imports, previews } from '../../imports/runs/import-run.ts';
import { textOf } from '../../stream-text.ts';
import { issued, line, openShop, read } from '../documents.ts';

const it = suite('documents.imports of a sheet');

/** Two rows of one invoice: 96 after the allowance of its line, less 6, with freight of 10 at another rate. */
const sheet = [
  [
    ...['doc_type', 'ref_id', 'contact_name', 'issue_date', 'payable_rounding'],
    ...['document_allowance', 'document_allowance_reason', 'document_allowance_tax_code'],
    ...['document_allowance_tax_rate', 'document_allowance_tax_category'],
    ...['document_charge', 'document_charge_reason', 'document_charge_tax_rate'],
    ...['document_charge_tax_category', 'document_charge_exemption_reason'],
    ...['description', 'quantity', 'unit_price', 'line_allowance', 'line_allowance_reason'],
    ...['tax_code', 'tax_rate', 'tax_category'],
  ],
  [
    ...['invoice', 'S-1', 'Ada', '2026-11-03', '-0.10'],
    ...['6', 'Loyalty', 'VAT 19', '19', 's'],
    ...['10', 'Freight', '0', 'e', 'Exempt carriage'],
    ...['Rings', '9', '10', '4', 'Flaw', 'VAT 19', '19', 'S'],
  ],
  [
    ...['invoice', 'S-1', '', '', '', '', '', '', '', '', '', '', '', '', ''],
    ...['Box', '1', '10', '', '', 'VAT 19', '19', 'S'],
  ],
]
  .map((row) => row.join(','))
  .join('\n');

it('takes allowances and charges with reason, rate and category, and exports their sums', async () => {
  const app = await openShop();
  const run = await previews(app, 'documents', sheet);
  const { created } = await imports(app, run as never);
  assert.is(created, 1);
  const { items } = await app.asks(list, { q: 'S-1' });
  const made = await read(app, items[0].id);
  const [allowance, charge] = made.allowances_charges;
  assert.equal(
    [allowance.is_charge, allowance.amount, allowance.reason, allowance.taxes[0].category],
    [false, 6, 'Loyalty', 'S'],
  );
  const [free] = charge.taxes;
  assert.equal(
    [charge.is_charge, charge.amount, charge.reason, free.category, free.exemption_reason],
    [true, 10, 'Freight', 'E', 'Exempt carriage'],
  );
  const [first] = made.line_items[0].allowances_charges;
  assert.equal([first.amount, first.reason], [4, 'Flaw']);
  assert.equal([made.subtotal, made.tax, made.rounding, made.total], [96, 17.1, -0.1, 117]);
  const taxes = [
    { code: 'VAT', rate: 7 },
    { code: 'WHT', rate: -3 },
  ];
  await issued(app, 'invoice', { line_items: [line(1, 1000, { taxes })] });
  const { bytes } = await app.asks(exportCsv, {});
  const rows = parse(await textOf(bytes), { columns: true }) as Readonly<Record<string, string>>[];
  const figures = rows.map((row) =>
    ['total', 'allowance_total', 'charge_total', 'rounding', 'prepaid_amount'].map((name) =>
      Number(row[name]),
    ),
  );
  assert.equal(figures, [
    [1040, 0, 0, 0, 30],
    [117, 6, 10, -0.1, 0],
  ]);
  await app.close();
});

it.run();
