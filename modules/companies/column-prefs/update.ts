import { writesSetting } from '../settings/declare.ts';
import { ColumnPrefs } from '../settings/shapes.ts';

/** Changes which columns the tables of the company show, view by view. */
export const update = writesSetting('companies.columnPrefs.update', {
  says: 'Change which columns the tables show.',
  key: 'column_prefs',
  field: 'prefs',
  schema: ColumnPrefs,
  by: 'operator',
  keeps: (sent, before) => ({ ...(before as object | undefined), ...(sent as object) }),
});
