import { Type } from '@sinclair/typebox';
import { recordRefusal } from '../../../kernel/declare/allowed-actions.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { allOf } from '../lines/line-rows.ts';
import { releaseFacts } from '../lines/release-reservations.ts';
import { listVoided } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Voids a list and releases its reservations. */
export const voidList = command('lists.lists.void', {
  says: 'Void a list.',
  explains: [
    'Draft or finalized lists; a finalized one requires the manager role.',
    'Final: the list stays readable but cannot be reopened, only duplicated.',
    'Reservations of its lines are released.',
    'A transfer with moved goods is refused with `not_allowed` until `lists_stock_undoMove`; a closed list cannot be voided, undo its adjustment or write-off first.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: Type.Literal('void') }),
  asks: 'void',
  refuses: [roleTooLow],
  decide: (state, { entity_id, reason }, { caller }, { lines }) => {
    const refused = recordRefusal(list, state, 'void', caller);
    if (refused) return refused;
    const held = state.reserved > 0 ? allOf(lines) : [];
    const voided = listVoided(entity_id, { reason: reason ?? null });
    return { facts: [...releaseFacts(entity_id, held), voided], answer: { status: 'void' } };
  },
});
