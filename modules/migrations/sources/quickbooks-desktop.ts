import { dictionary } from '../../../kernel/values/dictionary.ts';
import { kindOf } from '../reading/account-kinds.ts';
import { type Hints, moneyOf, numberOf } from '../reading/cells.ts';
import {
  type Collected,
  collecting,
  leave,
  passOver,
  type Rows,
  take,
  told,
} from '../reading/collect.ts';
import { extensionOf, type SourceFile } from '../reading/files.ts';
import { readTablesOf } from '../reading/tables.ts';
import { iifRows, type Row, readTransactions, rowsOf } from './iif.ts';
import { archiveRole, filesRole, type Source } from './source.ts';

const isService = (type: string): boolean => !['INVENTORY', 'PART', 'ASSEMBLY'].includes(type);

/**
 * Item types that are neither goods nor services: taxes, groups, subtotals, discounts, payments.
 */
const keptItem = /^(COMPTAX|STAX|TAX|GRP|SUBT|DISC|PMT)/;

/** Reports a nameless row of a list as left out. */
const nameless = (kind: string, into: Collected, rows: Rows): void =>
  leave(into, rows, { kind, label: '', reason: 'it has no name' });

const lists: Readonly<Record<string, (row: Row, into: Collected, rows: Rows) => void>> = dictionary(
  {
    ACCNT: ({ cells }, into, rows) => {
      const { NAME = '', ACCNTTYPE, ACCNUM, OBAMOUNT = '', HIDDEN } = cells;
      if (!NAME) {
        nameless('account', into, rows);
        return;
      }
      if (ACCNTTYPE === 'NONPOSTING') {
        passOver(rows);
        return;
      }
      take(rows);
      const balance = moneyOf(OBAMOUNT);
      into.accounts.push(
        told({
          id: NAME,
          name: NAME,
          code: ACCNUM,
          kind: kindOf(ACCNTTYPE, NAME),
          is_active: HIDDEN !== 'Y',
          balance: balance || undefined,
        }) as never,
      );
    },
    CUST: (row, into, rows) => party(row, into, rows, 'customer', 'BADDR'),
    VEND: (row, into, rows) => party(row, into, rows, 'supplier', 'ADDR'),
    OTHERNAME: (row, into, rows) => party(row, into, rows, 'other', 'BADDR'),
    INVITEM: ({ cells }, into, rows) => {
      const {
        NAME = '',
        INVITEMTYPE = '',
        DESC,
        QNTY = '',
        PRICE = '',
        COST = '',
        REORDERPOINT = '',
      } = cells;
      if (!NAME) {
        nameless('item', into, rows);
        return;
      }
      const kept = keptItem.exec(INVITEMTYPE)?.[1];
      if (kept) {
        const kind = /TAX$/.test(kept) ? 'tax_code' : 'item';
        const reason = `lines of the kind ${kept} are no goods; set it up here`;
        leave(into, rows, { kind, label: NAME, reason });
        return;
      }
      const [quantity, price, cost, reorder] = [
        QNTY,
        PRICE.replace('%', ''),
        COST,
        REORDERPOINT,
      ].map((text) => numberOf(text));
      if (quantity === undefined || price === undefined || cost === undefined) {
        leave(into, rows, { kind: 'item', label: NAME, reason: 'a figure is no number' });
        return;
      }
      take(rows);
      into.items.push(
        told({
          id: NAME,
          sku: NAME,
          name: DESC || NAME,
          is_service: isService(INVITEMTYPE),
          quantity: isService(INVITEMTYPE) ? 0 : quantity,
          cost: cost > 0 ? cost : undefined,
          price: price > 0 ? price : undefined,
          reorder_point: reorder || undefined,
        }) as never,
      );
    },
    TERMS: ({ cells: { NAME = '', DUEDAYS = '' } }, into, rows) => {
      const days = numberOf(DUEDAYS);
      if (!NAME) nameless('term', into, rows);
      else if (days === undefined)
        leave(into, rows, { kind: 'term', label: NAME, reason: 'its days are no number' });
      else {
        take(rows);
        into.terms.push({ name: NAME, days });
      }
    },
  },
);

/** Keywords without data: end of a transaction, program header. */
const withoutData = new Set(['ENDTRNS', 'HDR']);

/** Lists that are not migrated, with the name of their records. */
const stays: Readonly<Record<string, string>> = dictionary({
  EMP: 'employee',
  BUD: 'budget',
  TIMEACT: 'payroll',
  CLASS: 'class',
});

const party = (
  { cells }: Row,
  into: Collected,
  rows: Rows,
  role: 'customer' | 'supplier' | 'other',
  address: string,
): void => {
  const { NAME: name = '', COMPANYNAME, EMAIL, PHONE1, TAXID, TERMS } = cells;
  if (!name) {
    nameless(role === 'other' ? 'contact' : role, into, rows);
    return;
  }
  take(rows);
  into.contacts.push(
    told({
      id: name,
      name,
      role,
      company_name: COMPANYNAME,
      email: EMAIL,
      phone: PHONE1,
      tax_id: TAXID,
      payment_terms: TERMS,
      address: [1, 2, 3, 4, 5]
        .map((n) => cells[`${address}${n}`])
        .filter(Boolean)
        .join('\n'),
    }) as never,
  );
};

const isIif = ({ name, text }: SourceFile): boolean =>
  extensionOf(name) === '.iif' ||
  /^!(HDR|ACCNT|CUST|VEND|INVITEM|TRNS)\t/m.test(text?.slice(0, 2000) ?? '');

const read = (files: readonly SourceFile[], hints: Hints): Collected => {
  const sheets = files.filter((file) => !isIif(file));
  const into = sheets.length > 0 ? readTablesOf(sheets, 'mdy', hints) : collecting();
  for (const file of files.filter(isIif)) {
    const rows = rowsOf(file, into);
    for (const row of rows) {
      const here = iifRows(file, into, [row.at]);
      const { keyword, cells } = row;
      const kind = stays[keyword];
      lists[keyword]?.(row, into, here);
      if (withoutData.has(keyword)) passOver(here);
      if (kind) {
        const label = cells['NAME'] || cells['ACCNT'] || kind;
        leave(into, here, { kind, label, reason: 'it has no place here' });
      }
    }
    readTransactions(file, rows, into, hints);
  }
  return into;
};

/** QuickBooks Desktop: lists as IIF, history as the Journal report. */
export const quickBooksDesktop: Source = {
  key: 'qbd',
  name: 'QuickBooks Desktop',
  description: 'Lists exported as IIF, and the Journal report as CSV or Excel.',
  files: [
    filesRole('iif', 'IIF files', ['.iif']),
    filesRole('report', 'Journal report', ['.csv', '.xlsx']),
    archiveRole(),
  ],
  modes: ['full', 'cutover'],
  help: [
    'File, Utilities, Export, Lists to IIF Files: chart, customers, vendors, items, terms.',
    'Reports, Accountant & Taxes, Journal, All dates, export to CSV: the history.',
  ],
  fits: (files) => {
    if (files.some(isIif)) return 0.97;
    const headers = files.flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.slice(0, 8).flat()),
    );
    return headers.includes('Trans #') ? 0.96 : 0;
  },
  read,
};
