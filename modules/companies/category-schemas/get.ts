import { Type } from '@sinclair/typebox';
import { byName } from '../../../kernel/by-name.ts';
import { query } from '../../../kernel/operation.ts';
import { Short } from '../../../kernel/shapes.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { FieldDefs } from '../settings/shapes.ts';

/** The fields of one category; an unknown one has none. */
export const get = query('companies.categorySchemas.get', {
  says: 'List the fields of a category.',
  by: 'viewer',
  takes: Type.Object({ category: Short }),
  gives: FieldDefs,
  answer: (_, { category }, { company }) => byName(categorySchemasOf(company))[category] ?? [],
});
