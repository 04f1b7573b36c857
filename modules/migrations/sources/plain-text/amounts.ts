import { mul, neg, round } from '../../../../kernel/values/money/money.ts';
import type { AccountKind } from '../../bundle/bundle.ts';
import { kindByName } from '../../reading/account-kinds.ts';
import { numberOf } from '../../reading/cells.ts';

const roots: readonly (readonly [RegExp, AccountKind])[] = [
  [/^(assets?|aktiva)\b/i, 'current_asset'],
  [/^(liabilit(y|ies)|debts?|passiva)\b/i, 'current_liability'],
  [/^(equity|capital)\b/i, 'equity'],
  [/^(income|revenues?)\b/i, 'revenue'],
  [/^(expenses?|costs?)\b/i, 'expense'],
];

const finer: Readonly<Partial<Record<AccountKind, readonly AccountKind[]>>> = {
  current_asset: ['bank', 'cash', 'receivable', 'inventory', 'fixed_asset', 'accumulated', 'tax'],
  current_liability: ['payable', 'credit_card', 'tax', 'long_liability'],
  equity: ['retained_earnings'],
  expense: ['cogs'],
};

/** Kind of an account by the root of its name, refined by the rest of it. */
export const kindByRoot = (name: string): AccountKind | undefined => {
  const root = roots.find(([pattern]) => pattern.test(name))?.[1];
  const guess = kindByName(name);
  if (root === undefined) return guess;
  return guess && finer[root]?.includes(guess) ? guess : root;
};

/** Amount with its commodity. */
export type Amount = { readonly value: number; readonly commodity: string };

/** Longer texts are no amounts; the limit bounds the patterns below. */
const longestAmount = 100;

/** Amount such as `10.00 EUR`, `EUR 10.00`, `$10` or `"long name" 3`, without a price. */
const amountOf = (text: string): Amount | undefined => {
  const said = text.trim();
  if (said.length > longestAmount) return undefined;
  const found =
    /^([^\d\s+-]*|"[^"]*")\s*([+-]?)\s*([^\d\s.,+-]*)\s*(-?\d[\d.,]*)\s*("[^"]*"|[^\d\s]*)$/.exec(
      said,
    );
  if (!found) return undefined;
  const [, before = '', sign, between = '', digits = '', after = ''] = found;
  const value = numberOf(
    digits,
    /,\d{3}(\D|$)/.test(digits) || !digits.includes(',') ? 'point' : undefined,
  );
  if (value === undefined) return undefined;
  return {
    value: sign === '-' ? neg(value) : value,
    commodity: (before || between || after).replaceAll('"', ''),
  };
};

/** Amount in its most common form: at most 15 digits, a point, and a commodity after it. */
const common = /^(-?\d{1,11}(?:\.\d{1,4})?) ([A-Za-z$€£¥]+)$/;

/** Value of a posting: its cost, else its price, else its amount. */
export const worthOf = (text: string): (Amount & { readonly isPriced: boolean }) | undefined => {
  const plain = common.exec(text);
  // Adding 0 makes 0 of -0.
  if (plain) return { value: Number(plain[1]) + 0, commodity: plain[2] ?? '', isPriced: false };
  const [said = ''] = text.split(/\s*==?\*?/);
  const cost = /\{(\{?)([^{}]*)\}/.exec(said);
  const [amount = '', total] = said.replace(/\{[^}]*\}+/g, '').split('@@');
  const [own = '', each] = amount.split('@');
  const base = amountOf(own);
  if (!base) return undefined;
  if (cost) return pricedAt(base, (cost[2] ?? '').split(',')[0] ?? '', cost[1] === '{');
  const price = total ?? each;
  return price === undefined
    ? { ...base, isPriced: false }
    : pricedAt(base, price, total !== undefined);
};

const pricedAt = (base: Amount, text: string, isTotal: boolean) => {
  const price = amountOf(text.replace('#', ''));
  if (!price) return undefined;
  const value = isTotal
    ? Math.abs(price.value) * Math.sign(base.value)
    : round(mul(base.value, price.value), 4);
  return { value, commodity: price.commodity, isPriced: true };
};
