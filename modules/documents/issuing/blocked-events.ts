import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Look } from '../../../kernel/reader/reader.ts';
import { byName } from '../../../kernel/values/dictionary.ts';
import { creditProblem, registeredFrom } from '../../assets/contract.ts';
import { planUnrestock } from '../credit-notes/plan-undo-restock.ts';
import { isOpen } from '../document/dates.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Doc, isIssued, isPurchase, posts } from '../document/state.ts';
import { keptGoodsMoved } from '../receiving/consigned-goods-kept.ts';
import { planUndoReceipt } from '../receiving/plan-undo-receipt.ts';
import { cameOn } from '../receiving/received-goods.ts';
import { overProblem } from './migrated-document.ts';
import { comingBack } from './unvoid.ts';

type Refuses = (look: Look, id: string, state: Doc, now: Now) => boolean;

const staysIssued: Refuses = (look, _, state, now) =>
  (keptGoodsMoved(look, state) ?? overProblem(state, now)) !== undefined;

/** What a bill bought stands as an asset, whose cost nothing would have debited. */
const boughtAssets: Refuses = (look, id, state) =>
  isIssued(state) && isPurchase(state) && registeredFrom(look, id).length > 0;

/** What it takes off a bill is the cost of assets, and cannot be taken off them. */
const creditsAssets: Refuses = (look, id, state) => {
  const isIts = state.doc_type === 'credit_note' && isPurchase(state);
  const also = isIssued({ status: state.pre_void_status ?? 'draft' }) ? id : undefined;
  return isIts && creditProblem(look, { doc_id: state.original_doc_id ?? '', also }) !== undefined;
};

const staysBooked: Refuses = (look, id, state, now) =>
  staysIssued(look, id, state, now) || boughtAssets(look, id, state, now);

const isLocked = (state: Doc, now: Now): boolean =>
  isIssued(state) && posts(state.doc_type) && !isOpen(now, state.issue_date ?? now.today);

/** Every receipt of which something is left has goods that moved since. */
const noReceiptIsUndone: Refuses = (look, id, state, now) => {
  const lines = look.lines(id) as readonly DocLine[];
  const receipts = new Set(cameOn(state).map((came) => came.receipt_index));
  return [...receipts].every((at) => 'refused' in planUndoReceipt(look, state, lines, now, at));
};

/** What events wait for beside the document itself: its goods, what it came from, credits or bought, the lock, the day. */
const refuses = byName<Refuses>({
  'revert-to-draft': (look, id, state, now) =>
    staysBooked(look, id, state, now) || isLocked(state, now),
  void: staysBooked,
  unvoid: (look, id, state, now) =>
    isRefusal(comingBack(look, id, state, now)) || creditsAssets(look, id, state, now),
  'undo-receive': noReceiptIsUndone,
  'undo-restock': (look, _, state) => isRefusal(planUnrestock(look, state)),
  convert: (_, __, { doc_type, valid_until }, { today }) =>
    doc_type === 'quotation' && Boolean(valid_until) && (valid_until ?? '') < today,
});

/** Of the events that a document takes by itself, those that something beside it refuses now. */
export const refusedElsewhere = (
  look: Look,
  id: string,
  events: readonly string[],
  now: Now,
): readonly string[] => {
  const asked = events.filter((event) => refuses[event] !== undefined);
  const state = asked.length ? look.state(doc, id) : undefined;
  return state ? asked.filter((event) => refuses[event]?.(look, id, state, now)) : [];
};
