import type { Source } from './source.ts';
import { tableRoles, tabular } from './tabular.ts';

/** QuickBooks Online: reports and lists exported to Excel or CSV. */
export const quickBooksOnline = tabular({
  key: 'qbo',
  name: 'QuickBooks Online',
  description: 'Reports and lists exported from QuickBooks Online.',
  signs: [
    'memo/description',
    'product/service name',
    'product/service',
    'sales price / rate',
    'sales price/rate',
    'detail type',
    'total balance',
    'inventory asset account',
    'transaction type',
  ],
  order: 'mdy',
  otherwise: 0.2,
  help: [
    'Reports, Journal, All dates, export to Excel: the whole history.',
    'Reports, Trial Balance as of the day before the cutover.',
    'Settings, Export data or the lists: Account List, Customers, Vendors, Product/Service List.',
    'Reports, Open Invoices and Unpaid Bills: what is open.',
  ],
});

/** Xero: chart, contacts, invoices, items and reports. */
export const xero = tabular({
  key: 'xero',
  name: 'Xero',
  description: 'CSV exports and Excel reports of Xero.',
  signs: [
    'poaddressline1',
    'invoiceamountdue',
    'inventoryitemcode',
    'debit - year to date',
    'purchasesunitprice',
    'enable payments',
    'emailaddress',
    'unitamount',
    'journal id',
    'running balance',
    'debit (source)',
  ],
  order: 'dmy',
  rates: 'foreign_per_base',
  help: [
    'Accounting, Chart of accounts, Export.',
    'Contacts, Export. Business, Invoices and Bills, Export. Business, Products and services, Export.',
    'Reports, Journal Report from the first day, Export: the whole history. Account Transactions of all accounts or General Ledger Detail also work.',
    'Reports, Trial Balance as of the day before the cutover.',
  ],
});

/** Zoho Books: the data backup with one file per module. */
export const zohoBooks = tabular({
  key: 'zoho_books',
  name: 'Zoho Books',
  description: 'The data backup of Zoho Books: a CSV of each module.',
  signs: [
    'journal number prefix',
    'invoice status',
    'payment terms label',
    'usage unit',
    'is inclusive tax',
    'emailid',
    'bill status',
    'journal number suffix',
    'item tax %',
  ],
  order: 'dmy',
  help: ['Settings, Data backup, Backup your data; upload the ZIP.'],
});

/** Odoo: list exports with labels or technical names. */
export const odoo = tabular({
  key: 'odoo',
  name: 'Odoo',
  description: 'Lists exported from Odoo, with labels or technical names.',
  signs: [
    'partner id',
    'customer rank',
    'supplier rank',
    'default code',
    'detailed type',
    'list price',
    'move id',
    'move name',
    'parent state',
    'bom line ids/product id',
    'product tmpl id',
    'internal reference',
    'bom lines/component',
    'amount in currency',
  ],
  order: 'dmy',
  help: [
    'Export Journal Items, Chart of Accounts, Contacts and Products with "I want to update data".',
    'Bills of materials: with bom_line_ids/product_id and bom_line_ids/product_qty.',
  ],
});

/** ERPNext: chart, general ledger report and data exports. */
export const erpNext = tabular({
  key: 'erpnext',
  name: 'ERPNext',
  description: 'Reports and data exports of ERPNext.',
  signs: [
    'voucher no',
    'root type',
    'parent account number',
    'against voucher',
    'maintain stock',
    'customer group',
    'qty (items)',
    'voucher type',
    'account (accounting entries)',
  ],
  order: 'dmy',
  help: [
    'Chart of Accounts, General Ledger without grouping, Data Export of Item, Customer, Supplier and BOM.',
  ],
});

/** Wave: accounting export and lists. */
export const wave = tabular({
  key: 'wave',
  name: 'Wave',
  description: 'The accounting export of Wave, and its lists.',
  signs: [
    'amount (one column)',
    'debit amount (two column approach)',
    'transaction date added',
    'account group',
    'other accounts for this transaction',
    'transaction line description',
  ],
  order: 'dmy',
  help: [
    'Settings, Data export, Export accounting data: accounting.csv. Customers and products as CSV.',
  ],
});

/** Sage Accounting: ledgers and lists. */
export const sageAccounting = tabular({
  key: 'sage_accounting',
  name: 'Sage Accounting',
  description: 'Ledger, contact and journal CSVs of Sage Accounting.',
  signs: ['ledger account', 'business id', 'nominal code'],
  order: 'dmy',
  asks: true,
  help: ['Reporting, Nominal Activity or Journals, and the contact lists, as CSV.'],
});

/** Sage 50 (US): journals and lists. */
export const sage50Us = tabular({
  key: 'sage50_us',
  name: 'Sage 50 (US)',
  description: 'General journal and lists of Sage 50 US.',
  signs: [
    'g/l account',
    'account id & debit amount',
    'customer id & customer name',
    'vendor id & vendor name',
  ],
  order: 'mdy',
  asks: true,
  help: [
    'File, Select Import/Export: General Journal, Chart of Accounts, Customer, Vendor and Inventory lists.',
  ],
});

/** Spreadsheets of any other system: one table per kind. */
export const generic = tabular({
  key: 'generic',
  name: 'Spreadsheets of any other system',
  description:
    'One table of each kind: accounts, contacts, items, journal, documents, trial balance.',
  signs: [],
  order: 'dmy',
  otherwise: 0.3,
  unknown: 0.1,
  asks: true,
  files: tableRoles(['.csv', '.tsv', '.txt', '.xlsx', '.xls', '.ods']),
  help: [
    'A journal needs date, account, and debit with credit (or amount); an entry column, or a blank row between entries.',
    'A trial balance needs account, debit and credit. Accounts need name and type, contacts a name and one field more.',
    'Headers may be any: the scan asks what the columns of each table mean.',
    'Fixed assets need asset name, purchase date, cost and accumulated depreciation.',
  ],
});

/** Sources whose exports are tables. */
export const sheetSources: readonly Source[] = [
  quickBooksOnline,
  xero,
  zohoBooks,
  odoo,
  erpNext,
  sageAccounting,
  sage50Us,
  wave,
  generic,
];
