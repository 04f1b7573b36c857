import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Category } from './category.ts';
import { library } from './library.ts';

/** Categories of goods in the library. */
export const categories = query('companies.verticals.categories', {
  says: 'List the categories of the library.',
  explains: [
    'A fixed library of kinds of goods with their industry tags and the unit in which they are usually sold, without the fields.',
    'The list is the same for all companies.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Type.Omit(Category, ['fields'], { title: 'ItemCategorySummary' })),
  answer: () => library.map(({ fields: _, ...one }) => one),
});
