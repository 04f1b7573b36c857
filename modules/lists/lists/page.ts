import { type Static, Type } from '@sinclair/typebox';
import type { Part } from '../../../kernel/declare/actor.ts';
import { sightIn, visibleTo } from '../../../kernel/declare/confidential/sight.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type RecordRow, recordText } from '../../../kernel/reader/record.ts';
import { item as itemLife } from '../../../machines/item.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { shelvedById } from '../../inventory/contract/queries.ts';
import { itemOf, ListLine } from '../lines/line.ts';
import { ListHeader } from '../state/record.ts';

const ItemCard = Type.Object({
  sku: Type.String(),
  name: Type.String(),
  quantity: Type.Number(),
  status: oneOf<string>(itemLife.states),
  sell_by: Type.String(),
  barcode: orNull(Type.String()),
  location_id: orNull(Type.String()),
  location_name: orNull(Type.String()),
});

/** A page of a list's lines with its header and the current goods of that page. */
export const page = query('lists.lists.page', {
  says: 'Read a page of the lines of a list.',
  explains: [
    'Returns the header, a page of lines in their order, and in `items` the present state of the items on that page by id, including the quantity on hand now; `on_hand` of a line is the recorded quantity.',
    'At most 500 lines a page, 50 by default.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    entity_id: AnyId,
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.linesPerDocument })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
  }),
  gives: Type.Object({
    list: ListHeader,
    line_items: Type.Array(ListLine),
    total: Type.Integer(),
    offset: Type.Integer(),
    limit: Type.Integer(),
    items: Type.Record(Type.String(), ItemCard),
  }),
  refuses: [notFound],
  answer: (reader, { entity_id, offset = 0, limit = limits.pageDefault }, now): unknown => {
    const row = reader.row<RecordRow & { readonly version: number }>(
      `SELECT version, record, costs, acts FROM list_view
       WHERE company=:company AND id=:id`,
      { id: entity_id },
    );
    if (!row) return notFound({ what: 'list', id: entity_id });
    const lines = linesAt(reader, entity_id, offset, limit);
    const { role } = now.caller;
    const sight = sightIn(reader, role);
    const total = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM part WHERE company=:company AND entity_id=:id',
      { id: entity_id },
    );
    const rest = {
      line_items: visibleTo(sight, lines),
      total: total?.n ?? 0,
      offset,
      limit,
      items: cards(reader, lines),
    };
    const text = JSON.stringify(rest).slice(1);
    const header = recordText(row, 'list', { role, sight });
    return { raw: `{"list":${header},${text}`, version: row.version };
  },
});

const linesAt = (
  reader: Reader,
  id: string,
  offset: number,
  limit: number,
): readonly Static<typeof ListLine>[] =>
  reader
    .rows<{ part_id: string; data: string }>(
      `SELECT part_id, data FROM part WHERE company=:company AND entity_id=:id
       ORDER BY position, part_id LIMIT +:limit OFFSET :offset`,
      { id, limit, offset },
    )
    .map((row) => ({ ...(JSON.parse(row.data) as Part), line_id: row.part_id }) as ListLine);

const cards = (
  reader: Reader,
  lines: readonly ListLine[],
): Readonly<Record<string, Static<typeof ItemCard>>> => {
  const ids = [...new Set(lines.map(itemOf).filter((id) => id !== undefined))];
  return Object.fromEntries(
    shelvedById(reader, ids).map(({ id, inventory_type: _, ...card }) => {
      const place = card.location_id === null ? undefined : locationOf(reader, card.location_id);
      return [id, { ...card, location_name: place?.name ?? null }];
    }),
  );
};
