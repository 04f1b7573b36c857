import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../kernel/declare/reaction.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import {
  type Doc,
  doc,
  docConvertedToBill,
  docFinalized,
  docRevertedToDraft,
  docUnvoided,
  docVoided,
} from '../../documents/contract/facts.ts';
import {
  costedLines,
  type DocLine,
  isCredit,
  isPurchase,
  typeOf,
} from '../../documents/contract/queries.ts';
import { unlessMigrated } from '../../migrations/contract/queries.ts';
import { open } from '../chart/open.ts';
import { accountOf } from '../contract/queries.ts';
import type { DraftLine } from '../entry/draft.ts';
import type { TaxTerms } from '../entry/tax-date.ts';
import { post } from '../journal/post.ts';
import { reverse } from '../journal/reverse.ts';
import { settledLoss } from './advance-lines.ts';
import { deferredRole } from './deferred-tax-lines.ts';
import { creditedBefore } from './earlier-credits.ts';
import { postingRoles } from './map.ts';
import { costLines } from './payments/advance-difference.ts';
import { onAccountPostings } from './payments/on-account-reactions.ts';
import { paymentPostings } from './payments/reactions.ts';
import { clearingUndone, revaluedSince } from './purchases/bill-reversal.ts';
import {
  billLines,
  type PurchaseFact,
  supplierCreditAmounts,
  supplierCreditLines,
} from './purchases/purchase-lines.ts';
import { creditAmounts, creditNoteLines, invoiceLines, type Posted } from './sales/sale-lines.ts';
import { goodsPostings } from './stock/reactions.ts';

/** Document fact as a posting reads it. */
type Happening = {
  readonly meta: { readonly entity_id: string };
  readonly state: Doc;
  readonly lines: { readonly all: () => readonly object[] };
};

/** Source key prefix of the issue entry. */
const issueKey = (id: string, state: Doc): string =>
  `je:auto:${id}:${isPurchase(state) ? 'bill' : 'fin'}:`;

/** Fact of an issue with its dates. */
type Issue = PurchaseFact & { readonly date: string } & TaxTerms;

/** Entry of an issued document; none if its issue posts nothing. */
const issued = (
  { meta, state, lines }: Happening,
  fact: Issue,
  reader: Reader,
): readonly Send[] => {
  const { ref_id, contact_id, cancels_doc_id } = state;
  if (cancels_doc_id) return [cancelling(meta.entity_id, state, fact.date)];
  const { posts, title } = typeOf(state);
  if (posts === null) return [];
  const entry = send(post, {
    je_type: posts,
    date: fact.date,
    ...(fact.tax_date ? { tax_date: fact.tax_date } : {}),
    ...(fact.corrects_date ? { corrects_date: fact.corrects_date } : {}),
    memo: [title, ref_id].filter(Boolean).join(' '),
    source_key: `${issueKey(meta.entity_id, state)}{n}`,
    source_kind: 'doc',
    source_id: meta.entity_id,
    doc_id: meta.entity_id,
    reference: ref_id ?? null,
    contact_id: contact_id ?? null,
    currency: state.currency,
    conversion_rate: state.conversion_rate ?? 1,
    lines: issueLines(
      meta.entity_id,
      { doc: state, lines: lines.all() as readonly DocLine[] },
      fact,
      reader,
    ),
  });
  return state.deferred_taxes?.length
    ? [send(open, { code: postingRoles[deferredRole(state)] }), entry]
    : [entry];
};

/** Entry of a credit note that cancels an invoice: the reversal of the invoice. */
const cancelling = (id: string, { cancels_doc_id, ref_id, reason }: Doc, date: string): Send =>
  send(reverse, {
    source_prefix: `je:auto:${cancels_doc_id}:fin:`,
    date,
    reason: reason ?? null,
    credit_note: { id, reference: ref_id ?? null },
  });

const issueLines = (
  id: string,
  posted: Posted,
  fact: PurchaseFact,
  reader: Reader,
): DraftLine[] => {
  const { doc: state } = posted;
  const total = state.total_base;
  if (isPurchase(state)) {
    const purchaseOf = (one: Posted) => ({
      ...one,
      reckoned: costedLines(reader, one.doc, one.lines, one.doc.base_currency),
    });
    const purchase = purchaseOf(posted);
    if (!isCredit(state)) {
      const loss = settledLoss(state);
      const lost = isZero(loss) ? [] : costLines(reader, id, state, loss);
      return billLines(purchase, fact, total, lost);
    }
    const before = creditedBefore(reader, id, state, (one) =>
      supplierCreditAmounts(purchaseOf(one)),
    );
    return supplierCreditLines(purchase, fact, total, before);
  }
  if (!isCredit(state)) return invoiceLines(posted, total);
  const isRevenue = (code: string): boolean => accountOf(reader, code)?.account_type === 'revenue';
  const before = creditedBefore(reader, id, state, (one) => creditAmounts(one, isRevenue));
  return creditNoteLines(posted, total, creditAmounts(posted, isRevenue), before);
};

type Undone = PurchaseFact & {
  readonly cancelled_by?: string;
  readonly date: string;
  readonly was_posted: boolean;
  readonly reason?: string | null;
};

/** Reverses the issue entry, and posts what later goods movements shifted between clearing and price variance. */
const undone = ({ meta, state }: Happening, data: Undone, reader: Reader): readonly Send[] => {
  if (!data.was_posted) return [];
  const { date, reason = null } = data;
  // The credit note that cancels an invoice reverses its entry.
  const kinds = data.cancelled_by ? [] : ['fin', 'bill'];
  const prefixes = kinds.map((op) => `je:auto:${meta.entity_id}:${op}:`);
  const lines = [
    ...clearingUndone(reader, meta.entity_id, data.cleared ?? []),
    ...revaluedSince(data.consigned ?? []),
  ];
  return [
    ...prefixes.map((source_prefix) => send(reverse, { source_prefix, date, reason })),
    send(post, {
      je_type: 'stock',
      date,
      memo: ['Goods received not invoiced of', state.ref_id].filter(Boolean).join(' '),
      source_key: `je:auto:${meta.entity_id}:grni:{n}`,
      source_kind: 'doc',
      source_id: meta.entity_id,
      doc_id: meta.entity_id,
      lines,
    }),
  ];
};

/** Postings of documents: issue, void, payments and goods. */
export const documentPostings: readonly Reaction[] = [
  reaction('accounting.postsIssue', {
    when: docFinalized,
    of: doc,
    then: (happened, _, reader) => issued(happened, happened.data, reader),
  }),
  reaction('accounting.postsBill', {
    when: docConvertedToBill,
    of: doc,
    then: (happened, _, reader) => issued(happened, happened.data, reader),
  }),
  reaction('accounting.postsIssueAgain', {
    when: docUnvoided,
    of: doc,
    then: (happened, _, reader) =>
      happened.data.posts ? issued(happened, happened.data, reader) : undefined,
  }),
  reaction('accounting.reversesVoid', {
    when: docVoided,
    of: doc,
    then: (happened, _, reader) => undone(happened, happened.data, reader),
  }),
  reaction('accounting.reversesDraft', {
    when: docRevertedToDraft,
    of: doc,
    then: (happened, _, reader) => undone(happened, happened.data, reader),
  }),
  ...paymentPostings,
  ...onAccountPostings,
  ...goodsPostings,
].map(unlessMigrated);
