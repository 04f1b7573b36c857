import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/documents/drafting/create.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { documentContent } from '../../../modules/sharing/published/document-content.ts';
import { SharedDocument } from '../../../modules/sharing/published/shared-document.ts';
import { line, openBooked, read } from '../documents.ts';

const it = suite('documents.print of allowances, charges and business terms');

const company = { id: 'c', name: 'Ann', settings: { language: 'en-GB' } } as never;
const vat = { code: 'VAT 19 %', rate: 19 };
const exempt = {
  ...{ code: 'Exempt', rate: 0, category: 'E' as const },
  exemption_reason: 'Medical care, § 4 Nr. 14 UStG',
};

/** A recorded document with everything that the template prints of EN 16931. */
const recorded = async () => {
  const app = await openBooked();
  const { id } = await app.does(create, {
    doc_type: 'invoice',
    contact_name: 'Ada Smith',
    line_items: [
      line(10, 5, {
        taxes: [vat],
        price_base_quantity: 100,
        allowances_charges: [{ is_charge: true, amount: 20, reason: 'Packing' }],
      }),
      line(1, 40, { taxes: [exempt] }),
    ],
    allowances_charges: [
      { is_charge: false, amount: 10, reason: 'Loyalty', taxes: [exempt] },
      { is_charge: true, amount: 7, reason: 'Freight', taxes: [vat] },
    ],
    payable_rounding: 0.03,
    buyer_reference: '04011000-1',
    payment_means: [{ code: '58', iban: 'DE02120300000000202051', reference: 'R 17' }],
  });
  const { line_items, ...state } = await read(app, id);
  await app.close();
  return { state, lines: line_items };
};

it('prints them with the taxes by code and rate', async () => {
  const { state, lines } = await recorded();
  const page = documentHtml(printable(state as never, lines, company, null));
  const rows = [...page.matchAll(/<tr class="[^"]*"><th>([^<]*)<\/th><td>([^<]*)<\/td>/g)].map(
    ([, label, value]) => `${label} ${value}`,
  );
  // 0.5 + 20 and 40, less 10; 19 % on 20.50 + 7 is 5.23 (5.225).
  assert.equal(rows.slice(0, -1), [
    'Subtotal 60.50',
    'Loyalty −10.00',
    'Freight 7.00',
    'VAT 19 % 5.23',
    'Exempt 0% 0.00',
    'Rounding 0.03',
  ]);
  for (const text of ['Packing: 20.00', 'per 100', 'Medical care', '04011000-1', 'DE0212030'])
    assert.ok(page.includes(text), text);
});

it('shares them with the page and with other installations', async () => {
  const { state, lines } = await recorded();
  const content = documentContent(state as never, lines, company, null);
  assert.ok(
    Value.Check(SharedDocument, content),
    JSON.stringify([...Value.Errors(SharedDocument, content)].slice(0, 3)),
  );
  assert.equal(content.allowances_charges, [
    { is_charge: false, amount: 10, reason: 'Loyalty' },
    { is_charge: true, amount: 7, reason: 'Freight' },
  ]);
  assert.equal([content.rounding, content.buyer_reference], [0.03, '04011000-1']);
  assert.is(content.line_items[0]?.price_base_quantity, 100);
});

it.run();
