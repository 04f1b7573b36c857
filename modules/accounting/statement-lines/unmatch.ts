import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { voidPayment } from '../../documents/contract/commands.ts';
import { Staying, stayingOf } from '../statement-entries/staying-entries.ts';
import { LineAfter } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { releaseLine } from './release-line.ts';

/**
 * Unmatches a line. Payments stay recorded and are answered with the request that voids them, unless `void_payments`
 * voids them in the same call.
 */
export const unmatch = batch('accounting.statementLines.unmatch', {
  says: 'Unmatch a statement line; the answer names the payments and entries that stay.',
  explains: [
    'Lines matched with the same entries are unmatched as well.',
    'Entries stay posted by default and are listed in `stays` with the request that voids each one.',
    '`void_entry` reverses entries created from the line; `void_payments` voids the document payments it was matched with; all or nothing.',
    'Only an open reconciliation can be changed (`not_allowed`).',
  ],
  by: 'manager',
  takes: Type.Object({
    ...lineId,
    /** Voids entries created from the line. */
    void_entry: Type.Optional(Type.Boolean({ default: false })),
    /** Voids payments of documents that the line was matched with. */
    void_payments: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: Type.Object({
    ...LineAfter.properties,
    /** Entries that stay posted. */
    stays: Type.Array(Staying),
  }),
  refuses: [notFound, notAllowed, ...voidPayment.refuses],
  lane: 'work',
  together: true,
  reads: (reader, { void_payments = false, ...input }) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    return { payments: void_payments ? paymentsOf(stayingOf(reader, line.je_ids)) : [] };
  },
  runs: ({ void_payments: _, ...input }, __, { payments }) => [
    send(releaseLine, input),
    ...payments.map(({ doc_id, payment_index }) =>
      send(voidPayment, {
        entity_id: doc_id ?? '',
        payment_index: payment_index ?? 0,
        void_reason: 'Statement line unmatched',
      }),
    ),
  ],
  sums: ([released], { void_payments = false }) => {
    if (!released?.done) throw new Error('a released line was refused');
    const { stays } = released.answer as unknown as { readonly stays: readonly Staying[] };
    const left = void_payments ? stays.filter((one) => !isPayment(one)) : stays;
    return { facts: [], answer: { ...released.answer, stays: [...left] } };
  },
});

const isPayment = ({ kind }: Staying): boolean => kind === 'payment';

/** Payments among entries that stay, each once: a returned payment and its fee are two entries. */
const paymentsOf = (stays: readonly Staying[]): readonly Staying[] => [
  ...new Map(
    stays.filter(isPayment).map((one) => [`${one.doc_id} ${one.payment_index}`, one]),
  ).values(),
];
