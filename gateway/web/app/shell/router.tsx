import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  retainSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty, Problem, Skeleton } from '../parts/note.tsx';
import { t } from '../words/words.ts';
import type { Search } from './as-of.ts';
import { Frame } from './frame.tsx';

const names = [
  ...['as_of', 'do', 'q', 'type', 'sort', 'dir', 'at', 'merge', 'from', 'to'],
  ...['filter', 'category', 'status', 'place'],
] as const;

/** Search of an address: only names that the app knows, only texts. */
const searchOf = (sent: Record<string, unknown>): Search =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = sent[name];
      return value === undefined || value === '' ? [] : [[name, String(value)]];
    }),
  );

const NotFound = (): ReactNode => (
  <Empty icon="search" title={t('notFound.title')}>
    <p>{t('notFound.says')}</p>
  </Empty>
);

const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  validateSearch: searchOf,
  search: { middlewares: [retainSearchParams(['as_of'])] },
});

type Load = () => Promise<Record<string, RouteComponent>>;

/** Route of a screen that is loaded when it is first opened. */
const screen = (path: string, load: Load, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load, name),
  });

const editor: Load = () => import('../areas/contacts/editor.tsx') as never;
const documentList: Load = () => import('../areas/documents/list.tsx') as never;
const documentPage: Load = () => import('../areas/documents/page.tsx') as never;
const newDocument: Load = () => import('../areas/documents/editor/new-document.tsx') as never;
const editDocument: Load = () => import('../areas/documents/editor/edit-document.tsx') as never;
const centerEditor: Load = () => import('../areas/make/editors/center-editor.tsx') as never;
const itemEditor: Load = () => import('../areas/items/editor.tsx') as never;

