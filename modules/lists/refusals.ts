import { refusal } from '../../kernel/declare/refusal.ts';

export const numberTaken = refusal(
  'number_taken',
  409,
  'The number {ref_id} is already used by another list. Choose another one.',
);
export const unknownType = refusal(
  'unknown_list_type',
  422,
  'There is no list type {list_type}; known types are {list_types}.',
);
export const unknownLocation = refusal(
  'unknown_location',
  404,
  'There is no location {location_id}.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'A list has no field {field} that can be set; the nearest is {nearest}.',
);
export const wrongValue = refusal('wrong_value', 422, 'The value of {field} is not valid: {why}.');
export const changedSince = refusal(
  'changed_since',
  409,
  'The field {field} has changed and is now {value}. Read the list again.',
);
export const currencyStays = refusal(
  'currency_stays',
  409,
  'The currency of a list cannot be changed from {currency}. Create a new list.',
);
export const wrongTotals = refusal(
  'wrong_totals',
  422,
  'The totals of the list cannot be calculated: {problem}.',
);
export const tooManyLines = refusal(
  'too_many_lines',
  422,
  'A list has at most {limit} lines. Split it into several lists.',
);
export const lineTooLong = refusal(
  'line_too_long',
  422,
  'Line {number} is too long: at most {limit} characters.',
);
export const incompleteLine = refusal(
  'incomplete_line',
  422,
  'Line {number} of a quotation has no {missing}, nor has its item. Send `{missing}`; a price of 0 is allowed.',
);
export const reservedKey = refusal(
  'reserved_key',
  422,
  'The key {key} of a line begins with an underscore. Rename it.',
);
export const pastTheEnd = refusal(
  'past_the_end',
  422,
  'The window begins at line {offset}, but the list has {total} lines. Send a smaller offset.',
);
export const noSuchLine = refusal('line_not_found', 404, 'The list has no line for {line}.');
export const noSuchCode = refusal('code_not_found', 404, 'There is no item with the code {code}.');
export const ambiguousCode = refusal(
  'code_ambiguous',
  409,
  'Several items have the code {code}: {candidates}. Send the item_id.',
);
export const notOnList = refusal(
  'not_on_list',
  404,
  '{item} is not on this list. Add a line first.',
);
export const unknownItem = refusal('item_not_found', 404, 'There is no item {item_id}.');
export const wrongTarget = refusal(
  'wrong_target_type',
  422,
  'A list cannot be converted to {target_type}. Send invoice or memo.',
);
export const costIsForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to price by {price_list}.',
);
export const priceListIsHidden = refusal(
  'field_hidden',
  403,
  'The prices of {price_list} are visible to higher roles only. Choose another price list.',
);
export const noLines = refusal('no_lines', 422, 'The list has no lines. Add one first.');
export const nothingCounted = refusal(
  'nothing_counted',
  409,
  'No counted line can be adjusted. Count a line first.',
);
export const belowReserved = refusal(
  'below_reserved',
  409,
  'The counts of {items} are below the reserved quantities. Release reservations first.',
);
export const wouldGoNegative = refusal(
  'would_go_negative',
  409,
  'The stock of {items} would become negative. Receive goods or return them first.',
);
export const movedSince = refusal(
  'moved_since',
  409,
  'Goods have been moved or taken out of stock since: {items}. Move them back first.',
);
export const notEnough = refusal(
  'not_enough',
  409,
  'More of {items} is written off than is on hand. Reduce the quantity.',
);
export const nothingToWriteOff = refusal(
  'nothing_to_write_off',
  409,
  'No line has goods that can be written off. Set the quantity of a line first.',
);
export const cannotReturn = refusal(
  'cannot_return',
  409,
  'Goods cannot be put back into {items}. Create a new item instead.',
);
export const unknownStatus = refusal(
  'unknown_status',
  422,
  'Lines cannot be set to {new_status}. Send reserved or available.',
);

/** Refusals of quantities by unit, as in inventory. */
export const unknownUnit = refusal(
  'unknown_unit',
  422,
  'There is no unit {unit}; known units are {units}.',
);
export const tooPrecise = refusal(
  'too_precise',
  422,
  'A quantity in {unit} has at most {decimals} decimals.',
);
export const unknownPriceList = refusal(
  'unknown_price_list',
  422,
  'There is no price list {price_list}; known ones are {price_lists}.',
);
export const nothingNamed = refusal(
  'nothing_named',
  422,
  'Neither barcode nor item_id was sent. Send one of them.',
);
export const notAudit = refusal(
  'not_audit',
  409,
  'The list is of type {list_type}. Only an audit has a variance.',
);

/** Refusals of written lines. */
export const lineRefusals = [
  incompleteLine,
  reservedKey,
  lineTooLong,
  wrongTotals,
  unknownUnit,
  tooPrecise,
];
