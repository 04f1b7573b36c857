import {
  date,
  flag,
  instant,
  money,
  optional,
  text,
  whole,
} from '../../kernel/declare/reading/columns.ts';
import { readingTable } from '../../kernel/declare/reading/reading-table.ts';
import { currencyOf } from '../companies/contract/queries.ts';
import { accountTable, journalEntryTable, journalLineTable } from './tables.ts';

const accounts = readingTable('accounts', accountTable, {
  says: 'Chart of accounts.',
  key: ['company_id', 'account_id'],
  columns: {
    company_id: text('Company.', 'company'),
    account_id: text('Account.', 'id'),
    code: text('Code, to which journal lines refer.'),
    name: text('Name.'),
    account_type: text('Type, such as `asset` or `revenue`.'),
    subtype: optional(text('Subtype.')),
    parent_code: optional(text('Code of the account above it.')),
    cash_flow_category: text('Part of the cash flow statement.'),
    is_active: flag('False for an account that takes no more postings.'),
    is_header: flag('True for a heading, which has no postings.'),
    is_system: flag('True for an account of the system.'),
  },
});

const journalEntries = readingTable('journal_entries', journalEntryTable, {
  says: 'Journal entries. A void entry and the one that reverses it both count.',
  key: ['company_id', 'entry_id'],
  columns: {
    company_id: text('Company.', 'company'),
    entry_id: text('Journal entry.', 'id'),
    number: text('Number.'),
    date: date('Date of the posting.'),
    tax_date: optional(date('Date in tax reports, where it is another one.')),
    entry_type: text('Type, such as `manual`.', 'je_type'),
    status: text('`posted` or `void`.'),
    amount: money('Total of one side, in company currency.', currencyOf),
    document_id: optional(text('Document that it posts.', 'doc_id')),
    contact_id: optional(text('Contact.')),
    source_id: optional(text('Record that it posts, where it is no document.')),
    reverses: optional(text('Entry that it reverses.')),
    created_at: instant('Time at which it was recorded.'),
  },
});

const journalLines = readingTable('journal_lines', journalLineTable, {
  says: 'Lines of all posted journal entries: the sum of debit and credit by account is its balance.',
  key: ['company_id', 'entry_id', 'line'],
  columns: {
    company_id: text('Company.', 'company'),
    entry_id: text('Journal entry.'),
    line: whole('Number of the line, from 1.'),
    event_id: whole('Entry of the ledger that posted it.', 'seq'),
    date: date('Date of the posting.'),
    account_code: text('Account.', 'account'),
    debit: money('Debit, in company currency.', currencyOf),
    credit: money('Credit, in company currency.', currencyOf),
    is_closing: flag('True for the closing of a year.', 'closing'),
    contact_id: optional(text('Contact.')),
    document_id: optional(text('Document.', 'doc_id')),
    item_id: optional(text('Item.')),
    currency: optional(text('Foreign currency.')),
    amount_currency: optional(money('Amount in it, debit positive.', 'currency')),
    description: optional(text('Text of the line.')),
  },
});

/** Chart and journal for business intelligence. */
export const readingTables = [accounts, journalEntries, journalLines];
