import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { itemRows } from '../../inventory/contract/relations.ts';
import { action, filled, newFields, type PlanContext } from './action.ts';

const Money = Type.Number({ minimum: 0 });

/** Item of a line or run, by id or else by SKU. */
export const itemFor = (
  { reader }: Pick<PlanContext, 'reader'>,
  named: { readonly item_id?: string | undefined; readonly sku?: string | undefined },
): { readonly id: string; readonly name: string; readonly sku: string } | undefined =>
  reader.row(
    `SELECT id, name, sku FROM ${itemRows} WHERE company=:company AND in_use=1
       AND (id=:id OR (:id IS NULL AND live_sku=:sku)) ORDER BY seq`,
    { id: named.item_id ?? null, sku: named.sku ?? null },
  );

/** Creates an item. */
export const createItem = action('create_item', {
  says: 'Propose a new item.',
  by: 'operator',
  runs: ['inventory.items.create'],
  takes: Type.Object({
    name: Type.String({ minLength: 1, pattern: '\\S' }),
    sku: Type.Optional(Type.String({ minLength: 1 })),
    sell_by: Type.Optional(Type.String({ minLength: 1 })),
    quantity: Type.Optional(Money),
    retail_price: Type.Optional(Money),
    wholesale_price: Type.Optional(Money),
    cost_price: Type.Optional(Money),
    category: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    location_id: Type.Optional(Type.String({ minLength: 1 })),
  }),
  plan: ({ reader }, { sell_by = 'piece', ...input }) => {
    const made = filled({ ...input, sell_by });
    const taken = input.sku === undefined ? undefined : itemWith(reader, 'live_sku', input.sku);
    return {
      title: `Create the item ${input.name}`,
      summary: `A new item ${input.name}${input.sku ? ` (${input.sku})` : ''}.`,
      arguments: made,
      preview: newFields(made),
      warnings: taken ? [`The SKU ${input.sku} is taken.`] : [],
      touches: [],
    };
  },
  sends: (input, { key }) => [sendNamed('inventory.items.create', input, { key, source: 'ai' })],
});

/** Creates a production run. */
export const createRun = action('create_run', {
  says: 'Propose a production run of an item that has a recipe.',
  by: 'operator',
  runs: ['manufacturing.orders.create'],
  takes: Type.Object({
    item_id: Type.Optional(Type.String({ minLength: 1 })),
    sku: Type.Optional(Type.String({ minLength: 1 })),
    quantity: Type.Number({ exclusiveMinimum: 0 }),
    due_date: Type.Optional(Type.String({ format: 'date' })),
    notes: Type.Optional(Type.String()),
  }),
  plan: (about, { item_id, sku, quantity, ...more }) => {
    const made = itemFor(about, filled({ item_id, sku }));
    if (!made) return `There is no item ${item_id ?? sku ?? 'without a name'}.`;
    const input = filled({
      description: `${quantity} × ${made.name}`,
      item_id: made.id,
      quantity,
      ...more,
    });
    return {
      title: `Plan a run of ${quantity} ${made.name}`,
      summary: `A production run of ${quantity} ${made.name}${more.due_date ? `, due ${more.due_date}` : ''}.`,
      arguments: input,
      preview: newFields(input),
      warnings: [],
      touches: [],
    };
  },
  sends: (input, { key }) => [
    sendNamed('manufacturing.orders.create', input, { key, source: 'ai' }),
  ],
});
