import { viewTable } from '../../kernel/declare/table.ts';

/** Columns of lists for filters, sorting and sums; totals in minor units of the list's currency. */
export const listTable = viewTable(
  'list_view',
  {
    list_type: 'text',
    ref_id: 'text',
    status: 'text',
    date: 'text',
    contact_id: 'text?',
    currency: 'text',
    total: 'integer',
    converted_to_type: 'text?',
  },
  {
    indexes: [
      ['company', 'seq'],
      ['company', 'status', 'seq'],
      ['company', 'list_type', 'seq'],
      ['company', 'list_type', 'status', 'seq'],
      ['company', 'ref_id'],
      ['company', 'contact_id', 'seq'],
      ['company', 'date', 'seq'],
    ],
  },
);

/** View table of the notes on lists. */
export const listNoteTable = viewTable(
  'list_note_view',
  {
    list_id: 'text',
    note: 'text?',
    author_id: 'text?',
    author_name: 'text?',
    noted_at: 'text',
    edited_at: 'text?',
  },
  { indexes: [['company', 'list_id', 'noted_at']] },
);
