import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';

/** The categories that items have. */
export const categories = query('inventory.items.categories', {
  says: 'List the categories of items.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Type.String()),
  answer: (look) =>
    look
      .rows<{ category: string }>(
        "SELECT DISTINCT category FROM item_view WHERE company=:company AND category IS NOT NULL AND category <> '' ORDER BY category",
      )
      .map(({ category }) => category),
});
