import type { Asked } from './transitions.ts';

/** Context of the guards of an item, a lot or a piece,; quantities in its unit. */
export interface ItemContext {
  readonly quantity: number;
  readonly reserved: number;
  /** Unreserved quantity. */
  readonly free: number;
  /** Quantity that the requesting document may take: free, or reserved for it. */
  readonly for_asker: number;
  readonly allow_splitting: boolean;
  /** It has a SKU, a name and a unit. */
  readonly is_named: boolean;
  readonly has_barcode: boolean;
  /** A line of a live document refers to it. */
  readonly on_live_document: boolean;
  /** It has moved, was reserved, or is on an issued document. */
  readonly used: boolean;
  /** It refers to the document of its receipt. */
  readonly has_source: boolean;
  /** The status before it was disposed of. */
  readonly previous_status: string | null;
}

/** Payload of an event of an item. */
export interface ItemPayload {
  /** Quantity taken, returned, reserved or released; all by default. */
  readonly quantity?: number | undefined;
  /** The quantity after an adjustment. */
  readonly new_qty?: number | undefined;
  /** Condition of returned goods: `good` or `damaged`. */
  readonly condition?: string | undefined;
  /** Document of the receipt, where the lot does not refer to one. */
  readonly doc_id?: string | undefined;
  /** Document that moves the goods. */
  readonly source_doc_id?: string | undefined;
  /** Document of the delivery, where its restock is undone. */
  readonly fulfilled_for?: string | undefined;
  /** The goods came back without a known delivery, where their restock is undone. */
  readonly undelivered?: boolean | undefined;
}

/** Events of an item. */
export type ItemEvent = Asked<
  | 'edit'
  | 'price'
  | 'barcode'
  | 'duplicate'
  | 'adjust'
  | 'transfer'
  | 'split'
  | 'merge'
  | 'transform'
  | 'reserve'
  | 'unreserve'
  | 'make-available'
  | 'revert-to-draft'
  | 'mark-damaged'
  | 'expire'
  | 'archive'
  | 'dispose'
  | 'write-off'
  | 'undo-write-off'
  | 'memo-out'
  | 'memo-return'
  | 'fulfill'
  | 'unfulfill'
  | 'consume'
  | 'produce'
  | 'receive'
  | 'return-to-supplier'
  | 'delete',
  ItemPayload
>;

interface Question {
  readonly context: ItemContext;
  readonly event: ItemPayload;
}

const isWithin = (quantity: number | undefined, limit: number): boolean =>
  quantity === undefined ? limit > 0 : quantity > 0 && quantity <= limit;

/** Guards of an item. */
export const itemGuards = {
  isNamed: ({ context }: Question) => context.is_named,
  isUnused: ({ context }: Question) => !context.used,
  hasNoBarcode: ({ context }: Question) => !context.has_barcode,
  isOnNoLiveDocument: ({ context }: Question) => !context.on_live_document,
  nothingIsReserved: ({ context }: Question) => context.reserved === 0,
  enoughIsFree: ({ context, event }: Question) => isWithin(event.quantity, context.free),
  takesAllThatIsFree: ({ context, event }: Question) =>
    event.quantity === undefined || event.quantity >= context.free,
  enoughIsReserved: ({ context, event }: Question) => isWithin(event.quantity, context.reserved),
  enoughForTheAsker: ({ context, event }: Question) => isWithin(event.quantity, context.for_asker),
  enoughIsThere: ({ context, event }: Question) => isWithin(event.quantity, context.quantity),
  somethingIsThere: ({ context }: Question) => context.quantity > 0,
  cameWithADocument: ({ context, event }: Question) =>
    context.has_source || (event.doc_id ?? event.source_doc_id) !== undefined,
  takesTheWholeLot: ({ context, event }: Question) =>
    (event.quantity ?? context.for_asker) >= context.quantity,
  lotMayBeSplit: ({ context }: Question) => context.allow_splitting,
  staysWholeOrMayBeSplit: ({ context, event }: Question) =>
    context.allow_splitting || (event.quantity ?? context.quantity) >= context.quantity,
  coversTheReserved: ({ context, event }: Question) =>
    (event.new_qty ?? context.quantity) >= context.reserved,
  leavesSomethingFree: ({ context, event }: Question) =>
    (event.new_qty ?? context.quantity) > context.reserved,
  comesBackDamaged: ({ event }: Question) => event.condition === 'damaged',
  isTakenOutAgain: ({ event }: Question) =>
    event.fulfilled_for !== undefined || event.undelivered === true,
  comesBackWhole: ({ context, event }: Question) =>
    (event.quantity ?? context.quantity) >= context.quantity,
  statusBeforeIsKnown: ({ context }: Question) => context.previous_status !== null,
  wasInStock: ({ context }: Question) =>
    context.previous_status === 'available' || context.previous_status === 'reserved',
  wasExpired: ({ context }: Question) => context.previous_status === 'expired',
  wasDamaged: ({ context }: Question) => context.previous_status === 'damaged',
  wasArchived: ({ context }: Question) => context.previous_status === 'archived',
};

/** Refusal texts of the guards of an item. */
export const words: Record<keyof typeof itemGuards, string> = {
  isNamed: 'it lacks a SKU, a name or a unit',
  isUnused: 'it has moved, was reserved or is on an issued document: archive it instead',
  hasNoBarcode: 'it has a barcode already',
  isOnNoLiveDocument: 'a live document refers to it',
  nothingIsReserved: 'some of it is reserved',
  enoughIsFree: 'less than that is free',
  takesAllThatIsFree: 'some of it stays free',
  enoughIsReserved: 'less than that is reserved',
  enoughForTheAsker: 'less than that is free or reserved for this',
  enoughIsThere: 'there is less than that of it',
  somethingIsThere: 'its quantity is zero',
  cameWithADocument: 'its receipt document is unknown: send doc_id',
  takesTheWholeLot: 'some of the lot is left',
  lotMayBeSplit: 'the lot cannot be split',
  staysWholeOrMayBeSplit: 'the lot cannot be split, so it moves as a whole',
  coversTheReserved: 'more than that is reserved',
  leavesSomethingFree: 'all of it is reserved',
  comesBackDamaged: 'it comes back in good condition',
  isTakenOutAgain: 'it is not for sale',
  comesBackWhole: 'some of it stays out',
  statusBeforeIsKnown: 'its previous status is unknown',
  wasInStock: 'it was not in stock before',
  wasExpired: 'it was not expired before',
  wasDamaged: 'it was not damaged before',
  wasArchived: 'it was not archived before',
};

/** Context of an empty lot. */
export const blankLot: ItemContext = {
  quantity: 0,
  reserved: 0,
  free: 0,
  for_asker: 0,
  allow_splitting: true,
  is_named: true,
  has_barcode: false,
  on_live_document: false,
  used: false,
  has_source: false,
  previous_status: null,
};
