import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { documentLineRows, documentRows } from '../../documents/contract/relations.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import type { Source } from './fields.ts';

/** Query of the demand of an item. */
type Asked = {
  readonly today: string;
  readonly until: string;
  readonly item_id: string;
};

type Row = Omit<Source, 'quantity' | 'due_date'> & {
  readonly open: number;
  readonly due_date: string | null;
};

const sourceOf = ({ open, due_date, ...rest }: Row, today: string): Source => ({
  ...rest,
  quantity: fromMillionths(open),
  due_date: (due_date ?? today).slice(0, 10),
});

/** Columns of open sales lines, for each join. */
const salesColumns = `'order' AS kind, d.id, l.line_id AS line, d.ref_id AS ref, d.contact_name,
   l.quantity - coalesce(l.fulfilled, 0) AS open, coalesce(d.expected_delivery, d.dated) AS due_date`;

const salesWhere = `r.company=:company AND r.has_recipe=1 AND r.item_id=:item
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
const parentsSql = `SELECT 'production' AS kind, o.id, l.line_id AS line, o.number AS ref,
   NULL AS contact_name, l.open, coalesce(o.scheduled_start, l.due_date) AS due_date
 FROM recipe_view r
 JOIN ${itemRows} i ON i.company=r.company AND i.id=r.item_id
 JOIN mfg_line_view l ON l.company=r.company AND l.side='in' AND l.sku=i.sku
 JOIN mfg_order_view o ON o.company=l.company AND o.id=l.order_id
 WHERE r.company=:company AND r.has_recipe=1 AND r.item_id=:item`;

/** Demand of customers and other runs for an item up to a day. */
export const waitedFor = (reader: Reader, { today, until, item_id }: Asked): readonly Source[] =>
  [salesSql, parentsSql]
    .flatMap((sql) => reader.rows<Row>(sql, { item: item_id }))
    .map((row) => sourceOf(row, today))
    .filter(({ due_date }) => due_date <= until);
