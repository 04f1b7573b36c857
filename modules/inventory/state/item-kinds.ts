/** Uses of an item. */
export const inventoryTypes = [
  'stock',
  'lot',
  'serial',
  'non_stock',
  'service',
  'landed_cost',
] as const;

/** Kinds of landed cost that an item stands for. */
export const landedCostKinds = [
  'freight',
  'insurance',
  'duty',
  'handling',
  'tax',
  'other',
] as const;
