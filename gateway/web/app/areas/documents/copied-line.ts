import type { DocLine } from './doc.ts';

/** Line of a document as the input of another one, its taxes without their amounts. */
export const copiedLine = (line: DocLine): object => ({
  ...{ item_id: line.item_id, sku: line.sku, name: line.name, description: line.description },
  ...{ quantity: line.quantity, unit: line.unit, sell_by: line.sell_by },
  ...{ unit_price: line.unit_price, discount_pct: line.discount_pct },
  taxes: (line.taxes ?? []).map(plainTax),
});

/** A tax without its amount. */
export const plainTax = ({
  amount: _,
  is_given: __,
  ...tax
}: NonNullable<DocLine['taxes']>[number]): object => tax;
