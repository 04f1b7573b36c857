import { refusal } from '../../../kernel/declare/refusal.ts';

export const unknownDocType = refusal(
  'unknown_doc_type',
  422,
  'There is no document type {doc_type}. Use one of {doc_types}; a shipping document is created with POST /docs/shipment.',
);
export const notADraftsValue = refusal(
  'not_a_drafts_value',
  422,
  'A new document is an unpaid draft, so {field} cannot be {value}. Leave it out.',
);
export const numberTaken = refusal(
  'number_taken',
  409,
  'The number {ref_id} is already used by another document. Choose another number.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownPlace = refusal('unknown_location', 404, 'There is no location {location_id}.');
export const unknownItem = refusal('unknown_item', 404, 'There is no item {item_id}.');
export const unknownPriceList = refusal(
  'unknown_price_list',
  422,
  'There is no price list {price_list}. Use one of {price_lists}.',
);
export const costListIsForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to use price list {price_list}.',
);
export const priceListIsHidden = refusal(
  'field_hidden',
  403,
  'Your role may not see the prices of {price_list}. Choose another price list.',
);
export const originalNeeded = refusal(
  'original_needed',
  422,
  'A credit note needs its original or a side. Send `original_doc_id`, or `side` for one of its own.',
);
export const originalUnknown = refusal('original_unknown', 404, 'There is no document {id}.');
export const notCreditable = refusal(
  'not_creditable',
  422,
  'Only an invoice or a bill can be credited, and {id} is a {doc_type}. Choose another original.',
);
export const originalNotIssued = refusal(
  'original_not_issued',
  409,
  'The original is {status}. Only an issued document can be credited; finalize it first, or change the draft itself.',
);
export const creditTooHigh = refusal(
  'credit_exceeds_original',
  409,
  'The total {total} exceeds the {left} of the original that is not yet credited. Reduce the credit note.',
);
export const otherCurrency = refusal(
  'other_currency',
  422,
  'The currency must be {currency}, not {sent}.',
);
export const currencyFixed = refusal(
  'currency_fixed',
  409,
  'The currency {currency} cannot be changed while the document is {status}. Return it to draft first.',
);
export const badLine = refusal('bad_line', 422, 'Line {number}: {why}.');
export const unknownField = refusal(
  'unknown_field',
  422,
  'A document has no field {field}; the nearest is {nearest}.',
);
export const ownedField = refusal(
  'server_owned_field',
  422,
  'The field {field} is set by the server and cannot be changed.',
);
export const badValue = refusal('bad_value', 422, '{field} cannot be {value}: {why}.');
export const staleField = refusal(
  'stale_field',
  409,
  'The field {field} was changed by another request. Read the document again.',
);
export const totalsRefused = refusal(
  'totals_refused',
  422,
  'The totals cannot be calculated ({problem}). Correct {field}.',
);
export const noLines = refusal('no_lines', 422, 'The document has no lines. Add a line first.');
export const noContact = refusal(
  'no_contact',
  422,
  'The document has no contact. Choose a contact first.',
);
export const noRate = refusal(
  'no_rate',
  422,
  'The document is in {currency}, not in the company currency {base_currency}, and there is no exchange rate on {date}. Set a `conversion_rate`, enter a rate or import a file of rates first.',
);
export const taxNotAssessed = refusal(
  'tax_not_assessed',
  422,
  'The supplier charges no tax because the buyer owes it (category {category}), and no tax on the document assesses it. Choose a purchase tax rate with reverse charge for its lines, or add one in the tax settings first.',
);
export const isExpired = refusal(
  'expired',
  409,
  'The quotation expired on {valid_until}. Extend its validity first.',
);
export const wrongType = refusal(
  'wrong_type',
  409,
  'A document of type {doc_type} does not allow this.',
);
export const goodsMoved = refusal(
  'goods_moved',
  409,
  'Goods of this document have moved since: {items}. Reverse those movements first.',
);
export const negativeTotal = refusal(
  'negative_total',
  422,
  'The total {total} is negative. Create a credit note instead.',
);
export const draftExists = refusal(
  'draft_exists',
  409,
  'The draft {draft} was made of this {doc_type} and is not issued yet. Change, issue or delete it first.',
);
export const nothingToBill = refusal(
  'nothing_to_bill',
  409,
  'Nothing of the consignment is left to bill. Receive or sell goods of it first.',
);
export const sourceTaken = refusal(
  'source_taken',
  409,
  'The source {doc_type} {ref_id} is {status} and cannot be converted again. Delete or void its other document first.',
);
export const documentMigrated = refusal(
  'brought_over',
  409,
  'The document and its journal entry were migrated from another system. Issue a credit note instead.',
);
export const paymentMigrated = refusal(
  'payment_brought_over',
  409,
  'Payment {payment_index} and its journal entry were migrated from another system. Record a refund instead.',
);
export const taxDateBeforeReceipt = refusal(
  'tax_date_before_receipt',
  422,
  'The tax date {tax_date} is before {received_date}, when the bill was received. Change one of the dates.',
);
export const taxPeriodFiled = refusal(
  'tax_period_filed',
  409,
  'The tax of {tax_date} is part of a filed tax return. Void the document or issue a credit note, or reopen the return first.',
);
export const invoiceSent = refusal(
  'invoice_sent',
  409,
  'Invoice {ref_id} was sent, so its tax is owed until a credit note takes it back. Void it: that issues the credit note.',
);
export const cancelledByCreditNote = refusal(
  'cancelled_by_credit_note',
  409,
  'Invoice {ref_id} was cancelled by credit note {credit_note}, which stays. Issue a new invoice instead.',
);
