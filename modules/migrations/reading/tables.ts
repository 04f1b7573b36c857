import type { SourceAccount } from '../bundle/bundle.ts';
import { kindOf } from './account-kinds.ts';
import { decimalOf, type Hints, orderOf } from './cells.ts';
import { type Collected, collecting, warn } from './collect.ts';
import { askedTable, mappedTable } from './columns.ts';
import { readDocuments } from './documents.ts';
import { type Reading, readJournal } from './entries.ts';
import type { SourceFile } from './files.ts';
import type { FormKind } from './form-list.ts';
import { type ReadTable, recognized, tableKey } from './forms.ts';
import { readLedger } from './ledgers.ts';
import { readAccounts, readAssets, readBalances, readRecipes } from './lists.ts';
import { readContacts, readItems } from './parties.ts';

const readers: Readonly<
  Record<FormKind, (table: ReadTable, into: Collected, how: Reading) => void>
> = {
  accounts: readAccounts,
  contacts: readContacts,
  items: readItems,
  journal: readJournal,
  ledger: readLedger,
  balances: readBalances,
  documents: readDocuments,
  recipes: readRecipes,
  assets: readAssets,
};

/** The tables of these files whose headers are known or were told, and those that are not or were left out. */
const tablesIn = (
  files: readonly SourceFile[],
  told: Hints['columns'] = {},
): { known: ReadTable[]; unknown: string[]; left: string[] } => {
  const known: ReadTable[] = [];
  const unknown: string[] = [];
  const left: string[] = [];
  for (const table of files.flatMap((file) => file.tables)) {
    const answer = told[tableKey(table)];
    const found = answer ? mappedTable(table, answer) : recognized(table);
    if (found) known.push(found);
    else if (answer) left.push(table.name);
    else if (table.rows.length > 0) unknown.push(table.name);
  }
  return { known, unknown, left };
};

/** Reads every table of these files into one bundle. */
export const readTablesOf = (
  files: readonly SourceFile[],
  usual: 'dmy' | 'mdy',
  hints: Hints,
  { asks = false }: { readonly asks?: boolean } = {},
): Collected => {
  const { known, unknown, left } = tablesIn(files, hints.columns);
  const into = collecting();
  if (asks) into.tables = files.flatMap((file) => file.tables.flatMap(askedTable));
  const dates = known.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) =>
      [cells['date'], cells['due_date'], cells['acquired']].filter((one) => one !== undefined),
    ),
  );
  const found = orderOf(dates);
  into.has_ambiguous_dates = found === undefined && dates.some(Boolean);
  const order = hints.date_format ?? found ?? usual;
  const ledgers = collecting();
  // What kind an account is tells which way a ledger that has no two columns means its amounts.
  const isLedger = ({ kind }: ReadTable): boolean => kind === 'ledger';
  for (const table of [...known].sort((a, b) => Number(isLedger(a)) - Number(isLedger(b)))) {
    const decimal = hints.decimal_format ?? decimalOf(numbersIn(table));
    ledgers.accounts = into.accounts;
    readers[table.kind](table, isLedger(table) ? ledgers : into, { order, decimal });
  }
  takeFuller(into, ledgers);
  for (const name of unknown)
    warn(into, {
      code: 'unknown_table',
      message: `The table ${name} has headers that nobody knows.`,
      file: name,
    });
  for (const name of left)
    warn(into, { code: 'table_left_out', message: `The table ${name} was left out.`, file: name });
  companyOf(known, into);
  typesInJournals(known, into);
  return into;
};

/** A journal and a general ledger of the same books tell everything twice: the one that tells more is taken. */
const takeFuller = (into: Collected, ledgers: Collected): void => {
  const linesIn = ({ entries }: Collected): number =>
    entries.reduce((n, { lines }) => n + lines.length, 0);
  const isBoth = into.entries.length > 0 && ledgers.entries.length > 0;
  const isLedger = linesIn(ledgers) > linesIn(into);
  if (isBoth)
    warn(into, {
      code: 'ledger_and_journal',
      message: `There are a journal and a general ledger; the entries are those of the ${isLedger ? 'ledger' : 'journal'}.`,
    });
  if (isLedger) into.entries = ledgers.entries;
  if (!isBoth || isLedger) into.left_out = [...into.left_out, ...ledgers.left_out];
};

/** The fields that hold numbers, whatever the form. */
const numeric =
  'debit credit amount balance total tax open paid quantity unit_price line_total line_tax price cost accumulated output'.split(
    ' ',
  );

/** The numbers of a table as they are written: together they tell more than one alone. */
const numbersIn = ({ fields, rows }: ReadTable): readonly string[] => {
  const here = numeric.filter((field) => fields.has(field));
  return rows.flatMap(({ cells }) => here.map((field) => cells[field] ?? ''));
};

/** Reports begin with the company's name, a title and the period. */
const companyOf = (tables: readonly ReadTable[], into: Collected): void => {
  const titles =
    /trial balance|journal|ledger|list|report|invoices|bills|aging|all dates|as of|\d{4}/i;
  const name = tables
    .map(({ preamble }) => preamble.find((line) => !titles.test(line)))
    .find(Boolean);
  if (name) into.company = { ...into.company, name };
};

/** Some journals name the type of each account beside it. */
const typesInJournals = (tables: readonly ReadTable[], into: Collected): void => {
  const known = new Set(into.accounts.map(({ id }) => id));
  for (const { kind, fields, rows } of tables) {
    if (kind !== 'journal' || !fields.has('account_type')) continue;
    for (const { cells } of rows) {
      const name = (cells['account'] ?? '').trim();
      if (!name || known.has(name)) continue;
      known.add(name);
      const of = kindOf(cells['account_type'], name) ?? kindOf(cells['account_group'], name);
      const code = cells['account_code'];
      into.accounts.push({
        id: name,
        name,
        ...(of ? { kind: of } : {}),
        ...(code ? { code } : {}),
      } as SourceAccount);
    }
  }
};
