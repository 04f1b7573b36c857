import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { withoutFigures } from '../../../kernel/declare/confidential/sight.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { brokenRules } from '../../../modules/documents/einvoice/arithmetic.ts';
import { draftOfEInvoice, type PurchaseRate } from '../../../modules/documents/einvoice/draft.ts';
import type { EnInvoice } from '../../../modules/documents/einvoice/en-invoice.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { read } from '../documents.ts';
import { type Books, openBooks } from '../goods/books.ts';
import { type FileParts, ublAllowance, ublFile, ublLine, ublTax } from './files.ts';

const it = suite<{ books: Books }>('documents.einvoice');

it.before.each(async (context) => {
  context.books = await openBooks({ currency: 'EUR' });
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const rates: readonly PurchaseRate[] = [{ name: 'Input VAT', rate: 19 }];

const invoiceOf = (parts: FileParts): EnInvoice => {
  const found = readEInvoice(ublFile(parts));
  assert.ok(found);
  return found as EnInvoice;
};

/** The draft of a file, as recorded. */
const drafted = async (books: Books, parts: FileParts, by = rates) => {
  const { input: all, is_credit, total, warnings } = draftOfEInvoice(invoiceOf(parts), by, 'EUR');
  const { ref_id, ...input } = all;
  const numbered = is_credit ? { reference: ref_id ?? null } : { ref_id: ref_id ?? null };
  const type = is_credit
    ? { doc_type: 'credit_note', side: 'purchases' as const }
    : { doc_type: 'bill' };
  const { id } = await books.does(create, {
    ...type,
    contact_name: 'Mine GmbH',
    ...input,
    ...numbered,
  });
  return { id, made: await read(books.app, id), total, warnings };
};

const plain: FileParts = {
  lines: [
    ublLine(['10', '12.34', '118.4'], ['S', '19'], { more: ublAllowance(false, '5') }),
    ublLine(['-1', '20', '-20'], ['S', '19']),
    ublLine(['3', '100', '3'], ['E', '0'], { base: '100' }),
  ],
  header: ublAllowance(false, '8.4', ['S', '19']) + ublAllowance(true, '10', ['S', '19']),
  taxes: [ublTax('S', '19', '100', '19'), ublTax('E', '0', '3', '0')],
  totals: {
    LineExtensionAmount: '101.4',
    AllowanceTotalAmount: '8.4',
    ChargeTotalAmount: '10',
    TaxExclusiveAmount: '103',
    TaxAmount: '19',
    TaxInclusiveAmount: '122',
    PrepaidAmount: '50',
    PayableRoundingAmount: '0.05',
    PayableAmount: '72.05',
  },
};

it('makes a draft with the lines, allowances, charges and rounding of the file', async ({
  books,
}) => {
  assert.equal(brokenRules(invoiceOf(plain)), []);
  const { made, total, warnings } = await drafted(books, plain);
  assert.equal([made.subtotal, made.allowance_total, made.charge_total], [101.4, 8.4, 10]);
  assert.equal([made.tax, made.rounding, made.total, total], [19, 0.05, 122.05, 122.05]);
  assert.equal([made.ref_id, made.buyer_reference], ['R-1', '04011000-1']);
  assert.equal(
    made.line_items.map((line: { quantity: number; line_total: number }) => [
      ...[line.quantity, line.line_total],
    ]),
    [
      [10, 118.4],
      [-1, -20],
      [3, 3],
    ],
  );
  assert.is(made.line_items[0].taxes[0].code, 'Input VAT');
  assert.match(warnings.join(' '), /50 EUR as prepaid/);
});

it('names every rule that the arithmetic breaks', () => {
  const broken = (totals: Readonly<Record<string, string>>) =>
    brokenRules(invoiceOf({ ...plain, totals: { ...plain.totals, ...totals } })).map(
      ({ rule }) => rule,
    );
  assert.equal(broken({ LineExtensionAmount: '101.5' }), ['BR-CO-10', 'BR-CO-13']);
  assert.equal(broken({ AllowanceTotalAmount: '8' }), ['BR-CO-11', 'BR-CO-13']);
  assert.equal(broken({ ChargeTotalAmount: '9' }), ['BR-CO-12', 'BR-CO-13']);
  assert.equal(broken({ TaxAmount: '20' }), ['BR-CO-14', 'BR-CO-15']);
  assert.equal(broken({ TaxInclusiveAmount: '123' }), ['BR-CO-15', 'BR-CO-16']);
  assert.equal(broken({ PayableAmount: '72' }), ['BR-CO-16']);
  const taxes = [ublTax('S', '19', '100', '18'), ublTax('E', '0', '3', '0')];
  const wrong = brokenRules(invoiceOf({ ...plain, taxes })).map(({ rule }) => rule);
  assert.equal(wrong, ['BR-CO-14', 'BR-CO-17']);
});

it('posts a reverse charge by the purchase rate that is marked so', async ({ books }) => {
  const parts: FileParts = {
    lines: [ublLine(['1', '100', '100'], ['AE', '0'])],
    taxes: [ublTax('AE', '0', '100', '0')],
    totals: {
      ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '0' },
      ...{ TaxInclusiveAmount: '100', PayableAmount: '100' },
    },
  };
  const own = [...rates, { name: 'Reverse 19', rate: 19, reverse_charge: true }];
  const { id, made, warnings } = await drafted(books, parts, own);
  assert.equal([made.total, made.reverse_charged, warnings], [100, 19, []]);
  await books.does(finalize, { entity_id: id });
  assert.is(books.moved(), 'Dr 1150 19, Cr 2110 100, Cr 2120 19, Dr 6950 100');
  const two = [...own, { name: 'Reverse 7', rate: 7, reverse_charge: true }];
  assert.match(
    draftOfEInvoice(invoiceOf(parts), two, 'EUR').warnings.join(' '),
    /Reverse 19, Reverse 7/,
  );
  assert.match(
    draftOfEInvoice(invoiceOf(parts), rates, 'EUR').warnings.join(' '),
    /mark a purchase tax/,
  );
});

for (const [category, fitting] of [
  ['AE', ['Reverse 19', 'Reverse 7']],
  ['K', ['Acquisition', 'Reverse 19', 'Reverse 7']],
] as const)
  it(`does not issue a bill of category ${category} whose tax nothing assesses`, async () => {
    const marked = { is_default: false, reverse_charge: true, applies_to: 'purchase' };
    const taxes = [
      { ...marked, name: 'Acquisition', rate: 19, category: 'K' },
      { ...marked, name: 'Reverse 19', rate: 19 },
      { ...marked, name: 'Reverse 7', rate: 7 },
    ];
    const books = await openBooks({ currency: 'EUR', vat: true, taxes });
    const parts: FileParts = {
      lines: [ublLine(['1', '100', '100'], [category, '0'])],
      taxes: [ublTax(category, '0', '100', '0')],
      totals: {
        ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '0' },
        ...{ TaxInclusiveAmount: '100', PayableAmount: '100' },
      },
    };
    const { id, made } = await drafted(books, parts);
    const refused = await books.app.tries(finalize, { entity_id: id });
    assert.equal(!refused.done && [refused.status, refused.code], [422, 'tax_not_assessed']);
    assert.equal(!refused.done && refused.facts['rates'], fitting);
    const [line] = made.line_items;
    const chosen = { code: 'Reverse 19', rate: 19, reverse_charge: true, category };
    await books.does(update, {
      entity_id: id,
      fields_changed: { line_items: { new: [{ ...line, taxes: [chosen] }] } },
    });
    await books.does(finalize, { entity_id: id });
    assert.is(books.moved(), 'Dr 1150 19, Cr 2110 100, Cr 2120 19, Dr 6950 100');
    assert.equal(books.wrong(), []);
    await books.app.close();
  });

