import type { IconName } from '../parts/icon.tsx';
import type { Key } from '../words/words.ts';

/** Area of the app, as the side bar, the palette and the keys name it. */
export type Area = {
  readonly path: string;
  readonly label: Key;
  readonly icon: IconName;
  /** Letter after `g`. */
  readonly key: string;
  /** Module of the company without which the area is not listed. */
  readonly module?: string;
  /** True for areas at the foot of the side bar. */
  readonly isApart?: boolean;
  /** True where the API can show a past moment. */
  readonly hasPast?: boolean;
  /** Pages of the area, shown below it while it is open. */
  readonly pages?: readonly Page[];
};

/** Page of an area. */
export type Page = {
  readonly path: string;
  readonly label: Key;
  /** Least role that can read it; without one every role can. */
  readonly role?: string;
  /** Module of the company without which the page is not listed. */
  readonly module?: string;
};

/** Areas in the order of the side bar. */
export const areas: readonly Area[] = [
  { path: '/', label: 'area.home', icon: 'home', key: 'h' },
  {
    ...{ path: '/sell', label: 'area.sell', icon: 'sell', key: 's', hasPast: true },
    module: 'docs',
    pages: [
      { path: '/sell', label: 'sales.documents' },
      { path: '/sell/counter', label: 'counter.title' },
      { path: '/sell/reminders', label: 'reminders.title' },
      { path: '/sell/subscriptions', label: 'repeat.list', module: 'subscriptions' },
      { path: '/sell/payment', label: 'onePayment.nav', role: 'manager' },
      { path: '/sell/on-account', label: 'onAccount.title' },
      { path: '/sell/report', label: 'trade.sales', role: 'manager', module: 'reports' },
    ],
  },
  {
    ...{ path: '/buy', label: 'area.buy', icon: 'buy', key: 'b', hasPast: true },
    module: 'docs',
    pages: [
      { path: '/buy', label: 'sales.documents' },
      { path: '/buy/to-buy', label: 'buy.toBuy' },
      { path: '/buy/received', label: 'received.title' },
      { path: '/buy/payment', label: 'onePayment.nav', role: 'manager' },
      { path: '/buy/on-account', label: 'onAccount.title' },
      { path: '/buy/report', label: 'trade.purchases', role: 'manager', module: 'reports' },
    ],
  },
  {
    ...{ path: '/items', label: 'area.items', icon: 'tag', key: 'i', hasPast: true },
    module: 'inventory',
  },
  {
    ...{ path: '/stock', label: 'area.stock', icon: 'box', key: 't', hasPast: true },
    module: 'inventory',
    pages: [
      { path: '/stock', label: 'stock.lists' },
      { path: '/stock/receive', label: 'receive.title' },
      { path: '/stock/expiring', label: 'expiring.title' },
      { path: '/stock/valuation', label: 'stock.valuation' },
    ],
  },
  {
    ...{ path: '/make', label: 'area.make', icon: 'make', key: 'm', hasPast: true },
    module: 'manufacturing',
    pages: [
      { path: '/make', label: 'make.board' },
      { path: '/make/runs', label: 'make.runs' },
      { path: '/make/plan', label: 'make.toMakeTitle' },
      { path: '/make/centers', label: 'make.centers' },
      { path: '/make/recipes', label: 'make.recipes' },
    ],
  },
  {
    ...{ path: '/money', label: 'area.money', icon: 'bank', key: 'y' },
    module: 'accounting',
    pages: [
      { path: '/money', label: 'money.accounts' },
      { path: '/money/rules', label: 'money.rules' },
      { path: '/money/transfers', label: 'money.transfers' },
    ],
  },
  {
    ...{ path: '/books', label: 'area.books', icon: 'book', key: 'k', hasPast: true },
    module: 'accounting',
    pages: [
      { path: '/books', label: 'books.journal' },
      { path: '/books/accounts', label: 'books.accounts' },
      { path: '/books/general-ledger', label: 'books.generalLedger' },
      { path: '/books/trial-balance', label: 'books.trialBalance' },
      { path: '/books/pnl', label: 'books.pnl' },
      { path: '/books/balance-sheet', label: 'books.balanceSheet' },
      { path: '/books/cash-flow', label: 'books.cashFlow' },
      { path: '/books/tax', label: 'books.tax' },
      { path: '/books/ageing', label: 'books.ageing' },
      { path: '/books/assets', label: 'books.assets' },
      { path: '/books/rates', label: 'rates.title' },
      { path: '/books/month-end', label: 'books.monthEnd' },
      { path: '/books/export', label: 'books.export' },
    ],
  },
  {
    ...{ path: '/contacts', label: 'area.contacts', icon: 'person', key: 'c', hasPast: true },
    module: 'contacts',
  },
  { path: '/assistant', label: 'area.assistant', icon: 'bolt', key: 'a', module: 'ai' },
  {
    ...{ path: '/settings', label: 'area.settings', icon: 'sliders', key: 'e', isApart: true },
    pages: [
      { path: '/settings', label: 'settings.you' },
      { path: '/settings/company', label: 'settings.company' },
      { path: '/settings/places', label: 'settings.places' },
      { path: '/settings/people', label: 'settings.people' },
      { path: '/settings/papers', label: 'settings.papers' },
      { path: '/settings/goods', label: 'goods.title' },
      { path: '/settings/labels', label: 'label.templates', module: 'labels' },
      { path: '/settings/contacts', label: 'area.contacts' },
      { path: '/settings/taxes', label: 'settings.taxes' },
      { path: '/settings/prices', label: 'settings.prices' },
      { path: '/settings/payments', label: 'settings.payments' },
      { path: '/settings/connectors', label: 'settings.connectors', module: 'connectors' },
      { path: '/settings/mail', label: 'settings.mail' },
      { path: '/settings/model', label: 'settings.model', role: 'admin', module: 'ai' },
      { path: '/settings/backups', label: 'settings.backups', role: 'admin', module: 'backup' },
      { path: '/settings/keys', label: 'settings.keys' },
      { path: '/settings/modules', label: 'modules.title' },
      { path: '/settings/installation', label: 'installation.title', role: 'admin' },
      { path: '/settings/come-over', label: 'area.comeOver', role: 'owner' },
    ],
  },
  {
    path: '/engine-room',
    label: 'area.engine',
    icon: 'machine',
    key: 'r',
    isApart: true,
    module: 'admin',
  },
];

/** Area of an address; records of other kinds are shown in the frame alone. */
export const areaOf = (path: string): Area | undefined =>
  areas.find((one) => (one.path === '/' ? path === '/' : path.startsWith(one.path)));

/** Page of an area that an address belongs to: the one with the longest path, such as the accounts for one account. */
export const pageOf = ({ pages = [] }: Area, path: string): Page | undefined =>
  pages
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
