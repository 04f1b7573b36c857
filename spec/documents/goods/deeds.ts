import fc from 'fast-check';

/** One thing that someone does: what, to which of what there is, how much, at which price. */
export type Deed = {
  readonly what: string;
  readonly which: number;
  readonly quantity: number;
  readonly cents: number;
};

/** What may come up, the usual more often. */
export const kinds = [
  ...['order', 'bill', 'invoice', 'memo', 'consign', 'credit', 'credit'],
  ...['receive', 'receive', 'receive', 'finalize', 'deliver', 'deliver', 'deliver'],
  ...['reprice', 'undoReceive', 'return', 'return', 'unfulfill', 'unfulfillLine', 'restock'],
  ...['restock', 'undoRestock', 'takeBack', 'convert', 'pay', 'unpay', 'apply', 'reserve'],
  ...['undoRestock', 'restock', 'credit', 'deliver', 'takeBack', 'unfulfill', 'unvoid'],
  ...['void', 'unvoid', 'revert'],
];

/** Any deed. */
export const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(...kinds),
  which: fc.nat({ max: 1000 }),
  quantity: fc.integer({ min: 1, max: 7 }),
  cents: fc.integer({ min: 1, max: 1999 }),
});
