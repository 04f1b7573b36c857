import type { Input } from '../../../api/operation.ts';
import type { Values } from '../../../forms/check.ts';
import { numberOf } from '../../../words/number.ts';
import type { Doc, DocLine } from '../doc.ts';
import { type Row, sentRows } from './sheet.ts';
import type { Tax } from './taxes.ts';

/** Head of a document as it is typed. */
export type Head = {
  readonly contact_id: string;
  readonly contact_name: string;
  readonly issue_date: string;
  readonly due_date: string;
  readonly valid_until: string;
  readonly expected_delivery: string;
  /** Number of the document, where the supplier chose it. */
  readonly ref_id: string;
  /** Use of what is bought; '' for goods and services. */
  readonly purchase_kind: string;
  readonly reference: string;
  readonly price_list: string;
  readonly currency: string;
  readonly discount: string;
  readonly discount_type: 'flat' | 'percentage';
  readonly shipping: string;
  readonly customer_note: string;
};

/** Names of the head's fields. */
export const headNames = [
  ...([
    'contact_id',
    'contact_name',
    'issue_date',
    'due_date',
    'valid_until',
    'reference',
    'expected_delivery',
    'ref_id',
    'purchase_kind',
  ] as const),
  ...([
    'price_list',
    'currency',
    'discount',
    'discount_type',
    'shipping',
    'customer_note',
  ] as const),
];

/** Figure of a cell: nothing for an empty one; a text that is no number is sent, so that its cell is named. */
const figure = (text: string): unknown =>
  text.trim() === '' ? undefined : (numberOf(text) ?? text);

const taxesOf = (row: Row, taxes: readonly Tax[]): readonly object[] => {
  if (row.tax === 'kept')
    return (row.stored?.taxes ?? []).map(({ amount: _, is_given: __, ...tax }) => tax);
  const tax = taxes.find(({ name }) => name === row.tax);
  if (!tax) return [];
  const { name, rate, ...rest } = tax;
  return [
    {
      ...{ code: name, rate },
      ...(rest.category ? { category: rest.category } : {}),
      ...(rest.is_inclusive ? { is_inclusive: true } : {}),
      ...(rest.reverse_charge ? { reverse_charge: true } : {}),
      ...(rest.tax_group ? { tax_group: rest.tax_group } : {}),
      ...(rest.due_on ? { due_on: rest.due_on } : {}),
      ...(rest.exemption_reason ? { exemption_reason: rest.exemption_reason } : {}),
      ...(rest.exemption_code ? { exemption_code: rest.exemption_code } : {}),
    },
  ];
};

/** Fields of a stored line that follow from its item and its figures. */
const derived: readonly (keyof DocLine)[] = ['line_total', 'gross', 'allocated_discount', 'taxes'];

/** Code of the account that is typed, without its name. */
const accountOf = ({ account = '' }: Row): string | undefined =>
  account.trim().split(/\s/)[0] || undefined;

/** Line as it is sent. Without a price the price list of the document supplies it. */
const lineOf = (row: Row, taxes: readonly Tax[]): object => {
  const isSame = row.stored && (row.stored.item_id ?? undefined) === row.item_id;
  const kept = isSame
    ? Object.fromEntries(
        Object.entries(row.stored as object).filter(([name]) => !derived.includes(name as never)),
      )
    : {};
  const price = figure(row.unit_price);
  return {
    ...kept,
    line_id: row.key,
    ...(row.item_id ? { item_id: row.item_id } : {}),
    ...(row.sku ? { sku: row.sku } : {}),
    name: row.name.trim(),
    quantity: figure(row.quantity),
    ...(price === undefined ? { unit_price: undefined } : { unit_price: price }),
    discount_pct: figure(row.discount_pct) ?? 0,
    taxes: taxesOf(row, taxes),
    account_code: accountOf(row),
  };
};

/** Lines as they are sent; blank rows are left out, of a dry run those that are still being typed, too. */
export const linesOf = (
  rows: readonly Row[],
  taxes: readonly Tax[],
  isTrial = false,
): readonly object[] => sentRows(rows, isTrial).map((row) => lineOf(row, taxes));

/** Head as it is sent: texts or nothing, figures as numbers. */
export const headOf = (head: Head): Values => {
  const text = (value: string): string | null => value.trim() || null;
  const { discount, shipping, discount_type, currency, ...texts } = head;
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(value)])),
    ...(currency ? { currency } : {}),
    ...{ discount: figure(discount) ?? 0, discount_type, shipping: figure(shipping) ?? 0 },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Head of a stored document. */
export const headFrom = (doc: Doc, typed: (n: number) => string): Head => ({
  contact_id: doc.contact_id ?? '',
  contact_name: doc.contact_name ?? '',
  issue_date: doc.issue_date ?? '',
  due_date: doc.due_date ?? '',
  valid_until: doc.valid_until ?? '',
  expected_delivery: textOf(doc.expected_delivery),
  ref_id: doc.ref_id ?? '',
  purchase_kind: doc.purchase_kind ?? '',
  reference: doc.reference ?? '',
  price_list: doc.price_list ?? '',
  currency: doc.currency,
  discount: doc.discount ? typed(doc.discount) : '',
  discount_type: doc.discount_type,
  shipping: doc.shipping ? typed(doc.shipping) : '',
  customer_note: doc.customer_note ?? '',
});

/** Head of a new document. */
export const blankHead = (today: string): Head => ({
  ...{ contact_id: '', contact_name: '', issue_date: today, due_date: '', valid_until: '' },
  ...{ expected_delivery: '', ref_id: '', purchase_kind: '' },
  ...{ reference: '', price_list: '', currency: '', discount: '', discount_type: 'flat' as const },
  ...{ shipping: '', customer_note: '' },
});

/** Body of a new document; what is empty is left to the service. */
export const bodyOf = (
  type: string,
  { head, rows }: { readonly head: Head; readonly rows: readonly Row[] },
  taxes: readonly Tax[],
  isTrial = false,
): Input => ({
  doc_type: type,
  ...Object.fromEntries(Object.entries(headOf(head)).filter(([, value]) => value !== null)),
  line_items: linesOf(rows, taxes, isTrial),
});
