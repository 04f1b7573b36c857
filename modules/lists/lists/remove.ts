import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { allOf } from '../lines/line-rows.ts';
import { releaseFacts } from '../lines/release-reservations.ts';
import { listDeleted } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Deletes a draft; the ledger keeps its events. */
export const remove = command('lists.lists.remove', {
  says: 'Delete a draft list.',
  explains: [
    'Drafts only; void a finalized list instead.',
    'Reservations of its lines are released and a public link to it is revoked.',
    'The ledger keeps the history; there is no undo.',
  ],
  by: 'manager',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ deleted: Type.Literal(true) }),
  asks: 'delete',
  decide: (state, { entity_id }, _, { lines }) => {
    const held = state.reserved > 0 ? allOf(lines) : [];
    return {
      facts: [...releaseFacts(entity_id, held), listDeleted(entity_id, {})],
      answer: { deleted: true },
    };
  },
});
