import type { IconName } from '../../parts/icon.tsx';
import type { Key } from '../../words/words.ts';
import type { DocType, Side } from './types.ts';

/** View of a list by type, with the statuses by which it is filtered. */
type View = { readonly id: DocType; readonly label: Key; readonly statuses: readonly string[] };

/** Differences between the screens of the two sides. */
export type SideLook = {
  readonly side: Side;
  readonly path: '/sell' | '/buy';
  readonly title: Key;
  readonly icon: IconName;
  readonly views: readonly View[];
  /** Type that is begun where none is chosen. */
  readonly first: DocType;
  /** Names of the buttons that begin a document. */
  readonly begins: Readonly<Partial<Record<DocType, Key>>>;
  readonly contact: 'customer' | 'supplier';
  readonly contactLabel: Key;
  readonly search: Key;
  readonly none: Key;
  readonly noCredits: Key;
  /** Document that asks for payment, its sums in the summary, and their name. */
  readonly owed: { readonly type: 'invoice' | 'bill'; readonly sums: 'ar' | 'ap' };
  readonly outstanding: Key;
  /** Statuses in which it can be paid. */
  readonly payable: readonly ('awaiting_payment' | 'final' | 'partial')[];
};

const settled = ['draft', 'final', 'partial', 'paid', 'void'];
const owed = ['draft', 'sent', 'final', 'partial', 'unpaid', 'overdue', 'paid', 'void'];
const billed = [
  'draft',
  'sent',
  'awaiting_payment',
  'partial',
  'unpaid',
  'overdue',
  'paid',
  'void',
];
const received = ['partially_received', 'received', 'partial_returned', 'returned'];

/** Looks of the two sides. */
export const sides: Readonly<Record<Side, SideLook>> = {
  sales: {
    ...{ side: 'sales', path: '/sell', title: 'area.sell', icon: 'sell', first: 'invoice' },
    views: [
      {
        ...{ id: 'quotation', label: 'sales.quotations' },
        statuses: ['draft', 'sent', 'final', 'converted', 'void'],
      },
      { id: 'invoice', label: 'sales.invoices', statuses: owed },
      { id: 'credit_note', label: 'sales.creditNotes', statuses: settled },
      {
        ...{ id: 'memo', label: 'sales.memos' },
        statuses: ['draft', 'final', 'partial_returned', 'returned', 'converted', 'closed', 'void'],
      },
    ],
    begins: {
      ...{ quotation: 'sales.newQuotation', invoice: 'sales.newInvoice', memo: 'sales.newMemo' },
    },
    ...{ contact: 'customer', contactLabel: 'doc.contact', search: 'sales.search' },
    ...{ none: 'sales.noneSays', noCredits: 'sales.noneCredits' },
    owed: { type: 'invoice', sums: 'ar' },
    ...{ outstanding: 'sales.outstanding', payable: ['final', 'partial'] },
  },
  purchases: {
    ...{ side: 'purchases', path: '/buy', title: 'area.buy', icon: 'buy' },
    first: 'purchase_order',
    views: [
      {
        ...{ id: 'purchase_order', label: 'buy.orders' },
        statuses: ['draft', 'sent', ...received, 'void'],
      },
      { id: 'bill', label: 'buy.bills', statuses: billed },
      { id: 'credit_note', label: 'buy.credits', statuses: settled },
      {
        ...{ id: 'consignment_in', label: 'buy.consignments' },
        statuses: ['draft', 'final', ...received, 'converted', 'void'],
      },
    ],
    begins: {
      ...{ purchase_order: 'buy.newOrder', bill: 'buy.newBill' },
      consignment_in: 'buy.newConsignment',
    },
    ...{ contact: 'supplier', contactLabel: 'doc.supplier', search: 'buy.search' },
    ...{ none: 'buy.noneSays', noCredits: 'buy.noneCredits' },
    owed: { type: 'bill', sums: 'ap' },
    ...{ outstanding: 'buy.outstanding', payable: ['awaiting_payment', 'partial'] },
  },
};

/** Types of a side, in the order of the views. */
export const typesOf = ({ views }: SideLook): readonly DocType[] => views.map(({ id }) => id);

/** Side whose screens have an address. */
export const sideAt = (path: string): SideLook =>
  path.startsWith(sides.purchases.path) ? sides.purchases : sides.sales;