const routes = root.addChildren([
  screen('/', () => import('../areas/home/home.tsx') as never, 'Home'),
  screen('/items', () => import('../areas/items/list.tsx') as never, 'ItemList'),
  screen('/items/new', itemEditor, 'NewItem'),
  screen('/items/import', () => import('../areas/items/import.tsx') as never, 'ImportItems'),
  screen('/items/$id', () => import('../areas/items/page.tsx') as never, 'ItemPage'),
  screen('/items/$id/edit', itemEditor, 'EditItem'),
  screen('/stock', () => import('../areas/stock/list.tsx') as never, 'StockLists'),
  screen('/stock/valuation', () => import('../areas/stock/valuation.tsx') as never, 'Valuation'),
  screen('/stock/receive', () => import('../areas/stock/receive-list.tsx') as never, 'ReceiveList'),
  screen('/stock/receive/$id', () => import('../areas/stock/receive.tsx') as never, 'Receive'),
  screen('/stock/$id', () => import('../areas/stock/page.tsx') as never, 'StockPage'),
  screen('/contacts', () => import('../areas/contacts/list.tsx') as never, 'ContactList'),
  screen('/contacts/new', editor, 'NewContact'),
  screen('/contacts/$id', () => import('../areas/contacts/page.tsx') as never, 'ContactPage'),
  screen('/contacts/$id/edit', editor, 'EditContact'),
  screen(
    '/contacts/$id/statement',
    () => import('../areas/contacts/statement.tsx') as never,
    'StatementPage',
  ),
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
  screen('/books/assets', () => import('../areas/books/assets.tsx') as never, 'AssetList'),
  screen('/books/assets/$id', () => import('../areas/books/assets.tsx') as never, 'AssetPage'),
  screen('/money', () => import('../areas/money/account-list.tsx') as never, 'AccountList'),
  screen(
    '/money/accounts/$id',
    () => import('../areas/money/account-page.tsx') as never,
    'AccountPage',
  ),
  screen(
    '/money/accounts/$id/import',
    () => import('../areas/money/import-page.tsx') as never,
    'ImportPage',
  ),
  screen(
    '/money/statements/$id',
    () => import('../areas/money/statement-page.tsx') as never,
    'StatementPage',
  ),
  screen('/money/rules', () => import('../areas/money/rules.tsx') as never, 'RuleList'),
  screen('/money/transfers', () => import('../areas/money/transfers.tsx') as never, 'TransferList'),
  screen('/sell', documentList, 'SaleList'),
  screen('/sell/counter', () => import('../areas/sell/counter/counter.tsx') as never, 'Counter'),
  screen(
    '/sell/reminders',
    () => import('../areas/sell/reminders/reminders.tsx') as never,
    'Reminders',
  ),
  screen(
    '/sell/subscriptions',
    () => import('../areas/sell/subscriptions.tsx') as never,
    'Subscriptions',
  ),
  screen('/sell/new', newDocument, 'NewSale'),
  screen('/sell/$id/edit', editDocument, 'EditDocument'),
  screen('/sell/$id', documentPage, 'DocumentPage'),
  screen('/buy', documentList, 'PurchaseList'),
  screen('/buy/new', newDocument, 'NewPurchase'),
  screen('/buy/file', () => import('../areas/buy/bring.tsx') as never, 'BringBill'),
  screen('/buy/to-buy', () => import('../areas/buy/to-buy.tsx') as never, 'ToBuy'),
  screen('/buy/$id/edit', editDocument, 'EditDocument'),
  screen('/buy/$id', documentPage, 'DocumentPage'),
  screen('/make', () => import('../areas/make/board.tsx') as never, 'Board'),
  screen('/make/plan', () => import('../areas/make/plan.tsx') as never, 'PlanAll'),
  screen('/make/recipes', () => import('../areas/make/recipes.tsx') as never, 'RecipeList'),
  screen('/make/recipes/$id', () => import('../areas/make/recipe.tsx') as never, 'RecipePage'),
  screen(
    '/make/recipes/$id/edit',
    () => import('../areas/make/editors/recipe-editor.tsx') as never,
    'RecipeEditor',
  ),
  screen(
    '/make/recipes/$id/further',
    () => import('../areas/make/editors/further-editor.tsx') as never,
    'FurtherEditor',
  ),
  screen(
    '/make/recipes/$id/steps',
    () => import('../areas/make/editors/steps-editor.tsx') as never,
    'StepsEditor',
  ),
  screen(
    '/make/recipes/$id/planning',
    () => import('../areas/make/editors/planning-editor.tsx') as never,
    'PlanningEditor',
  ),
  screen('/make/centers', () => import('../areas/make/centers.tsx') as never, 'WorkCenters'),
  screen('/make/centers/new', centerEditor, 'NewCenter'),
  screen('/make/centers/$id', centerEditor, 'EditCenter'),
  screen('/make/runs', () => import('../areas/make/runs.tsx') as never, 'RunList'),
  screen('/make/$id', () => import('../areas/make/page.tsx') as never, 'RunPage'),
  screen('/records/$id', () => import('../record/machine-page.tsx') as never, 'MachinePage'),
  screen('/assistant', () => import('../areas/assistant/assistant.tsx') as never, 'Assistant'),
  screen('/settings', () => import('../areas/settings/settings.tsx') as never, 'Settings'),
  screen(
    '/settings/company',
    () => import('../areas/settings/company.tsx') as never,
    'CompanySettings',
  ),
  screen('/settings/people', () => import('../areas/settings/people.tsx') as never, 'People'),
  screen('/settings/papers', () => import('../areas/settings/papers.tsx') as never, 'Papers'),
  screen('/settings/taxes', () => import('../areas/settings/taxes.tsx') as never, 'Taxes'),
  screen('/settings/prices', () => import('../areas/settings/prices.tsx') as never, 'PriceLists'),
  screen(
    '/settings/payments',
    () => import('../areas/settings/payments.tsx') as never,
    'OnlinePayments',
  ),
  screen(
    '/settings/connectors',
    () => import('../areas/settings/connectors.tsx') as never,
    'Connectors',
  ),
  screen('/settings/mail', () => import('../areas/settings/mail.tsx') as never, 'Mail'),
  screen('/settings/backups', () => import('../areas/settings/backups.tsx') as never, 'Backups'),
  screen(
    '/settings/come-over',
    () => import('../areas/come-over/come-over.tsx') as never,
    'ComeOver',
  ),
  screen('/settings/model', () => import('../areas/settings/model.tsx') as never, 'Model'),
  screen('/settings/places', () => import('../areas/settings/places.tsx') as never, 'Places'),
  screen('/settings/keys', () => import('../areas/settings/keys.tsx') as never, 'Keys'),
  screen(
    '/engine-room',
    () => import('../areas/engine-room/engine-room.tsx') as never,
    'EngineRoom',
  ),
]);

/** Router of the app. */
export const router = createRouter({
  routeTree: routes,
  defaultPendingComponent: Skeleton,
  defaultPendingMs: 200,
  defaultErrorComponent: ({ error, reset }) => <Problem problem={error} onRetry={reset} />,
  scrollRestoration: true,
  // Texts as they are, so that addresses stay readable: `?as_of=2026-11-16`.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const sent = Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    );
    const text = new URLSearchParams(sent).toString();
    return text ? `?${text}` : '';
  },
});
