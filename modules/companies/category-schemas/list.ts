import { readsSetting } from '../settings/declare.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { CategorySchemas } from '../settings/shapes.ts';

/** The fields of items by category. */
export const list = readsSetting('companies.categorySchemas.list', {
  says: 'List the fields of items by category.',
  gives: CategorySchemas,
  of: categorySchemasOf,
});
