import fc from 'fast-check';

/** Random action: its kind, the index of its record, a quantity and a price. */
export type Action = {
  readonly what: string;
  readonly which: number;
  readonly quantity: number;
  readonly cents: number;
};

/** Kinds of actions; frequent ones are repeated. */
export const kinds = [
  ...['order', 'bill', 'invoice', 'memo', 'consign', 'credit', 'credit'],
  ...['receive', 'receive', 'receive', 'finalize', 'deliver', 'deliver', 'deliver'],
  ...['reprice', 'undoReceive', 'return', 'return', 'unfulfill', 'unfulfillLine', 'restock'],
  ...['restock', 'undoRestock', 'takeBack', 'convert', 'pay', 'unpay', 'apply', 'reserve'],
  ...['undoRestock', 'restock', 'credit', 'deliver', 'takeBack', 'unfulfill', 'unvoid'],
  ...['void', 'unvoid', 'revert'],
];

/** Arbitrary action. */
export const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...kinds),
  which: fc.nat({ max: 1000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  cents: fc.integer({ min: 1, max: 1999 }),
});
