import { del, get, patch, post, routes } from '../../kernel/declare/route.ts';
import { create as createRule } from './bank-rules/create.ts';
import { list as listRules } from './bank-rules/list.ts';
import { remove as removeRule } from './bank-rules/remove.ts';
import { trial as tryRule } from './bank-rules/trial.ts';
import { update as updateRule } from './bank-rules/update.ts';
import { create as createBank } from './banks/create.ts';
import { get as getBank } from './banks/get.ts';
import { list as listBanks } from './banks/list.ts';
import { update as updateBank } from './banks/update.ts';
import { exportBooks } from './books/export.ts';
import { create as createAccount } from './chart/create.ts';
import { list as listChart } from './chart/list.ts';
import { seed } from './chart/seed.ts';
import { update as updateAccount } from './chart/update.ts';
import { get as getStatement } from './customer-statements/get.ts';
import { create as createRate } from './exchange-rates/create.ts';
import { get as getRate } from './exchange-rates/get.ts';
import { importFile as importRates } from './exchange-rates/import.ts';
import { list as listRates } from './exchange-rates/list.ts';
import { listDays } from './exchange-rates/list-days.ts';
import { lookUp } from './exchange-rates/look-up.ts';
import { remove as removeRate } from './exchange-rates/remove.ts';
import { removeDays } from './exchange-rates/remove-days.ts';
import { update as updateRate } from './exchange-rates/update.ts';
import { bulkVoid } from './journal/bulk-void.ts';
import { create as createEntry } from './journal/create.ts';
import { extended } from './journal/extended.ts';
import { get as getEntry } from './journal/get.ts';
import { importBatch } from './journal/import-batch.ts';
import { list as listJournal } from './journal/list.ts';
import { template } from './journal/template.ts';
import { voidEntry } from './journal/void.ts';
import { get as getLock } from './period/get.ts';
import { set as setLock } from './period/set.ts';
import { complete } from './reconciliation/complete.ts';
import { get as getSession } from './reconciliation/get.ts';
import { list as listSessions } from './reconciliation/list.ts';
import { match as matchEntries } from './reconciliation/match.ts';
import { remove as removeSession } from './reconciliation/remove.ts';
import { reopen as reopenSession } from './reconciliation/reopen.ts';
import { report as sessionReport } from './reconciliation/report.ts';
import { start as startSession } from './reconciliation/start.ts';
import { unmatch as unmatchEntries } from './reconciliation/unmatch.ts';
import { update as updateSession } from './reconciliation/update.ts';
import { writeOff } from './reconciliation/write-off.ts';
import { accountLedger } from './reports/account-ledger.ts';
import { balanceSheet } from './reports/balance-sheet.ts';
import { cashByMonth } from './reports/cash-by-month.ts';
import { cashFlow } from './reports/cash-flow.ts';
import { generalLedger } from './reports/general-ledger.ts';
import { pnl } from './reports/pnl.ts';
import { pnlByMonth } from './reports/pnl-by-month.ts';
import { printReports } from './reports/print-reports.ts';
import { taxReport } from './reports/tax-report.ts';
import { trialBalance } from './reports/trial-balance.ts';
import { create as revalue } from './revaluation/create.ts';
import { applyRules } from './statement-lines/apply-rules.ts';
import { attach } from './statement-lines/attach.ts';
import { autoMatch } from './statement-lines/auto-match.ts';
import { bulkConfirm } from './statement-lines/bulk-confirm.ts';
import { create as createFromLine } from './statement-lines/create.ts';
import { detach } from './statement-lines/detach.ts';
import { download } from './statement-lines/download.ts';
import { importCsv } from './statement-lines/import-csv.ts';
import { importStatement } from './statement-lines/import-statement.ts';
import { list as listLines } from './statement-lines/list.ts';
import { match as matchLine } from './statement-lines/match.ts';
import { matchDocument } from './statement-lines/match-document.ts';
import { matchOnAccount } from './statement-lines/match-on-account.ts';
import { matchReturn } from './statement-lines/match-return.ts';
import { matchTransfer } from './statement-lines/match-transfer.ts';
import { split as splitLine } from './statement-lines/split.ts';
import { suggestions } from './statement-lines/suggestions.ts';
import { unmatch as unmatchLine } from './statement-lines/unmatch.ts';
import { update as updateLine } from './statement-lines/update.ts';
import { file as fileReturn } from './tax-returns/file.ts';
import { get as getReturn } from './tax-returns/get.ts';
import { list as listReturns } from './tax-returns/list.ts';
import { reopen as reopenReturn } from './tax-returns/reopen.ts';
import { create as createTransfer } from './transfers/create.ts';
import { list as listTransfers } from './transfers/list.ts';
import { voidTransfer } from './transfers/void.ts';
import { close } from './year/close.ts';
import { reopen } from './year/reopen.ts';

