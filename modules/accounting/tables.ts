import { table, viewTable } from '../../kernel/declare/table.ts';

/** The chart of accounts. */
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

/** What journal entries are filtered and sorted by. */
export const journalEntryTable = viewTable(
  'journal_entry_view',
  {
    number: 'text',
    date: 'text',
    je_type: 'text',
    status: 'text',
    /** The source key while the entry is live; null once it is void. */
    live_key: 'text?',
    /** The source key without its count, by which the times are counted. */
    stem: 'text?',
    doc_id: 'text?',
    contact_id: 'text?',
    source_id: 'text?',
    reverses: 'text?',
    /** One side's sum in minor units. */
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
  },
);

/** Bank and card accounts, each with an account of the chart. */
export const bankAccountTable = viewTable(
  'bank_account_view',
  { code: 'text', bank_type: 'text', currency: 'text', is_active: 'integer' },
  { uniques: [['company', 'code']], indexes: [['company', 'seq']] },
);

/** One row a posted line; amounts in minor units of the company's currency. */
export const journalLineTable = table(
  'journal_line',
  {
    entry_id: 'text',
    line: 'integer',
    /** Ledger id of the posting: what was known when. */
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
    /** In minor units of `currency`, debit positive. */
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
    // What goods put on an account, where that is told of each.
    sparse: [['item_id', 'account', 'debit', 'credit']],
  },
);

const movement = {
  closing: 'integer',
  debit: 'integer',
  credit: 'integer',
  /** How many lines. */
  lines: 'integer',
} as const;

/** What moved on an account in a day: debits and credits in minor units, closing entries apart. */
export const accountDayTable = table(
  'account_day',
  { account: 'text', date: 'text', ...movement },
  { key: ['account', 'date', 'closing'], indexes: [['company', 'date']] },
);

/** The same by month (`YYYY-MM`), so that a report costs accounts, not entries. */
export const accountMonthTable = table(
  'account_month',
  { account: 'text', month: 'text', ...movement },
  { key: ['account', 'month', 'closing'], indexes: [['company', 'month']] },
);

/** Reconciliations of bank accounts; `open_bank` is the account while one is open, of which there is one. */
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

/** Which entries are reconciled on a bank account; amounts in minor units of its currency, positive in. */
export const reconciledEntryTable = table(
  'reconciled_entry',
  {
    bank_account_id: 'text',
    entry_id: 'text',
    reconciliation_id: 'text',
    amount: 'integer',
    /** Ticked by a person, without a line of the statement. */
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

/** What is to be done with statement lines that say this or that. */
export const bankRuleTable = viewTable(
  'bank_rule_view',
  { bank_account_id: 'text', is_active: 'integer' },
  { indexes: [['company', 'bank_account_id', 'seq']] },
);
