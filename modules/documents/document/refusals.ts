import { refusal } from '../../../kernel/declare/refusal.ts';

export const unknownDocType = refusal(
  'unknown_doc_type',
  422,
  'There is no document type {doc_type}; a shipping document is made by POST /docs/shipment. Known types: {doc_types}.',
);
export const notADraftsValue = refusal(
  'not_a_drafts_value',
  422,
  'A new document is a draft with nothing paid: {field} cannot be {value}.',
);
export const numberTaken = refusal(
  'number_taken',
  409,
  'The number {ref_id} is already used by another document.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const unknownPlace = refusal('unknown_location', 404, 'There is no location {location_id}.');
export const unknownItem = refusal('unknown_item', 404, 'There is no item {item_id}.');
export const unknownPriceList = refusal(
  'unknown_price_list',
  422,
  'There is no price list {price_list}; known are {price_lists}.',
);
export const costListIsForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to use price list {price_list}.',
);
export const priceListIsHidden = refusal(
  'field_hidden',
  403,
  'The prices of {price_list} are for higher roles.',
);
export const originalNeeded = refusal(
  'original_needed',
  422,
  'A credit note names what it credits in original_doc_id.',
);
export const originalUnknown = refusal('original_unknown', 404, 'There is no document {id}.');
export const notCreditable = refusal(
  'not_creditable',
  422,
  'Only an invoice or a bill can be credited, {id} is a {doc_type}.',
);
export const originalNotIssued = refusal(
  'original_not_issued',
  409,
  'The original is {status}, so it cannot be credited.',
);
export const creditTooHigh = refusal(
  'credit_exceeds_original',
  409,
  'Credit notes would come to more than the original: {total} of {left} left.',
);
export const otherCurrency = refusal(
  'other_currency',
  422,
  'The currency is {currency}, not {sent}.',
);
export const currencyFixed = refusal(
  'currency_fixed',
  409,
  'Its currency stays {currency} while it is {status}: it changes in a draft only.',
);
export const badLine = refusal('bad_line', 422, 'Line {line}: {why}.');
export const unknownField = refusal(
  'unknown_field',
  422,
  'A document has no field {field}; the nearest is {nearest}.',
);
export const ownedField = refusal(
  'server_owned_field',
  422,
  'The field {field} is kept by the server.',
);
export const badValue = refusal('bad_value', 422, '{field} cannot be {value}: {why}.');
export const staleField = refusal(
  'stale_field',
  409,
  'The field {field} is no longer what it was taken for.',
);
export const totalsRefused = refusal(
  'totals_refused',
  422,
  'The amounts cannot be reckoned: {problem}.',
);
export const noLines = refusal('no_lines', 422, 'It has no lines.');
export const noContact = refusal('no_contact', 422, 'It names no contact.');
export const noRate = refusal(
  'no_rate',
  422,
  'Its currency {currency} is not the company currency {base_currency}, so it needs a conversion_rate.',
);
export const isExpired = refusal('expired', 409, 'It was valid until {valid_until}.');
export const wrongType = refusal('wrong_type', 409, 'Not possible on a {doc_type}.');
export const goodsMoved = refusal('goods_moved', 409, 'Goods of it have moved since: {items}.');
export const negativeTotal = refusal(
  'negative_total',
  422,
  'Its total is {total}; what we owe is a credit note.',
);
export const sourceTaken = refusal(
  'source_taken',
  409,
  'The {doc_type} {ref_id} that it was made of is {status} and cannot be converted into it again.',
);
export const documentMigrated = refusal(
  'brought_over',
  409,
  'The document came over from another system and its entry with it: issue a credit note for it instead.',
);
export const paymentMigrated = refusal(
  'payment_brought_over',
  409,
  'The payment {payment_index} came over from another system and its entry with it: record a refund instead.',
);
