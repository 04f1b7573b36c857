import { readsSetting } from '../settings/declare.ts';
import { FieldDefs } from '../settings/shapes.ts';
import { itemSchemaOf } from './base.ts';

/** The fields of items. */
export const get = readsSetting('companies.itemSchema.get', {
  says: 'List the fields of items.',
  explains: [
    "The company's own fields first, then the standard fields that it has not redefined, with one money field for each price list.",
    'Fields for costs are marked visible to managers and above.',
    'Category fields are separate: `companies_categorySchemas_list`.',
  ],
  gives: FieldDefs,
  of: itemSchemaOf,
});
