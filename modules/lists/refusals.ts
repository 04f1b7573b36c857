import { refusal } from '../../kernel/declare/refusal.ts';

export const numberTaken = refusal(
  'number_taken',
  409,
  'The number {ref_id} is already used by another list.',
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
export const wrongValue = refusal('wrong_value', 422, 'The value of {field} does not fit: {why}.');
export const changedSince = refusal(
  'changed_since',
  409,
  'The field {field} has changed since: it is {value}.',
);
export const currencyStays = refusal(
  'currency_stays',
  409,
  'The currency of a list stays what it was made in, {currency}.',
);
export const wrongTotals = refusal('wrong_totals', 422, 'The list cannot be reckoned: {problem}.');
export const tooManyLines = refusal('too_many_lines', 422, 'A list has at most {limit} lines.');
export const lineTooLong = refusal(
  'line_too_long',
  422,
  'Line {line} is too long: at most {limit} characters.',
);
export const incompleteLine = refusal(
  'incomplete_line',
  422,
  'Line {line} of a quotation has no {missing}, nor has its item. Send `{missing}`; a price of 0 is allowed.',
);
export const reservedKey = refusal(
  'reserved_key',
  422,
  'Keys of a line do not begin with an underscore, as {key} does.',
);
export const pastTheEnd = refusal(
  'past_the_end',
  422,
  'The list has {total} lines; the window begins at {offset}.',
);
export const noSuchLine = refusal('line_not_found', 404, 'The list has no line for {line}.');
export const noSuchCode = refusal('code_not_found', 404, 'There is no item with the code {code}.');
export const ambiguousCode = refusal(
  'code_ambiguous',
  409,
  'Several items have the code {code}: {candidates}.',
);
export const notOnList = refusal('not_on_list', 404, '{item} is not on this list.');
export const unknownItem = refusal('item_not_found', 404, 'There is no item {item_id}.');
export const wrongTarget = refusal(
  'wrong_target_type',
  422,
  'A list becomes an invoice or a memo, not {target_type}.',
);
export const costIsForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to price by {price_list}.',
);
export const priceListIsHidden = refusal(
  'field_hidden',
  403,
  'The prices of {price_list} are for higher roles.',
);
export const noLines = refusal('no_lines', 422, 'The list has no lines.');
export const nothingCounted = refusal(
  'nothing_counted',
  409,
  'No line has a count that could be taken over.',
);
export const belowReserved = refusal(
  'below_reserved',
  409,
  'Fewer were counted than are reserved of {items}.',
);
export const wouldGoNegative = refusal(
  'would_go_negative',
  409,
  'Stock would become negative of {items}.',
);
export const movedSince = refusal(
  'moved_since',
  409,
  'Goods have moved again since, or are gone: {items}.',
);
export const notEnough = refusal(
  'not_enough',
  409,
  'More is written off than there is of {items}.',
);
export const nothingToWriteOff = refusal(
  'nothing_to_write_off',
  409,
  'No line has goods that could be written off.',
);
export const cannotReturn = refusal('cannot_return', 409, 'Goods cannot be put back to {items}.');
export const unknownStatus = refusal(
  'unknown_status',
  422,
  'Lines are made reserved or available, not {new_status}.',
);

/** The refusals of quantities that their unit does not have, as inventory states them. */
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
  'Name what to take back by barcode or item_id.',
);
export const notAudit = refusal('not_audit', 409, 'The list is no audit but of type {list_type}.');

/** The ways in which lines that are written may be refused. */
export const lineRefusals = [
  incompleteLine,
  reservedKey,
  lineTooLong,
  wrongTotals,
  unknownUnit,
  tooPrecise,
];
