import { parse } from 'csv-parse/sync';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add } from '../../kernel/values/money/money.ts';
import { create } from '../../modules/documents/drafting/create.ts';
import { brokenRules } from '../../modules/documents/einvoice/arithmetic.ts';
import { draftOfEInvoice } from '../../modules/documents/einvoice/draft.ts';
import type { EnInvoice } from '../../modules/documents/einvoice/en-invoice.ts';
import { readEInvoice } from '../../modules/documents/einvoice/read.ts';
import { fileOf } from '../../modules/documents/einvoice/write/file.ts';
import { formats } from '../../modules/documents/einvoice/write/formats.ts';
import { openBooked, read } from '../documents/documents.ts';
import { writable } from '../documents/einvoice/seller.ts';
import { filesIn, textOf, where } from './invoices.ts';

const it = suite('data.e-invoices');
const folder = 'einvoice';
const check = where(folder, it);

type Row = Readonly<Record<string, string>>;

const rowsOf = (): readonly Row[] =>
  parse(textOf(folder, 'expected-totals.csv'), { columns: true }) as Row[];

const ruleOf = (column: string): string => column.replaceAll('_', '-');

check('become drafts that equal their file: lines, allowances, tax and total', async () => {
  const app = await openBooked();
  const rates = [{ name: 'VAT 19%', rate: 19 }];
  let seen = 0;
  for (const row of rowsOf()) {
    const file = row['file'] ?? '';
    const invoice = readEInvoice(textOf(folder, file));
    assert.ok(invoice, file);
    const { input, is_credit, total } = draftOfEInvoice(invoice, rates, 'EUR');
    assert.is(is_credit, false, file);
    const { id } = await app.does(create, {
      ...{ doc_type: 'bill', contact_name: invoice.supplier_name ?? 'Supplier' },
      ...input,
      // Several files have the same number.
      ref_id: `${seen}`,
      conversion_rate: 1,
    });
    const made = await read(app, id);
    const figure = (name: string): number => Number(row[name] || 0);
    assert.equal(
      {
        lines: made.line_items.length,
        line_extension: made.subtotal,
        allowance: made.allowance_total,
        charge: made.charge_total,
        tax: made.tax,
        rounding: made.rounding,
        total: made.total,
      },
      {
        lines: figure('lines'),
        line_extension: figure('line_extension'),
        allowance: figure('allowance'),
        charge: figure('charge'),
        tax: figure('tax'),
        rounding: figure('rounding'),
        total: add(figure('tax_inclusive'), figure('rounding')),
      },
      file,
    );
    assert.is(made.total, total, file);
    assert.equal(
      made.line_items.map((line: { line_total: number }) => line.line_total),
      invoice.lines.map(({ net }) => net),
      file,
    );
    seen += 1;
  }
  assert.is(seen, filesIn(folder, '.xml').length);
  await app.close();
});

check('count every row of their text as taken or left out', () => {
  const found = (text: string, element: RegExp): number => text.match(element)?.length ?? 0;
  let left = 0;
  for (const row of rowsOf()) {
    const whole = textOf(folder, row['file'] ?? '');
    const { counted, left_out } = draftOfEInvoice(readEInvoice(whole) as EnInvoice, [], 'EUR');
    // The allowance of a price is part of the net price.
    const text = whole.replace(/<cac:Price>[\s\S]*?<\/cac:Price>/g, '');
    const expected = {
      lines: found(text, /<cac:(Sub)?(Invoice|CreditNote)Line>/g),
      allowances_charges: found(text, /<cac:AllowanceCharge>/g),
      taxes: found(text, /<cac:TaxSubtotal>/g),
    };
    const inFile = Object.fromEntries(
      Object.entries(counted).map(([kind, { in_file }]) => [kind, in_file]),
    );
    assert.equal(inFile, expected, row['file']);
    const { lines, allowances_charges, taxes } = counted;
    const taken = lines.taken + allowances_charges.taken + taxes.taken;
    const all = expected.lines + expected.allowances_charges + expected.taxes;
    assert.is(taken + left_out.length, all, row['file']);
    left += left_out.length;
  }
  assert.ok(left > 0, 'files of the extension have lines within lines');
});

check('are the same after writing and reading them, in both syntaxes', () => {
  for (const row of rowsOf()) {
    const file = row['file'] ?? '';
    const invoice = readEInvoice(textOf(folder, file));
    assert.ok(invoice, file);
    for (const format of ['ubl', 'cii'] as const) {
      const again = readEInvoice(fileOf(writable(invoice), formats[format]));
      assert.equal(
        again && comparable(again, format),
        comparable(invoice, format),
        `${file} ${format}`,
      );
    }
  }
});

/**
 * An invoice without what a syntax has once, or leaves out: CII has one payment reference for all payment means, and
 * category O no rate.
 */
const comparable = (
  { rows: _, left_out: __, ...invoice }: EnInvoice,
  format: 'ubl' | 'cii',
): object => ({
  ...invoice,
  totals: Object.fromEntries(Object.entries(invoice.totals).map(([key, of]) => [key, of || null])),
  taxes: invoice.taxes.map((tax) => ({ ...tax, rate: tax.rate || null })),
  lines: invoice.lines.map((line) => ({ ...line, rate: line.rate || null })),
  payments: invoice.payments.map((one) =>
    format === 'cii' ? { ...one, reference: invoice.payments[0]?.reference ?? null } : one,
  ),
});

check('name the rules that their arithmetic breaks', () => {
  const columns = ['BR_CO_10', 'BR_CO_13', 'BR_CO_15', 'BR_CO_16', 'BR_CO_17'];
  for (const row of rowsOf()) {
    const invoice = readEInvoice(textOf(folder, row['file'] ?? ''));
    const broken = columns.filter((one) => row[one] === 'False').map(ruleOf);
    const found = invoice ? brokenRules(invoice).map(({ rule }) => rule) : [];
    assert.equal(found, broken, row['file']);
  }
});

it.run();
