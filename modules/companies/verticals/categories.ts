import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Category } from './category.ts';
import { library } from './library.ts';

/** The kinds of goods that the house knows. */
export const categories = query('companies.verticals.categories', {
  says: 'List the categories of the library.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(Type.Omit(Category, ['fields'])),
  answer: () => library.map(({ fields: _, ...one }) => one),
});
