import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { byNames } from '../../../kernel/values/sort-name.ts';

/** Categories in use, sorted by name. */
export const categories = query('inventory.items.categories', {
  says: 'List the categories of items.',
  explains: [
    'Includes the categories of items in every status, deleted ones excepted, sorted by name without regard to the number of items.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Type.String()),
  answer: (reader) =>
    reader
      .rows<{ category: string }>(
        "SELECT DISTINCT category FROM item_view WHERE company=:company AND category IS NOT NULL AND category <> ''",
      )
      .map(({ category }) => category)
      .toSorted(byNames),
});
