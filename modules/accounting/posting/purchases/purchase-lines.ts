import { add, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { ClearedLine, SettledConsignment } from '../../../documents/contract/facts.ts';
import {
  type CostedLine,
  isAdvance,
  isWithheld,
  netCosts,
  recordedCharges,
  type TaxGroup,
  taxGroupsOf,
} from '../../../documents/contract/queries.ts';
import { type DraftLine, foreignAmount } from '../../entry/draft.ts';
import { advanceLine, settledLines } from '../advance-lines.ts';
import { type Amount, type Before, converted, evened, inCompanyCurrency } from '../amounts.ts';
import { deferredAmount, deferredLines } from '../deferred-tax-lines.ts';
import type { Posted } from '../sales/sale-lines.ts';
import { expenseOf, otherLines } from './expense-lines.ts';

/** Stock amounts in the fact of a purchase, in company currency. */
export type PurchaseFact = {
  readonly cleared?: readonly ClearedLine[];
  readonly consigned?: readonly SettledConsignment[];
};

/** Purchase with its lines and their classification. */
export type PostedPurchase = Posted & { readonly reckoned: readonly CostedLine[] };

/** Taxes of a purchase: recoverable input tax, withholding, and a reverse charge on both sides. */
const taxAmounts = ({ doc, lines }: Posted): Amount[] => {
  const groups = taxGroupsOf(doc, lines).filter((group) => !isWithheld(group));
  const total = (which: (group: TaxGroup) => boolean): number =>
    sum(groups.filter(which).map(({ tax_amount }) => tax_amount));
  return [
    {
      role: 'input_tax',
      amount: sub(
        total(({ recoverable }) => recoverable),
        deferredAmount(doc),
      ),
    },
    { role: 'output_tax', amount: neg(total(({ reverse_charge }) => reverse_charge)) },
    { role: 'wht_payable', amount: neg(doc.withheld) },
  ];
};

/** Amounts of non-stock lines in document currency, including non-recoverable taxes. */
const otherAmounts = ({ doc, lines, reckoned }: PostedPurchase): Amount[] => {
  const { purchase_kind } = doc;
  if (lines.length === 0) {
    const amount = sub(doc.subtotal, doc.discount_amount);
    return [{ ...expenseOf(purchase_kind)({ line_id: '' }), amount }];
  }
  const costed = { purchase_kind, reckoned, costs: netCosts(lines, doc) };
  const settling = new Set(
    lines.flatMap(({ line_id, settles_doc_id }) => (settles_doc_id ? [line_id] : [])),
  );
  return otherLines(costed)
    .filter(({ line_id }) => !settling.has(line_id))
    .map(({ line_id: _, ...amount }) => amount);
};

/** Stock lines without goods to clear, in company currency: a price reduction after receipt. */
const priceAmounts = ({ reckoned }: PostedPurchase, fact: PurchaseFact): Amount[] => {
  const settled = [...(fact.cleared ?? []), ...(fact.consigned ?? [])];
  const done = new Set(settled.map((one) => one.line_id));
  return reckoned
    .filter(({ kind, line }) => kind === 'stock' && !done.has(line.line_id))
    .map(({ line, cost }) => ({
      ...(line.account_code
        ? { account: line.account_code }
        : { role: 'purchase_variance' as const }),
      amount: cost,
    }));
};

/** Stock lines in company currency: cleared goods on the clearing accounts, the rest on price variance. */
const stockAmounts = ({ cleared = [], consigned = [] }: PurchaseFact): Amount[] => [
  ...cleared.flatMap(({ grni, value }): Amount[] => [
    { role: 'grni', amount: grni },
    { role: 'purchase_variance', amount: sub(value, grni) },
  ]),
  ...consigned.flatMap((one): Amount[] => {
    const kept = sum(one.kept.map((lot) => lot.value_delta));
    return [
      { role: 'consignment_clearing', amount: one.sold_at_agreed_cost },
      { role: 'purchase_variance', amount: sub(one.sold_at_billed_cost, one.sold_at_agreed_cost) },
      { role: 'inventory', amount: kept },
      { role: 'rounding', amount: sub(sub(one.value, one.sold_at_billed_cost), kept) },
    ];
  }),
];

/** Payable line of a supplier. */
const payable = ({ doc }: Posted, amount: number, sign: 1 | -1): DraftLine => ({
  role: 'ap',
  debit: sign === 1 ? amount : neg(amount),
  contact_id: doc.contact_id ?? null,
  ...foreignAmount(doc, sign === 1 ? doc.total : neg(doc.total)),
});

/** Shipping and charges outside the cost of the goods, and allowances that no line shares. */
const chargeAmounts = ({ doc, lines, reckoned }: PostedPurchase): Amount[] => {
  const { allowances, charges, landed } = recordedCharges(doc, lines);
  const isInStock = reckoned.some(({ kind }) => kind === 'stock');
  return [
    { role: 'freight_in', amount: isInStock ? charges : add(charges, landed) },
    { role: 'purchase_variance', amount: neg(allowances) },
  ];
};

/** Amounts of a purchase to convert, debit positive, in document currency. */
const convertedAmounts = (posted: PostedPurchase): readonly Amount[] => [
  ...(isAdvance(posted.doc) ? [] : [...otherAmounts(posted), ...chargeAmounts(posted)]),
  ...taxAmounts(posted),
  { role: 'rounding', amount: posted.doc.rounding },
];

/** Amounts of a supplier credit to convert: the mirror of a bill. */
export const supplierCreditAmounts = (posted: PostedPurchase): readonly Amount[] =>
  convertedAmounts(posted).map((one) => ({ ...one, amount: neg(one.amount) }));

/**
 * Lines of an issued bill: stock and other lines, shipping and tax against payable and withholding; `loss` are the
 * lines of the exchange loss of settled advances.
 */
export const billLines = (
  posted: PostedPurchase,
  fact: PurchaseFact,
  totalBase: number,
  loss: readonly DraftLine[] = [],
): DraftLine[] => {
  const { doc } = posted;
  return evened(doc, [
    ...inCompanyCurrency([...stockAmounts(fact), ...priceAmounts(posted, fact)]),
    ...converted(doc, convertedAmounts(posted)),
    ...deferredLines(doc),
    ...(isAdvance(doc) ? [advanceLine(doc)] : []),
    ...settledLines(doc),
    ...loss,
    payable(posted, totalBase, -1),
  ]);
};

/** Lines of an issued supplier credit: the mirror of a bill; cleared amounts in the fact are negative. */
export const supplierCreditLines = (
  posted: PostedPurchase,
  fact: PurchaseFact,
  totalBase: number,
  before: Before,
): DraftLine[] => {
  const stock = (fact.cleared ?? []).flatMap(({ grni, value }): Amount[] => [
    { role: 'grni', amount: grni },
    { role: 'purchase_variance', amount: neg(add(value, grni)) },
  ]);
  const prices = priceAmounts(posted, fact).map((one) => ({ ...one, amount: neg(one.amount) }));
  return evened(posted.doc, [
    payable(posted, totalBase, 1),
    ...inCompanyCurrency([...stock, ...prices]),
    ...converted(posted.doc, supplierCreditAmounts(posted), before),
    ...deferredLines(posted.doc),
    ...(isAdvance(posted.doc) ? [advanceLine(posted.doc)] : []),
  ]);
};
