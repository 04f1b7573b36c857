import { readsSetting } from '../settings/declare.ts';
import { categorySchemasOf } from '../settings/readers.ts';
import { CategorySchemas } from '../settings/shapes.ts';

/** The fields of items by category. */
export const list = readsSetting('companies.categorySchemas.list', {
  says: 'List the fields of items by category.',
  explains: [
    'Keyed by the display name of the category, as items carry it in `category`.',
    'Contains only what the company has defined or taken from the library; it is empty for a new company.',
  ],
  gives: CategorySchemas,
  of: categorySchemasOf,
});
