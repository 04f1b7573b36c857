import { Type } from '@sinclair/typebox';
import { batch, type Now, send } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { taxesOf } from '../../companies/contract/queries.ts';
import { create } from '../drafting/create.ts';
import type { DocInput } from '../drafting/input.ts';
import { draftOfEInvoice } from '../einvoice/draft.ts';
import { readEInvoice } from '../einvoice/read.ts';

const notAnEInvoice = refusal(
  'not_an_e_invoice',
  422,
  'The content is no UBL or CII invoice. Send the XML of the invoice, of a PDF the XML attached to it.',
);

/** Most characters of an invoice file. */
const longest = 8_000_000;

/** Creates the draft of a received e-invoice; its warnings name what does not hold or is not booked. */
export const eInvoice = batch('documents.imports.eInvoice', {
  says: 'Create the draft of a received UBL or CII invoice: a bill, or a supplier credit.',
  by: 'operator',
  takes: Type.Object({
    content: Type.String({ minLength: 1, maxLength: longest, description: 'XML of the invoice.' }),
    contact_id: Type.Optional(AnyId),
  }),
  gives: writtenWith({
    doc_type: Type.String(),
    ref_id: orNull(Type.String()),
    /** Broken rules of the arithmetic (BR-CO-10 to BR-CO-17), amounts not booked, rates to choose. */
    warnings: Type.Array(Type.String()),
  }),
  refuses: [notAnEInvoice],
  lane: 'work',
  together: true,
  reads: (_, { content }, __, now) => draftIn(content, now) ?? notAnEInvoice(),
  runs: ({ contact_id }, _, { invoice, draft }) => {
    const { ref_id = null, ...fields } = draft.input;
    const party = contact_id
      ? { contact_id }
      : {
          contact_name: invoice.supplier_name,
          contact_tax_id: invoice.supplier_vat_id ?? invoice.supplier_tax_id,
        };
    const typed: Pick<DocInput, 'doc_type' | 'side' | 'ref_id' | 'reference'> = draft.is_credit
      ? { doc_type: 'credit_note', side: 'purchases', reference: ref_id }
      : { doc_type: 'bill', ref_id };
    return [send(create, { ...typed, ...party, ...fields })];
  },
  sums: ([made], { content }, now) => {
    if (!made?.done) return [];
    const { told: _, ...answer } = made.answer;
    const warnings = [...(draftIn(content, now)?.draft.warnings ?? [])];
    return { facts: [], answer: { ...answer, warnings } };
  },
});

/** Invoice of a file with its draft by the purchase rates of the company. */
const draftIn = (content: string, now: Now) => {
  const invoice = readEInvoice(content);
  const rates = taxesOf(now.company, 'purchase');
  return invoice && { invoice, draft: draftOfEInvoice(invoice, rates) };
};
