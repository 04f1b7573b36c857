import { limits } from '../../../kernel/declare/limits.ts';
import {
  abs,
  add,
  compare,
  dec,
  fromMinor,
  isZero,
  neg,
  num,
  sub,
} from '../../../kernel/values/money/money.ts';
import { lineNet } from './arithmetic.ts';
import { type Line, type PurchaseRate, present, taxesOf } from './draft-taxes.ts';
import type { EnAllowance, EnInvoice, EnLine } from './en-invoice.ts';

/** Settings of the company by which a draft is made. */
export type DraftTerms = {
  readonly rates: readonly PurchaseRate[];
  /** Name of a unit by its code (BT-130). */
  readonly unitOf: (code: string) => string;
};

/** Allowances with positive amounts: a negative allowance is a charge. */
export const draftAllowance = (one: EnAllowance) => {
  const isTurned = one.amount < 0;
  const { percentage, base_amount, reason, reason_code } = one;
  // The amount of the file counts; its percentage is kept where it explains the amount.
  const share = percentage === null || base_amount === null ? null : { percentage, base_amount };
  const explains =
    share && !isTurned
      ? compare(
          abs(
            sub(
              one.amount,
              num(dec(share.base_amount).times(share.percentage).times(0.01).round(4)),
            ),
          ),
          0.005,
        ) <= 0
      : false;
  return {
    is_charge: one.is_charge !== isTurned,
    amount: abs(one.amount),
    ...present({ reason, reason_code }),
    ...(explains && share ? share : {}),
  };
};

/** Price in six decimals, with the quantity that it is for. */
const priceOf = (price: number, base: number) => {
  const decimals = /\.(\d+)$/.exec(dec(price).toFixed())?.[1]?.length ?? 0;
  const more = Math.max(0, decimals - 6);
  const scale = 10 ** more;
  return { unit_price: num(dec(price).times(scale)), per: base * scale };
};

/** Quantity and price whose net is that of the file; a negative price turns into the quantity. */
const amountsOf = (line: EnLine, currency: string): Partial<Line> => {
  const quantity = line.quantity ?? 1;
  const net = line.net ?? lineNet(line, currency);
  const price = line.price ?? 0;
  const sign = price < 0 ? -1 : 1;
  const { unit_price, per } = priceOf(abs(price), line.base_quantity);
  const isExact =
    compare(abs(sub(net, lineNet(line, currency))), fromMinor(1, currency)) <= 0 &&
    unit_price <= limits.amountPerUnit;
  if (isExact)
    return {
      ...{ quantity: sign * quantity, unit_price, line_total: net },
      ...(per === 1 ? {} : { price_base_quantity: per }),
    };
  const charges = line.allowances.map(({ is_charge, amount }) =>
    is_charge ? amount : neg(amount),
  );
  const priced = sub(net, add(0, ...charges));
  const size = isZero(quantity) ? 1 : abs(quantity);
  return {
    quantity: compare(priced, 0) < 0 ? neg(size) : size,
    unit_price: abs(priced),
    ...(size === 1 ? {} : { price_base_quantity: size }),
    line_total: net,
  };
};

/** Tests for an advance bill; a prepayment invoice below 0 is a credit note, which has the kind of its original. */
export const isAdvance = ({ is_advance = false, is_credit }: EnInvoice): boolean =>
  is_advance && !is_credit;

/** Article and texts of a line; an advance is for no goods, so that its article number is text. */
const textsOf = (invoice: EnInvoice, { sku, name, description }: EnLine): Partial<Line> => {
  const texts = [name ? description : null, isAdvance(invoice) ? sku : null].filter(Boolean);
  return {
    ...present({ sku: isAdvance(invoice) ? null : sku, name: name ?? description ?? 'Line' }),
    ...(texts.length > 0 ? { description: texts.join(', ') } : {}),
  };
};

/** Line of a draft by a line of the file. */
export const draftLine = (
  invoice: EnInvoice,
  { rates, unitOf }: DraftTerms,
  line: EnLine,
): Line => ({
  ...textsOf(invoice, line),
  ...amountsOf(line, invoice.currency ?? 'EUR'),
  ...(line.unit ? { unit: unitOf(line.unit) } : {}),
  ...(line.allowances.length > 0
    ? { allowances_charges: line.allowances.map(draftAllowance) }
    : {}),
  taxes: taxesOf(invoice, rates, line),
});
