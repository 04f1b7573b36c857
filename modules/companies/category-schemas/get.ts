import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Short } from '../../../kernel/declare/schemas.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { FieldDefs } from '../settings/shapes.ts';

/** The fields of one category; an unknown one has none. */
export const get = query('companies.categorySchemas.get', {
  says: 'List the fields of a category.',
  explains: [
    '`category` is the display name, matched exactly.',
    'An unknown category answers an empty list, not an error.',
  ],
  by: 'viewer',
  takes: Type.Object({ category: Short }),
  gives: FieldDefs,
  answer: (_, { category }, { company }) => dictionary(categorySchemasOf(company))[category] ?? [],
});
