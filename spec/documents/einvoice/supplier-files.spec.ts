import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { eInvoice } from '../../../modules/documents/imports/e-invoice.ts';
import { read } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';
import { ublAllowance, ublFile, ublLine, ublTax } from './files.ts';
import { acquired, charged } from './supplier-files.ts';

const it = suite<{ books: Books }>('documents.imports.eInvoice of files of suppliers');

it.before(async (context) => {
  const purchase = { is_default: false, applies_to: 'purchase' };
  const taxes = [
    { ...purchase, name: 'Input 19', rate: 19 },
    { ...purchase, name: 'Input 7', rate: 7 },
    { ...purchase, name: 'Acquisition', rate: 19, reverse_charge: true, category: 'K' },
  ];
  context.books = await openBooks({ currency: 'EUR', vat: true, taxes });
});
it.after(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const imported = async ({ app }: Books, content: string) => {
  const made = await app.does(eInvoice, { content });
  return { made, draft: await read(app, made.id) };
};

it('takes allowances, charges, freight and rates of a CII file to the cent', async ({ books }) => {
  const { made, draft } = await imported(books, charged);
  assert.equal(
    [draft.doc_type, draft.ref_id, draft.issue_date, draft.due_date, draft.delivery_date],
    ['bill', 'NL-5', '2026-11-04', '2026-12-04', '2026-11-03'],
  );
  assert.equal(
    [draft.contact_name, draft.contact_tax_id, draft.payment_terms, draft.notes],
    ['Papier BV', 'NL123456789B01', '30 days net', 'Ordered by mail\nKeep dry'],
  );
  assert.equal([draft.subtotal, draft.allowance_total, draft.charge_total], [507.5, 7.45, 15]);
  assert.equal([draft.tax, draft.total], [79.86, 594.91]);
  assert.equal(
    draft.tax_breakdown.map((one: { rate: number; tax_amount: number }) => [
      ...[one.rate, one.tax_amount],
    ]),
    [
      [19, 69.36],
      [7, 10.5],
    ],
  );
  const [card, book] = draft.line_items;
  assert.equal(
    [card.quantity, card.unit, card.unit_price, card.line_total, book.unit],
    [200, 'piece', 2, 372.5, 'piece'],
  );
  assert.equal(
    card.allowances_charges.map((one: { reason: string; amount: number; percentage?: number }) => [
      ...[one.reason, one.amount, one.percentage],
    ]),
    [
      ['Regular customer', 40, 10],
      ['Packing', 12.5, undefined],
    ],
  );
  assert.equal(
    draft.allowances_charges.map((one: { reason: string; amount: number }) => [
      ...[one.reason, one.amount],
    ]),
    [
      ['Early order', 7.45],
      ['Parcel', 15],
    ],
  );
  assert.equal(made.counted, {
    lines: { in_file: 2, taken: 2 },
    allowances_charges: { in_file: 4, taken: 4 },
    taxes: { in_file: 2, taken: 2 },
  });
  assert.equal(made.left_out, []);
  assert.is(made.warnings.length, 1);
  assert.match(made.warnings[0], /states 100 EUR as prepaid/);
  await books.finalize(made.id);
  assert.is(books.moved(), 'Dr 1150 79.86, Cr 2110 594.91, Dr 5500 15, Dr 6950 500.05');
});

it('assesses the tax of an intra-community acquisition', async ({ books }) => {
  const { made, draft } = await imported(books, acquired);
  assert.equal([made.warnings, made.left_out], [[], []]);
  const [tax] = draft.line_items[0].taxes;
  assert.equal(
    [tax.code, tax.rate, tax.category, tax.exemption_code],
    ['Acquisition', 19, 'K', 'VATEX-EU-IC'],
  );
  assert.equal([draft.total, draft.tax, draft.reverse_charged], [360, 0, 68.4]);
  await books.finalize(made.id);
  assert.is(books.moved(), 'Dr 1150 68.4, Cr 2110 360, Cr 2120 68.4, Dr 6950 360');
});

it('makes a supplier credit of a credit note, after ubl-tc434-creditnote1.xml', async ({
  books,
}) => {
  const content = ublFile({
    root: 'CreditNote',
    type: '381',
    header: `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>NL-5</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>
${ublAllowance(false, '5.00', ['S', '19'])}`,
    lines: [
      ublLine(['4', '12.5', '50.00'], ['S', '19'], { name: 'Card' }, 'CreditNote'),
      ublLine(['1', '20', '20.00'], ['S', '7'], { name: 'Book' }, 'CreditNote'),
    ],
    taxes: [ublTax('S', '19', '45.00', '8.55'), ublTax('S', '7', '20.00', '1.40')],
    totals: {
      ...{ LineExtensionAmount: '70.00', TaxExclusiveAmount: '65.00', TaxAmount: '9.95' },
      ...{ TaxInclusiveAmount: '74.95', AllowanceTotalAmount: '5.00', PayableAmount: '74.95' },
    },
  });
  const { made, draft } = await imported(books, content);
  assert.equal(
    [draft.doc_type, draft.reference, draft.preceding_invoices],
    ['credit_note', 'R-1', ['NL-5']],
  );
  assert.equal(
    [draft.subtotal, draft.allowance_total, draft.tax, draft.total],
    [70, 5, 9.95, 74.95],
  );
  assert.equal(made.warnings, []);
  await books.finalize(made.id);
  assert.is(books.moved(), 'Cr 1150 9.95, Dr 2110 74.95, Cr 6950 65');
});

it.run();
