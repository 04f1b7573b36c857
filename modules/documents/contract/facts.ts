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
  docPaymentReturned,
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
import {
  onAccountApplicationVoided,
  onAccountApplied,
  onAccountReceived,
  onAccountRefunded,
  onAccountRefundVoided,
  onAccountVoided,
} from '../on-account/facts.ts';
import { type OnAccount, onAccount } from '../on-account/on-account.ts';
import { reminderRecorded } from '../reminders/facts.ts';

export type {
  ClearedLine,
  Doc,
  FulfilledItem,
  MemoItem,
  OnAccount,
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
  docPaymentReturned,
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
  onAccount,
  onAccountApplicationVoided,
  onAccountApplied,
  onAccountReceived,
  onAccountRefunded,
  onAccountRefundVoided,
  onAccountVoided,
  reminderRecorded,
};
