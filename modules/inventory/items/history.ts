import { Type } from '@sinclair/typebox';
import { entryOf, type LedgerRow } from '../../../kernel/ledger/read.ts';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, listOf } from '../../../kernel/shapes.ts';
import { actorName, Entry, shownEntry } from '../../ledger/contract.ts';
import { item } from './item.ts';

/** What happened to an item, newest first, and who did it. */
export const history = query('inventory.items.history', {
  says: 'List what happened to an item, newest first.',
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
  gives: listOf(Entry),
  refuses: [notFound],
  answer: (look, { entity_id, limit, offset }, now, { house }) => {
    if (look.any(entity_id)?.kind !== item.kind)
      return notFound({ what: item.title, id: entity_id });
    const rows = look.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE company=:company AND entity_id=:entity_id
       ORDER BY id DESC LIMIT +:page OFFSET :skip`,
      { entity_id, page: limit ?? limits.pageDefault, skip: offset ?? 0 },
    );
    const total = look.row<{ n: number }>(
      'SELECT count(*) AS n FROM ledger WHERE company=:company AND entity_id=:entity_id',
      { entity_id },
    );
    return {
      items: rows.map((row) => {
        const entry = shownEntry(house, look, entryOf(row), now.caller.role);
        return { ...entry, actor_name: actorName(look, row.actor_id) };
      }),
      total: total?.n ?? 0,
    };
  },
});
