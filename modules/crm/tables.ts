import { table, viewTable } from '../../kernel/declare/table.ts';

/** Columns by which contacts are filtered and sorted. */
export const contactTable = viewTable(
  'contact_view',
  {
    name: 'text',
    sort_name: 'text',
    contact_type: 'text',
    company_name: 'text?',
    /** Lower case. */
    email: 'text?',
    /** Tax id in letters and digits. */
    tax_key: 'text?',
    deleted: 'integer',
    merged_into: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'sort_name', 'seq'],
      ['company', 'contact_type', 'seq'],
      ['company', 'email', 'seq'],
      ['company', 'tax_key', 'seq'],
      ['company', 'version'],
    ],
  },
);

/** Daily counts of reads of contacts. */
export const peopleReadTable = table(
  'people_read',
  {
    id: 'text',
    day: 'text',
    user_id: 'text',
    key_id: 'text?',
    operation: 'text',
    reads: 'integer',
  },
  { indexes: [['company', 'day']] },
);

/** Notes about contacts; a removed note has no row. */
export const contactNoteTable = viewTable(
  'contact_note_view',
  {
    contact_id: 'text',
    note: 'text',
    author_id: 'text?',
    author_name: 'text?',
    noted_at: 'text',
    edited_at: 'text?',
  },
  { indexes: [['company', 'contact_id', 'seq']] },
);
