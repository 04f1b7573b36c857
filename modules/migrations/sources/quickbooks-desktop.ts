import { byName } from '../../../kernel/by-name.ts';
import type { Bundle } from '../bundle/bundle.ts';
import { kindOf } from '../reading/account-kinds.ts';
import { type Hints, moneyOf, numberOf } from '../reading/cells.ts';
import { type Collected, collecting, leave, told } from '../reading/collect.ts';
import { extensionOf, type SourceFile } from '../reading/files.ts';
import { readTablesOf } from '../reading/tables.ts';
import { type Row, readTransactions, rowsOf } from './iif.ts';
import { archiveRole, filesRole, type Source } from './source.ts';

const isService = (type: string): boolean => !['INVENTORY', 'PART', 'ASSEMBLY'].includes(type);

/** What stands in the list of items without being goods or services: taxes, groups, sums, discounts, payments. */
const keptItem = /^(COMPTAX|STAX|TAX|GRP|SUBT|DISC|PMT)/;

const lists: Readonly<Record<string, (row: Row, into: Collected, file: string) => void>> = byName({
  ACCNT: ({ cells }, into) => {
    const { NAME = '', ACCNTTYPE, ACCNUM, OBAMOUNT = '', HIDDEN } = cells;
    if (!NAME || ACCNTTYPE === 'NONPOSTING') return;
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
  CUST: (row, into) => party(row, into, 'customer', 'BADDR'),
  VEND: (row, into) => party(row, into, 'supplier', 'ADDR'),
  OTHERNAME: (row, into) => party(row, into, 'other', 'BADDR'),
  INVITEM: ({ cells, at }, into, file) => {
    const {
      NAME = '',
      INVITEMTYPE = '',
      DESC,
      QNTY = '',
      PRICE = '',
      COST = '',
      REORDERPOINT = '',
    } = cells;
    if (!NAME) return;
    const kept = keptItem.exec(INVITEMTYPE)?.[1];
    if (kept) {
      const kind = /TAX$/.test(kept) ? 'tax_code' : 'item';
      const reason = `lines of the kind ${kept} are no goods; set it up here`;
      leave(into, { kind, label: NAME, reason, file, row: at });
      return;
    }
    const [quantity, price, cost, reorder] = [QNTY, PRICE.replace('%', ''), COST, REORDERPOINT].map(
      (text) => numberOf(text),
    );
    if (quantity === undefined || price === undefined || cost === undefined) {
      leave(into, {
        kind: 'item',
        label: NAME,
        reason: 'a figure is no number',
        file,
        row: at,
      });
      return;
    }
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
  TERMS: ({ cells }, into) => {
    const days = numberOf(cells['DUEDAYS'] ?? '');
    if (cells['NAME'] && days !== undefined) into.terms.push({ name: cells['NAME'], days });
  },
});

/** What the lists have that nothing here is made of. */
const stays: Readonly<Record<string, string>> = byName({
  EMP: 'employee',
  BUD: 'budget',
  TIMEACT: 'payroll',
  CLASS: 'class',
});

const party = (
  { cells }: Row,
  into: Collected,
  role: 'customer' | 'supplier' | 'other',
  address: string,
): void => {
  const { NAME: name = '', COMPANYNAME, EMAIL, PHONE1, TAXID, TERMS } = cells;
  if (!name) return;
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

const read = (files: readonly SourceFile[], hints: Hints): Bundle => {
  const sheets = files.filter((file) => !isIif(file));
  const into = sheets.length > 0 ? readTablesOf(sheets, 'mdy', hints) : collecting();
  for (const file of files.filter(isIif)) {
    const rows = rowsOf(file);
    for (const row of rows) {
      lists[row.keyword]?.(row, into, file.name);
      const kind = stays[row.keyword];
      if (kind)
        leave(into, {
          kind,
          label: row.cells['NAME'] || row.cells['ACCNT'] || kind,
          reason: 'it has no place here',
          file: file.name,
          row: row.at,
        });
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
