import { doc } from '../document/doc.ts';
import {
  docDeleted,
  docSharedImport,
  docSharedLines,
  docSharedUpdated,
} from '../document/facts/document.ts';
import {
  docFulfilled,
  docFulfillmentReversed,
  docLinesReserved,
  docLinesReturned,
  docMemoOut,
  docPartiallyFulfilled,
  docRestocked,
  docRestockReversed,
  type FulfilledItem,
  type MemoItem,
  type RestockedItem,
  type ReversedItem,
} from '../document/facts/goods.ts';
import {
  type ClearedLine,
  docConvertedToBill,
  docFinalized,
  docLinked,
  docRevertedToDraft,
  docUnlinked,
  docUnvoided,
  docVoided,
  type SettledConsignment,
} from '../document/facts/issue.ts';
import {
  docBalanceWrittenOff,
  docPaymentReceived,
  docPaymentRefunded,
  docPaymentVoided,
} from '../document/facts/money.ts';
import {
  docItemsReturned,
  docReceiptReversed,
  docReceived,
  type OutgoingItem,
  type ReceivedItem,
} from '../document/facts/purchases.ts';
import type { Doc, Shared } from '../document/state.ts';

export type {
  ClearedLine,
  Doc,
  FulfilledItem,
  MemoItem,
  OutgoingItem,
  ReceivedItem,
  RestockedItem,
  ReversedItem,
  SettledConsignment,
  Shared,
};
export {
  doc,
  docBalanceWrittenOff,
  docConvertedToBill,
  docDeleted,
  docFinalized,
  docFulfilled,
  docFulfillmentReversed,
  docItemsReturned,
  docLinesReserved,
  docLinesReturned,
  docLinked,
  docMemoOut,
  docPartiallyFulfilled,
  docPaymentReceived,
  docPaymentRefunded,
  docPaymentVoided,
  docReceiptReversed,
  docReceived,
  docRestocked,
  docRestockReversed,
  docRevertedToDraft,
  docSharedImport,
  docSharedLines,
  docSharedUpdated,
  docUnlinked,
  docUnvoided,
  docVoided,
};
