import { Type } from '@sinclair/typebox';
import { recordRefusal } from '../../../kernel/acts.ts';
import { command } from '../../../kernel/operation.ts';
import { roleTooLow } from '../../../kernel/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/shapes.ts';
import { listFinalized } from './facts.ts';
import { onHandNow } from './freeze.ts';
import { list } from './inventory-list.ts';

/** Finalizes a draft: a quotation counts as sent, a transfer as issued, an audit freezes what is on hand. */
export const finalize = command('lists.lists.finalize', {
  says: 'Finalize a draft list.',
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ status: Type.Literal('finalized') }),
  asks: 'finalize',
  refuses: [roleTooLow],
  reads: (look, { entity_id }, { list_type }) => ({
    on_hand: list_type === 'audit' ? onHandNow(look, entity_id) : undefined,
  }),
  decide: (state, { entity_id }, { ts, caller }, { on_hand }) => {
    const refused = recordRefusal(list, state, 'finalize', caller);
    if (refused) return refused;
    const stamps = {
      finalized_at: ts,
      ...(state.list_type === 'quotation' ? { sent_at: ts } : {}),
      ...(state.list_type === 'transfer' ? { issued_at: ts } : {}),
      ...(on_hand ? { on_hand } : {}),
    };
    return { facts: [listFinalized(entity_id, stamps)], answer: { status: 'finalized' } };
  },
});
