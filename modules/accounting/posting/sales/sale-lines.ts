import { add, neg, sub } from '../../../../kernel/values/money/money.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import { type DocLine, isAdvance, recordedCharges } from '../../../documents/contract/queries.ts';
import { type DraftLine, foreignAmount } from '../../entry/draft.ts';
import { advanceLine, settledLines, settledLoss } from '../advance-lines.ts';
import { type Amount, type Before, converted, evened, type Place } from '../amounts.ts';
import { deferredAmount, deferredLines } from '../deferred-tax-lines.ts';

/** Document with its lines. */
export type Posted = { readonly doc: Doc; readonly lines: readonly DocLine[] };

/** Net of a line after discounts, before taxes. */
export const netOf = (line: DocLine): number =>
  sub(line.line_total ?? 0, line.allocated_discount ?? 0);

/** Net amounts per line but those that settle advances; the total of a document without lines. */
export const netAmounts = ({ doc, lines }: Posted, place: (line: DocLine) => Place): Amount[] =>
  lines.length > 0
    ? lines
        .filter(({ settles_doc_id }) => !settles_doc_id)
        .map((line) => ({ ...place(line), amount: netOf(line) }))
    : [{ ...place({ line_id: '' }), amount: sub(doc.subtotal, doc.discount_amount) }];

const isService = (line: DocLine): boolean => line.sell_by === 'service' || line.sell_by === 'hour';

/** Target of a sold line: its own account, otherwise service sales or sales. */
const revenueOf = (line: DocLine): Place =>
  line.account_code
    ? { account: line.account_code }
    : { role: isService(line) ? 'service_sales' : 'sales' };

/** Target of a credited line: sales returns, unless its account is not a revenue account. */
const returnOf =
  (isRevenue: (code: string) => boolean) =>
  (line: DocLine): Place =>
    line.account_code && !isRevenue(line.account_code)
      ? { account: line.account_code }
      : { role: 'sales_returns' };

/** Target of a line that credits no invoice: its own account, otherwise sales returns. */
const ownOrReturns = ({ account_code }: DocLine): Place =>
  account_code ? { account: account_code } : { role: 'sales_returns' };

/** Receivable line of a customer. */
const receivable = ({ doc }: Posted, amount: number, sign: 1 | -1): DraftLine => ({
  role: 'ar',
  debit: sign === 1 ? amount : neg(amount),
  contact_id: doc.contact_id ?? null,
  ...foreignAmount(doc, sign === 1 ? doc.total : neg(doc.total)),
});

/** Tax that is due and rounding of a sale, credit positive. */
const taxAmounts = ({ doc }: Posted): Amount[] => [
  { role: 'output_tax', amount: sub(doc.positive_tax, deferredAmount(doc)) },
  { role: 'rounding', amount: doc.rounding },
];

/** Shipping and charges, allowances that no line shares, tax and rounding of a sale, credit positive. */
const otherAmounts = ({ doc, lines }: Posted): Amount[] => {
  const { allowances, charges, landed } = recordedCharges(doc, lines);
  return [
    { role: 'other_income', amount: add(charges, landed) },
    { role: 'sales_returns', amount: neg(allowances) },
    ...taxAmounts({ doc, lines }),
  ];
};

/** Lines of an issued invoice: receivable and withholding against sales, charges and tax. */
export const invoiceLines = (posted: Posted, totalBase: number): DraftLine[] => {
  const { doc } = posted;
  const credits: Amount[] = isAdvance(doc)
    ? taxAmounts(posted)
    : [...netAmounts(posted, revenueOf), ...otherAmounts(posted)];
  const others: Amount[] = [
    { role: 'wht_receivable', amount: doc.withheld },
    ...credits.map((one) => ({ ...one, amount: neg(one.amount) })),
  ];
  return evened(doc, [
    receivable(posted, totalBase, 1),
    ...converted(doc, others),
    ...deferredLines(doc),
    ...(isAdvance(doc) ? [advanceLine(doc)] : []),
    ...settledLines(doc),
    { role: 'sales', debit: settledLoss(doc) },
  ]);
};

/** Amounts of a customer credit note, debit positive, in document currency. */
export const creditAmounts = (
  posted: Posted,
  isRevenue: (code: string) => boolean,
): readonly Amount[] => {
  const { doc } = posted;
  const nets = isAdvance(doc)
    ? taxAmounts(posted)
    : [
        ...netAmounts(posted, doc.original_doc_id ? returnOf(isRevenue) : ownOrReturns),
        ...otherAmounts(posted),
      ];
  return [...nets, { role: 'wht_receivable', amount: neg(doc.withheld) }];
};

/** Lines of an issued customer credit note: the mirror of an invoice, on sales returns. */
export const creditNoteLines = (
  posted: Posted,
  totalBase: number,
  amounts: readonly Amount[],
  before: Before,
): DraftLine[] =>
  evened(posted.doc, [
    ...converted(posted.doc, amounts, before),
    ...deferredLines(posted.doc),
    ...(isAdvance(posted.doc) ? [advanceLine(posted.doc)] : []),
    receivable(posted, totalBase, -1),
  ]);
