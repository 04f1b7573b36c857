import { refusal } from '../../../kernel/declare/refusal.ts';

export const notAnAdvance = refusal(
  'not_an_advance',
  422,
  'Line {number} settles {doc_id}, which is not an issued advance of this contact, side and currency. Choose another advance.',
);
export const advanceUnpaid = refusal(
  'advance_unpaid',
  409,
  'Of the advance {ref_id}, {outstanding} {currency} is unpaid. Issue a credit note for that part and apply it.',
);
export const advanceExceeded = refusal(
  'advance_exceeded',
  409,
  'Of the advance {ref_id}, {left} {currency} net is paid and neither credited nor settled yet, not {sent}. Reduce the line.',
);
export const advanceSettled = refusal(
  'advance_settled',
  409,
  'The advance is settled by {invoices}. Void that document first.',
);
export const advanceGoods = refusal(
  'advance_goods',
  422,
  'Line {number} of the advance is for goods. Describe the advance in a line without an item or SKU.',
);
export const kindNotAllowed = refusal(
  'kind_not_allowed',
  422,
  'The kind of a document of type {doc_type} cannot be {kind}. Only invoices and bills are advances; a credit note has the kind of its original.',
);
