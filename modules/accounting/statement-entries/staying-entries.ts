import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../../documents/contract/facts.ts';
import { journalEntry } from '../entry/entry.ts';

/** Entry that stays posted after its line is unmatched, with the request that voids it. */
export const Staying = Type.Object({
  je_id: Type.String(),
  number: Type.String(),
  memo: Type.String(),
  kind: Type.Union(['payment', 'on_account', 'transfer', 'entry'].map((one) => Type.Literal(one))),
  doc_id: orNull(Type.String()),
  ref_id: orNull(Type.String()),
  payment_index: orNull(Type.Integer()),
  /** Request that voids the entry. */
  void: Type.Object({
    path: Type.String(),
    body: Type.Record(Type.String(), Type.Unknown()),
  }),
});

/** Entry that stays posted after its line is unmatched. */
export type Staying = Static<typeof Staying>;

/** Index of the payment that an entry posts, itself (`pay:1` for the first) or its fee (`fee:1`). */
const paymentIndex = (source_key: string | null | undefined): number | null => {
  const number = /:(?:pay|fee):(\d+)$/.exec(source_key ?? '')?.[1];
  return number === undefined ? null : Number(number) - 1;
};

/** Request that voids money on account, or its refund, by the source key of the entry. */
const voidOf = (
  id: string,
  { source_key }: { readonly source_key: string | null },
): Staying['void'] => {
  const path = `/accounting/on-account/${id}`;
  const refund = /:refunded:(\d+)$/.exec(source_key ?? '')?.[1];
  return refund === undefined
    ? { path: `${path}/void`, body: {} }
    : { path: `${path}/void-refund`, body: { refund_index: Number(refund) - 1 } };
};

/** Posted entries among some ids, in the form of entries that stay. */
export const stayingOf = (reader: Reader, ids: readonly string[]): readonly Staying[] =>
  ids.flatMap((je_id): Staying[] => {
    const entry = reader.state(journalEntry, je_id);
    if (entry?.status !== 'posted') return [];
    const { number, memo, je_type } = entry;
    const doc_id = entry.doc_id ?? null;
    const payment_index = doc_id === null ? null : paymentIndex(entry.source_key);
    const said = { je_id, number: number ?? '', memo, doc_id, payment_index };
    if (doc_id !== null && payment_index !== null)
      return [
        {
          ...said,
          kind: 'payment',
          ref_id: reader.state(doc, doc_id)?.ref_id ?? null,
          void: { path: `/docs/${doc_id}/void-payment`, body: { payment_index } },
        },
      ];
    if (entry.source_kind === 'on_account' && entry.source_id)
      return [{ ...said, kind: 'on_account', ref_id: null, void: voidOf(entry.source_id, entry) }];
    const isTransfer = je_type === 'transfer';
    const base = isTransfer ? '/accounting/transfers' : '/accounting/journal-entries';
    return [
      {
        ...said,
        kind: isTransfer ? 'transfer' : 'entry',
        ref_id: null,
        void: { path: `${base}/${je_id}/void`, body: {} },
      },
    ];
  });
