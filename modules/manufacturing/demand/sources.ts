import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import type { Source } from './fields.ts';

/** Query of demand: items, dates and location. */
export type Asked = {
  readonly today: string;
  readonly until: string;
  readonly location_id?: string | undefined;
  readonly item_id?: string | undefined;
};

type Row = Omit<Source, 'quantity' | 'due_date'> & {
  readonly item_id: string;
  readonly open: number;
  readonly due_date: string | null;
};

/** A source of demand with its item. */
export type Wanted = Source & { readonly item_id: string };

const wanted = (row: Row, today: string): Wanted => {
  const { open, due_date, ...rest } = row;
  return { ...rest, quantity: fromMillionths(open), due_date: due_date ?? today };
};

/** Columns of open sales lines, for each join. */
const salesColumns = `r.item_id, 'order' AS kind, d.id, l.line_id AS line, d.ref_id AS ref, d.contact_name,
   l.quantity - coalesce(l.fulfilled, 0) AS open, coalesce(d.expected_delivery, d.dated) AS due_date`;

const salesWhere = `r.company=:company AND r.has_recipe=1 AND (:item IS NULL OR r.item_id=:item)
   AND d.doc_type='invoice' AND d.is_issued=1 AND d.is_shared=0
   AND l.quantity > coalesce(l.fulfilled, 0)`;

const ofDocument = `JOIN ${documentRows} d ON d.company=l.company AND d.id=l.doc_id`;

// Quotations are no demand; an accepted one is converted, and its invoice counts.
/** Undelivered lines of issued sales documents for items with a recipe: by item, by lot of the item, or by SKU. */
const salesSql = `SELECT ${salesColumns} FROM recipe_view r
   JOIN ${documentLineRows} l ON l.company=r.company AND l.item_id=r.item_id ${ofDocument}
   WHERE ${salesWhere}
 UNION ALL SELECT ${salesColumns} FROM recipe_view r
   JOIN ${itemRows} c ON c.company=r.company AND c.parent_id=r.item_id
   JOIN ${documentLineRows} l ON l.company=r.company AND l.item_id=c.id ${ofDocument}
   WHERE ${salesWhere}
 UNION ALL SELECT ${salesColumns} FROM recipe_view r
   JOIN ${itemRows} i ON i.company=r.company AND i.id=r.item_id
   JOIN ${documentLineRows} l ON l.company=r.company AND l.sku=i.sku AND l.item_id IS NULL ${ofDocument}
   WHERE ${salesWhere}`;

/** Components of open runs that have a recipe themselves. */
const parentsSql = `SELECT r.item_id, 'production' AS kind, o.id, l.line_id AS line, o.number AS ref,
   NULL AS contact_name, l.open, coalesce(o.scheduled_start, l.due_date) AS due_date
 FROM recipe_view r
 JOIN ${itemRows} i ON i.company=r.company AND i.id=r.item_id
 JOIN mfg_line_view l ON l.company=r.company AND l.side='in' AND l.sku=i.sku
 JOIN mfg_order_view o ON o.company=l.company AND o.id=l.order_id
 WHERE r.company=:company AND r.has_recipe=1 AND (:item IS NULL OR r.item_id=:item)`;

/** Demand of customers and other runs up to a day. */
export const waitedFor = (reader: Reader, asked: Asked): readonly Wanted[] =>
  [salesSql, parentsSql]
    .flatMap((sql) => reader.rows<Row>(sql, { item: asked.item_id ?? null }))
    .map((row) => {
      const one = wanted(row, asked.today);
      return { ...one, due_date: one.due_date.slice(0, 10) };
    })
    .filter(({ due_date }) => due_date <= asked.until);