it('makes a supplier credit of a credit note, and of an invoice below 0', async ({ books }) => {
  const credit: FileParts = {
    root: 'CreditNote',
    lines: [ublLine(['2', '50', '100'], ['S', '19'], {}, 'CreditNote')],
    taxes: [ublTax('S', '19', '100', '19')],
    totals: {
      ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '19' },
      ...{ TaxInclusiveAmount: '119', PayableAmount: '119' },
    },
  };
  const below: FileParts = {
    lines: [ublLine(['-2', '50', '-100'], ['S', '19'])],
    taxes: [ublTax('S', '19', '-100', '-19')],
    totals: {
      ...{ LineExtensionAmount: '-100', TaxExclusiveAmount: '-100', TaxAmount: '-19' },
      ...{ TaxInclusiveAmount: '-119', PayableAmount: '-119' },
    },
  };
  for (const parts of [credit, below]) {
    const { id, made } = await drafted(books, parts);
    assert.equal(
      [made.doc_type, made.total, made.original_doc_id ?? null],
      ['credit_note', 119, null],
    );
    await books.does(finalize, { entity_id: id });
    assert.is(books.moved(), 'Cr 1150 19, Dr 2110 119, Cr 6950 100');
  }
});

/** A prepayment invoice of 100 and 19 of tax, whose line has the supplier's article number. */
const prepayment: FileParts = {
  type: '386',
  lines: [
    ublLine(['1', '100', '100'], ['S', '19']).replace(
      '</cbc:Name>',
      '</cbc:Name><cac:SellersItemIdentification><cbc:ID>PRE-30</cbc:ID></cac:SellersItemIdentification>',
    ),
  ],
  taxes: [ublTax('S', '19', '100', '19')],
  totals: {
    ...{ LineExtensionAmount: '100', TaxExclusiveAmount: '100', TaxAmount: '19' },
    ...{ TaxInclusiveAmount: '119', PayableAmount: '119' },
  },
};

