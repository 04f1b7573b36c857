import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/shapes.ts';
import { journalEntry } from '../journal/entry.ts';
import { voidEntry, voidFields } from '../journal/void.ts';

/** Voids a transfer by a reversing entry. */
export const voidTransfer = batch('accounting.transfers.void', {
  says: 'Void a transfer by a reversing entry.',
  by: 'manager',
  takes: Type.Object({ je_id: AnyId, ...voidFields }),
  gives: writtenWith({ status: Type.Literal('void'), reversal_id: Type.String() }),
  refuses: [notFound],
  lane: 'work',
  together: true,
  reads: (look, { je_id }) => ({
    isTransfer: look.state(journalEntry, je_id)?.je_type === 'transfer',
  }),
  runs: ({ je_id, ...said }, _, { isTransfer }) =>
    isTransfer
      ? [send(voidEntry, { entity_id: je_id, ...said })]
      : notFound({ what: 'transfer', id: je_id }),
  sums: ([result]) => ({ facts: [], answer: result?.done ? result.answer : {} }),
});
