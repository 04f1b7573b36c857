import {
  add,
  allocate,
  isZero,
  mulMoney,
  neg,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import {
  type DocLine,
  isAdvance,
  isCredit,
  isPurchase,
  type TaxGroup,
  taxGroupsOf,
  taxRateOf,
} from '../../documents/contract/queries.ts';

/** Category of a document tax in a return. */
export type TaxKind =
  | 'output'
  | 'input'
  | 'not_recoverable'
  | 'reverse_charge'
  | 'withheld_from_us'
  | 'withheld_by_us';

/** Tax of a document in company currency; negative for a credit note. */
export type Taxed = {
  readonly kind: TaxKind;
  readonly code: string;
  /** EN 16931 category; null for withholding and for a tax that was sent as an amount. */
  readonly category: TaxGroup['category'];
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
  /** True for reverse charge, recoverable or not. */
  readonly is_reversed: boolean;
};

/** Taxes of a document with their taxable amounts, each line counted once. */
export type TaxedDocument = {
  readonly taxes: readonly Taxed[];
  readonly sales_net: number;
  readonly purchases_net: number;
};

type Tax = NonNullable<DocLine['taxes']>[number];

type Kind = Pick<Tax, 'code' | 'rate' | 'recoverable' | 'reverse_charge' | 'due_on'>;

const kindOf = (tax: Kind, purchase: boolean): TaxKind => {
  if (tax.rate < 0) return purchase ? 'withheld_by_us' : 'withheld_from_us';
  if (!purchase) return 'output';
  if (tax.recoverable === false) return 'not_recoverable';
  return tax.reverse_charge === true ? 'reverse_charge' : 'input';
};

/** Rate of the taxes of a document, and of their taxable amounts; withholding is converted as the document is. */
const rateOf = (state: Doc, kind?: TaxKind): number => {
  if (state.currency === state.base_currency) return 1;
  return isWithholding(kind) ? (state.conversion_rate ?? 1) : taxRateOf(state);
};

const isWithholding = (kind?: TaxKind): boolean =>
  kind === 'withheld_from_us' || kind === 'withheld_by_us';

const converted = (state: Doc, amount: number, kind?: TaxKind): number =>
  mulMoney(state.base_currency, amount, rateOf(state, kind));

/** Amounts converted to company currency so that they add up to the conversion of their sum, as posted. */
const inBase = (state: Doc, amounts: readonly number[], kind?: TaxKind): readonly number[] => {
  const whole = sum(amounts);
  const isHome = state.currency === state.base_currency;
  if (isHome || isZero(whole)) return amounts.map((one) => converted(state, one, kind));
  return allocate(converted(state, whole, kind), amounts, state.base_currency);
};

type Place = { readonly net: number; readonly taxes: readonly Kind[] };

/** Taxed amounts of a document in company currency, each with its taxes; the document as a whole is the first. */
const placesOf = (state: Doc, lines: readonly DocLine[]): readonly [Place, ...Place[]] => {
  const { allowances_charges: all, shipping, shipping_taxes } = state;
  const discounts = add(state.discount_amount, state.allowance_total);
  const whole = sub(state.subtotal, discounts);
  const nets = lines.map((line) => sub(line.line_total ?? 0, line.allocated_discount ?? 0));
  const ofLines = inBase(state, nets);
  const isShipping = state.doc_taxes.some((tax) => tax.applies_to_shipping);
  const own = all.filter(({ taxes = [] }) => taxes.some(({ amount }) => amount !== undefined));
  const likeGoods = all.filter(({ is_charge, taxes }) => is_charge && taxes === undefined);
  const shipped = add(shipping, sum(likeGoods.map(({ amount = 0 }) => amount)));
  const ofAll = converted(state, whole);
  const wholly = isShipping ? add(ofAll, converted(state, shipping)) : ofAll;
  return [
    { net: wholly, taxes: state.doc_taxes },
    ...lines.map((line, at) => ({ net: ofLines[at] ?? 0, taxes: line.taxes ?? [] })),
    ...own.map(({ amount = 0, is_charge, taxes = [] }) => ({
      net: converted(state, is_charge ? amount : neg(amount)),
      taxes,
    })),
    { net: converted(state, shipped), taxes: shipping_taxes },
  ];
};

/** Taxable amount: the whole if a tax of these kinds applies to it, otherwise the taxed places, each once. */
const netOf = ([whole, ...others]: readonly [Place, ...Place[]], isOf: (tax: Kind) => boolean) => {
  const taxed = others.filter(({ taxes }) => taxes.some(isOf));
  return whole.taxes.some(isOf) ? whole.net : sum(taxed.map(({ net }) => net));
};

/** Tests for a tax of an issued document that its payments make due, and not its issue. */
const isDeferred = (state: Doc, { code, rate, due_on }: Kind): boolean =>
  (isAdvance(state) || due_on === 'payment') &&
  (state.deferred_taxes ?? []).some(
    (one) => one.code === code && one.rate === rate && !isZero(one.tax),
  );

/** Taxable amount of the taxes that payments of a document make due, beside that of its other taxes, each once. */
export const deferredNetOf = (state: Doc, lines: readonly DocLine[]): number => {
  const places = placesOf(state, lines);
  const kinds: readonly TaxKind[] = isPurchase(state) ? ['input', 'reverse_charge'] : ['output'];
  const isOf = (tax: Kind): boolean => kinds.includes(kindOf(tax, isPurchase(state)));
  const atIssue = netOf(places, (tax) => isOf(tax) && !isDeferred(state, tax));
  return sub(netOf(places, isOf), atIssue);
};

/** Taxes that the issue of a document makes due; negative for a credit note. */
export const taxedOf = (state: Doc, lines: readonly DocLine[]): TaxedDocument => {
  const purchase = isPurchase(state);
  const signed = (amount: number): number => (isCredit(state) ? neg(amount) : amount);
  const groups = taxGroupsOf(state, lines)
    .filter((group) => !isDeferred(state, group))
    .map((group) => ({ group, kind: kindOf(group, purchase) }));
  // A tax that was sent as an amount has neither category nor rate.
  const sentAmount = groups.find(({ group }) => group.category === null && group.rate === 0);
  // Amounts on one account are converted as a sum.
  const byAccount = Map.groupBy(groups, ({ kind }) => kind);
  const taxes = [...byAccount].flatMap(([of, one]) => {
    const own = one.map(({ group }) => group.tax_amount);
    const amounts = inBase(state, own, of);
    return one.map(({ kind, group }, at): Taxed => {
      const amount = amounts[at] ?? 0;
      return {
        kind,
        code: group.code,
        category: group.category,
        rate: group.rate,
        net: signed(converted(state, group.taxable_amount, kind)),
        tax: signed(group.rate < 0 ? neg(amount) : amount),
        is_reversed: purchase && group.reverse_charge,
      };
    });
  });
  const places = placesOf(state, lines);
  const of = (...kinds: TaxKind[]): number => {
    const isOf = (tax: Kind): boolean =>
      kinds.includes(kindOf(tax, purchase)) && !isDeferred(state, tax);
    // It has no place, but is posted.
    if (sentAmount) return kinds.includes(sentAmount.kind) ? places[0].net : 0;
    return netOf(places, isOf);
  };
  return {
    taxes,
    sales_net: signed(of('output')),
    purchases_net: signed(of('input', 'reverse_charge')),
  };
};

/** Reversed taxes of a document. */
export const takenBack = ({ taxes, sales_net, purchases_net }: TaxedDocument): TaxedDocument => ({
  taxes: taxes.map((one) => ({ ...one, net: neg(one.net), tax: neg(one.tax) })),
  sales_net: neg(sales_net),
  purchases_net: neg(purchases_net),
});
