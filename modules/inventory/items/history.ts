import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, listOf } from '../../../kernel/declare/schemas.ts';
import { entryOf, type LedgerRow } from '../../../kernel/ledger/read.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { actorName, Entry, shownEntry } from '../../ledger/contract/queries.ts';
import { item } from '../state/item.ts';

/** History of an item with the names of the users, newest first. */
export const history = query('inventory.items.history', {
  says: 'List the history of an item, newest first.',
  explains: [
    'Holds the ledger entries of this item only: changes, movements, reservations and prices, each with the name of the user who caused it.',
    'Costs, and prices where the role may not see them, are left out of the entries.',
    'Entries of documents and the journal that name the item are not included; search the ledger for those.',
    'A deleted item keeps its history.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    ...pageInput,
  }),
  gives: listOf(Entry),
  refuses: [notFound, badCursor],
  answer: (reader, { entity_id, ...asked }, now, { registry }) => {
    if (reader.any(entity_id)?.kind !== item.kind)
      return notFound({ what: item.title, id: entity_id });
    const page = keysetPage({ by: ['id'], dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const rows = reader.rows<LedgerRow>(
      `SELECT * FROM ledger WHERE company=:company AND entity_id=:entity_id${page.beyond} ${page.order}`,
      { entity_id, ...page.params },
    );
    const counted = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM ledger WHERE company=:company AND entity_id=:entity_id',
      { entity_id },
    );
    const total = counted?.n ?? 0;
    return {
      items: rows.map((row) => {
        const entry = shownEntry(registry, reader, entryOf(row), now.caller.role);
        return { ...entry, actor_name: actorName(reader, row.actor_id) };
      }),
      total,
      ...page.next(rows, total, ({ id }) => [id]),
    };
  },
});
