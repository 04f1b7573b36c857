import { isDate } from '../../../kernel/values/clock.ts';
import { add, isZero, neg } from '../../../kernel/values/money/money.ts';
import type { AccountKind, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isEven, sidesOf, whyUneven } from '../bundle/sides.ts';
import { dateOf, type Hints, headerKey, moneyOf } from '../reading/cells.ts';
import {
  type Collected,
  leave,
  leaveEntry,
  passOver,
  tableLog,
  take,
  told,
} from '../reading/collect.ts';
import type { SourceFile, SourceTable } from '../reading/files.ts';
import { rowKey } from '../reading/forms.ts';
import { readTablesOf } from '../reading/tables.ts';
import type { Source } from './source.ts';
import { tableRoles } from './tabular.ts';

/** Control accounts of Sage's default chart. */
const control = {
  debtors: '1100',
  creditors: '2100',
  outputTax: '2200',
  inputTax: '2201',
} as const;

/**
 * Row types of the audit trail. `sign` is that of the nominal account, debit positive; the other
 * side is a control account, or the bank account in the customer column.
 */
const kinds: Readonly<
  Record<string, { readonly sign: 1 | -1; readonly against?: string; readonly tax?: string }>
> = {
  SI: { sign: -1, against: control.debtors, tax: control.outputTax },
  SC: { sign: 1, against: control.debtors, tax: control.outputTax },
  SR: { sign: 1, against: control.debtors },
  SA: { sign: 1, against: control.debtors },
  SP: { sign: -1, against: control.debtors },
  PI: { sign: 1, against: control.creditors, tax: control.inputTax },
  PC: { sign: -1, against: control.creditors, tax: control.inputTax },
  PP: { sign: -1, against: control.creditors },
  PA: { sign: -1, against: control.creditors },
  PR: { sign: 1, against: control.creditors },
  BP: { sign: 1, tax: control.inputTax },
  CP: { sign: 1, tax: control.inputTax },
  VP: { sign: 1, tax: control.inputTax },
  BR: { sign: -1, tax: control.outputTax },
  CR: { sign: -1, tax: control.outputTax },
  VR: { sign: -1, tax: control.outputTax },
  JD: { sign: 1 },
  JC: { sign: -1 },
};

const isJournal = (type: string): boolean => type === 'JD' || type === 'JC';

/** Date as `010125`, `01012025`, or in another common form. */
const dayOf = (text: string): string | undefined => {
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(text.trim()) ?? [];
  if (!day || !month || !year) return dateOf(text, 'dmy');
  const said = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isDate(said) ? said : undefined;
};

type Row = { readonly at: number; readonly type: string; readonly cells: readonly string[] };

/** Rows of an audit trail, recognized by types and dates; none if the table is no audit trail. */
const trailIn = ({ rows }: SourceTable): readonly Row[] => {
  const found = rows.flatMap((cells, at): Row[] => {
    const type = (cells[0] ?? '').trim().toUpperCase();
    const isRow = Object.hasOwn(kinds, type) && dayOf(cells[4] ?? '') !== undefined;
    return isRow ? [{ at: at + 1, type, cells }] : [];
  });
  return found.length > 0 && found.length * 2 >= rows.length ? found : [];
};

const isTrail = ({ tables }: SourceFile): boolean =>
  tables.some((table) => trailIn(table).length > 0);

const lineFor = (account: string, amount: number, more: object): SourceLine =>
  told({ account, ...sidesOf(amount), ...more }) as SourceLine;

