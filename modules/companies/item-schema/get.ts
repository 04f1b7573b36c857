import { readsSetting } from '../settings/declare.ts';
import { FieldDefs } from '../settings/shapes.ts';
import { itemSchemaOf } from './base.ts';

/** The fields of items. */
export const get = readsSetting('companies.itemSchema.get', {
  says: 'List the fields of items.',
  gives: FieldDefs,
  of: itemSchemaOf,
});