const session = '/reconciliation/:reconciliation_id' as const;
const line = `${session}/lines/:line_id` as const;

/** Routes of bank reconciliation. */
export const reconciliationRoutes = routes('Accounting', '/accounting', [
  get('/reconciliations', listSessions),
  post('/reconciliation/start', startSession),
  get(session, getSession),
  patch(session, updateSession),
  del(session, removeSession),
  post(`${session}/match`, matchEntries),
  post(`${session}/unmatch`, unmatchEntries),
  post(`${session}/import-csv`, importCsv),
  post(`${session}/import-statement`, importStatement),
  get(`${session}/statement-lines`, listLines),
  post(`${session}/auto-match`, autoMatch),
  post(`${session}/apply-rules`, applyRules),
  post(`${session}/bulk-confirm`, bulkConfirm),
  post(`${session}/write-off`, writeOff),
  post(`${session}/complete`, complete),
  post(`${session}/reopen`, reopenSession),
  get(`${session}/report`, sessionReport),
  patch(line, updateLine),
  get(`${line}/suggestions`, suggestions),
  post(`${line}/match`, matchLine),
  post(`${line}/match-document`, matchDocument),
  post(`${line}/match-transfer`, matchTransfer),
  post(`${line}/match-return`, matchReturn),
  post(`${line}/match-on-account`, matchOnAccount),
  post(`${line}/unmatch`, unmatchLine),
  post(`${line}/create`, createFromLine),
  post(`${line}/split`, splitLine),
  post(`${line}/attach`, attach),
  get(`${line}/attach/:att_id`, download),
  del(`${line}/attach/:att_id`, detach),
  get('/rules', listRules),
  post('/rules', createRule),
  post('/rules/trial', tryRule),
  patch('/rules/:rule_id', updateRule),
  del('/rules/:rule_id', removeRule),
]);

/** Other routes of accounting. */
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
  get('/pnl-by-month', pnlByMonth),
  get('/balance-sheet', balanceSheet),
  get('/reports/print', printReports),
  get('/cash-by-month', cashByMonth),
  get('/cash-flow', cashFlow),
  get('/tax-report', taxReport),
  get('/books/export', exportBooks),
  get('/tax-returns', listReturns),
  post('/tax-returns', fileReturn),
  get('/tax-returns/:return_id', getReturn),
  post('/tax-returns/:return_id/reopen', reopenReturn),
  post('/import/batch', importBatch),
  get('/import/template', template),
  get('/transfers', listTransfers),
  post('/transfers', createTransfer),
  post('/transfers/:je_id/void', voidTransfer),
  post('/revaluation', revalue),
  get('/exchange-rates', listRates),
  post('/exchange-rates', createRate),
  post('/exchange-rates/import', importRates),
  get('/exchange-rates/days', listDays),
  del('/exchange-rates/days', removeDays),
  get('/exchange-rates/look-up', lookUp),
  get('/exchange-rates/:rate_id', getRate),
  patch('/exchange-rates/:rate_id', updateRate),
  del('/exchange-rates/:rate_id', removeRate),
  get('/statements/:contact_id', getStatement),
  get('/period-lock', getLock),
  post('/period-lock', setLock),
  post('/close-year', close),
  post('/reopen-year', reopen),
]);
