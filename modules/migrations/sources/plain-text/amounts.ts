import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { mul, neg, round } from '../../../../kernel/values/money/money.ts';
import type { AccountKind } from '../../bundle/bundle.ts';
import type { Price } from '../../exchange/prices.ts';
import type { Amount } from '../../exchange/valuation.ts';
import { kindByName } from '../../reading/account-kinds.ts';
import { dateOf, numberOf } from '../../reading/cells.ts';

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
  if (root === undefined) return kindByName(name);
  const guesses = name.split(':').slice(1).reverse().map(kindByName);
  return guesses.find((guess) => guess && finer[root]?.includes(guess)) ?? root;
};

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

/** Signs of currencies. */
const signs: Readonly<Record<string, string>> = dictionary({
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
});

/** Currency code of a commodity sign, else the commodity itself. */
export const currencyOf = (commodity: string): string => signs[commodity] ?? commodity;

/** Amount of a posting, and its weight: its cost, else its price, else itself. */
export type Stated = { readonly own: Amount; readonly weight: Amount; readonly isPriced: boolean };

const inCode = ({ value, commodity }: Amount): Amount => ({
  value,
  commodity: currencyOf(commodity),
});

/** Amount and weight of a posting; undefined if it is no amount. */
export const amountsOf = (text: string): Stated | undefined => {
  const plain = common.exec(text);
  if (plain) {
    // Adding 0 makes 0 of -0.
    const own = inCode({ value: Number(plain[1]) + 0, commodity: plain[2] ?? '' });
    return { own, weight: own, isPriced: false };
  }
  const [said = ''] = text.split(/\s*==?\*?/);
  const cost = /\{(\{?)([^{}]*)\}/.exec(said);
  const [amount = '', total] = said.replace(/\{[^}]*\}+/g, '').split('@@');
  const [bare = '', each] = amount.split('@');
  const found = amountOf(bare);
  if (!found) return undefined;
  const own = inCode(found);
  const price = cost ? (cost[2] ?? '').split(',')[0] : (total ?? each);
  if (price === undefined) return { own, weight: own, isPriced: false };
  const weight = pricedAt(own, price, cost ? cost[1] === '{' : total !== undefined);
  return weight && { own, weight, isPriced: true };
};

const pricedAt = (base: Amount, text: string, isTotal: boolean): Amount | undefined => {
  const price = amountOf(text.replace('#', ''));
  if (!price) return undefined;
  const value = isTotal
    ? Math.abs(price.value) * Math.sign(base.value)
    : round(mul(base.value, price.value), 4);
  return inCode({ value, commodity: price.commodity });
};

/** Balance that a posting without an amount brings its account to: `= 100 EUR`, as hledger writes it. */
export const assignedIn = (text: string): (Amount & { readonly isDeep: boolean }) | undefined => {
  const [, deep, said = ''] = /^==?(\*?)\s*(.+)$/.exec(text.trim()) ?? [];
  const found = said === '' ? undefined : amountOf(said);
  return found && { ...inCode(found), isDeep: deep === '*' };
};

/** Price in a directive: `P 2025-01-31 USD 0.92 EUR` or `2025-01-31 price USD 0.92 EUR`. */
export const priceIn = (line: string): Price | undefined => {
  const [, dated, , priced, beanDate, beanPriced] =
    /^(?:P\s+(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(\s+\d{1,2}:\d{2}(?::\d{2})?)?\s+(\S.*)|(\d{4}-\d{2}-\d{2})\s+price\s+(\S.*))$/.exec(
      line,
    ) ?? [];
  const date = dateOf(dated ?? beanDate ?? '', 'dmy');
  const [, commodity = '', price = ''] =
    /^("[^"]*"|[^\s\d-]+)\s+(\S.*)$/.exec((priced ?? beanPriced ?? '').replace(/\s+;.*$/, '')) ??
    [];
  const found = date && price ? amountOf(price) : undefined;
  if (!date || !found) return undefined;
  const of = inCode(found);
  const named = currencyOf(commodity.replaceAll('"', ''));
  return { date, commodity: named, value: of.value, of: of.commodity };
};
