import { writesSetting } from '../settings/declare.ts';
import { ColumnPrefs } from '../settings/shapes.ts';

/** Changes which columns the tables of the company show, view by view. */
export const update = writesSetting('companies.columnPrefs.update', {
  says: 'Change which columns the tables show.',
  explains: [
    'Views that are sent replace their stored columns; other views stay.',
    'The preferences apply to all users of the company, and column names are not checked.',
    'A view cannot be removed; send its columns anew.',
  ],
  key: 'column_prefs',
  field: 'prefs',
  schema: ColumnPrefs,
  by: 'operator',
  keeps: (sent, before) => ({ ...(before as object | undefined), ...(sent as object) }),
});
