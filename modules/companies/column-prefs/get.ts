import { readsSetting } from '../settings/declare.ts';
import { columnPrefsOf } from '../settings/readers.ts';
import { ColumnPrefs } from '../settings/shapes.ts';

/** Read which columns the tables show. */
export const get = readsSetting('companies.columnPrefs.get', {
  says: 'Read which columns the tables show.',
  gives: ColumnPrefs,
  of: columnPrefsOf,
});
