import { refusal } from '../../../kernel/declare/refusal.ts';

export const skuTaken = refusal(
  'sku_taken',
  409,
  'The SKU {sku} is already used by another item. Choose another one.',
);
export const barcodeTaken = refusal(
  'barcode_taken',
  409,
  'The {field} {value} is already used by another item. Choose another one.',
);
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
export const alreadyThere = refusal('already_there', 409, 'The item is already at this location.');
export const unknownLocation = refusal(
  'unknown_location',
  404,
  'There is no location {location_id}.',
);
export const unknownField = refusal(
  'unknown_field',
  422,
  'An item has no field {field}; the nearest is {nearest}.',
);
/** Missing field that has two names, one of which is required. */
export const missingField = refusal('missing_field', 422, 'The field {field} is needed.');
export const costsDisagree = refusal(
  'costs_disagree',
  422,
  'cost_total and cost_price times quantity differ by more than one minor unit. Send one of them, or matching values.',
);
export const costIsForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to see or set {field}.',
);
export const fieldIsHidden = refusal(
  'field_hidden',
  403,
  'The field {field} is visible to higher roles only.',
);
export const notLandedCost = refusal(
  'not_landed_cost',
  422,
  'landed_cost_kind requires the inventory_type landed_cost. Set the type or leave the field out.',
);
export const moreThanWentOut = refusal(
  'more_than_went_out',
  409,
  'Only {out} of {sku} was delivered for this document and not returned; {quantity} is too much.',
);
export const cannotRejoin = refusal(
  'cannot_rejoin',
  409,
  'The lot cannot rejoin {into}, which has left stock or differs from it. Return it as a lot of its own.',
);
export const notFree = refusal(
  'not_free',
  409,
  'Only {free} of {sku} is available; {quantity} was requested. Release reservations or reduce the quantity.',
);
export const notOnThatMemo = refusal(
  'not_on_that_memo',
  409,
  '{sku} is not out on this memo. Return it from the memo that holds it.',
);
export const quantityTooLarge = refusal(
  'quantity_too_large',
  422,
  'A lot of {quantity} exceeds the limit of {limit}. Split it into several lots.',
);
export const worthTooMuch = refusal(
  'worth_too_much',
  422,
  'Quantity times {field} exceeds the limit of {limit}. Reduce one of them.',
);
export const priceTooPrecise = refusal(
  'price_too_precise',
  422,
  'The field {field} has at most {decimals} decimals.',
);
export const priceTooLarge = refusal(
  'price_too_large',
  422,
  'The field {field} is at most {limit}.',
);
export const badValue = refusal('bad_value', 422, 'The field {field} is not valid: {message}.');
export const fieldHasChanged = refusal(
  'field_has_changed',
  409,
  'The field {field} has changed since it was read. Read the item again.',
);
export const unknownStatus = refusal(
  'unknown_status',
  422,
  'There is no status {status}; known ones are {known}.',
);
export const unknownPriceList = refusal(
  'unknown_price_list',
  422,
  'There is no price list with the field {price_type}; known ones are {known}.',
);
export const notReserved = refusal(
  'not_reserved',
  409,
  'Only {held} of {sku} is reserved for {released_from}; {quantity} cannot be released.',
);
export const needsManager = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to {what}.',
);
export const tooMuchInParts = refusal(
  'too_much_in_parts',
  422,
  'The parts add up to {parts}; that must be less than the {held} of the lot.',
);
export const sameSku = refusal(
  'same_sku',
  422,
  'A part cannot have the SKU of its lot, {sku}. Choose another one.',
);
export const codeUnknown = refusal('not_found', 404, 'No item has the code {code}.');
export const codeAmbiguous = refusal(
  'code_ambiguous',
  409,
  'Several items have the code {code} as {matched_by}. Search by SKU or location.',
);
export const unknownDocument = refusal('unknown_document', 404, 'There is no document {doc_id}.');
export const notAListedField = refusal(
  'not_a_listed_field',
  422,
  'The values of {field} cannot be listed. Search for items instead.',
);
export const notMergeable = refusal(
  'not_mergeable',
  409,
  '{sku} cannot be merged while {status}: {why}.',
);
export const targetNotASource = refusal(
  'target_not_a_source',
  422,
  'target_sku_from must be one of source_entity_ids.',
);
export const notAlike = refusal(
  'not_alike',
  422,
  'The lots differ in {field}. Merge lots with the same value.',
);
export const unresolved = refusal(
  'unresolved_attributes',
  422,
  'The lots differ in {attributes}. Send the value to keep in resolved_attributes.',
);
export const sharesNotWhole = refusal(
  'shares_not_whole',
  422,
  'The cost shares of the outputs add up to {total} percent; they must add up to 100.',
);
export const moreThanThere = refusal(
  'more_than_there',
  409,
  'Only {held} of {sku} is on hand; {quantity} is too much.',
);
export const unknownColumn = refusal('unknown_column', 422, 'Items have no column {column}.');
export const notADraft = refusal(
  'not_a_draft',
  409,
  '{sku} is {status}; only a draft can be made available.',
);
export const someUnknown = refusal('not_found', 404, 'There are no items {entity_ids}.');
export const someAreUsed = refusal(
  'items_used',
  409,
  'Used items cannot be deleted, archive them instead: {skus}.',
);
export const someMayNot = refusal(
  'items_may_not',
  409,
  'These items cannot become {status}: {entity_ids}. Leave them out.',
);
export const connectorNotSetUp = refusal(
  'connector_not_set_up',
  409,
  'The connector {platform} is not set up. Set it up first.',
);
export const onIssuedDocument = refusal(
  'on_issued_document',
  409,
  'An issued document names {sku}. Archive it instead.',
);
export const onLiveDocument = refusal(
  'on_live_document',
  409,
  'A live document names {sku}. Void the document or remove the line first.',
);