it('makes an advance bill of a prepayment invoice', async ({ books }) => {
  const { id, made, total, warnings } = await drafted(books, prepayment);
  assert.equal([made.doc_type, made.kind, made.total, total], ['bill', 'advance', 119, 119]);
  const [{ name, sku = null, description }] = made.line_items;
  assert.equal([name, sku, description, warnings], ['Polishing', null, 'PRE-30', []]);
  await books.does(finalize, { entity_id: id });
  assert.is(books.moved(), 'Dr 1156 19, Dr 1170 100, Cr 2110 119');
});

it('reads the type of a CII file, and no other type as an advance', () => {
  const cii = (type: string): EnInvoice =>
    readEInvoice(
      `<CrossIndustryInvoice><ExchangedDocument><ID>C-1</ID><TypeCode>${type}</TypeCode></ExchangedDocument></CrossIndustryInvoice>`,
    ) as EnInvoice;
  const kinds = ['380', '381', '383', '384', '386'].map(cii);
  assert.equal(
    kinds.map(({ is_credit, is_advance }) => [is_credit, is_advance]),
    [
      ...[
        [false, false],
        [true, false],
        [false, false],
      ],
      ...[
        [false, false],
        [false, true],
      ],
    ],
  );
  for (const type of ['380', '383', '384'])
    assert.is(invoiceOf({ ...prepayment, type }).is_advance, false);
});

it('makes a plain supplier credit of a prepayment invoice below 0, with a warning', async ({
  books,
}) => {
  const below: FileParts = {
    type: '386',
    lines: [ublLine(['-1', '100', '-100'], ['S', '19'])],
    taxes: [ublTax('S', '19', '-100', '-19')],
    totals: {
      ...{ LineExtensionAmount: '-100', TaxExclusiveAmount: '-100', TaxAmount: '-19' },
      ...{ TaxInclusiveAmount: '-119', PayableAmount: '-119' },
    },
  };
  const { made, warnings } = await drafted(books, below);
  assert.equal([made.doc_type, made.kind ?? null], ['credit_note', null]);
  assert.match(warnings.join(' '), /takes back a prepayment invoice/);
});

it('takes the supplier by the id whose scheme is VAT', () => {
  const taxIds = [
    { scheme: 'FC', id: '12/345/678' },
    { scheme: 'VAT', id: 'DE123456789' },
  ];
  const found = invoiceOf({ ...plain, taxIds });
  assert.equal([found.supplier_vat_id, found.supplier_tax_id], ['DE123456789', '12/345/678']);
});

it('keeps the net of the file where price and quantity do not make it', async ({ books }) => {
  const { made } = await drafted(books, {
    lines: [
      ublLine(['7', '0.12345678', '0.86'], ['S', '19']),
      ublLine(['3', '-10', '-30'], ['S', '19']),
      ublLine(['3', '33.33', '99.14'], ['S', '19']),
    ],
    taxes: [ublTax('S', '19', '70', '13.3')],
    totals: {
      ...{ LineExtensionAmount: '70', TaxExclusiveAmount: '70', TaxAmount: '13.3' },
      ...{ TaxInclusiveAmount: '83.3', PayableAmount: '83.3' },
    },
  });
  assert.equal(
    made.line_items.map((line: { line_total: number }) => line.line_total),
    [0.86, -30, 99.14],
  );
  assert.is(made.total, 83.3);
});

it('holds every amount as a number, so that it is hidden with the prices of purchases', () => {
  assert.not.match(JSON.stringify(withoutFigures(invoiceOf(plain))), /12\.34|118|122|72\.05/);
});

it.run();
