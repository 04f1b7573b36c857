import { add, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import type { ClearedLine, SettledConsignment } from '../../../documents/contract/facts.ts';
import { type CostedLine, netCosts } from '../../../documents/contract/queries.ts';
import type { DraftLine } from '../../journal/draft.ts';
import { type Amount, type Before, converted, evened, inCompanyCurrency } from './amounts.ts';
import { expenseOf, otherLines } from './other-lines.ts';
import type { Posted } from './sale.ts';

/** What the fact of a purchase says of its stock lines, in company currency. */
export type PurchaseFact = {
  readonly cleared?: readonly ClearedLine[];
  readonly consigned?: readonly SettledConsignment[];
};

/** A purchase with its lines, and what each of them is. */
export type PostedPurchase = Posted & { readonly reckoned: readonly CostedLine[] };

type Tax = {
  readonly rate: number;
  readonly amount?: number;
  readonly recoverable?: boolean;
  readonly reverse_charge?: boolean;
};

const taxesOf = ({ doc, lines }: Posted): Tax[] => [
  ...lines.flatMap((line) => line.taxes ?? []),
  ...doc.doc_taxes,
];

const total = (taxes: readonly Tax[], which: (tax: Tax) => boolean): number =>
  sum(taxes.filter(which).map((tax) => tax.amount ?? 0));

/** Taxes of a purchase: what may be claimed, what is withheld, and a reverse charge on both sides. */
const taxAmounts = (posted: Posted): Amount[] => {
  const taxes = taxesOf(posted);
  const { doc } = posted;
  const isClaimed = (tax: Tax): boolean => tax.rate > 0 && tax.recoverable !== false;
  // A tax that was sent without saying what it is made of is claimed as a whole.
  const claimed = taxes.length > 0 ? total(taxes, isClaimed) : doc.positive_tax;
  return [
    { role: 'input_tax', amount: claimed },
    { role: 'output_tax', amount: neg(total(taxes, (tax) => tax.reverse_charge === true)) },
    { role: 'wht_payable', amount: neg(doc.withheld) },
  ];
};

/** Lines that are no goods, by what they cost with taxes that cannot be claimed, in document currency. */
const otherAmounts = ({ doc, lines, reckoned }: PostedPurchase): Amount[] => {
  const { purchase_kind } = doc;
  if (lines.length === 0) {
    const amount = sub(doc.subtotal, doc.discount_amount);
    return [{ ...expenseOf(purchase_kind)({ line_id: '' }), amount }];
  }
  const costed = { purchase_kind, reckoned, costs: netCosts(lines, doc) };
  return otherLines(costed).map(({ line_id: _, ...amount }) => amount);
};

/** Stock lines that clear no goods, in company currency: a price lowered afterwards. */
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

/** Stock lines, in company currency: the clearing account takes what awaits or meets goods, the price variance the rest. */
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

/** What is owed to a supplier, with whom it stands. */
const payable = ({ doc }: Posted, amount: number, sign: 1 | -1): DraftLine => ({
  role: 'ap',
  debit: sign === 1 ? amount : neg(amount),
  contact_id: doc.contact_id ?? null,
  ...(doc.currency === doc.base_currency
    ? {}
    : { currency: doc.currency, amount_currency: sign === 1 ? doc.total : neg(doc.total) }),
});

/** What of a purchase is converted, debit positive, in its currency. */
const convertedAmounts = (posted: PostedPurchase): readonly Amount[] => [
  ...otherAmounts(posted),
  { role: 'freight_in', amount: posted.doc.shipping },
  ...taxAmounts(posted),
  { role: 'rounding', amount: posted.doc.rounding },
];

/** What of a supplier's credit is converted: the mirror of a bill. */
export const supplierCreditAmounts = (posted: PostedPurchase): readonly Amount[] =>
  convertedAmounts(posted).map((one) => ({ ...one, amount: neg(one.amount) }));

/** An issued bill (trade 4.3): stock and other lines, shipping and tax against what is owed and withheld. */
export const billLines = (
  posted: PostedPurchase,
  fact: PurchaseFact,
  totalBase: number,
): DraftLine[] => {
  const { doc } = posted;
  return evened(doc, [
    ...inCompanyCurrency([...stockAmounts(fact), ...priceAmounts(posted, fact)]),
    ...converted(doc, convertedAmounts(posted)),
    payable(posted, totalBase, -1),
  ]);
};

/** An issued supplier's credit: the mirror of a bill; what its stock lines clear is negative in the fact. */
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
  ]);
};
