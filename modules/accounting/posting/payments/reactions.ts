import { type Send, send } from '../../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../../kernel/declare/reaction.ts';
import type { Payment } from '../../../documents/contract/commands.ts';
import {
  type Doc,
  doc,
  docBalanceWrittenOff,
  docPaymentReceived,
  docPaymentRefunded,
  docPaymentReturned,
  docPaymentVoided,
} from '../../../documents/contract/facts.ts';
import { isCredit, isPurchase } from '../../../documents/contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { post } from '../../journal/post.ts';
import { reverse } from '../../journal/reverse.ts';
import { taxDueLines } from '../deferred-tax-lines.ts';
import { discountLines } from './discount-lines.ts';
import {
  appliedLines,
  earlyLines,
  feeLines,
  moneyLines,
  writtenOffLines,
} from './payment-lines.ts';
import type { Side } from './side.ts';

type Happening = { readonly meta: { readonly entity_id: string }; readonly state: Doc };

const sideOf = (state: Doc): Side => (isPurchase(state) ? 'ap' : 'ar');

const keyOf = (id: string, index: number): string => `je:auto:${id}:pay:${index + 1}`;

/** Key of the entry that settles the document on its own date, for money that came before it. */
const earlyKeyOf = (id: string, index: number): string => `je:auto:${id}:early:${index + 1}`;

/** Entry of one settlement of a document. */
const entry = (
  { meta, state }: Happening,
  payment: Payment,
  says: string,
  lines: readonly DraftLine[],
  je_type: 'payment' | 'refund' | 'application' | 'fee' | 'tax' = 'payment',
  source_key = keyOf(meta.entity_id, payment.index),
): Send =>
  send(post, {
    ...(payment.journal_entry_id ? { id: payment.journal_entry_id } : {}),
    je_type,
    date: payment.payment_date,
    memo: [says, state.ref_id].filter(Boolean).join(' '),
    source_key,
    source_kind: 'doc',
    source_id: meta.entity_id,
    doc_id: meta.entity_id,
    reference: payment.reference ?? state.ref_id ?? null,
    contact_id: state.contact_id ?? null,
    currency: state.currency,
    conversion_rate: payment.conversion_rate,
    lines: [...lines],
  });

/** Direction of money: 1 in (customer payments, supplier refunds), −1 out. */
const into = (state: Doc, isBack: boolean): 1 | -1 => (isPurchase(state) === isBack ? 1 : -1);

/** Entry that settles the document on its date, for money that came before it. */
const settledLater = (
  happened: Happening,
  payment: Payment,
  date: string,
  discount: readonly DraftLine[],
): Send => {
  const { meta, state } = happened;
  const lines = earlyLines(state, payment, sideOf(state), into(state, false), discount);
  const { journal_entry_id: _, ...early } = { ...payment, payment_date: date };
  const key = earlyKeyOf(meta.entity_id, payment.index);
  return entry(happened, early, 'Advance applied to', lines, 'application', key);
};

/** Key of the entry that makes tax of the document due. */
const taxKeyOf = (id: string, index: number): string => `je:auto:${id}:tax:${index + 1}`;

/** Entry of the tax that a settlement makes due, or takes back. */
const taxDue = (happened: Happening, payment: Payment): readonly Send[] => {
  const { meta, state } = happened;
  const { date, journal_entry_id } = payment.deferred_tax ?? {};
  const lines = taxDueLines(state, payment);
  if (lines.length === 0 || !date) return [];
  const due = { ...payment, payment_date: date, journal_entry_id: journal_entry_id ?? null };
  const key = taxKeyOf(meta.entity_id, payment.index);
  return [entry(happened, due, 'Tax due by payment of', lines, 'tax', key)];
};

const received = reaction('accounting.postsPayment', {
  when: docPaymentReceived,
  of: doc,
  then: (happened, _, reader) => {
    const { data, state, meta } = happened;
    const { counter_relieved, ...payment } = data;
    const side = sideOf(state);
    // An application is recorded on both sides and posted once, by the credit note or the money on account.
    const tax = taxDue(happened, payment);
    if (payment.method === 'credit_note' || payment.method === 'on_account') return tax;
    if (payment.method === 'applied') {
      const lines = appliedLines(
        state,
        side,
        payment.relieved,
        counter_relieved ?? payment.relieved,
      );
      return [entry(happened, payment, 'Credit applied of', lines), ...tax];
    }
    const isRefund = isCredit(state);
    const sign = into(state, isRefund);
    const discount = discountLines(reader, meta.entity_id, state, payment, sign);
    const lines = moneyLines(state, payment, side, sign, discount);
    const paid = entry(
      happened,
      payment,
      isRefund ? 'Refund of' : 'Payment of',
      lines,
      isRefund ? 'refund' : 'payment',
    );
    return payment.settles_on
      ? [paid, settledLater(happened, payment, payment.settles_on, discount), ...tax]
      : [paid, ...tax];
  },
});

const refunded = reaction('accounting.postsRefund', {
  when: docPaymentRefunded,
  of: doc,
  then: (happened) => {
    const { data, state } = happened;
    const lines = moneyLines(state, data, sideOf(state), into(state, true));
    return [entry(happened, data, 'Refund of', lines, 'refund'), ...taxDue(happened, data)];
  },
});

/** Key of the entry of the bank's fee for a returned payment. */
const feeKeyOf = (id: string, index: number): string => `je:auto:${id}:fee:${index + 1}`;

const returned = reaction('accounting.postsReturn', {
  when: docPaymentReturned,
  of: doc,
  then: (happened, _, reader) => {
    const { data, state, meta } = happened;
    const sign = into(state, true);
    const discount = discountLines(reader, meta.entity_id, state, data, sign);
    const lines = moneyLines(state, data, sideOf(state), sign, discount);
    const back = [
      entry(happened, data, 'Returned payment of', lines, 'refund'),
      ...taxDue(happened, data),
    ];
    if (!data.fee) return back;
    const { journal_entry_id: __, ...payment } = data;
    const fee = feeLines(state, payment, data.fee);
    const key = feeKeyOf(meta.entity_id, data.index);
    return [...back, entry(happened, payment, 'Bank fee for a return of', fee, 'fee', key)];
  },
});

const writtenOff = reaction('accounting.postsWriteOff', {
  when: docBalanceWrittenOff,
  of: doc,
  then: (happened) => {
    const { data, state } = happened;
    const lines = writtenOffLines(state, data, data.account);
    return entry(happened, data, 'Balance written off of', lines);
  },
});

const voided = reaction('accounting.reversesPayment', {
  when: docPaymentVoided,
  of: doc,
  // The entry on the date of the document is not reversed before that date (reversalDate).
  then: ({ data, meta }) =>
    [keyOf, earlyKeyOf, feeKeyOf, taxKeyOf].map((key) =>
      send(reverse, {
        source_key: key(meta.entity_id, data.payment_index),
        date: data.date,
        reason: data.void_reason ?? null,
      }),
    ),
});

/** Postings of payments, refunds, applied credits and balances written off. */
export const paymentPostings: readonly Reaction[] = [
  received,
  refunded,
  returned,
  writtenOff,
  voided,
];
