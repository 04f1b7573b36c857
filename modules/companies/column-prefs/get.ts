import { readsSetting } from '../settings/declare.ts';
import { columnPrefsOf } from '../settings/readers.ts';
import { ColumnPrefs } from '../settings/shapes.ts';

/** Read which columns the tables show. */
export const get = readsSetting('companies.columnPrefs.get', {
  says: 'Read which columns the tables show.',
  explains: [
    'Column keys by view, shared by all users of the company.',
    "A view that is missing uses the client's default columns.",
  ],
  gives: ColumnPrefs,
  of: columnPrefsOf,
});
