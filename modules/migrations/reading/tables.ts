import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import type { SourceAccount, SourceEntry } from '../bundle/bundle.ts';
import type { LeftOut } from '../bundle/omissions.ts';
import { settleRates } from '../exchange/document-rates.ts';
import type { RateDirection } from '../exchange/prices.ts';
import { kindOf } from './account-kinds.ts';
import { decimalOf, type Hints, orderOf } from './cells.ts';
import { type Collected, collecting, leave, passOver, rowsAt, tableLog, warn } from './collect.ts';
import { askedTable, mappedTable } from './columns.ts';
import { readDocuments } from './documents.ts';
import { readJournal } from './entries.ts';
import type { SourceFile, SourceTable } from './files.ts';
import type { FormKind } from './forms/form.ts';
import { type ReadTable, recognized, tableKey } from './forms.ts';
import { readLedger } from './ledgers.ts';
import { readAccounts, readAssets, readBalances, readRecipes } from './lists.ts';
import { isTotal, type Reading } from './moves.ts';
import { readContacts, readItems } from './parties.ts';
import { repeats } from './row-log.ts';

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

/** Tables with known or mapped headers, unknown tables and excluded ones. */
const tablesIn = (
  files: readonly SourceFile[],
  told: Hints['columns'] = {},
): { known: ReadTable[]; unknown: SourceTable[]; left: SourceTable[] } => {
  const known: ReadTable[] = [];
  const unknown: SourceTable[] = [];
  const left: SourceTable[] = [];
  for (const table of files.flatMap((file) => file.tables)) {
    const answer = told[tableKey(table)];
    const found = answer ? mappedTable(table, answer) : recognized(table);
    if (found) known.push(found);
    else if (answer) left.push(table);
    else if (table.rows.length > 0) unknown.push(table);
  }
  return { known, unknown, left };
};

/** Reads all tables of the files into one bundle. */
export const readTablesOf = (
  files: readonly SourceFile[],
  usual: 'dmy' | 'mdy',
  hints: Hints,
  {
    asks = false,
    rates = 'base_per_foreign',
  }: { readonly asks?: boolean; readonly rates?: RateDirection } = {},
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
  const ledgers = collecting(into);
  // Account kinds give the sign of amounts in ledgers with a single amount column.
  const isLedger = ({ kind }: ReadTable): boolean => kind === 'ledger';
  for (const table of [...known].sort((a, b) => Number(isLedger(a)) - Number(isLedger(b)))) {
    const decimal = hints.decimal_format ?? decimalOf(numbersIn(table));
    ledgers.accounts = into.accounts;
    passHeaders(table, into);
    readers[table.kind](table, isLedger(table) ? ledgers : into, {
      ...{ order, decimal },
      rates: hints.rate_direction ?? rates,
    });
  }
  takeFuller(into, ledgers);
  for (const table of unknown)
    leaveTable(table, into, {
      code: 'unknown_table',
      message: `The headers of the table ${table.name} are not known.`,
      reason: 'its headers are not known',
    });
  for (const table of left)
    leaveTable(table, into, {
      code: 'table_left_out',
      message: `The table ${table.name} was left out.`,
      reason: 'it was left out by an answer',
    });
  companyOf(known, into);
  accountsInJournals(known, into);
  settleRates(into, hints, rates);
  return into;
};

/** Reports a table that is left out, with all its rows. */
const leaveTable = (
  table: SourceTable,
  into: Collected,
  { reason, ...warning }: { readonly code: string; readonly message: string; reason: string },
): void => {
  warn(into, { ...warning, file: table.name });
  const rows = table.rows.map((_, index) => index + 1);
  leave(into, { log: tableLog(into, table), rows }, { kind: 'table', label: table.name, reason });
};

/** Marks headers and the rows above as rows without data. */
const passHeaders = (table: ReadTable, into: Collected): void => {
  const header = (table.rows[0]?.at ?? table.source.rows.length + 1) - 1;
  passOver(
    rowsAt(
      into,
      table,
      Array.from({ length: header }, (_, index) => index + 1),
    ),
  );
};

/** Takes the more detailed of a journal and a general ledger of the same books. */
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
  const [kept, other] = isLedger ? [ledgers, into] : [into, ledgers];
  const again = isBoth ? other.left_out.filter(({ kind }) => kind === 'journal') : [];
  const days = isBoth ? daysBetween(kept.entries, other.entries, again) : [];
  for (const one of again) {
    const place = into.places.get(one);
    if (place) repeats(place.log, place.rows);
  }
  if (isLedger) into.entries = ledgers.entries;
  const dropped = new Set(again);
  into.left_out = [...into.left_out, ...ledgers.left_out].filter((one) => !dropped.has(one));
  for (const { date, amount } of days)
    into.left_out.push({
      ...{ kind: 'journal', label: date, date, file: '', row: 0, rows: 0 },
      reason: 'the journal and the general ledger differ on this day',
      amounts: [{ amount }],
    });
};

/** Dates on which two reports of the same books differ, with the difference in debits. */
const daysBetween = (
  kept: readonly SourceEntry[],
  other: readonly SourceEntry[],
  left: readonly LeftOut[],
): readonly { readonly date: string; readonly amount: number }[] => {
  const days = new Map<string, number>();
  const count = (date: string, amount: number): void => {
    days.set(date, add(days.get(date) ?? 0, amount));
  };
  for (const { date, lines } of kept) for (const { debit } of lines) count(date, debit);
  for (const { date, lines } of other) for (const { debit } of lines) count(date, sub(0, debit));
  for (const { date = '', lines = [] } of left)
    for (const { amount } of lines) if (amount > 0) count(date, sub(0, amount));
  return [...days]
    .filter(([, amount]) => compare(amount, 0) !== 0)
    .map(([date, amount]) => ({ date, amount: Math.abs(amount) }));
};

/** Numeric fields of all forms. */
const numeric =
  'debit credit amount balance total tax open paid quantity unit_price line_total line_tax price cost accumulated output source_debit source_credit'.split(
    ' ',
  );

/** Numbers of a table as written; together they show the decimal mark. */
const numbersIn = ({ fields, rows }: ReadTable): readonly string[] => {
  const here = numeric.filter((field) => fields.has(field));
  return rows.flatMap(({ cells }) => here.map((field) => cells[field] ?? ''));
};

/** Company name from the title of a report. */
const companyOf = (tables: readonly ReadTable[], into: Collected): void => {
  const titles =
    /trial balance|journal|ledger|transactions|list|report|invoices|bills|aging|all dates|as of|\d{4}/i;
  const name = tables
    .map(({ preamble }) => preamble.find((line) => !titles.test(line)))
    .find(Boolean);
  if (name) into.company = { ...into.company, name };
};

/** Types and numbers of accounts that journals and ledgers state. */
const accountsInJournals = (tables: readonly ReadTable[], into: Collected): void => {
  const known = new Set(into.accounts.map(({ id }) => id));
  for (const { kind, fields, rows } of tables) {
    if (kind !== 'journal' && kind !== 'ledger') continue;
    if (!fields.has('account_type') && !fields.has('account_code')) continue;
    for (const row of rows) {
      const { cells } = row;
      const name = (cells['account'] ?? '').trim();
      // Rows of a ledger without a date are headings, balances and totals.
      const isLine = kind === 'ledger' ? Boolean(cells['date']) : !isTotal(row);
      if (!name || !isLine || known.has(name)) continue;
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
