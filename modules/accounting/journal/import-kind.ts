import { sendOnce } from '../../../kernel/declare/imports/batch.ts';
import type { ImportKind } from '../../../kernel/declare/imports/kind.ts';
import {
  type Columns,
  type FieldType,
  only,
  readBy,
} from '../../../kernel/platform/sheets/columns.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { importRecord } from './import-record.ts';
import { voidEntry } from './void.ts';

type Fields = Readonly<Record<string, FieldType>>;

const lineFields: Fields = dictionary({
  account: 'text',
  debit: 'number',
  credit: 'number',
  description: 'text',
  contact_id: 'text',
  currency: 'text',
  amount_currency: 'number',
});

const headerFields: Fields = dictionary({
  entry: 'text',
  date: 'date',
  memo: 'text',
  reference: 'text',
});

/** Accepted synonyms of the columns. */
const aliases = new Map(
  Object.entries({
    entry_number: 'entry',
    entry_no: 'entry',
    journal_number: 'entry',
    number: 'entry',
    voucher: 'entry',
    transaction: 'entry',
    transaction_id: 'entry',
    posting_date: 'date',
    ts: 'date',
    account_code: 'account',
    account_number: 'account',
    dr: 'debit',
    cr: 'credit',
    narration: 'memo',
    ref: 'reference',
    line_description: 'description',
  }),
);

const columns: Columns = {
  fields: new Map(Object.entries({ ...headerFields, ...lineFields })),
  aliases,
  unknown: 'skip',
};

const required = ['entry', 'date', 'account', 'debit|credit'];

type Data = Readonly<Record<string, unknown>>;

const keyOf = ({ date, entry }: Data): string => `${date} ${entry}`;

/** Import of journals from files; consecutive rows with the same date and entry number are the lines of one entry. */
export const journalImport: ImportKind = {
  key: 'journals',
  by: 'manager',
  entity: 'je',
  event_type: 'acc.journal_entry.created',
  ...readBy(columns, required),
  groupOf: keyOf,
  joined: (rows) => {
    const { date, entry, ...header } = Object.assign(
      {},
      ...rows.toReversed().map((row) => only(row, headerFields)),
    ) as Data;
    return {
      reference: entry,
      ...header,
      entry,
      ts: date,
      entries: rows.map((row) => only(row, lineFields)),
    };
  },
  // Imported entries are identified by date and number.
  idOf: ({ ts, entry }) => `entry:${ts}:${entry}`,
  unique: ({ ts, entry }) => [`the entry ${ts} ${entry}`],
  send: (_, one) => sendOnce(importRecord, one),
  unmake: voidEntry.name,
  isUsed: (reader: Reader, id: string) =>
    reader.row('SELECT 1 FROM reconciled_entry WHERE company=:company AND entry_id=:id LIMIT 1', {
      id,
    }) !== undefined,
};
