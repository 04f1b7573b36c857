import { type Send, send } from '../../../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../../../kernel/declare/reaction.ts';
import {
  type Doc,
  doc,
  type OnAccount,
  onAccount,
  onAccountApplicationVoided,
  onAccountApplied,
  onAccountReceived,
  onAccountRefunded,
  onAccountRefundVoided,
  onAccountVoided,
} from '../../../documents/contract/facts.ts';
import { applicationLoss } from '../../../documents/contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { post } from '../../journal/post.ts';
import { reverse } from '../../journal/reverse.ts';
import { advanceDifference } from './advance-difference.ts';
import { applicationLines, receivedLines, refundedLines } from './on-account-lines.ts';

/** Source key of an entry of money on account: its receipt, an application or a refund. */
const keyOf = (id: string, what: 'received' | 'applied' | 'refunded', index = 0): string =>
  `je:auto:${id}:${what}:${index + 1}`;

type Entry = {
  readonly key: string;
  readonly id: string | null;
  readonly je_type: 'payment' | 'refund' | 'application';
  readonly date: string;
  readonly memo: string;
  readonly doc_id?: string;
  readonly reference?: string | null;
  readonly conversion_rate?: number;
};

const entry = (
  id: string,
  money: OnAccount,
  { key, id: journal_id, doc_id, ...said }: Entry,
  lines: readonly DraftLine[],
): Send =>
  send(post, {
    ...(journal_id ? { id: journal_id } : {}),
    conversion_rate: money.conversion_rate,
    reference: money.reference,
    ...said,
    source_key: key,
    source_kind: 'on_account',
    source_id: id,
    doc_id: doc_id ?? null,
    contact_id: money.contact_id,
    currency: money.currency,
    lines: [...lines],
  });

const memoOf = ({ side }: OnAccount): string =>
  side === 'customer' ? 'Money on account of a customer' : 'Money on account of a supplier';

const received = reaction('accounting.postsOnAccount', {
  when: onAccountReceived,
  of: onAccount,
  // The payment that left it on account posts both.
  then: ({ data, meta, state }) =>
    data.source_doc_id !== null
      ? undefined
      : entry(
          meta.entity_id,
          state,
          {
            key: keyOf(meta.entity_id, 'received'),
            id: data.journal_entry_id,
            je_type: 'payment',
            date: data.date,
            memo: memoOf(state),
          },
          receivedLines(state),
        ),
});

const applied = reaction('accounting.postsApplication', {
  when: onAccountApplied,
  of: onAccount,
  then: ({ data, meta, state }, _, reader) => {
    const target: Doc | undefined = reader.state(doc, data.doc_id);
    if (!target) return undefined;
    const loss = applicationLoss(state, data);
    const difference: readonly DraftLine[] =
      state.kind === 'advance'
        ? advanceDifference(reader, data.doc_id, target, loss)
        : [{ role: 'fx', debit: loss }];
    return entry(
      meta.entity_id,
      state,
      {
        key: keyOf(meta.entity_id, 'applied', data.index),
        id: data.journal_entry_id,
        je_type: 'application',
        date: data.date,
        memo: ['Money on account applied to', data.ref_id].filter(Boolean).join(' '),
        doc_id: data.doc_id,
        reference: data.ref_id,
      },
      applicationLines(state, target, data, difference),
    );
  },
});

const refunded = reaction('accounting.postsOnAccountRefund', {
  when: onAccountRefunded,
  of: onAccount,
  then: ({ data, meta, state }) =>
    entry(
      meta.entity_id,
      state,
      {
        key: keyOf(meta.entity_id, 'refunded', data.index),
        id: data.journal_entry_id,
        je_type: 'refund',
        date: data.date,
        memo: 'Refund of money on account',
        reference: data.reference ?? state.reference,
        conversion_rate: data.conversion_rate,
      },
      refundedLines(state, data),
    ),
});

const reversal = (
  source_key: string,
  { date, void_reason }: { readonly date: string; readonly void_reason: string | null },
): Send => send(reverse, { source_key, date, reason: void_reason });

/** Postings of money on account: receipts, applications, refunds and their reversals. */
export const onAccountPostings: readonly Reaction[] = [
  received,
  applied,
  refunded,
  reaction('accounting.reversesApplication', {
    when: onAccountApplicationVoided,
    then: ({ data, meta }) => reversal(keyOf(meta.entity_id, 'applied', data.index), data),
  }),
  reaction('accounting.reversesOnAccountRefund', {
    when: onAccountRefundVoided,
    then: ({ data, meta }) => reversal(keyOf(meta.entity_id, 'refunded', data.index), data),
  }),
  reaction('accounting.reversesOnAccount', {
    when: onAccountVoided,
    then: ({ data, meta }) => reversal(keyOf(meta.entity_id, 'received'), data),
  }),
];
