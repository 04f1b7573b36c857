import { limits } from '../../../../kernel/declare/limits.ts';
import { type Hints, headerKey } from '../../reading/cells.ts';
import { type Collected, collecting } from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';
import { readTablesOf } from '../../reading/tables.ts';
import { archiveRole, filesRole, type Source, Unreadable } from '../source.ts';
import type { Book } from './book.ts';
import { readBook } from './bundle.ts';
import { bookInSqlite, isSqlite } from './sqlite.ts';
import { bookInXml, xmlIn } from './xml.ts';

const bookOf = ({ name, bytes }: SourceFile): Book | undefined => {
  try {
    if (isSqlite(bytes)) return bookInSqlite(bytes);
    const xml = xmlIn(bytes);
    return xml === undefined ? undefined : bookInXml(xml);
  } catch (error) {
    throw new Unreadable(name, `it is damaged: ${error instanceof Error ? error.message : error}`);
  }
};

const isBook = ({ bytes }: SourceFile): boolean => isSqlite(bytes) || xmlIn(bytes) !== undefined;

const read = (files: readonly SourceFile[], hints: Hints): Collected => {
  const sheets = files.filter(({ tables }) => tables.length > 0);
  const into = sheets.length > 0 ? readTablesOf(sheets, 'mdy', hints) : collecting();
  for (const file of files.filter(({ tables }) => tables.length === 0)) {
    const book = bookOf(file);
    if (!book || book.accounts.length === 0)
      throw new Unreadable(file.name, 'it is no book of GnuCash');
    readBook(file.name, book, into, hints);
  }
  return into;
};

/** GnuCash: the book as XML or SQLite, or its transactions and accounts as CSV. */
export const gnucash: Source = {
  key: 'gnucash',
  name: 'GnuCash',
  description: 'A book of GnuCash, or what it exports as CSV.',
  files: [
    {
      role: 'book',
      label: 'The book',
      extensions: ['.gnucash', '.sqlite', '.sqlite3', '.xml', '.gz'],
      max_bytes: limits.archiveBytes,
      required: false,
      multiple: false,
    },
    filesRole('export', 'Exported transactions and accounts', ['.csv']),
    archiveRole(),
  ],
  modes: ['full', 'cutover'],
  help: [
    'Upload the book as it lies in its folder, with GnuCash closed.',
    'Or File, Export: Account Tree to CSV, and Transactions to CSV.',
  ],
  fits: (files) => {
    if (files.some(isBook)) return 0.98;
    const headers = new Set(
      files.flatMap(({ tables }) => tables.flatMap(({ rows }) => (rows[0] ?? []).map(headerKey))),
    );
    return headers.has('full account name') && headers.has('value num.') ? 0.9 : 0;
  },
  read,
};
