import { table, viewTable } from '../../kernel/declare/table.ts';

/** Chart of accounts. */
export const accountTable = viewTable(
  'account_view',
  {
    code: 'text',
    name: 'text',
    account_type: 'text',
    subtype: 'text?',
    parent_code: 'text?',
    cash_flow_category: 'text',
    is_active: 'integer',
    is_header: 'integer',
    is_system: 'integer',
  },
  {
    uniques: [['company', 'code']],
    indexes: [['company', 'parent_code']],
  },
);

/** Journal entries with their filter and sort columns. */
export const journalEntryTable = viewTable(
  'journal_entry_view',
  {
    number: 'text',
    date: 'text',
    je_type: 'text',
    status: 'text',
    /** Source key of a live entry; null once void. */
    live_key: 'text?',
    /** Source key without its counter, by which repetitions are counted. */
    stem: 'text?',
    doc_id: 'text?',
    contact_id: 'text?',
    source_id: 'text?',
    reverses: 'text?',
    /** Date on which the tax report counts it, where that is not `date`. */
    tax_date: 'text?',
    /** Date in a filed tax period that it corrects. */
    corrects_date: 'text?',
    /** Total of one side in minor units. */
    amount: 'integer',
  },
  {
    uniques: [
      ['company', 'live_key'],
      ['company', 'number'],
    ],
    indexes: [
      ['company', 'date', 'seq'],
      ['company', 'status', 'date'],
      ['company', 'je_type', 'date', 'seq'],
      ['company', 'doc_id'],
      ['company', 'contact_id', 'date'],
      ['company', 'source_id'],
      ['company', 'stem'],
    ],
    sparse: [['tax_date', 'corrects_date']],
  },
);

/** Bank and card accounts, each with its chart account. */
export const bankAccountTable = viewTable(
  'bank_account_view',
  { code: 'text', bank_type: 'text', currency: 'text', is_active: 'integer' },
  { uniques: [['company', 'code']], indexes: [['company', 'seq']] },
);

/** Posted lines; amounts in minor units of the company currency. */
export const journalLineTable = table(
  'journal_line',
  {
    entry_id: 'text',
    line: 'integer',
    /** Ledger id of the posting, for as-of reads by instant or event id. */
    seq: 'integer',
    date: 'text',
    account: 'text',
    debit: 'integer',
    credit: 'integer',
    closing: 'integer',
    contact_id: 'text?',
    doc_id: 'text?',
    item_id: 'text?',
    currency: 'text?',
    /** Amount in minor units of `currency`, debit positive. */
    amount_currency: 'integer?',
    description: 'text?',
  },
  {
    key: ['entry_id', 'line'],
    indexes: [
      ['company', 'account', 'date', 'seq'],
      ['company', 'contact_id', 'date'],
      ['company', 'doc_id'],
      ['company', 'date'],
      ['company', 'seq'],
    ],
    // Postings of single items, for clearing balances.
    sparse: [['item_id', 'account', 'debit', 'credit']],
  },
);

const movement = {
  closing: 'integer',
  debit: 'integer',
  credit: 'integer',
  /** Number of lines. */
  lines: 'integer',
} as const;

/** Daily movements per account in minor units, with closing entries in separate rows. */
export const accountDayTable = table(
  'account_day',
  { account: 'text', date: 'text', ...movement },
  { key: ['account', 'date', 'closing'], indexes: [['company', 'date']] },
);

/** Monthly movements per account (`YYYY-MM`), so that the cost of a report does not grow with the entries. */
export const accountMonthTable = table(
  'account_month',
  { account: 'text', month: 'text', ...movement },
  { key: ['account', 'month', 'closing'], indexes: [['company', 'month']] },
);

/** Bank reconciliations; `open_bank` holds the bank account while open and is unique. */
export const reconciliationTable = viewTable(
  'reconciliation_view',
  { bank_account_id: 'text', status: 'text', statement_date: 'text', open_bank: 'text?' },
  {
    uniques: [['company', 'open_bank']],
    indexes: [
      ['company', 'bank_account_id', 'statement_date'],
      ['company', 'statement_date', 'seq'],
    ],
  },
);

/** Reconciled entries per bank account; amounts in minor units of its currency, inflows positive. */
export const reconciledEntryTable = table(
  'reconciled_entry',
  {
    bank_account_id: 'text',
    entry_id: 'text',
    reconciliation_id: 'text',
    amount: 'integer',
    /** 1 if a user cleared it without a statement line. */
    alone: 'integer',
  },
  {
    key: ['bank_account_id', 'entry_id'],
    indexes: [
      ['company', 'reconciliation_id'],
      ['company', 'entry_id'],
    ],
  },
);

/** Identities of statement lines: `<identity>:<line id>`. */
export const statementLineKeyTable = table(
  'statement_line_key',
  { bank_account_id: 'text', line_key: 'text', line_id: 'text', reconciliation_id: 'text' },
  { key: ['bank_account_id', 'line_key'], indexes: [['company', 'reconciliation_id']] },
);

/** Exchange rates that the company entered. */
export const exchangeRateTable = viewTable(
  'exchange_rate_view',
  { from_currency: 'text', to_currency: 'text', date: 'text', rate: 'text' },
  {
    uniques: [['company', 'from_currency', 'to_currency', 'date']],
    indexes: [['company', 'date', 'seq']],
  },
);

/** Imported exchange rates of a day: units of each currency for one unit of the base, as JSON. */
export const exchangeRateDayTable = table(
  'exchange_rate_day',
  { base: 'text', date: 'text', source: 'text', rates: 'text' },
  { key: ['base', 'date'], indexes: [['company', 'date']] },
);

/** Rules for statement lines. */
export const bankRuleTable = viewTable(
  'bank_rule_view',
  { bank_account_id: 'text', is_active: 'integer' },
  { indexes: [['company', 'bank_account_id', 'seq']] },
);

/** Tax returns by period. */
export const taxReturnTable = viewTable(
  'tax_return_view',
  { date_from: 'text', date_to: 'text', status: 'text' },
  { indexes: [['company', 'date_from', 'seq']] },
);
