import { relation } from '../../../kernel/declare/relation.ts';
import { accountDayTable, accountTable, journalEntryTable, journalLineTable } from '../tables.ts';

/** Debit and credit of an account by day, in minor units. */
export const accountDayRows = relation(accountDayTable, ['account', 'date', 'debit', 'credit']);

/** Accounts of the chart. */
export const accountRows = relation(accountTable, [
  'id',
  'code',
  'name',
  'account_type',
  'is_active',
  'is_header',
]);

/** Journal entries by number, type and date. */
export const journalEntryRows = relation(journalEntryTable, ['id', 'je_type', 'stem', 'reverses']);

/** Lines of posted journal entries, amounts in minor units. */
export const journalLineRows = relation(journalLineTable, [
  'entry_id',
  'line',
  'seq',
  'date',
  'account',
  'debit',
  'credit',
  'closing',
  'contact_id',
  'doc_id',
]);
