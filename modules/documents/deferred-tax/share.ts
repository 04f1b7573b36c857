import type { Now } from '../../../kernel/declare/operation.ts';
import {
  abs,
  add,
  compare,
  dec,
  div,
  isZero,
  minorUnits,
  neg,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { Doc } from '../document/state.ts';
import type { TakenDiscount } from '../settlement-discount/discount.ts';
import { isSameTax } from '../totals/tax-group.ts';
import type { DeferredShare, DeferredTax } from './deferred-tax.ts';
import { taxDueDate } from './due-date.ts';

/** Settlement whose share in the deferred taxes is computed. */
type Settling = {
  readonly amount: number;
  readonly method: string;
  readonly date: string;
  readonly kind?: 'payment' | 'refund' | undefined;
  readonly returns?: number | undefined;
  readonly discount?: TakenDiscount | undefined;
};

type Figures = Pick<DeferredTax, 'taxable_amount' | 'amount' | 'net' | 'tax'>;

const each = (figure: (field: keyof Figures) => number): Figures => ({
  taxable_amount: figure('taxable_amount'),
  amount: figure('amount'),
  net: figure('net'),
  tax: figure('tax'),
});

/** Figures that the active settlements of a kind took of one tax; refunds count negative. */
const takenOf = (
  { payments }: Pick<Doc, 'payments'>,
  at: number,
  counts: (share: DeferredShare) => boolean = () => true,
): Figures => {
  const shares = payments.flatMap(({ status, deferred_tax }) =>
    status === 'active' && deferred_tax && counts(deferred_tax)
      ? deferred_tax.taxes.slice(at, at + 1)
      : [],
  );
  return each((field) => sum(shares.map((one) => one[field])));
};

/** Figures that a settlement discount takes off a deferred tax. */
const discountOf = (tax: DeferredTax, discount: TakenDiscount | undefined): Figures => {
  const found = discount?.taxes.find((one) => one.deferred && isSameTax(one, tax));
  return each((field) => found?.[field] ?? 0);
};

/** Figures that discounts of active payments took off a deferred tax, less those taken back. */
const discountedOf = ({ payments }: Pick<Doc, 'payments'>, tax: DeferredTax): Figures => {
  const all = payments
    .filter(({ status }) => status === 'active')
    .map(({ kind, settlement_discount }) => ({
      isBack: kind === 'refund',
      figures: discountOf(tax, settlement_discount),
    }));
  return each((field) =>
    sum(all.map(({ isBack, figures }) => (isBack ? neg(figures[field]) : figures[field]))),
  );
};

/** A part, or all that is left where it would take more. */
const within = (part: number, left: number): number =>
  compare(abs(part), abs(left)) > 0 || part * left < 0 ? left : part;

/** Part of a tax by the settled part of the total, rounded half away from zero. */
const partOf = (state: Doc, tax: DeferredTax, amount: number, left: Figures): Figures =>
  each((field) => {
    const isOwn = field === 'amount' || field === 'taxable_amount';
    const currency = isOwn ? state.currency : state.base_currency;
    const exact = dec(tax[field]).times(amount);
    return within(div(exact, state.total, minorUnits(currency)), left[field]);
  });

/** Share of a payment: that of its amount in the total; the last payment takes the rest. */
const paidShare = (state: Doc, tax: DeferredTax, at: number, said: Settling): Figures => {
  const { amount, discount } = said;
  const taken = [takenOf(state, at), discountedOf(state, tax), discountOf(tax, discount)];
  const left = each((field) => sub(tax[field], sum(taken.map((one) => one[field]))));
  const settled = add(amount, discount?.amount ?? 0);
  return compare(settled, state.amount_outstanding) >= 0 ? left : partOf(state, tax, amount, left);
};

/** Share that a refund takes back, negative: at most what became due, all of it with the last money. */
const refundedShare = (state: Doc, tax: DeferredTax, at: number, said: Settling): Figures => {
  const due = takenOf(state, at, ({ date }) => date !== null);
  const returned = state.payments.find(({ index }) => index === said.returns);
  const own = returned?.amount === said.amount ? returned.deferred_tax?.taxes[at] : undefined;
  const back =
    compare(said.amount, state.amount_paid) >= 0
      ? due
      : own
        ? each((field) => within(own[field], due[field]))
        : partOf(state, tax, said.amount, due);
  return each((field) => neg(back[field]));
};

/** Share of a settlement in the deferred taxes of its document; undefined where it takes none. */
export const deferredShare = (state: Doc, said: Settling, now: Now): DeferredShare | undefined => {
  const { deferred_taxes: all = [] } = state;
  const share = said.kind === 'refund' ? refundedShare : paidShare;
  const taxes = all.map((tax, at) => ({ ...tax, ...share(state, tax, at, said) }));
  const isEmpty = (figures: Figures): boolean => isZero(figures.amount) && isZero(figures.tax);
  if (taxes.every((one) => isEmpty(one) && isZero(one.net))) return undefined;
  const isReleased = said.method === 'write_off';
  const posts = !isReleased && !taxes.every(isEmpty);
  return {
    date: isReleased ? null : taxDueDate(state, said.date),
    journal_entry_id: posts ? now.id('je') : null,
    taxes,
  };
};

/** Deferred tax of an issued document that is not due yet, in company currency. */
export const taxNotDue = (state: Pick<Doc, 'deferred_taxes' | 'payments'>): number => {
  const all = state.deferred_taxes ?? [];
  return sum(
    all.map((one, at) => sub(one.tax, add(takenOf(state, at).tax, discountedOf(state, one).tax))),
  );
};
