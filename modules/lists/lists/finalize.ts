import { Type } from '@sinclair/typebox';
import { recordRefusal } from '../../../kernel/declare/allowed-actions.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed, notTaken, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { list as listLife } from '../../../machines/list.ts';
import { noLines } from '../refusals.ts';
import { listFinalized } from '../state/facts.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';
import { onHandNow } from '../stock/on-hand.ts';

/**
 * Finalizes a draft: a quotation counts as sent, a transfer as issued, and an audit records the quantities on hand.
 */
export const finalize = command('lists.lists.finalize', {
  says: 'Finalize a draft list.',
  explains: [
    'Needs at least one line (`no_lines`); a write-off requires the manager role (`role_too_low`).',
    'A quotation gets `sent_at`, a transfer `issued_at`, and an audit records the quantity on hand of each line anew as its baseline.',
    'Nothing is posted or moved: that happens with `lists_stock_adjust`, `lists_stock_move` or `lists_stock_writeOff`.',
    'Undo with `lists_lists_revertToDraft`.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ status: Type.Literal('finalized') }),
  // Checked in `decide`: a list without lines is a 422, any other refusal a 409.
  mayAsk: ['finalize'],
  refuses: [roleTooLow, notAllowed, noLines],
  reads: (reader, { entity_id }, { list_type }) => ({
    on_hand: list_type === 'audit' ? onHandNow(reader, entity_id) : undefined,
  }),
  decide: (state, { entity_id }, { ts, caller }, { on_hand }) => {
    const refused = recordRefusal(list, state, 'finalize', caller) ?? stateRefusal(state);
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

const stateRefusal = (state: InventoryList): Refusal | undefined => {
  const { status } = state;
  const event = { type: 'finalize' } as const;
  const verdict = listLife.can(status, event, list.context(state) as never);
  if (verdict.taken) return undefined;
  return verdict.guard === 'hasLines' ? noLines() : notTaken(verdict, status, event.type);
};