/** Lines of a row; undefined if an amount is not valid. */
const linesOf = ({ type, cells }: Row): readonly SourceLine[] | undefined => {
  const [, account = '', nominal = '', , , , memo = '', netText = '', , taxText = ''] = cells;
  const { sign, against, tax: taxAccount } = kinds[type] ?? { sign: 1 };
  const [net, tax] = [moneyOf(netText, 'point'), moneyOf(taxText, 'point')];
  if (net === undefined || tax === undefined || !nominal) return undefined;
  const amount = sign === 1 ? net : neg(net);
  if (isJournal(type)) return [lineFor(nominal, amount, { memo })];
  const taxed = taxAccount ? (sign === 1 ? tax : neg(tax)) : 0;
  const other = neg(add(amount, taxed));
  return [
    lineFor(nominal, amount, { memo }),
    ...(isZero(taxed) ? [] : [lineFor(taxAccount ?? '', taxed, { memo })]),
    against
      ? lineFor(against, other, { contact: account, memo })
      : lineFor(account, other, { memo }),
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
};

/** Reads an audit trail; debits and credits of a journal follow each other until they balance. */
const readTrail = (table: SourceTable, into: Collected): void => {
  let open: { head: Row; rows: number[]; lines: SourceLine[] } | undefined;
  const log = tableLog(into, table);
  const put = (row: Row, rows: readonly number[], lines: readonly SourceLine[]): void => {
    if (lines.length === 0) {
      passOver({ log, rows });
      return;
    }
    take({ log, rows });
    const { type, cells } = row;
    const date = dayOf(cells[4] ?? '');
    const id = rowKey(table, row);
    into.entries.push(
      told({ id, date, number: cells[5], type, memo: cells[6], lines }) as SourceEntry,
    );
  };
  const close = (): void => {
    if (open) {
      const { cells, type } = open.head;
      const date = dayOf(cells[4] ?? '');
      const what = { label: cells[5] || type, reason: whyUneven(open.lines) ?? '', date };
      leaveEntry(into, { log, rows: open.rows }, what, open.lines);
    }
    open = undefined;
  };
  for (const row of trailIn(table)) {
    const lines = linesOf(row);
    if (
      !isJournal(row.type) ||
      (open && dayOf(open.head.cells[4] ?? '') !== dayOf(row.cells[4] ?? ''))
    )
      close();
    if (!lines)
      leave(
        into,
        { log, rows: [row.at] },
        {
          kind: 'journal',
          label: row.cells[5] || row.type,
          reason: row.cells[2] ? 'an amount is no number' : 'it names no account',
        },
      );
    else if (!isJournal(row.type)) put(row, [row.at], lines);
    else {
      open ??= { head: row, rows: [], lines: [] };
      open.rows.push(row.at);
      open.lines.push(...lines);
      if (isEven(open.lines)) {
        put(open.head, open.rows, open.lines);
        open = undefined;
      }
    }
  }
  close();
};

/** Account ranges of Sage's default chart, by their last code. */
const ranges: readonly (readonly [number, AccountKind])[] = [
  [999, 'fixed_asset'],
  [1099, 'inventory'],
  [1100, 'receivable'],
  [1199, 'current_asset'],
  [1239, 'bank'],
  [1240, 'credit_card'],
  [1299, 'bank'],
  [1999, 'current_asset'],
  [2100, 'payable'],
  [2199, 'current_liability'],
  [2209, 'tax'],
  [2299, 'current_liability'],
  [2399, 'long_liability'],
  [2999, 'current_liability'],
  [3199, 'equity'],
  [3299, 'retained_earnings'],
  [3999, 'equity'],
  [4899, 'revenue'],
  [4999, 'other_income'],
  [5999, 'cogs'],
  [9999, 'expense'],
];

const kindOfCode = (code: string): AccountKind | undefined =>
  /^\d{4}$/.test(code) ? ranges.find(([last]) => Number(code) <= last)?.[1] : undefined;

/** Adds account kinds by code, and accounts that only entries name. */
const withKinds = (into: Collected): void => {
  into.accounts = into.accounts.map((one) => {
    const kind = one.kind ?? kindOfCode(one.code ?? '');
    return kind ? { ...one, kind } : one;
  });
  const known = new Set(into.accounts.map(({ code }) => code));
  const used = new Set(into.entries.flatMap(({ lines }) => lines.map(({ account }) => account)));
  for (const code of used) {
    const kind = kindOfCode(code);
    if (!known.has(code))
      into.accounts.push({ id: code, name: code, code, ...(kind ? { kind } : {}) });
  }
};

const read = (files: readonly SourceFile[], hints: Hints): Collected => {
  const into = readTablesOf(
    files.filter((file) => !isTrail(file)),
    'dmy',
    hints,
  );
  for (const table of files.filter(isTrail).flatMap(({ tables }) => tables)) readTrail(table, into);
  withKinds(into);
  return into;
};

/** Sage 50 (UK): the audit trail without headers, and lists. */
export const sage50Uk: Source = {
  key: 'sage50_uk',
  name: 'Sage 50 (UK)',
  description: 'The audit trail and the lists of Sage 50 Accounts.',
  files: tableRoles(['.csv', '.txt', '.xlsx', '.xls']),
  modes: ['full', 'cutover'],
  help: [
    'File, Export, Audit Trail Transactions: the whole history.',
    'File, Export: Customers, Suppliers, Nominal Accounts, Products, each in a file that is named so.',
    'Nominal codes, Trial Balance, as CSV.',
  ],
  fits: (files) => {
    if (files.some(isTrail)) return 0.97;
    const headers = new Set(
      files.flatMap(({ tables }) => tables.flatMap(({ rows }) => (rows[0] ?? []).map(headerKey))),
    );
    return headers.has('a/c') || headers.has('n/c') ? 0.75 : 0;
  },
  read,
};
