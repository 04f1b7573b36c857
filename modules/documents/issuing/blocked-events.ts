import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { assetsOfBill, creditProblem } from '../../assets/contract/queries.ts';
import { settledRefusal, unpaidRefusal } from '../advances/settlement.ts';
import { isAllBilled } from '../conversion/billed-parts.ts';
import { openDraftOf } from '../conversion/conversion-source.ts';
import { planUndoRestock } from '../credit-notes/plan-undo-restock.ts';
import { isOpen } from '../document/dates.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { consignedGoodsRefusal } from '../receiving/consigned-goods-check.ts';
import { planUndoReceipt } from '../receiving/plan-undo-receipt.ts';
import { receivedGoodsOf } from '../receiving/received-goods.ts';
import { hasExpired, isBilledInParts, isPurchase, isSupplierCredit, posts } from '../types/all.ts';
import { sentRefusal } from './cancellation.ts';
import { migratedDocumentRefusal } from './migrated-document.ts';
import { filedRefusal } from './tax-date.ts';
import { planUnvoid } from './unvoid.ts';

type Refuses = (reader: Reader, id: string, state: Doc, now: Now) => boolean;

const staysIssued: Refuses = (reader, _, state, now) =>
  (consignedGoodsRefusal(reader, state) ??
    migratedDocumentRefusal(state, now) ??
    settledRefusal(state)) !== undefined;

/** Assets are registered from this bill; without the bill their cost would have no entry. */
const boughtAssets: Refuses = (reader, id, state) =>
  isIssued(state) && isPurchase(state) && assetsOfBill(reader, id).length > 0;

/** The supplier credit reduces the cost of registered assets and cannot be taken off them. */
const creditsAssets: Refuses = (reader, id, state) => {
  const also = isIssued({ status: state.pre_void_status ?? 'draft' }) ? id : undefined;
  return (
    isSupplierCredit(state) &&
    creditProblem(reader, { doc_id: state.original_doc_id ?? '', also }) !== undefined
  );
};

const staysBooked: Refuses = (reader, id, state, now) =>
  staysIssued(reader, id, state, now) || boughtAssets(reader, id, state, now);

const isLocked = (state: Doc, now: Now): boolean =>
  isIssued(state) && posts(state) && !isOpen(now, state.issue_date ?? now.today);

/** The money of a settled advance stays, but for what the bank takes back. */
const isSettled: Refuses = (_, __, state) => settledRefusal(state) !== undefined;

/** Every open receipt has goods that have since moved. */
const noReceiptIsUndone: Refuses = (reader, id, state, now) => {
  const lines = reader.lines(id) as readonly DocLine[];
  const receipts = new Set(receivedGoodsOf(state).map((came) => came.receipt_index));
  return [...receipts].every((at) => 'refused' in planUndoReceipt(reader, state, lines, now, at));
};

/** Tests whether a received document that it was booked from is now booked as another one. */
const isBookedAnew: Refuses = (reader, id, { linked }) =>
  linked.some(({ entity_id }) => {
    const booked_as = reader.state(doc, entity_id)?.shared?.booked_as ?? id;
    return booked_as !== id;
  });

/** Nothing of the consignment is left to bill. */
const isAllOnBills = (reader: Reader, id: string, state: Doc): boolean =>
  isBilledInParts(state) && isAllBilled(reader.lines(id) as readonly DocLine[], []);

/**
 * Checks of each event against related records: goods, source document, credits, assets, period
 * lock and today's date.
 */
const refuses = dictionary<Refuses>({
  'revert-to-draft': (reader, id, state, now) =>
    staysBooked(reader, id, state, now) ||
    isLocked(state, now) ||
    filedRefusal(state, now) !== undefined ||
    sentRefusal(state, now) !== undefined,
  void: staysBooked,
  unvoid: (reader, id, state, now) =>
    isRefusal(planUnvoid(reader, id, state, now)) ||
    creditsAssets(reader, id, state, now) ||
    isBookedAnew(reader, id, state, now),
  refund: isSettled,
  'write-off': (_, __, state) => unpaidRefusal(state) !== undefined,
  'undo-receive': noReceiptIsUndone,
  'undo-restock': (reader, _, state) => isRefusal(planUndoRestock(reader, state)),
  convert: (reader, id, state, { today }) =>
    hasExpired(state, today) ||
    openDraftOf(reader, state) !== undefined ||
    isAllOnBills(reader, id, state),
});

/**
 * Events that the machine allows and related records (stock, credits, assets, period lock) block.
 */
export const blockedEvents = (
  reader: Reader,
  id: string,
  events: readonly string[],
  now: Now,
): readonly string[] => {
  const asked = events.filter((event) => refuses[event] !== undefined);
  const state = asked.length ? reader.state(doc, id) : undefined;
  return state ? asked.filter((event) => refuses[event]?.(reader, id, state, now)) : [];
};
