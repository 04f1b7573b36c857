import { refusal } from '../../../kernel/declare/refusal.ts';

export const noSuchLine = refusal('no_such_line', 404, 'The document has no line {line}.');
export const overReceipt = refusal(
  'over_receipt',
  409,
  'Line {line} takes {open} more at most, not {quantity}.',
);
export const tooPrecise = refusal(
  'too_precise',
  422,
  'A quantity in {unit} has at most {decimals} decimals.',
);
export const newItemUnnamed = refusal(
  'new_item_unnamed',
  422,
  'Line {line} names no known item: a new one needs a SKU and a name.',
);
export const costForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to set {field}.',
);
export const noSuchReceipt = refusal(
  'no_such_receipt',
  404,
  'The document has no receipt {receipt_index} that stands.',
);
export const notOnHand = refusal(
  'not_on_hand',
  409,
  'Of {sku} only {on_hand} came with this document and is on hand.',
);
export const alreadyFulfilled = refusal(
  'already_fulfilled',
  409,
  'Line {line} is delivered already.',
);
export const notFulfilled = refusal(
  'not_fulfilled',
  409,
  'Nothing of line {line} has been delivered.',
);
export const shortStock = refusal('short_stock', 409, 'There is not enough stock: {shortages}.');
export const notSplittable = refusal(
  'not_splittable',
  409,
  'Lots that may not be split are larger than what is needed: {skus}.',
);
export const moreThanCredited = refusal(
  'more_than_credited',
  409,
  'Line {line} has {open} left to restock, not {quantity}.',
);
export const moreThanDelivered = refusal(
  'more_than_delivered',
  409,
  'Of line {line} the original has {open} delivered and not back, not {quantity}.',
);
export const notOut = refusal('not_out', 409, 'Of line {line} only {out} is out at the customer.');
export const nothingNamed = refusal(
  'nothing_named',
  422,
  'Name lines in line_entity_ids or in lines.',
);
export const consignmentQuantity = refusal(
  'consignment_quantity',
  409,
  'The bill takes {billed} of line {line}, but {quantity} came and was not sent back.',
);
export const moreThanBilled = refusal(
  'more_than_billed',
  409,
  'Line {line} credits more goods than are billed and not credited yet; a lower price alone names an account_code.',
);
