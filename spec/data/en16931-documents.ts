/** Documents of every kind that is written as electronic invoice. */
import * as assert from 'uvu/assert';
import { companyHere } from '../../kernel/reader/reader.ts';
import { doc } from '../../modules/documents/document/doc.ts';
import type { DocLine } from '../../modules/documents/document/goods-sums.ts';
import { completed, precedingOf } from '../../modules/documents/einvoice/issue-check.ts';
import { issuedInvoice } from '../../modules/documents/einvoice/write/issued-invoice.ts';
import type { WrittenInvoice } from '../../modules/documents/einvoice/write/written-invoice.ts';
import { payment } from '../../modules/documents/payments/payment.ts';
import { line } from '../documents/documents.ts';
import { addCustomer, issue, rich, vat7, vat19 } from '../documents/einvoice/seller.ts';
import type { TestApp } from '../test-app.ts';

/** An issued document as it is written. */
const written = (app: TestApp, id: string): WrittenInvoice => {
  const reader = app.reader();
  const company = companyHere(reader);
  const state = reader.state(doc, id);
  assert.ok(state, id);
  const lines = reader.lines(id) as readonly DocLine[];
  const whole = completed(reader, state, company);
  return issuedInvoice(whole, lines, precedingOf(reader, state), company).invoice;
};

const untaxed = (category: string, exemption_reason: string) => ({
  ...{ code: category, rate: 0, category, exemption_reason },
});

/** Issues a document of each kind, and answers them by their names. */
export const writtenKinds = async (app: TestApp): Promise<ReadonlyMap<string, WrittenInvoice>> => {
  const contact_id = await addCustomer(app);
  const made = new Map<string, WrittenInvoice>();
  const issued = async (name: string, input: object): Promise<string> => {
    const id = await issue(app, { contact_id, ...input });
    made.set(name, written(app, id));
    return id;
  };
  const of = (...taxes: readonly object[]) => ({ line_items: [line(2, 50, { taxes })] });
  const original_doc_id = await issued('invoice', rich(contact_id));
  await issued('credit note', {
    ...{ doc_type: 'credit_note', original_doc_id, issue_date: '2026-11-05' },
    line_items: [line(1, 20, { taxes: [vat19] })],
  });
  await issued('credit note without a due date', {
    ...{ doc_type: 'credit_note', original_doc_id, issue_date: '2026-11-05', due_date: null },
    line_items: [line(1, 15, { taxes: [vat19] })],
  });
  const advance = await issued('advance', {
    kind: 'advance',
    line_items: [line(1, 100, { taxes: [vat19] })],
  });
  await app.does(payment, { entity_id: advance, amount: 119 });
  await issued('final invoice after an advance', {
    line_items: [
      line(1, 1000, { taxes: [vat19] }),
      line(-1, 100, { taxes: [vat19], settles_doc_id: advance }),
    ],
  });
  await issued('intra-community supply', {
    delivery_date: '2026-11-02',
    ...of(untaxed('K', 'Intra-community supply')),
  });
  await issued('reverse charge with withheld tax', {
    ...of({ code: 'RC', rate: 19, reverse_charge: true }, { code: 'WHT', rate: -3 }),
  });
  await issued('export', of(untaxed('G', 'Export outside the EU')));
  await issued('outside the scope of VAT', of(untaxed('O', 'Outside the scope of VAT')));
  await issued('foreign currency', { currency: 'USD', conversion_rate: 0.92, ...of(vat7) });
  return made;
};
