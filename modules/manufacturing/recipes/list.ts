import { Type } from '@sinclair/typebox';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { itemRows } from '../../inventory/contract/relations.ts';

/** Item with a recipe, with the cost of a unit by it. */
const RecipeItem = titled(
  'RecipeItem',
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    name: Type.String(),
    components: Type.Integer(),
    unit_cost: Type.Optional(Type.Number()),
  }),
);

type Row = {
  readonly item_id: string;
  readonly sku: string;
  readonly name: string;
  readonly components: number;
  readonly unit_cost: number;
};

const fromSql = `FROM recipe_view r JOIN ${itemRows} i ON i.company=r.company AND i.id=r.item_id
  WHERE r.company=:company AND r.has_recipe=1 AND i.in_use=1
    AND (:q='' OR instr(lower(i.name || ' ' || i.sku), :q) > 0)`;

/** Items with a recipe by name, with the unit cost of the last calculation. */
export const list = query('manufacturing.recipes.list', {
  says: 'List the items with a recipe.',
  explains: [
    'Ordered by name unless `sort` is sent; `q` searches name and SKU, and deleted items are left out.',
    '`unit_cost` is that of the last calculation, in company currency; it needs the manager role.',
    'Details, demand and runs of an item are answered by `manufacturing_recipes_itemManufacturing`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    q: Type.Optional(Short),
    ...sortInput(['name', 'sku']),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({ items: Type.Array(RecipeItem), total: Type.Integer() }),
  costs: ['unit_cost'],
  answer: (reader, { q = '', limit = 50, offset = 0, ...order }, { caller }) => {
    const { sort, dir } = orderOf(order, { sort: 'name', dir: 'asc' });
    const asked = { q: q.trim().toLowerCase() };
    const rows = reader.rows<Row>(
      `SELECT r.item_id, i.sku, i.name, r.unit_cost, (SELECT count(*) FROM recipe_component_view c
         WHERE c.company=:company AND c.item_id=r.item_id) AS components
       ${fromSql} ORDER BY i.${sort} ${dir}, r.item_id ${dir} LIMIT +:limit OFFSET +:offset`,
      { ...asked, limit, offset },
    );
    const { n = 0 } = reader.row<{ n: number }>(`SELECT count(*) AS n ${fromSql}`, asked) ?? {};
    return {
      items: rows.map(({ unit_cost, ...row }) => ({
        ...row,
        ...(seesCosts(caller.role) ? { unit_cost: fromMillionths(unit_cost) } : {}),
      })),
      total: n,
    };
  },
});
