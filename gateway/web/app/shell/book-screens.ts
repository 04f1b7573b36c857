import { screen } from './screen.tsx';

/** Screens of the books and of fixed assets. */
export const bookScreens = [
  screen('/books', () => import('../areas/books/journal.tsx') as never, 'Journal'),
  screen('/books/new', () => import('../areas/books/new-entry.tsx') as never, 'NewEntry'),
  screen('/books/entries/$id', () => import('../areas/books/entry-page.tsx') as never, 'EntryPage'),
  screen('/books/accounts', () => import('../areas/books/chart.tsx') as never, 'Chart'),
  screen(
    '/books/accounts/$code',
    () => import('../areas/books/account-ledger.tsx') as never,
    'AccountLedger',
  ),
  screen(
    '/books/general-ledger',
    () => import('../areas/books/general-ledger.tsx') as never,
    'GeneralLedger',
  ),
  screen(
    '/books/extended',
    () => import('../areas/books/extended-journal.tsx') as never,
    'ExtendedJournal',
  ),
  screen(
    '/books/trial-balance',
    () => import('../areas/books/trial-balance.tsx') as never,
    'TrialBalance',
  ),
  screen(
    '/books/pnl',
    () => import('../areas/books/profit-and-loss.tsx') as never,
    'ProfitAndLoss',
  ),
  screen(
    '/books/balance-sheet',
    () => import('../areas/books/balance-sheet.tsx') as never,
    'BalanceSheet',
  ),
  screen('/books/cash-flow', () => import('../areas/books/cash-flow.tsx') as never, 'CashFlow'),
  screen('/books/tax', () => import('../areas/books/tax.tsx') as never, 'TaxReport'),
  screen('/books/ageing', () => import('../areas/books/ageing.tsx') as never, 'AgeingReport'),
  screen('/books/month-end', () => import('../areas/books/month-end.tsx') as never, 'MonthEnd'),
  screen('/books/export', () => import('../areas/books/export.tsx') as never, 'BooksExport'),
  screen('/books/rates', () => import('../areas/books/rates.tsx') as never, 'Rates'),
  screen('/books/assets', () => import('../areas/assets/list.tsx') as never, 'AssetList'),
  screen(
    '/books/assets/attention',
    () => import('../areas/assets/attention.tsx') as never,
    'AssetAttention',
  ),
  screen(
    '/books/assets/depreciation',
    () => import('../areas/assets/runs.tsx') as never,
    'DepreciationRuns',
  ),
  screen(
    '/books/assets/register',
    () => import('../areas/assets/register.tsx') as never,
    'AssetRegister',
  ),
  screen(
    '/books/assets/checks',
    () => import('../areas/assets/checks.tsx') as never,
    'AssetChecks',
  ),
  screen(
    '/books/assets/checks/$id',
    () => import('../areas/assets/check-page.tsx') as never,
    'CheckPage',
  ),
  screen(
    '/books/assets/classes',
    () => import('../areas/assets/classes.tsx') as never,
    'AssetClasses',
  ),
  screen(
    '/books/assets/books',
    () => import('../areas/assets/depreciation-books.tsx') as never,
    'DepreciationBooks',
  ),
  screen(
    '/books/assets/books/$id',
    () => import('../areas/assets/book-page.tsx') as never,
    'BookPage',
  ),
  screen('/books/assets/$id', () => import('../areas/assets/page.tsx') as never, 'AssetPage'),
];
