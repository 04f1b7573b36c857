import { DatabaseSync } from 'node:sqlite';
import { limits } from '../../../../kernel/declare/limits.ts';
import { type Book, type BookParty, type BookSplit, bookKinds } from './book.ts';

type Row = Readonly<Record<string, string | number | null>>;

/** True if the bytes are an SQLite database. */
export const isSqlite = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 15)) === 'SQLite format 3';

const text = (row: Row, name: string): string => String(row[name] ?? '').trim();

const guid = (row: Row, name: string): string | undefined => text(row, name) || undefined;

/** Reads a book from a database; missing tables are empty. */
export const bookInSqlite = (bytes: Uint8Array): Book => {
  // A column may be computed, to any length; no text of a book is longer than this.
  const db = new DatabaseSync(':memory:', { limits: { length: limits.factBytes } });
  try {
    db.deserialize(bytes);
    db.enableDefensive(true);
    return bookIn((sql) => db.prepare(sql).all() as Row[]);
  } finally {
    db.close();
  }
};

const bookIn = (ask: (sql: string) => readonly Row[]): Book => {
  // Views are not trusted: only tables are read.
  const tables = new Set(
    ask("SELECT name FROM sqlite_master WHERE type='table'").map((row) => text(row, 'name')),
  );
  const rows = (table: string, sql = `SELECT * FROM ${table}`): readonly Row[] =>
    tables.has(table) ? ask(sql) : [];
  const currencies = new Map(
    rows('commodities').map((row) => [text(row, 'guid'), text(row, 'mnemonic')]),
  );
  const splits = Map.groupBy(rows('splits'), (row) => text(row, 'tx_guid'));
  const dues = new Map(
    rows('slots', "SELECT * FROM slots WHERE name='trans-date-due'").map((row) => [
      text(row, 'obj_guid'),
      text(row, 'timespec_val') || text(row, 'gdate_val'),
    ]),
  );
  const closings = new Set(
    rows('slots', "SELECT * FROM slots WHERE name='book_closing'")
      .filter((row) => Number(row['int64_val']) > 0)
      .map((row) => text(row, 'obj_guid')),
  );
  const [book] = rows('books');
  const counted = Object.fromEntries(
    bookKinds.map(({ kind, table }) => [
      kind,
      Number(rows(table, `SELECT count(*) AS n FROM ${table}`)[0]?.['n'] ?? 0),
    ]),
  );
  return {
    counted,
    root: book ? text(book, 'root_account_guid') : '',
    accounts: rows('accounts').map((row) => ({
      guid: text(row, 'guid'),
      name: text(row, 'name'),
      type: text(row, 'account_type'),
      parent: guid(row, 'parent_guid'),
      code: text(row, 'code'),
      commodity: currencies.get(text(row, 'commodity_guid')) ?? '',
      isHidden: row['hidden'] === 1,
      isPlaceholder: row['placeholder'] === 1,
    })),
    transactions: rows(
      'transactions',
      'SELECT * FROM transactions ORDER BY post_date, enter_date, guid',
    ).map((row) => ({
      guid: text(row, 'guid'),
      currency: currencies.get(text(row, 'currency_guid')) ?? '',
      number: text(row, 'num'),
      posted: text(row, 'post_date'),
      due: dues.get(text(row, 'guid')) ?? '',
      description: text(row, 'description'),
      isClosing: closings.has(text(row, 'guid')),
      splits: (splits.get(text(row, 'guid')) ?? []).map(splitOf),
    })),
    parties: [
      ...rows('customers').map((row) => partyOf(row, 'customer')),
      ...rows('vendors').map((row) => partyOf(row, 'supplier')),
    ],
    invoices: rows('invoices').map((row) => ({
      number: text(row, 'id'),
      owner: text(row, 'owner_guid'),
      transaction: guid(row, 'post_txn'),
      lot: guid(row, 'post_lot'),
      account: guid(row, 'post_acc'),
    })),
    // Numbers of prices may be larger than a number here holds exactly; such prices are not read.
    prices: rows(
      'prices',
      'SELECT commodity_guid, currency_guid, date, CAST(value_num AS REAL) AS value_num, CAST(value_denom AS REAL) AS value_denom FROM prices',
    ).map((row) => ({
      commodity: currencies.get(text(row, 'commodity_guid')) ?? '',
      currency: currencies.get(text(row, 'currency_guid')) ?? '',
      dated: text(row, 'date'),
      value: { num: Number(row['value_num']), denom: Number(row['value_denom']) },
    })),
  };
};

const splitOf = (row: Row): BookSplit => ({
  account: text(row, 'account_guid'),
  memo: text(row, 'memo'),
  value: { num: Number(row['value_num']), denom: Number(row['value_denom']) },
  quantity: {
    num: Number(row['quantity_num'] ?? row['value_num']),
    denom: Number(row['quantity_denom'] ?? row['value_denom']),
  },
  lot: guid(row, 'lot_guid'),
});

const partyOf = (row: Row, role: BookParty['role']): BookParty => ({
  guid: text(row, 'guid'),
  role,
  name: text(row, 'name'),
  address: [1, 2, 3, 4].map((n) => text(row, `addr_addr${n}`)),
  phone: text(row, 'addr_phone'),
  email: text(row, 'addr_email'),
});
