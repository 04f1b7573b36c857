/** Received goods of a document; quantities summed over its stock lines. */
export interface Receipt {
  /** Quantity to be received. */
  readonly to_receive: number;
  /** Received and not undone. */
  readonly received: number;
  /** Received and not returned to the supplier. */
  readonly kept: number;
  /** Kept quantity that is still in stock. */
  readonly on_hand: number;
  /** Received goods have been sold, used, split or moved since. */
  readonly touched: boolean;
}

/** Payload of a goods event; without a quantity, all of it. */
export interface Goods {
  readonly quantity?: number | undefined;
}

interface Question {
  readonly context: Receipt;
  readonly event: Goods;
}

/** Guards of receiving goods and sending them back. */
export const receiptGuards = {
  somethingIsToCome: ({ context }: Question) => context.to_receive > 0,
  everythingIsIn: ({ context, event }: Question) =>
    (event.quantity ?? context.to_receive) >= context.to_receive,
  somethingIsReceived: ({ context }: Question) => context.received > 0,
  nothingIsReceived: ({ context }: Question) => context.received === 0,
  receivedGoodsAreUntouched: ({ context }: Question) => !context.touched,
  nothingRemainsReceived: ({ context, event }: Question) =>
    (event.quantity ?? context.received) >= context.received,
  enoughIsOnHand: ({ context, event }: Question) =>
    event.quantity === undefined
      ? context.on_hand > 0
      : event.quantity > 0 && event.quantity <= context.on_hand,
  everythingIsReturned: ({ context, event }: Question) =>
    (event.quantity ?? context.on_hand) >= context.kept,
  nothingIsInStock: ({ context }: Question) => context.on_hand === 0,
};

/** Refusal texts of these guards. */
export const receiptWords: Record<keyof typeof receiptGuards, string> = {
  somethingIsToCome: 'everything on it has been received',
  everythingIsIn: 'something is still to come',
  somethingIsReceived: 'nothing has been received on it',
  nothingIsReceived: 'goods have been received on it: undo that first',
  receivedGoodsAreUntouched: 'received goods have been sold, used or moved since',
  nothingRemainsReceived: 'something would remain received',
  enoughIsOnHand: 'less than that of the received goods is on hand',
  everythingIsReturned: 'some of the received goods are kept',
  nothingIsInStock: 'received goods are still in stock: undo the receipt first',
};

/** Context of a document without goods to receive. */
export const blankReceipt: Receipt = {
  to_receive: 0,
  received: 0,
  kept: 0,
  on_hand: 0,
  touched: false,
};
