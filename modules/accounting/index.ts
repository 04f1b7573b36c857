import { module } from '../../kernel/module.ts';
import { bankAccount, bankAccountView } from './banks/bank.ts';
import { account, accountView } from './chart/account.ts';
import { enter } from './journal/enter.ts';
import { journalEntry, journalEntryView } from './journal/entry.ts';
import { importRecord } from './journal/import-record.ts';
import { accountDays, accountMonths, journalLines } from './journal/lines.ts';
import { post } from './journal/post.ts';
import { reverse } from './journal/reverse.ts';
import { periodLock } from './period/lock.ts';
import { reactions } from './reactions.ts';
import { accountingRoutes } from './routes.ts';

/** The books: chart, journal, bank accounts, reports, period lock, and what other areas post. */
export const accounting = module('accounting', {
  actors: [account, journalEntry, bankAccount, periodLock],
  routes: accountingRoutes,
  commands: [enter, post, reverse, importRecord],
  views: [accountView, journalEntryView, bankAccountView],
  tallies: [journalLines, accountDays, accountMonths],
  reactions,
});
