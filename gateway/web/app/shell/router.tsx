import { createRouter } from '@tanstack/react-router';
import { Problem, Skeleton } from '../parts/note.tsx';
import { bookScreens } from './book-screens.ts';
import { type Load, root, screen } from './screen.tsx';
import { settingsScreens } from './settings-screens.ts';

const editor: Load = () => import('../areas/contacts/editor.tsx') as never;
const documentList: Load = () => import('../areas/documents/list.tsx') as never;
const documentPage: Load = () => import('../areas/documents/page.tsx') as never;
const tradeReport: Load = () => import('../areas/documents/trade/trade-report.tsx') as never;
const onAccount: Load = () => import('../areas/documents/on-account/list.tsx') as never;
const onAccountPage: Load = () => import('../areas/documents/on-account/page.tsx') as never;
const onePayment: Load = () => import('../areas/documents/one-payment.tsx') as never;
const newDocument: Load = () => import('../areas/documents/editor/new-document.tsx') as never;
const editDocument: Load = () => import('../areas/documents/editor/edit-document.tsx') as never;
const centerEditor: Load = () => import('../areas/make/editors/center-editor.tsx') as never;
const itemEditor: Load = () => import('../areas/items/editor.tsx') as never;

const routes = root.addChildren([
  screen('/', () => import('../areas/home/home.tsx') as never, 'Home'),
  screen('/items', () => import('../areas/items/list.tsx') as never, 'ItemList'),
  screen('/items/new', itemEditor, 'NewItem'),
  screen('/items/import', () => import('../areas/items/import.tsx') as never, 'ImportItems'),
  screen(
    '/items/labels',
    () => import('../areas/items/label-printer.tsx') as never,
    'LabelPrinter',
  ),
  screen('/items/$id', () => import('../areas/items/page.tsx') as never, 'ItemPage'),
  screen('/items/$id/edit', itemEditor, 'EditItem'),
  screen('/stock', () => import('../areas/stock/list.tsx') as never, 'StockLists'),
  screen('/stock/valuation', () => import('../areas/stock/valuation.tsx') as never, 'Valuation'),
  screen('/stock/receive', () => import('../areas/stock/receive-list.tsx') as never, 'ReceiveList'),
  screen('/stock/receive/$id', () => import('../areas/stock/receive.tsx') as never, 'Receive'),
  screen('/stock/expiring', () => import('../areas/stock/expiring.tsx') as never, 'Expiring'),
  screen('/stock/$id', () => import('../areas/stock/page.tsx') as never, 'StockPage'),
  screen('/contacts', () => import('../areas/contacts/list.tsx') as never, 'ContactList'),
  screen('/contacts/new', editor, 'NewContact'),
  screen(
    '/contacts/import',
    () => import('../areas/contacts/import.tsx') as never,
    'ImportContacts',
  ),
  screen('/contacts/$id', () => import('../areas/contacts/page.tsx') as never, 'ContactPage'),
  screen('/contacts/$id/edit', editor, 'EditContact'),
  screen(
    '/contacts/$id/statement',
    () => import('../areas/contacts/statement.tsx') as never,
    'StatementPage',
  ),
  ...bookScreens,
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
  screen(
    '/money/statements/$id/report',
    () => import('../areas/money/report-page.tsx') as never,
    'ReportPage',
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
  screen('/sell/report', tradeReport, 'TradeReport'),
  screen('/sell/on-account', onAccount, 'OnAccountList'),
  screen('/sell/payment', onePayment, 'OnePayment'),
  screen('/sell/new', newDocument, 'NewSale'),
  screen('/sell/$id/edit', editDocument, 'EditDocument'),
  screen('/sell/$id', documentPage, 'DocumentPage'),
  screen('/buy', documentList, 'PurchaseList'),
  screen('/buy/report', tradeReport, 'TradeReport'),
  screen('/buy/on-account', onAccount, 'OnAccountList'),
  screen('/buy/payment', onePayment, 'OnePayment'),
  screen('/buy/new', newDocument, 'NewPurchase'),
  screen('/buy/file', () => import('../areas/buy/bring.tsx') as never, 'BringBill'),
  screen('/buy/to-buy', () => import('../areas/buy/to-buy.tsx') as never, 'ToBuy'),
  screen('/buy/received', () => import('../areas/buy/received/inbox.tsx') as never, 'Inbox'),
  screen(
    '/buy/received/$id',
    () => import('../areas/buy/received/page.tsx') as never,
    'ReceivedPage',
  ),
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
  screen('/on-account/$id', onAccountPage, 'OnAccountPage'),
  screen('/records/$id', () => import('../record/machine-page.tsx') as never, 'MachinePage'),
  screen('/notices', () => import('../areas/notices/notices.tsx') as never, 'Notices'),
  screen('/assistant', () => import('../areas/assistant/assistant.tsx') as never, 'Assistant'),
  ...settingsScreens,
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
