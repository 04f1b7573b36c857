import { module } from '../../kernel/declare/module.ts';
import { bankRule, bankRuleView } from './bank-rules/rule.ts';
import { bankAccount, bankAccountView } from './banks/bank.ts';
import { account, accountView } from './chart/account.ts';
import { giveWay } from './chart/give-way.ts';
import { duplicates } from './checks/duplicate-entries.ts';
import { empty } from './checks/empty-entries.ts';
import { missing } from './checks/missing-entries.ts';
import { postAgain } from './checks/post-again.ts';
import { unbalanced } from './checks/unbalanced-entries.ts';
import { voidEmpty } from './checks/void-empty.ts';
import { journalEntry, journalEntryView } from './entry/entry.ts';
import { events } from './events.ts';
import { exchangeRateDays, exchangeRateMonth } from './exchange-rates/quoted-days.ts';
import { exchangeRate, exchangeRateView } from './exchange-rates/rate.ts';
import { rateFileTask } from './exchange-rates/rate-file.ts';
import { createManual } from './journal/create-manual.ts';
import { journalImport } from './journal/import-kind.ts';
import { importRecord } from './journal/import-record.ts';
import { accountDays, accountMonths, journalLines } from './journal/lines.ts';
import { post } from './journal/post.ts';
import { reverse } from './journal/reverse.ts';
import { periodLock } from './period/lock.ts';
import { remap } from './posting/remap.ts';
import { reactions } from './reactions.ts';
import { readingTables } from './reading-tables.ts';
import { reconciliation } from './reconciliation/reconciliation.ts';
import { release } from './reconciliation/release.ts';
import { reconciledEntries, reconciliationView, statementLineKeys } from './reconciliation/view.ts';
import { accountingRoutes, reconciliationRoutes } from './routes.ts';
import { statementTask } from './statement-files/read.ts';
import { confirmEntries } from './statement-lines/confirm-entries.ts';
import { matchPayments } from './statement-lines/match-payments.ts';
import { releaseLine } from './statement-lines/release-line.ts';
import { taxReturn, taxReturnView } from './tax-returns/tax-return.ts';

/**
 * Accounting: chart of accounts, journal, bank accounts and reconciliation, reports, period lock and automatic
 * postings.
 */
export const accounting = module('accounting', {
  events,
  actors: [
    account,
    journalEntry,
    bankAccount,
    periodLock,
    reconciliation,
    bankRule,
    taxReturn,
    exchangeRate,
    exchangeRateMonth,
  ],
  routes: [...accountingRoutes, ...reconciliationRoutes],
  commands: [
    createManual,
    giveWay,
    post,
    postAgain,
    remap,
    reverse,
    importRecord,
    release,
    confirmEntries,
    releaseLine,
    matchPayments,
    voidEmpty,
  ],
  views: [
    accountView,
    journalEntryView,
    bankAccountView,
    reconciliationView,
    bankRuleView,
    taxReturnView,
    exchangeRateView,
  ],
  tallies: [
    journalLines,
    accountDays,
    accountMonths,
    reconciledEntries,
    statementLineKeys,
    exchangeRateDays,
  ],
  reactions,
  tasks: [statementTask, rateFileTask],
  imports: [journalImport],
  checks: [missing, duplicates, unbalanced, empty],
  reading: readingTables,
});
