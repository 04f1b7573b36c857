import { get, patch, post, routes } from '../../kernel/route.ts';
import { create as createBank } from './banks/create.ts';
import { get as getBank } from './banks/get.ts';
import { list as listBanks } from './banks/list.ts';
import { update as updateBank } from './banks/update.ts';
import { create as createAccount } from './chart/create.ts';
import { list as listChart } from './chart/list.ts';
import { seed } from './chart/seed.ts';
import { update as updateAccount } from './chart/update.ts';
import { bulkVoid } from './journal/bulk-void.ts';
import { create as createEntry } from './journal/create.ts';
import { extended } from './journal/extended.ts';
import { get as getEntry } from './journal/get.ts';
import { importBatch } from './journal/import-batch.ts';
import { list as listJournal } from './journal/list.ts';
import { voidEntry } from './journal/void.ts';
import { get as getLock } from './period/get.ts';
import { set as setLock } from './period/set.ts';
import { accountLedger } from './reports/account-ledger.ts';
import { balanceSheet } from './reports/balance-sheet.ts';
import { cashFlow } from './reports/cash-flow.ts';
import { generalLedger } from './reports/general-ledger.ts';
import { pnl } from './reports/pnl.ts';
import { trialBalance } from './reports/trial-balance.ts';
import { get as getStatement } from './statements/get.ts';
import { create as createTransfer } from './transfers/create.ts';
import { list as listTransfers } from './transfers/list.ts';
import { voidTransfer } from './transfers/void.ts';
import { close } from './year/close.ts';
import { reopen } from './year/reopen.ts';

/** The routes of accounting. */
export const accountingRoutes = routes('Accounting', '/accounting', [
  get('/chart', listChart),
  post('/chart/seed', seed),
  post('/accounts', createAccount),
  patch('/accounts/:code', updateAccount),
  get('/bank-accounts', listBanks),
  post('/bank-accounts', createBank),
  get('/bank-accounts/:bank_id', getBank),
  patch('/bank-accounts/:bank_id', updateBank),
  get('/journal', listJournal),
  post('/journal-entries', createEntry),
  post('/journal-entries/bulk-void', bulkVoid),
  get('/journal-entries/:entity_id', getEntry),
  post('/journal-entries/:entity_id/void', voidEntry),
  get('/extended-journal', extended),
  get('/general-ledger', generalLedger),
  get('/ledger/:account_code', accountLedger),
  get('/trial-balance', trialBalance),
  get('/pnl', pnl),
  get('/balance-sheet', balanceSheet),
  get('/cash-flow', cashFlow),
  post('/import/batch', importBatch),
  get('/transfers', listTransfers),
  post('/transfers', createTransfer),
  post('/transfers/:je_id/void', voidTransfer),
  get('/statements/:contact_id', getStatement),
  get('/period-lock', getLock),
  post('/period-lock', setLock),
  post('/close-year', close),
  post('/reopen-year', reopen),
]);
