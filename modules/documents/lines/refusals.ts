import { refusal } from '../../../kernel/declare/refusal.ts';

export const noSuchLine = refusal(
  'no_such_line',
  404,
  'The document has no line {line}. Read it for its line ids.',
);
export const overReceipt = refusal(
  'over_receipt',
  409,
  'Line {line} has {open} left to receive; {quantity} exceeds the tolerance. Raise the ordered quantity first.',
);
export const tooPrecise = refusal(
  'too_precise',
  422,
  'A quantity in {unit} has at most {decimals} decimals.',
);
export const newItemUnnamed = refusal(
  'new_item_unnamed',
  422,
  'Line {number} names no known item. Send `sku` and `name` to create one.',
);
export const costForManagers = refusal(
  'role_too_low',
  403,
  'Requires manager role or higher to set {field}.',
);
export const noSuchReceipt = refusal(
  'no_such_receipt',
  404,
  'The document has no receipt {receipt_index} that can be undone.',
);
export const notOnHand = refusal(
  'not_on_hand',
  409,
  'Only {on_hand} of {sku} from this document is on hand. Return at most that quantity.',
);
export const alreadyFulfilled = refusal(
  'already_fulfilled',
  409,
  'Line {line} is already delivered in full.',
);
export const moreThanOpen = refusal(
  'more_than_open',
  409,
  'Line {line} has {open} left to deliver, not {quantity}. Send a smaller quantity.',
);
export const notFulfilled = refusal('not_fulfilled', 409, 'Line {line} has no delivery to undo.');
export const shortStock = refusal(
  'short_stock',
  409,
  'No free stock for {shortages}. Receive goods, name a lot of the item on the line, or reduce the quantity.',
);
export const notSplittable = refusal(
  'not_splittable',
  409,
  'The lots {skus} may not be split and hold more than is needed. Allow splitting or take the whole lot.',
);
export const moreThanCredited = refusal(
  'more_than_credited',
  409,
  'Line {line} has {open} left to restock, not {quantity}. Send a smaller quantity.',
);
export const noLotForReturn = refusal(
  'no_lot_for_return',
  409,
  'Line {line} names no item with a lot in stock or sold ({sku}). Name the item on the line, or receive the goods first.',
);
export const costOfOriginal = refusal(
  'cost_of_original',
  422,
  'The goods come back at the cost at which the original delivered them. Leave cost_price out.',
);
export const moreThanDelivered = refusal(
  'more_than_delivered',
  409,
  'The original of line {line} has {open} delivered and not restocked, not {quantity}. Send a smaller quantity.',
);
export const notOut = refusal(
  'not_out',
  409,
  'Only {out} of line {line} is with the customer. Return at most that quantity.',
);
export const nothingNamed = refusal(
  'nothing_named',
  422,
  'No lines were selected. Name them in `line_entity_ids` or in `lines`.',
);
export const consignmentQuantity = refusal(
  'consignment_quantity',
  409,
  'The bill covers {billed} of line {line}. Bill what is left of it ({quantity}), what was sold of it ({sold}), or complete lots.',
);
export const moreThanBilled = refusal(
  'more_than_billed',
  409,
  'Line {line} credits more goods than are billed and not yet credited. Reduce the quantity, or name an `account_code` for a price reduction.',
);
