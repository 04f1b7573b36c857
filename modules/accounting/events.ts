import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of the chart of accounts, the journal, bank accounts, reconciliations, tax returns, exchange rates and the period lock. */
export const events: EventNotes = {
  'acc.account.created': 'An account of the chart was created.',
  'acc.account.updated': 'An account of the chart was changed.',
  'acc.journal_entry.created':
    'A journal entry was created; `status` says whether it is a draft or posted.',
  'acc.journal_entry.posted': 'A draft entry was posted.',
  'acc.journal_entry.voided': 'An entry was voided; a reversing entry is posted.',
  'acc.bank_account.created': 'A bank account was created.',
  'acc.bank_account.updated': 'A bank account was changed.',
  'acc.period.closed': 'The lock date moved forward: nothing is posted on or before it.',
  'acc.period.reopened': 'The lock date moved back or was removed.',
  'acc.bank_rule.created': 'A rule for bank statement lines was created.',
  'acc.bank_rule.updated': 'A rule for bank statement lines was changed.',
  'acc.bank_rule.applied': 'A rule created the entry of a statement line.',
  'acc.bank_rule.deleted': 'A rule for bank statement lines was deleted.',
  'acc.reconciliation.started': 'The reconciliation of a bank account was started.',
  'acc.reconciliation.updated': 'Statement date or balance of a reconciliation was changed.',
  'acc.reconciliation.imported': 'Lines of a bank statement were imported.',
  'acc.reconciliation.matched': 'A statement line was matched to an entry, payment or document.',
  'acc.reconciliation.unmatched': 'The match of a statement line was undone.',
  'acc.reconciliation.suggested':
    'The best proposals for statement lines were stored with their reasons.',
  'acc.reconciliation.line_skipped': 'A statement line was skipped, or taken up again.',
  'acc.statement_line.updated': 'A statement line was changed.',
  'acc.reconciliation.file_attached': 'A file was attached to a reconciliation.',
  'acc.reconciliation.file_removed': 'A file of a reconciliation was removed.',
  'acc.reconciliation.completed': 'A reconciliation was completed; its entries are cleared.',
  'acc.reconciliation.reopened': 'The latest completed reconciliation was opened again.',
  'acc.reconciliation.deleted': 'A reconciliation was deleted with its lines.',
  'acc.tax_return.filed':
    'A tax return was filed: the figures of its period and the postings that it counts are fixed.',
  'acc.tax_return.reopened':
    'The latest tax return was reopened; `remaining` is the period that stays filed, null if there is none.',
  'acc.exchange_rate.created': 'An exchange rate of a day was entered.',
  'acc.exchange_rate.updated': 'An entered exchange rate was changed.',
  'acc.exchange_rate.deleted': 'An entered exchange rate was deleted.',
  'acc.account.removed':
    'An account without postings was removed; `moved_to` is its code since, null where it has none.',
  'acc.exchange_rates.deleted': 'Imported exchange rates of whole days of a month were deleted.',
  'acc.exchange_rates.imported': 'A file of exchange rates added or changed the quotes of a month.',
};
