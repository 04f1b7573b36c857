import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blank } from '../../../modules/documents/document/state.ts';
import { brokenRules } from '../../../modules/documents/einvoice/arithmetic.ts';
import { draftOfEInvoice } from '../../../modules/documents/einvoice/draft.ts';
import type { EnInvoice } from '../../../modules/documents/einvoice/en-invoice.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import { fileOf } from '../../../modules/documents/einvoice/write/file.ts';
import { formatNames, formats } from '../../../modules/documents/einvoice/write/formats.ts';
import { issuedInvoice } from '../../../modules/documents/einvoice/write/issued-invoice.ts';
import { documentTotals } from '../../../modules/documents/totals/document-totals.ts';
import { isTotalsProblem } from '../../../modules/documents/totals/problem.ts';
import { tried } from '../../random.ts';
import { exempt, vat7, vat19 } from './seller.ts';

const it = suite('documents.einvoice properties');

const company = { id: 'c', name: 'Werk', settings: { currency: 'EUR' } } as never;

const tax = fc.constantFrom(vat19, vat7, exempt, { code: 'Z', rate: 0 });
const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((x) => x / 100);
const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .filter((x) => x.trim() === x);

const lineGiven = fc.record({
  name: fc.constant('Line'),
  quantity: fc.constantFrom(1, 2, 3, 7, 0.125, 1000, -1),
  unit_price: fc.integer({ min: 0, max: 9_999_999 }).map((x) => x / 10_000),
  price_base_quantity: fc.constantFrom(undefined, undefined, 100),
  discount_pct: fc.constantFrom(0, 0, 5, 33.333),
  taxes: tax.map((one) => [one]),
  allowances_charges: fc.array(fc.record({ is_charge: fc.boolean(), amount: cents(5) }), {
    maxLength: 1,
  }),
});

const given = fc.record({
  lines: fc.array(lineGiven, { minLength: 1, maxLength: 4 }),
  discount: fc.constantFrom(0, 0, 7.5),
  shipping: cents(20),
  note: fc.option(text),
  allowances_charges: fc.array(
    fc.record({
      is_charge: fc.boolean(),
      amount: cents(3),
      reason: fc.constant('Agreed'),
      taxes: fc.option(
        tax.map((one) => [one]),
        { nil: undefined },
      ),
    }),
    { maxLength: 2 },
  ),
});

type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** State of a document with calculated totals; undefined where they are refused. */
const stateOf = ({ lines, note, ...head }: Given) => {
  const input = {
    ...{ currency: 'EUR', isPurchase: false, isShippingTaxed: true, doc_taxes: [] },
    ...{ discount: head.discount, discount_type: 'percentage' as const, shipping: head.shipping },
    allowances_charges: head.allowances_charges,
    lines,
  };
  const made = documentTotals(input as never);
  if (isTotalsProblem(made) || made.total < 0) return undefined;
  const { lines: totals, ...sums } = made;
  const stored = lines.map((line, at) => ({ ...line, ...totals[at], line_id: `${at}` }));
  const state = {
    ...blank,
    ...sums,
    ...{ doc_type: 'invoice', status: 'final', currency: 'EUR', base_currency: 'EUR' },
    ...{ ref_id: 'INV-1', issue_date: '2026-11-03', customer_note: note },
    ...{ company_name: 'Werk', contact_name: 'Petit' },
  };
  return { state, stored };
};

it('an issued document read back is the same, to the cent, in both syntaxes', () => {
  let seen = 0;
  const same = fc.property(given, (one) => {
    const made = stateOf(one);
    if (!made) return;
    seen += 1;
    const { state, stored } = made;
    const issued = issuedInvoice(state as never, stored as never, [], company);
    const { invoice } = issued;
    assert.equal([issued.taxedTwice, issued.untaxed, brokenRules(invoice)], [[], [], []]);
    assert.equal([invoice.totals.payable, invoice.totals.tax], [state.total, state.tax]);
    for (const format of formatNames) {
      const read = readEInvoice(fileOf(invoice, formats[format])) as EnInvoice;
      assert.equal(comparable(read), comparable(invoice), format);
      const { input, total, warnings } = draftOfEInvoice(read, [], 'EUR');
      assert.equal([total, warnings], [state.total, []], format);
      const nets = (lines: readonly { line_total?: number | null }[]) =>
        lines.map(({ line_total }) => line_total);
      assert.equal(nets(input.line_items ?? []), nets(stored as never), format);
    }
  });
  fc.assert(same, tried(60));
  assert.ok(seen > 20, `${seen}`);
});

const written = [
  ...['type_code', 'seller', 'buyer', 'delivery_address', 'accounting_reference', 'references'],
  ...['rows', 'left_out'],
];

/** Fields that reading states, with totals at 0 as null, which a file leaves out. */
const comparable = ({ totals, ...invoice }: EnInvoice): object => ({
  ...Object.fromEntries(Object.entries(invoice).filter(([field]) => !written.includes(field))),
  totals: Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, value || null])),
});

it.run();
